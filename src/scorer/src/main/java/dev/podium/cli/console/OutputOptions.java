package dev.podium.cli.console;

import java.util.Locale;
import picocli.CommandLine.Option;

/** How results are printed. */
public class OutputOptions {

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "text or json (default: text)",
            paramLabel = "<format>")
    private OutputFormat format;

    @Option(
            names = "--language",
            defaultValue = "en",
            description = "en or de (default: en)",
            paramLabel = "<language>")
    private OutputLanguage language;

    public boolean isJson() {
        return format == OutputFormat.JSON;
    }

    public Locale locale() {
        return language.locale();
    }
}
