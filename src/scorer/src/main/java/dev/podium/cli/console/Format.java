package dev.podium.cli.console;

/** How results are printed. */
public enum Format {
    TEXT,
    JSON
}
