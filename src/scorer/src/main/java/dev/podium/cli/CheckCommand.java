package dev.podium.cli;

import dev.podium.task.EnteredSubtasks;
import dev.podium.task.Gold;
import dev.podium.task.ItemTask;
import dev.podium.task.Items;
import dev.podium.task.Predictions;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code podium check}: whether the platform would accept a submission; no label is needed for that. */
@Command(name = "check", description = "Checks whether a submission would be accepted.")
final class CheckCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private ReportOptions options;

    @Mixin
    private TaskOptions tasks;

    @Option(
            names = {"--items", "--gold"},
            required = true,
            description = "file with the items; the blind test file is enough")
    private Path items;

    @Option(names = "--predictions", required = true, description = "submission, as the task type wants it")
    private Path predictions;

    @Override
    public Integer call() throws IOException {
        return check(tasks.task());
    }

    private <G extends Gold, P extends Predictions> int check(ItemTask<G, P> type) throws IOException {
        CommandReport report = new CommandReport(spec.commandLine(), options);
        Reading<Items> known = type.readItems(Upload.of(items));
        if (known instanceof Reading.Rejected<Items> rejected) {
            return report.unusable(items, rejected.problems());
        }
        Items accepted = ((Reading.Accepted<Items>) known).value();
        Reading<P> reading = EnteredSubtasks.checked(
                type.readPredictions(Upload.of(predictions), accepted, options.rules()), type.subtasks());
        if (reading instanceof Reading.Rejected<P> rejected) {
            return report.refused(rejected.problems());
        }
        Problems noticed = ((Reading.Accepted<Items>) known).warnings();
        return report.accepted(items, accepted.size(), noticed, ((Reading.Accepted<P>) reading).warnings());
    }
}
