package dev.podium.cli;

import dev.podium.cli.console.OutputOptions;
import dev.podium.task.DroppedIds;
import dev.podium.task.reading.Rules;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** How files are judged and results are printed. */
final class ReportOptions extends OutputOptions {

    @Option(names = "--strict", description = "refuse what you surely did not mean, instead of warning")
    private boolean strict;

    @Option(
            names = "--dropped",
            description =
                    "list of items that were dropped from the gold, as the competition offers it: answers to them are"
                            + " passed over")
    private Path dropped;

    Rules rules() throws IOException {
        Rules rules = strict ? Rules.STRICT : Rules.LENIENT;
        if (dropped == null) {
            return rules;
        }
        try (InputStream list = Files.newInputStream(dropped)) {
            return rules.dropping(DroppedIds.read(list));
        }
    }
}
