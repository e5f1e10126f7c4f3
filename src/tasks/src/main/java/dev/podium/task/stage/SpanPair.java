package dev.podium.task.stage;

/**
 * The spans of one sentence.
 *
 * @param gold what is right; null where the gold's cell is blank, so that the sentence does not take part
 * @param predicted what the system gave; null where it predicted 0 or 1 statements, which is worth 0 whatever its spans
 */
record SpanPair(int[][] gold, int[][] predicted) {

    /** Of what is right and what was answered. */
    static SpanPair of(Answer gold, Answer predicted) {
        return new SpanPair(gold.spans(), predicted.hasSeveral() ? predicted.spans() : null);
    }

    boolean takesPart() {
        return gold != null;
    }

    boolean isAnswered() {
        return predicted != null;
    }
}
