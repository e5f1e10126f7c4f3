package dev.podium.significance;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What a two-sided paired t-test can find: which difference, with which probability, from how many items.
 *
 * <p>With n items and a true difference δ the statistic is {@code T = (Z + δ√n / sd) / S}, where Z is standard normal and S
 * the root of an independent chi-squared variable with n - 1 degrees of freedom over these: noncentral t (Cohen 1988,
 * chapter 2; Johnson, Kotz and Balakrishnan 1995, chapter 31). The power is the probability that |T| exceeds its critical
 * value c: the mean of {@code Φ(δ√n / sd - cS) + Φ(-δ√n / sd - cS)} over S, integrated with Simpson's rule.
 *
 * @param sd standard deviation of the paired differences, at least 0
 * @param level of the test, for example 0.05
 */
public record Power(double sd, double level) {

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
    private static final double USUAL_LEVEL = 0.05;
    private static final double USUAL_POWER = 0.8;

    /** From this many items on S is 1 and t is normal: power is then right to within 1e-6. */
    private static final double MANY = 1_000_000;

    private static final int STEPS = 2000;

    /** With fewer degrees of freedom small S decide, so that Simpson's rule looks at their eighth roots. */
    private static final int FEW = 3;

    /** A number of items beyond all that anybody has. */
    private static final long MOST = Long.MAX_VALUE / 2;

    /** How near, relatively, bounds of a difference must come to each other. */
    private static final double EXACT = 1e-12;

    /** Of tests at the level of 5 %. */
    public static Power of(double sd) {
        return new Power(sd, USUAL_LEVEL);
    }

    /**
     * Of tests at the level of 5 % of a metric that is no mean of items.
     *
     * @param error standard error of the difference, for example that of a bootstrap
     * @param items number of items with which it was measured
     */
    public static Power ofStandardError(double error, int items) {
        return of(error * Math.sqrt(items));
    }

    /** The probability that a true difference is found with n items; 0 where there are fewer than two. */
    public double power(int items, double difference) {
        return items < 2 ? 0 : found(items, difference);
    }

    /** The difference that is found with a probability of 80 %. */
    public double difference(int items) {
        return difference(items, USUAL_POWER);
    }

    /**
     * The smallest difference that is found with n items with the given probability.
     *
     * @param items at least 2
     * @param power between the level and 1
     */
    public double difference(int items, double power) {
        require(items >= 2, "A difference is found with two items at least");
        require(power > level && power < 1, "The power must lie between the level and 1");
        if (sd == 0) {
            return 0;
        }
        Bounds bounds = Bounds.of(items, level);
        double high = sd;
        while (found(bounds, items, high) < power) {
            high *= 2;
        }
        double low = 0;
        double below = level - power;
        double above = found(bounds, items, high) - power;
        boolean wasLow = false;
        boolean wasHigh = false;
        // regula falsi; what is known of a bound that stays twice counts half (Dowell and Jarratt 1971, "Illinois")
        while (high - low > EXACT * high) {
            double least = EXACT * high / 2;
            double crossing = high - above * (high - low) / (above - below);
            double middle = Math.max(low + least, Math.min(high - least, crossing));
            double value = found(bounds, items, middle) - power;
            if (value < 0) {
                low = middle;
                below = value;
                above = wasLow ? above / 2 : above;
            } else {
                high = middle;
                above = value;
                below = wasHigh ? below / 2 : below;
            }
            wasLow = value < 0;
            wasHigh = !wasLow;
        }
        return high;
    }

    /** How many items it takes to find a difference with a probability of 80 %. */
    public long items(double difference) {
        return items(difference, USUAL_POWER);
    }

    /**
     * The smallest number of items with which a difference is found with the given probability.
     *
     * @param difference not 0
     * @param power between the level and 1
     */
    public long items(double difference, double power) {
        require(difference != 0, "No number of items finds that there is no difference");
        require(power > level && power < 1, "The power must lie between the level and 1");
        // with a normal statistic, which is nearly right
        double normal = (NORMAL.inverseSurvivalProbability(level / 2) + NORMAL.inverseCumulativeProbability(power))
                * sd
                / difference;
        long high = Math.max(2, (long) Math.min((double) MOST, normal * normal));
        long low = high;
        long step = 1 + high / 64;
        while (high < MOST && found((double) high, difference) < power) {
            low = high;
            high += Math.min(step, MOST - high);
            step *= 2;
        }
        while (low > 1 && found((double) low, difference) >= power) {
            high = low;
            low = Math.max(1, low - step);
            step *= 2;
        }
        while (high - low > 1) {
            long middle = low + (high - low) / 2;
            if (found((double) middle, difference) < power) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    private double found(double items, double difference) {
        return found(Bounds.of(items, level), items, difference);
    }

    private double found(Bounds bounds, double items, double difference) {
        if (sd == 0) {
            return difference == 0 ? level : 1;
        }
        return bounds.exceeded(Math.abs(difference) / sd * Math.sqrt(items));
    }

    /** What |Z| has to exceed: the critical value times S, where Simpson's rule looks at it, and how much each counts. */
    private record Bounds(double[] values, double[] weights) {

        static Bounds of(double items, double level) {
            if (items > MANY) {
                return new Bounds(new double[] {NORMAL.inverseSurvivalProbability(level / 2)}, new double[] {1});
            }
            double df = items - 1;
            double critical = TDistribution.of(df).inverseSurvivalProbability(level / 2);
            double from = Math.max(0, 1 - 9 / Math.sqrt(df));
            double width = (1 + 9 / Math.sqrt(df) - from) / STEPS;
            double[] values = new double[STEPS + 1];
            double[] weights = new double[STEPS + 1];
            for (int i = 0; i <= STEPS; i++) {
                double root = (double) i / STEPS;
                double s = df < FEW ? (1 + 9 / Math.sqrt(df)) * Math.pow(root, 8) : from + i * width;
                values[i] = critical * s;
                weights[i] = weight(i) * density(df, s) * (df < FEW ? Math.pow(root, 7) : 1);
            }
            return new Bounds(values, weights);
        }

        /** How probably |Z| exceeds them, where Z is moved by a shift. */
        double exceeded(double shift) {
            double sum = 0;
            double whole = 0;
            for (int i = 0; i < values.length; i++) {
                sum += weights[i] * beyond(shift, values[i]);
                whole += weights[i];
            }
            return sum / whole;
        }

        /** How probably a standard normal variable moved by the shift lies farther from zero than the bound. */
        private static double beyond(double shift, double bound) {
            return NORMAL.survivalProbability(bound - shift) + NORMAL.cumulativeProbability(-bound - shift);
        }

        /** The density of S, but for the factor that makes it 1 where S is 1. With one degree of freedom it is half of a normal one. */
        private static double density(double df, double s) {
            double power = df == 1 ? 0 : (df - 1) * Math.log(s);
            return Math.exp(power - df * (s * s - 1) / 2);
        }

        /** The weights of Simpson's rule. */
        private static int weight(int step) {
            return step == 0 || step == STEPS ? 1 : step % 2 == 0 ? 2 : 4;
        }
    }

    private static void require(boolean holds, String sentence) {
        if (!holds) {
            throw new IllegalArgumentException(sentence);
        }
    }
}
