package dev.podium.task.stage;

import dev.podium.task.reading.Findings;

/**
 * Warns of a token that the sentence does not have: it can never be right, but the official scorer does not mind. Not where
 * its words are missing altogether.
 */
final class OutsideSentence {

    private OutsideSentence() {}

    static void warn(SpanCell cell, String found, int length, int line, Findings findings) {
        int largest = -1;
        for (int[] span : cell.spans()) {
            for (int token : span) {
                largest = Math.max(largest, token);
            }
        }
        if (length > 0 && largest >= length) {
            findings.warning(
                    line,
                    Columns.SPANS,
                    found,
                    "stage.spans-outside-sentence",
                    Integer.toString(largest),
                    Integer.toString(length - 1));
        }
    }
}
