package dev.podium.scoring;

/** How many ordered classes lie between what is right and what the system gave, on the mean of all items. */
public record ClassDistance(String id, Signature signature) implements MeanOfItems<Labels> {

    @Override
    public Direction direction() {
        return Direction.LOWER_IS_BETTER;
    }

    @Override
    public double value(Labels segment) {
        return Math.abs(segment.output() - segment.reference());
    }
}
