package dev.podium.significance;

import org.apache.commons.statistics.distribution.HypergeometricDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * How often two things hold of the same items.
 *
 * @param both how many items both hold of
 * @param first how many the first alone
 * @param second how many the second alone
 * @param neither how many neither
 */
public record TwoByTwoTable(int both, int first, int second, int neither) {

    /** What is added to each number where one of them is 0, since the odds would not be finite: Haldane 1956, Anscombe 1956. */
    private static final double ADDED = 0.5;

    /** Tables that are as improbable as the one that was seen, but for rounding. */
    private static final double ROUNDING = 1 + 1e-7;

    /** What adds nothing to a sum any more. */
    private static final double NEGLIGIBLE = 1e-18;

    public TwoByTwoTable {
        if (both < 0 || first < 0 || second < 0 || neither < 0) {
            throw new IllegalArgumentException(
                    "%d, %d, %d and %d are no counts".formatted(both, first, second, neither));
        }
    }

    /** How many items there are. */
    public int items() {
        return both + first + second + neither;
    }

    /** Whether both things hold of some items and not of others: else nothing can be said about how they go together. */
    public boolean isDetermined() {
        return both + first > 0 && second + neither > 0 && both + second > 0 && first + neither > 0;
    }

    /** Whether one of the four numbers is 0, so that a half was added to each before odds were taken. */
    public boolean isCorrected() {
        return both == 0 || first == 0 || second == 0 || neither == 0;
    }

    /** How many times as large the odds of the second are where the first holds as where it does not; finite, above 0. */
    public double oddsRatio() {
        return Math.exp(logOdds());
    }

    /** Where this ratio lies with a probability, by the normal approximation of its logarithm: Woolf 1955. */
    public Interval interval(double level) {
        double z = NormalDistribution.of(0, 1).inverseSurvivalProbability((1 - level) / 2);
        double error = Math.sqrt(1 / number(both) + 1 / number(first) + 1 / number(second) + 1 / number(neither));
        return new Interval(Math.exp(logOdds() - z * error), Math.exp(logOdds() + z * error));
    }

    /**
     * How probable a table is that is as improbable as this one or more, if the two things have nothing to do with each other
     * and hold as often as they do: the exact test of Fisher (1935), two-sided.
     */
    public double p() {
        if (items() == 0) {
            return 1;
        }
        HypergeometricDistribution tables = HypergeometricDistribution.of(items(), both + first, both + second);
        double seen = tables.probability(both) * ROUNDING;
        int peak = (int) ((both + first + 1.0) * (both + second + 1.0) / (items() + 2.0));
        if (tables.probability(peak) <= seen) {
            return 1;
        }
        int below = both < peak ? both : last(tables.getSupportLowerBound() - 1, peak, seen, tables);
        int above = both > peak ? both : last(tables.getSupportUpperBound() + 1, peak, seen, tables);
        return Math.min(1, from(below, -1, tables) + from(above, 1, tables));
    }

    /** The table nearest to the most probable one that is no more probable than this; probabilities only fall towards an end. */
    private static int last(int end, int peak, double probability, HypergeometricDistribution tables) {
        int outside = end;
        int inside = peak;
        while (Math.abs(inside - outside) > 1) {
            int middle = outside + (inside - outside) / 2;
            if (tables.probability(middle) <= probability) {
                outside = middle;
            } else {
                inside = middle;
            }
        }
        return outside;
    }

    /** How probable a table is and all that lie farther out. Each is a multiple of the one before. */
    private double from(int table, int step, HypergeometricDistribution tables) {
        double probability = tables.probability(table);
        double sum = 0;
        int next = table;
        while (probability > sum * NEGLIGIBLE) {
            sum += probability;
            int lower = Math.min(next, next + step);
            double larger = (both + first - lower) * (double) (both + second - lower);
            double smaller = (lower + 1.0) * (neither - both + lower + 1.0);
            probability *= step > 0 ? larger / smaller : smaller / larger;
            next += step;
        }
        return sum;
    }

    private double logOdds() {
        return Math.log(number(both)) + Math.log(number(neither)) - Math.log(number(first)) - Math.log(number(second));
    }

    private double number(int count) {
        return count + (isCorrected() ? ADDED : 0);
    }
}
