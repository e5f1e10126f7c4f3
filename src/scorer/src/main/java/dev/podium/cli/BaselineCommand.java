package dev.podium.cli;

import dev.podium.cli.console.ExitStatus;
import dev.podium.cli.console.OutputLanguage;
import dev.podium.cli.console.ProblemText;
import dev.podium.task.Baseline;
import dev.podium.task.Gold;
import dev.podium.task.ItemTask;
import dev.podium.task.Oracle;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code podium baseline}: the submission of a baseline. */
@Command(name = "baseline", description = "Writes the submission of a baseline.")
final class BaselineCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private TaskOptions tasks;

    @Option(names = "--name", required = true, description = "name of the baseline, such as string-match")
    private String name;

    @Option(
            names = {"--items", "--gold"},
            required = true,
            description =
                    "file with the items; the blind test file is enough, but for upper limits, which need the labels")
    private Path items;

    @Option(names = "--seed", defaultValue = "1", description = "where random numbers start (default: 1)")
    private long seed;

    @Option(names = "--out", description = "file to write (default: standard output)")
    private Path out;

    @Override
    public Integer call() throws IOException {
        return call(tasks.task());
    }

    private <G extends Gold> int call(ItemTask<G, ?> type) throws IOException {
        Optional<Baseline> baseline = type.baselines().stream()
                .filter(known -> known.name().equals(name))
                .findFirst();
        Optional<Oracle<G>> oracle = type.oracles().stream()
                .filter(known -> known.name().equals(name))
                .findFirst();
        if (baseline.isEmpty() && oracle.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "There is no baseline %s, only %s".formatted(name, names(type)));
        }
        if (out != null) {
            OutputFile.requireOther(spec.commandLine(), "--out", out, items);
        }
        return baseline.isPresent()
                ? write(
                        type.readItems(Upload.of(items)),
                        (known, file) -> baseline.get().write(known, seed, file))
                : write(
                        type.readGold(Upload.of(items)),
                        (gold, file) -> oracle.get().write(gold, file));
    }

    /** Of the baselines of a task type, upper limits last. */
    static List<String> names(ItemTask<?, ?> type) {
        return Stream.concat(
                        type.baselines().stream().map(Baseline::name),
                        type.oracles().stream().map(Oracle::name))
                .toList();
    }

    /** Writes a submission file for what was read. */
    private interface Writing<T> {

        void write(T read, OutputStream file) throws IOException;
    }

    private <T> int write(Reading<T> reading, Writing<T> writing) throws IOException {
        if (reading instanceof Reading.Rejected<T> rejected) {
            new ProblemText(spec.commandLine().getErr(), OutputLanguage.EN.locale())
                    .unusable(items, rejected.problems());
            return ExitStatus.GOLD;
        }
        try (OutputStream file = out == null ? new FileOutputStream(FileDescriptor.out) : Files.newOutputStream(out)) {
            writing.write(((Reading.Accepted<T>) reading).value(), file);
        }
        return ExitStatus.OK;
    }
}
