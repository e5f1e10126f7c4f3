package dev.podium.sampling.balance;

import java.util.Arrays;
import java.util.Optional;

/**
 * How far the means of parts are from the mean of all, in standard errors, and how far they are when units are dealt at random. The
 * standard error of the mean of m of n units is {@code s √(1/m − 1/n)}, s with n − 1.
 */
final class MeanResiduals {

    /** Numbers that are nearer to the mean, as a share of it, are the mean. */
    private static final double ROUNDING = 1e-12;

    private final double[] residuals;

    /** Of each draw the largest absolute residual. */
    private final double[] largest;

    private MeanResiduals(double[] residuals, double... largest) {
        this.residuals = residuals;
        this.largest = largest;
    }

    static MeanResiduals of(int parts, Dealing dealing, double... values) {
        double mean = Arrays.stream(values).average().orElse(0);
        double rounding = ROUNDING * Math.abs(mean);
        double[] gaps = Arrays.stream(values)
                .map(value -> Math.abs(value - mean) <= rounding ? 0 : value - mean)
                .toArray();
        double[] errors = errors(parts, gaps, dealing.parts());
        double[] residuals = residuals(gaps, errors, dealing.parts());
        if (Arrays.stream(errors).allMatch(error -> error == 0)) {
            return new MeanResiduals(residuals);
        }
        double[][] draws = dealing.draws(1, partOf -> new double[] {largest(residuals(gaps, errors, partOf))});
        return new MeanResiduals(residuals, draws[0]);
    }

    /** The standard error of the sum of each part's gaps; 0 where it is always the same. */
    private static double[] errors(int parts, double[] gaps, int... partOf) {
        int n = gaps.length;
        double squares = Arrays.stream(gaps).map(gap -> gap * gap).sum();
        int[] sizes = new int[parts];
        Arrays.stream(partOf).forEach(part -> sizes[part]++);
        return Arrays.stream(sizes)
                .mapToDouble(m -> n < 2 ? 0 : Math.sqrt(squares / (n - 1) * m * (n - m) / n))
                .toArray();
    }

    private static double[] residuals(double[] gaps, double[] errors, int... partOf) {
        double[] sums = new double[errors.length];
        for (int unit = 0; unit < gaps.length; unit++) {
            sums[partOf[unit]] += gaps[unit];
        }
        for (int part = 0; part < sums.length; part++) {
            sums[part] = errors[part] > 0 ? sums[part] / errors[part] : 0;
        }
        return sums;
    }

    private static double largest(double... residuals) {
        return Arrays.stream(residuals).map(Math::abs).max().orElse(0);
    }

    double of(int part) {
        return residuals[part];
    }

    Permuted p(int part) {
        return Permuted.of(Math.abs(residuals[part]), largest);
    }

    Optional<Permuted> permuted() {
        return largest.length == 0 ? Optional.empty() : Optional.of(Permuted.of(largest(residuals), largest));
    }
}
