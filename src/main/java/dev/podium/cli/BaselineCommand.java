package dev.podium.cli;

import dev.podium.task.Baseline;
import dev.podium.task.Items;
import dev.podium.task.Reading;
import dev.podium.task.TaskType;
import dev.podium.task.Upload;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code podium baseline}: the submission of a baseline. */
@Command(name = "baseline", description = "Writes the submission of a baseline.")
final class BaselineCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--task",
            defaultValue = "stage",
            converter = TaskOption.class,
            description = "task type, such as stage")
    private TaskType<?, ?> task;

    @Option(names = "--name", required = true, description = "name of the baseline, such as string-match")
    private String name;

    @Option(
            names = {"--items", "--gold"},
            required = true,
            description = "file with the items; the blind test file is enough")
    private Path items;

    @Option(names = "--seed", defaultValue = "1", description = "where random numbers start (default: 1)")
    private long seed;

    @Option(names = "--out", description = "file to write (default: standard output)")
    private Path out;

    @Override
    public Integer call() throws IOException {
        Baseline baseline = baseline();
        if (out != null) {
            Output.requireOther(spec.commandLine(), "--out", out, items);
        }
        Reading<Items> known = task.readItems(Upload.of(items));
        if (known instanceof Reading.Rejected<Items> rejected) {
            new TextReport(spec.commandLine().getErr(), Language.EN.locale()).unusable(items, rejected.problems());
            return ExitStatus.GOLD;
        }
        try (OutputStream stream =
                out == null ? new FileOutputStream(FileDescriptor.out) : Files.newOutputStream(out)) {
            baseline.write(((Reading.Accepted<Items>) known).value(), seed, stream);
        }
        return ExitStatus.OK;
    }

    private Baseline baseline() {
        List<String> names = new ArrayList<>();
        for (Baseline baseline : task.baselines()) {
            if (baseline.name().equals(name)) {
                return baseline;
            }
            names.add(baseline.name());
        }
        throw new ParameterException(spec.commandLine(), "There is no baseline %s, only %s".formatted(name, names));
    }
}
