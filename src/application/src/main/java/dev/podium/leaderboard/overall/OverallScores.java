package dev.podium.leaderboard.overall;

import dev.podium.competition.OverallRule;
import dev.podium.significance.CompositeBootstrap;
import java.util.Arrays;
import java.util.OptionalInt;

/**
 * Makes overall scores of what systems have on the leaderboards.
 *
 * @param lowerIsBetter of each leaderboard
 * @param teams whether a system is a team; baselines take no rank and give no points
 * @param baseline the system whose values count where a team has none, where the rule wants that and it is there
 */
record OverallScores(
        OverallRule.Method method,
        OverallRule.Missing missing,
        double[] weights,
        boolean[] lowerIsBetter,
        boolean[] teams,
        OptionalInt baseline)
        implements CompositeBootstrap.Rule {

    @Override
    public double[] scores(double[][] values) {
        double[] scores = new double[teams.length];
        double all = 0;
        for (int part = 0; part < values.length; part++) {
            double[] counted = counted(values[part], lowerIsBetter[part]);
            for (int system = 0; system < scores.length; system++) {
                scores[system] += weights[part] * counted[system];
            }
            all += weights[part];
        }
        double divisor = method == OverallRule.Method.borda ? 1 : all;
        Arrays.setAll(scores, system -> scores[system] / divisor);
        return scores;
    }

    /** What counts of a leaderboard for each system; NaN where nothing does. */
    private double[] counted(double[] values, boolean lower) {
        double[] of = new double[values.length];
        double[] ordered = ordered(values, lower);
        for (int system = 0; system < values.length; system++) {
            double value = values[system];
            if (Double.isNaN(value) && teams[system]) {
                of[system] = ofMissing(values, ordered, lower);
            } else {
                of[system] = of(value, teams[system], ordered, lower);
            }
        }
        return of;
    }

    /** The values of teams, with the sign that makes the best one the largest, ascending. */
    private double[] ordered(double[] values, boolean lower) {
        double[] ordered = new double[values.length];
        int number = 0;
        for (int system = 0; system < values.length; system++) {
            if (teams[system] && !Double.isNaN(values[system])) {
                ordered[number++] = signed(values[system], lower);
            }
        }
        double[] all = Arrays.copyOf(ordered, number);
        Arrays.sort(all);
        return all;
    }

    /** The same for both zeros. */
    private static double signed(double value, boolean lower) {
        return (lower ? -value : value) + 0.0;
    }

    private double ofMissing(double[] values, double[] ordered, boolean lower) {
        return switch (missing) {
            case unranked -> Double.NaN;
            case worst -> ofWorst(ordered, lower);
            case baseline -> baseline.isPresent() ? of(values[baseline.getAsInt()], false, ordered, lower) : Double.NaN;
        };
    }

    private double ofWorst(double[] ordered, boolean lower) {
        return switch (method) {
            case mean -> ordered.length == 0 ? Double.NaN : signed(ordered[0], lower);
            case ranks -> ordered.length + 1.0;
            case borda -> 0;
        };
    }

    private double of(double value, boolean team, double[] ordered, boolean lower) {
        if (Double.isNaN(value) || method == OverallRule.Method.mean) {
            return value;
        }
        double signed = signed(value, lower);
        int below = below(ordered, signed);
        int notAbove = below(ordered, Math.nextUp(signed));
        return method == OverallRule.Method.ranks
                ? 1.0 + ordered.length - notAbove
                : below + (notAbove - below - (team ? 1 : 0)) / 2.0;
    }

    /** How many of some numbers, ascending, are less than another one. */
    private static int below(double[] ordered, double value) {
        int low = 0;
        int high = ordered.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ordered[middle] < value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
