package dev.podium.significance;

import java.util.Arrays;
import java.util.Optional;

/**
 * The bootstrap of a score that is made of several parts, each of them a score on items of its own or on items that it shares
 * with other parts: replicates of all parts are put together as the observed values are, so that whoever draws the parts decides
 * whether they share their draws. The score of a system may depend on those of all others, as a mean of ranks does.
 *
 * <p>Costs one call of the rule a replicate. Same parts, same result, whatever the number of threads.
 */
public final class CompositeBootstrap {

    private final double[] observed;
    private final double[][] replicates;

    private CompositeBootstrap(double[] observed, double[][] replicates) {
        this.observed = observed;
        this.replicates = replicates;
    }

    /**
     * Puts replicates together.
     *
     * @param values of the systems in the parts, {@code [part][system]}; NaN where one has none
     * @param replicates of these values, {@code [part][system][replicate]}; null where a system has no value, or one that stays as it is
     * @param resamples how many replicates there are, of each
     * @param rule makes the scores of all systems of their values in the parts, {@code [part][system]}; NaN where there is none. A
     *     pure function
     */
    public static CompositeBootstrap of(double[][] values, double[][][] replicates, int resamples, Rule rule) {
        double[] observed = rule.scores(values);
        double[][] scores = new double[observed.length][resamples];
        Blocks.of(resamples, (from, to) -> {
            double[][] drawn = new double[values.length][];
            for (int r = from; r < to; r++) {
                for (int part = 0; part < values.length; part++) {
                    drawn[part] = values[part].clone();
                    for (int s = 0; s < observed.length; s++) {
                        drawn[part][s] = drawn(values[part][s], replicates[part][s], r);
                    }
                }
                double[] of = rule.scores(drawn);
                for (int s = 0; s < of.length; s++) {
                    scores[s][r] = isUndefined(values, drawn, s) ? Double.NaN : of[s];
                }
            }
        });
        return new CompositeBootstrap(observed, scores);
    }

    private static double drawn(double value, double[] replicates, int r) {
        return Double.isNaN(value) || replicates == null ? value : replicates[r];
    }

    /** Whether a value that a system has is undefined in a replicate: that is no missing one. */
    private static boolean isUndefined(double[][] values, double[][] drawn, int system) {
        for (int part = 0; part < values.length; part++) {
            if (Double.isNaN(drawn[part][system]) && !Double.isNaN(values[part][system])) {
                return true;
            }
        }
        return false;
    }

    /** How scores of systems follow from their values in the parts. */
    @FunctionalInterface
    public interface Rule {

        /**
         * The scores of all systems.
         *
         * @param values {@code [part][system]}; NaN where a system has none
         */
        double[] scores(double[][] values);
    }

    /** The score of a system; NaN where it has none. */
    public double value(int system) {
        return observed[system];
    }

    /** The 95 % percentile interval of a system's score; empty where hardly any replicate is defined, and where all are alike. */
    public Optional<Interval> interval(int system) {
        return Percentiles.of(replicates[system]).around(observed[system]);
    }

    /** The same of the first system's score minus the second one's. */
    public Optional<Interval> difference(int a, int b) {
        double[] gaps = new double[replicates[a].length];
        Arrays.setAll(gaps, r -> replicates[a][r] - replicates[b][r]);
        return Percentiles.of(gaps).around(observed[a] - observed[b]);
    }

    /**
     * The p-values of all pairs of some systems by the step-down of Romano and Wolf: (0, 1), (0, 2), …, (1, 2), …
     *
     * @param systems that have a score, by their numbers
     */
    public double[] romanoWolf(int[] systems) {
        return RomanoWolf.of(
                Arrays.stream(systems).mapToDouble(system -> observed[system]).toArray(),
                Arrays.stream(systems).mapToObj(system -> replicates[system]).toArray(double[][]::new));
    }
}
