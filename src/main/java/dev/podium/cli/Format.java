package dev.podium.cli;

/** How results are printed. */
enum Format {
    TEXT,
    JSON
}
