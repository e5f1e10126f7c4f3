package dev.podium.metaevaluation;

/**
 * Which of two systems somebody found better.
 *
 * @param person number of who judged
 * @param item number of what was judged
 * @param first number of the system that was shown first
 * @param second number of the other one
 */
public record PairedComparison(int person, int item, int first, int second, Outcome outcome) {

    /** What they said. */
    public enum Outcome {
        FIRST(1),
        EQUAL(0.5),
        SECOND(0);

        private final double score;

        Outcome(double score) {
            this.score = score;
        }

        /** Of a point, what the first one gets. */
        double score() {
            return score;
        }
    }
}
