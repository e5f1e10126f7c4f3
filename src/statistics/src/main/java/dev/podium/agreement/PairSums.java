package dev.podium.agreement;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * How far the pairs of annotators of each item agree, each pair with a value from 0 to 1. An item that more annotators
 * labelled has more pairs.
 *
 * @param sums of each item the sum over its pairs
 * @param pairs how many pairs each item has; may be 0
 */
public record PairSums(double[] sums, int[] pairs) {

    public PairSums {
        if (sums.length != pairs.length) {
            throw new IllegalArgumentException(
                    "Sums of %d and pairs of %d items are of different items".formatted(sums.length, pairs.length));
        }
    }

    /** Some of the items. */
    public PairSums only(int... items) {
        return new PairSums(
                Arrays.stream(items).mapToDouble(item -> sums[item]).toArray(),
                Arrays.stream(items).map(item -> pairs[item]).toArray());
    }

    /** The mean over all items and pairs; empty without any pair. */
    public OptionalDouble mean() {
        int[] once = new int[sums.length];
        Arrays.fill(once, 1);
        double mean = mean(once);
        return Double.isNaN(mean) ? OptionalDouble.empty() : OptionalDouble.of(mean);
    }

    /** The mean with its bounds; empty without any pair. */
    public Optional<Coefficient> coefficient(String id) {
        PairSums compared = only(
                IntStream.range(0, pairs.length).filter(item -> pairs[item] > 0).toArray());
        return compared.mean().stream()
                .mapToObj(value -> new Coefficient(
                        id,
                        value,
                        compared.bounds().map(bounds -> bounds.with(value)),
                        compared.pairs.length,
                        Arrays.stream(pairs).sum()))
                .findFirst();
    }

    private Optional<Bounds> bounds() {
        int[] once = new int[sums.length];
        Arrays.fill(once, 1);
        return ItemBootstrap.bounds(once, sums.length, often -> new double[] {mean(often)})
                .get(0);
    }

    /** NaN without any pair. */
    private double mean(int[] often) {
        double sum = 0;
        long all = 0;
        for (int item = 0; item < sums.length; item++) {
            sum += often[item] * sums[item];
            all += (long) often[item] * pairs[item];
        }
        return all == 0 ? Double.NaN : sum / all;
    }
}
