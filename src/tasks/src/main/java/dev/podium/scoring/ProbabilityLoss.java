package dev.podium.scoring;

/** How little of the probability is with the class that is right, on the mean of all items, as scikit-learn computes it. */
public record ProbabilityLoss(String id, Signature signature, Loss loss) implements MeanOfItems<Probabilities> {

    private static final double LEAST = Math.ulp(1.0);

    /** What is lost. */
    public enum Loss {
        /** The natural logarithm of its probability, which counts as at least the smallest step of numbers near 1. */
        LOG,
        /** The sum of the squared differences of all classes, from 0 to 2 (Brier 1950). */
        BRIER
    }

    @Override
    public Direction direction() {
        return Direction.LOWER_IS_BETTER;
    }

    @Override
    public double value(Probabilities segment) {
        return loss == Loss.LOG ? log(segment) : brier(segment);
    }

    private static double log(Probabilities segment) {
        double sum = 0;
        for (double probability : segment.output()) {
            sum += clipped(probability);
        }
        return -Math.log(clipped(segment.output()[segment.reference()]) / sum);
    }

    private static double clipped(double probability) {
        return Math.max(LEAST, Math.min(1 - LEAST, probability));
    }

    private static double brier(Probabilities segment) {
        double sum = 0;
        for (int c = 0; c < segment.output().length; c++) {
            double error = segment.output()[c] - (c == segment.reference() ? 1 : 0);
            sum += error * error;
        }
        return sum;
    }
}
