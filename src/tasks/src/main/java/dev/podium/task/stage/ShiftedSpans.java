package dev.podium.task.stage;

import dev.podium.task.reading.Findings;
import java.util.function.IntFunction;

/**
 * Recognises spans that stand one sentence off: several have words that their own sentence does not have, and nearly all have those of
 * the sentence before, or of the one behind.
 */
final class ShiftedSpans {

    /** With fewer sentences it may be chance. */
    private static final int FEWEST = 10;

    private static final int FEWEST_OUTSIDE = 5;

    /** Of so many that do not fit their own sentence one may not fit the other one. */
    private static final int HARDLY_ANY = 20;

    private ShiftedSpans() {}

    /**
     * Says so where it is that.
     *
     * @param spans of a sentence by its place; null where there are none
     */
    static void diagnose(StageItems items, IntFunction<int[][]> spans, Findings findings) {
        diagnose(items, spans, -1, findings);
        diagnose(items, spans, 1, findings);
    }

    private static void diagnose(StageItems items, IntFunction<int[][]> spans, int by, Findings findings) {
        int marked = 0;
        int outside = 0;
        int outsideThere = 0;
        int first = -1;
        for (int item = Math.max(0, -by); item < items.size() - Math.max(0, by); item++) {
            int largest = largest(spans.apply(item));
            if (largest >= 0 && items.length(item) > 0 && items.length(item + by) > 0) {
                boolean isOutside = largest >= items.length(item);
                marked++;
                outside += isOutside ? 1 : 0;
                outsideThere += largest >= items.length(item + by) ? 1 : 0;
                first = first < 0 && isOutside ? item : first;
            }
        }
        if (marked >= FEWEST && outside >= FEWEST_OUTSIDE && HARDLY_ANY * outsideThere <= outside) {
            findings.diagnosis(
                    Columns.SPANS,
                    "stage.spans-shifted",
                    Integer.toString(outside),
                    Integer.toString(marked),
                    items.id(first),
                    items.id(first + by));
        }
    }

    /** The largest number in spans; -1 where there is none. */
    private static int largest(int[][] spans) {
        int largest = -1;
        if (spans != null) {
            for (int[] span : spans) {
                for (int token : span) {
                    largest = Math.max(largest, token);
                }
            }
        }
        return largest;
    }
}
