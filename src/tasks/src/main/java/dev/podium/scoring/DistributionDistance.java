package dev.podium.scoring;

/** How far distributions are from those that are right, on the mean of all items. */
public record DistributionDistance(String id, Signature signature, Measure measure)
        implements MeanOfItems<Distributions> {

    /** No share is taken for less where its logarithm is needed. */
    private static final double LEAST_SHARE = 1e-12;

    /** What is measured. */
    public enum Measure {
        /** The sum of the differences. */
        MANHATTAN,
        EUCLIDEAN,
        /** The root of the divergence, from 0 to 1 (Endres and Schindelin 2003). */
        JENSEN_SHANNON_DISTANCE,
        /** In bits, of distributions that were made to have the sum 1, as SciPy does. */
        JENSEN_SHANNON_DIVERGENCE,
        /** Natural, of what is right to what the system gave, shares of which are at least 1e-12. */
        CROSS_ENTROPY,
        /** For classes in an order, with a step of 1 from one to the next. */
        WASSERSTEIN
    }

    @Override
    public Direction direction() {
        return Direction.LOWER_IS_BETTER;
    }

    @Override
    public double value(Distributions segment) {
        double[] reference = segment.reference();
        double[] output = segment.output();
        return switch (measure) {
            case MANHATTAN -> manhattan(reference, output);
            case EUCLIDEAN -> euclidean(reference, output);
            case JENSEN_SHANNON_DISTANCE -> Math.sqrt(divergence(reference, output));
            case JENSEN_SHANNON_DIVERGENCE -> divergence(reference, output);
            case CROSS_ENTROPY -> crossEntropy(reference, output);
            case WASSERSTEIN -> wasserstein(reference, output);
        };
    }

    private static double manhattan(double[] reference, double[] output) {
        double sum = 0;
        for (int c = 0; c < output.length; c++) {
            sum += Math.abs(reference[c] - output[c]);
        }
        return sum;
    }

    private static double euclidean(double[] reference, double[] output) {
        double sum = 0;
        for (int c = 0; c < output.length; c++) {
            sum += (reference[c] - output[c]) * (reference[c] - output[c]);
        }
        return Math.sqrt(sum);
    }

    private static double divergence(double[] reference, double[] output) {
        double ofReference = sum(reference);
        double ofOutput = sum(output);
        double divergence = 0;
        for (int c = 0; c < output.length; c++) {
            double p = reference[c] / ofReference;
            double q = output[c] / ofOutput;
            divergence += towards(p, (p + q) / 2) + towards(q, (p + q) / 2);
        }
        return Math.max(0, divergence / 2 / Math.log(2));
    }

    private static double towards(double share, double middle) {
        return share == 0 ? 0 : share * Math.log(share / middle);
    }

    private static double crossEntropy(double[] reference, double[] output) {
        double sum = 0;
        for (int c = 0; c < output.length; c++) {
            sum -= reference[c] == 0 ? 0 : reference[c] * Math.log(Math.max(LEAST_SHARE, output[c]));
        }
        return sum;
    }

    private static double wasserstein(double[] reference, double[] output) {
        double ofReference = sum(reference);
        double ofOutput = sum(output);
        double ahead = 0;
        double moved = 0;
        for (int c = 0; c < output.length; c++) {
            ahead += reference[c] / ofReference - output[c] / ofOutput;
            moved += Math.abs(ahead);
        }
        return moved;
    }

    private static double sum(double[] shares) {
        double sum = 0;
        for (double share : shares) {
            sum += share;
        }
        return sum;
    }
}
