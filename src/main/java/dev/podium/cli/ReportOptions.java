package dev.podium.cli;

import dev.podium.task.Rules;
import picocli.CommandLine.Option;

/** How files are judged and results are printed. */
final class ReportOptions extends OutputOptions {

    @Option(names = "--strict", description = "refuse what you surely did not mean, instead of warning")
    private boolean strict;

    Rules rules() {
        return strict ? Rules.STRICT : Rules.LENIENT;
    }
}
