package dev.podium.significance;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The additive counts of one system.
 *
 * @param items how many items there are
 * @param width number of counts of one item, at least 1
 * @param values row-major: {@code items x width}, finite
 */
public record Counts(int items, int width, double[] values) {

    public Counts {
        if (items < 1 || width < 1 || values.length != items * width) {
            throw new IllegalArgumentException(
                    "%d counts are not those of %d items with %d each".formatted(values.length, items, width));
        }
    }

    /** Their sums over all items. */
    double[] total() {
        double[] total = new double[width];
        for (int i = 0; i < values.length; i++) {
            total[i % width] += values[i];
        }
        return total;
    }

    double[] column(int k) {
        double[] column = new double[items];
        for (int i = 0; i < items; i++) {
            column[i] = values[i * width + k];
        }
        return column;
    }

    /** The items on which any of the systems takes part, ascending: what means of items are drawn from. */
    public static int[] itemsTakingPart(List<Counts> systems) {
        return IntStream.range(0, systems.get(0).items)
                .filter(item -> systems.stream().anyMatch(counts -> counts.takesPart(item)))
                .toArray();
    }

    /** The counts of systems, without those items on which none of them takes part. */
    public static List<Counts> takingPart(List<Counts> systems) {
        int[] items = itemsTakingPart(systems);
        return items.length == systems.get(0).items
                ? systems
                : items.length == 0
                        ? List.of()
                        : systems.stream().map(counts -> counts.among(items)).toList();
    }

    /** Their sums over each cluster: what takes part where clusters are drawn or swapped as a whole. */
    public Counts summed(Clusters clusters) {
        if (clusters.items() != items) {
            throw new IllegalArgumentException(
                    "clusters of %d items do not fit counts of %d".formatted(clusters.items(), items));
        }
        if (clusters.areItems()) {
            return this;
        }
        double[] sums = new double[clusters.number() * width];
        for (int item = 0; item < items; item++) {
            for (int k = 0; k < width; k++) {
                sums[clusters.of(item) * width + k] += values[item * width + k];
            }
        }
        return new Counts(clusters.number(), width, sums);
    }

    private boolean takesPart(int item) {
        for (int k = item * width; k < (item + 1) * width; k++) {
            if (values[k] != 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Those of some items, in their order.
     *
     * @param some at least one of these items
     */
    public Counts among(int[] some) {
        double[] of = new double[some.length * width];
        for (int i = 0; i < some.length; i++) {
            System.arraycopy(values, some[i] * width, of, i * width, width);
        }
        return new Counts(some.length, width, of);
    }
}
