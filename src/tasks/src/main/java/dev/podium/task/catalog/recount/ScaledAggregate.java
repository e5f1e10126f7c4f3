package dev.podium.task.catalog.recount;

import dev.podium.scoring.Aggregate;
import java.util.function.ToDoubleFunction;

/**
 * An aggregate whose values are multiplied, as percentages are.
 *
 * @param factor positive
 */
record ScaledAggregate(Aggregate unscaled, double factor) implements Aggregate {

    @Override
    public int width() {
        return unscaled.width();
    }

    @Override
    public double score(double[] total) {
        return factor * unscaled.score(total);
    }

    @Override
    public boolean isAdditive() {
        return unscaled.isAdditive();
    }

    @Override
    public ToDoubleFunction<double[]> ofItems(double[] counts) {
        ToDoubleFunction<double[]> values = unscaled.ofItems(counts);
        return weights -> factor * values.applyAsDouble(weights);
    }

    @Override
    public double least() {
        return factor * unscaled.least();
    }

    @Override
    public boolean isMeanOfItems() {
        return unscaled.isMeanOfItems();
    }

    @Override
    public void scores(double[][] totals, int length, double[] scores) {
        unscaled.scores(totals, length, scores);
        for (int r = 0; r < length; r++) {
            scores[r] *= factor;
        }
    }
}
