package dev.podium.task.table;

import dev.podium.scoring.Direction;
import dev.podium.scoring.Metric;
import dev.podium.scoring.Signature;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** A metric of some of the rows: others do not take part. One more count says which ones do, where sums of counts are not enough. */
record OfSubset(Metric<TableRow> metric) implements Metric<TableRow> {

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
        return isAdditive() ? metric.width() : metric.width() + 1;
    }

    @Override
    public double[] statistics(TableRow row) {
        double[] counts = new double[width()];
        if (!row.isElsewhere()) {
            double[] own = metric.statistics(row);
            System.arraycopy(own, 0, counts, 0, own.length);
            if (!isAdditive()) {
                counts[own.length] = 1;
            }
        }
        return counts;
    }

    @Override
    public double score(double[] total) {
        return metric.score(total);
    }

    @Override
    public void scores(double[][] totals, int length, double[] scores) {
        metric.scores(totals, length, scores);
    }

    @Override
    public boolean isAdditive() {
        return metric.isAdditive();
    }

    @Override
    public ToDoubleFunction<double[]> ofItems(double[] counts) {
        if (isAdditive()) {
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
        return weights -> ofKept.applyAsDouble(
                IntStream.of(here).mapToDouble(item -> weights[item]).toArray());
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
