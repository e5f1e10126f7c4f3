package dev.podium.cli.console;

/** How results are printed. */
public enum OutputFormat {
    TEXT,
    JSON
}
