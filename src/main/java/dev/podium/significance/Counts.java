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

    /** The counts of systems, without those items on which none of them takes part: what means of items are drawn from. */
    public static List<Counts> takingPart(List<Counts> systems) {
        int[] items = IntStream.range(0, systems.get(0).items)
                .filter(item -> systems.stream().anyMatch(counts -> counts.takesPart(item)))
                .toArray();
        return items.length == systems.get(0).items
                ? systems
                : items.length == 0
                        ? List.of()
                        : systems.stream().map(counts -> counts.of(items)).toList();
    }

    private boolean takesPart(int item) {
        for (int k = item * width; k < (item + 1) * width; k++) {
            if (values[k] != 0) {
                return true;
            }
        }
        return false;
    }

    private Counts of(int[] some) {
        double[] of = new double[some.length * width];
        for (int i = 0; i < some.length; i++) {
            System.arraycopy(values, some[i] * width, of, i * width, width);
        }
        return new Counts(some.length, width, of);
    }
}
