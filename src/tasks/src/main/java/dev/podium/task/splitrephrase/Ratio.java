package dev.podium.task.splitrephrase;

import dev.podium.scoring.Direction;
import dev.podium.scoring.Metric;
import dev.podium.scoring.Signature;
import java.util.function.ToIntFunction;

/**
 * Describes rewrites by what they have of something for each of something else: the sum of parts over the sum of wholes, both
 * summed over items; undefined where there is no whole. It judges nothing.
 *
 * @param isMeanOfItems whether every item counts as one whole
 */
record Ratio(
        String id,
        Signature signature,
        ToIntFunction<Rewriting> part,
        ToIntFunction<Rewriting> whole,
        boolean isMeanOfItems)
        implements Metric<Rewriting> {

    /** What an item has on average. */
    static Ratio ofItems(String id, Signature signature, ToIntFunction<Rewriting> part) {
        return new Ratio(id, signature, part, rewriting -> 1, true);
    }

    @Override
    public Direction direction() {
        return Direction.NEITHER;
    }

    @Override
    public int width() {
        return 2;
    }

    @Override
    public double[] statistics(Rewriting segment) {
        return new double[] {part.applyAsInt(segment), whole.applyAsInt(segment)};
    }

    @Override
    public double score(double[] total) {
        return total[1] == 0 ? Double.NaN : total[0] / total[1];
    }
}
