package dev.podium.task.table;

import dev.podium.scoring.Direction;
import dev.podium.scoring.MeanOfItems;
import dev.podium.scoring.Metric;
import dev.podium.scoring.Signature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The weighted mean of metrics of the same items, undefined where one of them is. Counts of one item are those of all of them, one
 * after the other.
 *
 * @param parts at least one, all of which get better the same way
 * @param weights positive, one a part
 * @param <S> what they compare
 */
record MeanOfMetrics<S>(String id, Signature signature, List<Metric<S>> parts, double[] weights) implements Metric<S> {

    /** The mean; where all are means of the same items it is one, too, with a value of each item. */
    static <S> Metric<S> of(String id, Signature signature, List<Metric<S>> parts, double[] weights) {
        return parts.stream().allMatch(Metric::isMeanOfItems)
                ? new OfItems<>(id, signature, parts, weights)
                : new MeanOfMetrics<>(id, signature, parts, weights);
    }

    private record OfItems<S>(String id, Signature signature, List<Metric<S>> parts, double[] weights)
            implements MeanOfItems<S> {

        @Override
        public Direction direction() {
            return parts.get(0).direction();
        }

        @Override
        public double least() {
            return parts.stream().mapToDouble(Metric::least).min().orElseThrow();
        }

        @Override
        public double value(S segment) {
            double sum = 0;
            for (int p = 0; p < weights.length; p++) {
                sum += weights[p] * parts.get(p).score(parts.get(p).statistics(segment));
            }
            return sum / Arrays.stream(weights).sum();
        }
    }

    @Override
    public Direction direction() {
        return parts.get(0).direction();
    }

    @Override
    public int width() {
        return parts.stream().mapToInt(Metric::width).sum();
    }

    @Override
    public double least() {
        return parts.stream().mapToDouble(Metric::least).min().orElseThrow();
    }

    @Override
    public double[] statistics(S segment) {
        double[] all = new double[width()];
        int at = 0;
        for (Metric<S> part : parts) {
            double[] counts = part.statistics(segment);
            System.arraycopy(counts, 0, all, at, counts.length);
            at += counts.length;
        }
        return all;
    }

    @Override
    public double score(double[] total) {
        double sum = 0;
        int at = 0;
        for (int p = 0; p < weights.length; p++) {
            int width = parts.get(p).width();
            sum += weights[p] * parts.get(p).score(Arrays.copyOfRange(total, at, at + width));
            at += width;
        }
        return sum / Arrays.stream(weights).sum();
    }

    @Override
    public boolean isAdditive() {
        return parts.stream().allMatch(Metric::isAdditive);
    }

    @Override
    public ToDoubleFunction<double[]> ofItems(double[] counts) {
        List<ToDoubleFunction<double[]>> ofParts = new ArrayList<>();
        int at = 0;
        for (Metric<S> part : parts) {
            ofParts.add(part.ofItems(columns(counts, at, part.width())));
            at += part.width();
        }
        return items -> {
            double sum = 0;
            for (int p = 0; p < weights.length; p++) {
                sum += weights[p] * ofParts.get(p).applyAsDouble(items);
            }
            return sum / Arrays.stream(weights).sum();
        };
    }

    /** Some columns of all counts. */
    private double[] columns(double[] counts, int first, int number) {
        int all = width();
        double[] columns = new double[counts.length / all * number];
        for (int item = 0; item < counts.length / all; item++) {
            System.arraycopy(counts, item * all + first, columns, item * number, number);
        }
        return columns;
    }

    @Override
    public void scores(double[][] totals, int length, double[] scores) {
        double[] all = new double[length];
        double whole = Arrays.stream(weights).sum();
        int at = 0;
        for (int p = 0; p < weights.length; p++) {
            int width = parts.get(p).width();
            parts.get(p).scores(Arrays.copyOfRange(totals, at, at + width), length, scores);
            for (int r = 0; r < length; r++) {
                all[r] += weights[p] * scores[r] / whole;
            }
            at += width;
        }
        System.arraycopy(all, 0, scores, 0, length);
    }

    @Override
    public boolean isMeanOfItems() {
        return false;
    }
}
