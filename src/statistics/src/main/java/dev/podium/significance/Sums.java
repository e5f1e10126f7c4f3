package dev.podium.significance;

import java.util.Arrays;

/**
 * How probable each sum of whole numbers is.
 *
 * @param values ascending
 * @param probabilities of each
 */
public record Sums(long[] values, double[] probabilities) {

    /** Of nothing. */
    public static final Sums NONE = new Sums(new long[] {0}, new double[] {1});

    /** The probability of this sum or a larger one. */
    public double from(long sum) {
        double probability = 0;
        for (int place = values.length - 1; place >= 0 && values[place] >= sum; place--) {
            probability += probabilities[place];
        }
        return probability;
    }

    /** The probability of this sum or a smaller one. */
    public double upTo(long sum) {
        double probability = 0;
        for (int place = 0; place < values.length && values[place] <= sum; place++) {
            probability += probabilities[place];
        }
        return probability;
    }

    /** Of the sum of both, which do not depend on each other. */
    public Sums plus(Sums other) {
        long[] all = reached(other);
        double[] probable = new double[all.length];
        for (int place = 0; place < other.values.length; place++) {
            int to = 0;
            for (int from = 0; from < values.length; from++) {
                while (all[to] < values[from] + other.values[place]) {
                    to++;
                }
                probable[to] += probabilities[from] * other.probabilities[place];
            }
        }
        return new Sums(all, probable);
    }

    /** How many additions the sum of both takes, at most. */
    public double cost(Sums other) {
        return (double) values.length * other.values.length;
    }

    private long[] reached(Sums other) {
        long[] all = {};
        for (long value : other.values) {
            all = union(all, values, value);
        }
        return all;
    }

    /** Ascending numbers, and others that are moved by so much. */
    public static long[] union(long[] some, long[] others, long moved) {
        long[] union = new long[some.length + others.length];
        int length = 0;
        int next = 0;
        for (long value : some) {
            while (next < others.length && others[next] + moved < value) {
                union[length++] = others[next++] + moved;
            }
            next += next < others.length && others[next] + moved == value ? 1 : 0;
            union[length++] = value;
        }
        while (next < others.length) {
            union[length++] = others[next++] + moved;
        }
        return Arrays.copyOf(union, length);
    }
}
