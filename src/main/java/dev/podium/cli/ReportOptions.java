package dev.podium.cli;

import dev.podium.task.Rules;
import java.util.Locale;
import picocli.CommandLine.Option;

/** How files are judged and results are printed. */
final class ReportOptions {

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "text or json (default: text)",
            paramLabel = "<format>")
    private Format format;

    @Option(
            names = "--language",
            defaultValue = "en",
            description = "en or de (default: en)",
            paramLabel = "<language>")
    private Language language;

    @Option(names = "--strict", description = "refuse what you surely did not mean, instead of warning")
    private boolean strict;

    boolean isJson() {
        return format == Format.JSON;
    }

    Locale locale() {
        return language.locale();
    }

    Rules rules() {
        return strict ? Rules.STRICT : Rules.LENIENT;
    }
}
