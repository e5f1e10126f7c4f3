package dev.podium.cli;

import dev.podium.cli.console.ExitStatus;
import dev.podium.task.DroppedIds;
import dev.podium.task.Gold;
import dev.podium.task.ItemTask;
import dev.podium.task.Predictions;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.task.table.TableDefinition;
import dev.podium.task.table.TableTask;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What the worker runs in the sandbox: {@code job --task T [--definition FILE] --gold FILE [--dropped FILE] --predictions FILE}, with as many {@code
 * --predictions} as there are files to be scored. The gold is read once. A {@link ScoreRecord} of each file goes to the standard
 * output, in their order, as {@link ChunkedRecordOutput}: complete before the next file is opened. Nothing of one file is kept while the
 * next one is scored, and what goes wrong otherwise than by a refusal ends the process.
 *
 * <p>Told nothing but {@code --task}, it was started ahead: it warms up until the rest of its arguments can be read from the
 * standard input, one a line, to the end; says so by an end of line, and goes on as if they had been there from the start.
 *
 * <p>Every scoring pays for the start of this process, so there is nothing here that takes long to load: no argument
 * library, no texts, no reflection.
 */
final class JobCommand {

    private final List<Path> predictions = new ArrayList<>();
    private final OutputStream out;
    private String task;
    private String gold;
    private String dropped;
    private String definition;

    private JobCommand(OutputStream out) {
        this.out = out;
    }

    /** Scores and writes; returns the exit status, one of {@link ExitStatus}: {@code REFUSED} where some file was refused. */
    static int run(String[] arguments, OutputStream out) throws IOException {
        JobCommand job = new JobCommand(out);
        String fault = job.read(Arrays.asList(arguments).subList(1, arguments.length));
        if (fault == null && job.isStartedAhead()) {
            fault = job.readRest(System.in);
        }
        if (fault == null && !job.isComplete()) {
            fault = "job needs --task, --gold and --predictions";
        }
        if (fault != null) {
            System.err.println(fault);
            return ExitStatus.USAGE;
        }
        return job.run();
    }

    /** Reads arguments behind {@code job}; what is wrong with them, or null. */
    private String read(List<String> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            String option = arguments.get(i);
            if (i + 1 == arguments.size()) {
                return "No value for ".concat(option);
            }
            String value = arguments.get(++i);
            switch (option) {
                case "--task" -> task = value;
                case "--gold" -> gold = value;
                case "--predictions" -> predictions.add(Path.of(value));
                case "--dropped" -> dropped = value;
                case "--definition" -> definition = value;
                default -> {
                    return "Unknown option ".concat(option);
                }
            }
        }
        return null;
    }

    private boolean isComplete() {
        return task != null && gold != null && !predictions.isEmpty();
    }

    private boolean isStartedAhead() {
        return task != null && gold == null && predictions.isEmpty();
    }

    private String readRest(InputStream in) throws IOException {
        Optional<ItemTask<?, ?>> type =
                task.equals(TableTask.ID) ? Optional.of(TableTask.example()) : TaskTypes.byId(task);
        if (type.isPresent()) {
            new WarmUp<>(type.get()).until(in);
        }
        String rest = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        out.write('\n');
        return read(List.of(rest.split("\n", -1)));
    }

    private int run() throws IOException {
        if (definition != null) {
            return runTable(TableDefinition.readAgain(Files.readString(Path.of(definition))));
        }
        Optional<ItemTask<?, ?>> type = TaskTypes.byId(task);
        if (type.isEmpty()) {
            System.err.println("There is no task type ".concat(task));
            return ExitStatus.USAGE;
        }
        return run(type.get());
    }

    private int runTable(Reading<TableDefinition> reading) throws IOException {
        if (reading instanceof Reading.Rejected<TableDefinition> rejected) {
            report("The definition cannot be used", rejected.problems());
            return ExitStatus.USAGE;
        }
        return run(new TableTask(((Reading.Accepted<TableDefinition>) reading).value()));
    }

    private <G extends Gold, P extends Predictions> int run(ItemTask<G, P> type) throws IOException {
        Reading<G> labels = type.readGold(Upload.of(Path.of(gold)));
        if (labels instanceof Reading.Rejected<G> rejected) {
            report("The gold file cannot be used", rejected.problems());
            return ExitStatus.GOLD;
        }
        G read = ((Reading.Accepted<G>) labels).value();
        Rules rules = rules();
        int status = ExitStatus.OK;
        for (Path file : predictions) {
            if (!write(ScoringOutcome.of(type, read, Upload.of(file), rules), out)) {
                status = ExitStatus.REFUSED;
            }
        }
        return status;
    }

    /** Writes what came of one file; whether it was scored. */
    static boolean write(ScoringOutcome scoring, OutputStream out) throws IOException {
        ChunkedRecordOutput record = new ChunkedRecordOutput(out);
        boolean scored = scoring instanceof ScoringOutcome.Scored;
        if (scored) {
            ScoreRecord.write((ScoringOutcome.Scored) scoring, record);
        } else {
            ScoreRecord.write(((ScoringOutcome.Refused) scoring).problems(), record);
        }
        record.end();
        return scored;
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

    private static void report(String what, Problems problems) {
        System.err.println(what);
        for (Problem problem : problems.shown()) {
            System.err.println("line " + problem.line() + ", " + problem.column() + ": " + problem.code());
        }
    }
}
