package dev.podium.task.table;

import dev.podium.scoring.Direction;
import dev.podium.scoring.Metric;
import dev.podium.scoring.Signature;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * A metric of some of the rows: others do not take part, and have no count at all.
 *
 * @param marked whether one more count says which rows take part, as other counts alone do not tell: those of a row that takes part may all be
 *     0 as well, and nothing but sums may not be enough
 */
record OfSubset(Metric<TableRow> metric, boolean marked) implements Metric<TableRow> {

    static OfSubset of(Metric<TableRow> metric) {
        return new OfSubset(metric, !metric.isAdditive() || !Double.isNaN(metric.score(new double[metric.width()])));
    }

    @Override
    public String id() {
        return metric.id();
    }

    @Override
    public Signature signature() {
        return metric.signature();
    }

    @Override
    public Direction direction() {
        return metric.direction();
    }

    @Override
    public int width() {
        return metric.width() + (marked ? 1 : 0);
    }

    @Override
    public double[] statistics(TableRow row) {
        double[] counts = new double[width()];
        if (!row.isElsewhere()) {
            double[] own = metric.statistics(row);
            System.arraycopy(own, 0, counts, 0, own.length);
            if (marked) {
                counts[own.length] = 1;
            }
        }
        return counts;
    }

    @Override
    public double score(double[] total) {
        int own = metric.width();
        if (!marked) {
            return metric.score(total);
        }
        return total[own] > 0 ? metric.score(Arrays.copyOf(total, own)) : Double.NaN;
    }

    @Override
    public void scores(double[][] totals, int length, double[] scores) {
        int own = metric.width();
        metric.scores(Arrays.copyOf(totals, own), length, scores);
        for (int r = 0; marked && r < length; r++) {
            scores[r] = totals[own][r] > 0 ? scores[r] : Double.NaN;
        }
    }

    @Override
    public boolean isAdditive() {
        return metric.isAdditive();
    }

    @Override
    public ToDoubleFunction<double[]> ofItems(double[] counts) {
        if (!marked) {
            return metric.ofItems(counts);
        }
        int own = metric.width();
        int[] here = IntStream.range(0, counts.length / width())
                .filter(item -> counts[item * width() + own] > 0)
                .toArray();
        double[] kept = new double[here.length * own];
        for (int place = 0; place < here.length; place++) {
            System.arraycopy(counts, here[place] * width(), kept, place * own, own);
        }
        ToDoubleFunction<double[]> ofKept = metric.ofItems(kept);
        return weights -> {
            double[] ofHere =
                    IntStream.of(here).mapToDouble(item -> weights[item]).toArray();
            return Arrays.stream(ofHere).anyMatch(weight -> weight > 0) ? ofKept.applyAsDouble(ofHere) : Double.NaN;
        };
    }

    @Override
    public double least() {
        return metric.least();
    }

    @Override
    public boolean isMeanOfItems() {
        return metric.isMeanOfItems();
    }
}
