package dev.podium.task;

import dev.podium.scoring.Direction;

/**
 * When a system is wrong about an item: where its value under a metric is worse than a bound. {@code
 * <type>.wrong.<subtask>} among the type's texts says it in words, the bound being their first argument.
 *
 * @param metric one of the subtask's, with values of single items, of which some are better than others
 * @param bound the worst value of an item that counts as right
 * @param adjustable whether readers may choose another bound; else it is the only one that makes sense
 */
public record ErrorRule(String subtask, String metric, Direction direction, double bound, boolean adjustable) {

    public ErrorRule {
        if (direction == Direction.NEITHER || !Double.isFinite(bound)) {
            throw new IllegalArgumentException("Nothing is worse than %s under %s".formatted(bound, metric));
        }
    }

    /** Whether an item with that value is wrong; NaN, that of an item that takes no part, is not. */
    public boolean isWrong(double value) {
        return direction == Direction.LOWER_IS_BETTER ? value > bound : value < bound;
    }

    /** The same rule with another bound. */
    public ErrorRule with(double other) {
        return new ErrorRule(subtask, metric, direction, other, adjustable);
    }
}
