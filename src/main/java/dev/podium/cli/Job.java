package dev.podium.cli;

import dev.podium.task.DroppedIds;
import dev.podium.task.Problem;
import dev.podium.task.Problems;
import dev.podium.task.Rules;
import dev.podium.task.TaskType;
import dev.podium.task.Upload;
import dev.podium.task.catalog.TaskTypes;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What the worker runs in the sandbox: {@code job --task T --gold FILE --predictions FILE [--dropped FILE] --out FILE}.
 *
 * <p>Every scoring pays for the start of this process, so there is nothing here that takes long to load: no argument
 * library, no texts, no reflection.
 */
final class Job {

    private String task;
    private String gold;
    private String predictions;
    private String dropped;
    private String out;

    /** Scores and writes a {@link ScoreRecord}; returns the exit status, one of {@link ExitStatus}. */
    static int run(String[] arguments) throws IOException {
        Job job = new Job();
        String fault = job.read(arguments);
        if (fault != null) {
            System.err.println(fault);
            return ExitStatus.USAGE;
        }
        return job.run();
    }

    /** Reads the arguments behind {@code job}; what is wrong with them, or null. */
    private String read(String[] arguments) {
        for (int i = 1; i < arguments.length; i++) {
            String option = arguments[i];
            if (i + 1 == arguments.length) {
                return "No value for ".concat(option);
            }
            String value = arguments[++i];
            switch (option) {
                case "--task" -> task = value;
                case "--gold" -> gold = value;
                case "--predictions" -> predictions = value;
                case "--dropped" -> dropped = value;
                case "--out" -> out = value;
                default -> {
                    return "Unknown option ".concat(option);
                }
            }
        }
        return task == null || gold == null || predictions == null || out == null
                ? "job needs --task, --gold, --predictions and --out"
                : null;
    }

    private int run() throws IOException {
        Optional<TaskType<?, ?>> type = TaskTypes.byId(task);
        if (type.isEmpty()) {
            System.err.println("There is no task type ".concat(task));
            return ExitStatus.USAGE;
        }
        Scoring scoring = Scoring.of(type.get(), Upload.of(Path.of(gold)), Upload.of(Path.of(predictions)), rules());
        if (scoring instanceof Scoring.GoldRefused refused) {
            report(refused.problems());
            return ExitStatus.GOLD;
        }
        try (OutputStream stream = new BufferedOutputStream(Files.newOutputStream(Path.of(out)))) {
            if (scoring instanceof Scoring.Refused refused) {
                ScoreRecord.write(refused.problems(), stream);
                return ExitStatus.REFUSED;
            }
            ScoreRecord.write((Scoring.Scored) scoring, stream);
            return ExitStatus.OK;
        }
    }

    /** Lenient: it was checked when it came in, and a rule made later does not make it faulty. */
    private Rules rules() throws IOException {
        if (dropped == null) {
            return Rules.LENIENT;
        }
        try (InputStream list = Files.newInputStream(Path.of(dropped))) {
            return Rules.LENIENT.dropping(DroppedIds.read(list));
        }
    }

    private static void report(Problems problems) {
        System.err.println("The gold file cannot be used");
        for (Problem problem : problems.shown()) {
            System.err.println("line " + problem.line() + ", " + problem.column() + ": " + problem.code());
        }
    }
}
