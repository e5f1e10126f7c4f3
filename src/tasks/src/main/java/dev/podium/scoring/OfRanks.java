package dev.podium.scoring;

import java.util.function.ToDoubleFunction;

/**
 * A metric that looks at the order of all items, so that it is no function of sums. What an item counts is never zero throughout.
 *
 * @param <S> a segment
 */
public interface OfRanks<S> extends Metric<S> {

    @Override
    ToDoubleFunction<double[]> ofItems(double[] counts);

    @Override
    default boolean isAdditive() {
        return false;
    }

    @Override
    default double score(double[] total) {
        throw new UnsupportedOperationException("%s is no function of sums".formatted(id()));
    }

    @Override
    default boolean isMeanOfItems() {
        return false;
    }

    @Override
    default Direction direction() {
        return Direction.HIGHER_IS_BETTER;
    }
}
