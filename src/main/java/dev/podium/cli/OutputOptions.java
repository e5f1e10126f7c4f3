package dev.podium.cli;

import java.util.Locale;
import picocli.CommandLine.Option;

/** How results are printed. */
class OutputOptions {

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

    boolean isJson() {
        return format == Format.JSON;
    }

    Locale locale() {
        return language.locale();
    }
}
