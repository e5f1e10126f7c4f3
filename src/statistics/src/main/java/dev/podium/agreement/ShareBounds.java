package dev.podium.agreement;

import java.util.Optional;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * The 95 % interval of a share of items. To draw items with replacement is to draw from a binomial distribution: these are the bounds
 * that the item bootstrap comes to with ever more samples.
 */
public final class ShareBounds {

    private static final double TAIL = 0.025;

    private ShareBounds() {}

    /**
     * Of a share.
     *
     * @param counted how many of the items
     * @param items how many there are
     * @return empty with fewer than {@value ItemBootstrap#FEWEST_ITEMS} items, and of none or all of them: whatever is drawn is the same then
     */
    public static Optional<Bounds> of(int counted, int items) {
        if (items < ItemBootstrap.FEWEST_ITEMS || counted == 0 || counted == items) {
            return Optional.empty();
        }
        BinomialDistribution drawn = BinomialDistribution.of(items, (double) counted / items);
        return Optional.of(new Bounds(
                (double) drawn.inverseCumulativeProbability(TAIL) / items,
                (double) drawn.inverseSurvivalProbability(TAIL) / items));
    }
}
