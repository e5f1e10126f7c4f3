package dev.podium.task.stage;

import dev.podium.task.reading.Findings;

/**
 * Recognises a file whose words are counted from 1: none is 0, and several sentences have a number one beyond their last word,
 * none a larger one.
 */
final class OneBasedTokens {

    private static final int SEVERAL = 2;

    private int smallest = Integer.MAX_VALUE;
    private int oneBeyond;
    private boolean farBeyond;

    /**
     * Looks at the spans of a sentence.
     *
     * @param length how many words it has
     */
    void look(SpanCell cell, int length) {
        if (length == 0) {
            return;
        }
        int largest = -1;
        for (int[] span : cell.spans()) {
            for (int token : span) {
                smallest = Math.min(smallest, token);
                largest = Math.max(largest, token);
            }
        }
        oneBeyond += largest == length ? 1 : 0;
        farBeyond |= largest > length;
    }

    /** Says so where it is that. */
    void diagnose(Findings findings) {
        if (smallest >= 1 && oneBeyond >= SEVERAL && !farBeyond) {
            findings.diagnosis(Columns.SPANS, "stage.spans-from-one", Integer.toString(oneBeyond));
        }
    }
}
