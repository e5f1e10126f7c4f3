package dev.podium.task.table;

import dev.podium.scoring.Direction;
import dev.podium.scoring.Metric;
import dev.podium.scoring.Signature;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * A metric of something that follows from what is compared.
 *
 * @param <T> what is compared
 * @param <S> what follows from it
 */
record Mapped<T, S>(Metric<S> metric, Function<T, S> mapping) implements Metric<T> {

    /** The metric of what follows. */
    static <T, S> Metric<T> of(Metric<S> metric, Function<T, S> mapping) {
        return new Mapped<>(metric, mapping);
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
        return metric.width();
    }

    @Override
    public double[] statistics(T segment) {
        return metric.statistics(mapping.apply(segment));
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
        return metric.ofItems(counts);
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
