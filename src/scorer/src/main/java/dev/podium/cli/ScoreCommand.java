package dev.podium.cli;

import dev.podium.task.ItemTask;
import dev.podium.task.Slicing;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code podium score}: the numbers of a submission. */
@Command(name = "score", description = "Scores a submission against a gold file.")
final class ScoreCommand implements Callable<Integer> {

    private static final String ALL = "all";

    @Spec
    private CommandSpec spec;

    @Mixin
    private ReportOptions options;

    @Mixin
    private TaskOptions tasks;

    @Option(names = "--gold", required = true, description = "gold file with labels")
    private Path gold;

    @Option(names = "--predictions", required = true, description = "submission, as the task type wants it")
    private Path predictions;

    @Option(names = "--items", description = "CSV file to write with the values of every item")
    private Path items;

    @Option(
            names = "--slices",
            split = ",",
            description = "also the scores of slices: all, or names such as length (podium tasks lists them)",
            paramLabel = "<slicing>")
    private List<String> slices = List.of();

    @Override
    public Integer call() throws IOException {
        if (items != null) {
            OutputFile.requireOther(spec.commandLine(), "--items", items, gold, predictions);
        }
        ItemTask<?, ?> task = tasks.task();
        List<String> slicings = slicings(task);
        CommandReport report = new CommandReport(spec.commandLine(), options);
        ScoringOutcome scoring = ScoringOutcome.of(task, Upload.of(gold), Upload.of(predictions), options.rules());
        if (scoring instanceof ScoringOutcome.GoldRefused refused) {
            return report.unusable(gold, refused.problems());
        }
        if (scoring instanceof ScoringOutcome.Refused refused) {
            return report.refused(refused.problems());
        }
        ScoringOutcome.Scored scored = (ScoringOutcome.Scored) scoring;
        if (items != null) {
            try (OutputStream out = Files.newOutputStream(items)) {
                ItemTable.write(scored, out);
            }
        }
        return report.scored(
                scored,
                gold,
                slicings.stream()
                        .map(slicing -> SliceScores.of(scored, slicing))
                        .toList());
    }

    private List<String> slicings(ItemTask<?, ?> task) {
        List<String> known = task.slicings().stream().map(Slicing::id).toList();
        if (slices.contains(ALL)) {
            return known;
        }
        for (String wanted : slices) {
            if (!known.contains(wanted)) {
                throw new ParameterException(
                        spec.commandLine(),
                        "There are no slices by %s, only by %s; all stands for all of them."
                                .formatted(wanted, String.join(", ", known)));
            }
        }
        return slices.stream().distinct().toList();
    }
}
