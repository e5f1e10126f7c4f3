package dev.podium.task.klexikon;

import java.util.List;

/** A text as the data set has it: every sentence in a line of its own, and headings in lines that begin with {@code ==}. */
record Article(String text) {

    private static final String HEADING = "==";

    /** The lines that are not blank, without headings. */
    List<String> sentences() {
        return text.lines().filter(line -> !line.isBlank() && !isHeading(line)).toList();
    }

    /** The sentences before the first heading; those of the first section that has any, where there are none. */
    List<String> lead() {
        return text.lines()
                .filter(line -> !line.isBlank())
                .dropWhile(Article::isHeading)
                .takeWhile(line -> !isHeading(line))
                .toList();
    }

    /** How long it is without headings. */
    TextLength length() {
        return TextLength.of(String.join("\n", sentences()));
    }

    private static boolean isHeading(String line) {
        return line.startsWith(HEADING);
    }
}
