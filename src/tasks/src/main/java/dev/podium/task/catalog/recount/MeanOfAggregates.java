package dev.podium.task.catalog.recount;

import dev.podium.scoring.Aggregate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The mean of several aggregates of the same items, undefined where one of them is. Counts of one item are those of all of them, one after
 * the other.
 *
 * @param parts at least two
 */
record MeanOfAggregates(List<Aggregate> parts) implements Aggregate {

    @Override
    public int width() {
        return parts.stream().mapToInt(Aggregate::width).sum();
    }

    @Override
    public double score(double[] total) {
        double sum = 0;
        int at = 0;
        for (Aggregate part : parts) {
            sum += part.score(Arrays.copyOfRange(total, at, at + part.width()));
            at += part.width();
        }
        return sum / parts.size();
    }

    @Override
    public boolean isAdditive() {
        return parts.stream().allMatch(Aggregate::isAdditive);
    }

    @Override
    public ToDoubleFunction<double[]> ofItems(double[] counts) {
        List<ToDoubleFunction<double[]>> ofParts = new ArrayList<>();
        int at = 0;
        for (Aggregate part : parts) {
            ofParts.add(part.ofItems(columns(counts, at, part.width())));
            at += part.width();
        }
        return weights -> ofParts.stream()
                        .mapToDouble(part -> part.applyAsDouble(weights))
                        .sum()
                / parts.size();
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
    public double least() {
        return parts.stream().mapToDouble(Aggregate::least).min().orElseThrow();
    }

    @Override
    public boolean isMeanOfItems() {
        return false;
    }

    @Override
    public void scores(double[][] totals, int length, double[] scores) {
        double[] all = new double[length];
        int at = 0;
        for (Aggregate part : parts) {
            part.scores(Arrays.copyOfRange(totals, at, at + part.width()), length, scores);
            for (int r = 0; r < length; r++) {
                all[r] += scores[r] / parts.size();
            }
            at += part.width();
        }
        System.arraycopy(all, 0, scores, 0, length);
    }
}
