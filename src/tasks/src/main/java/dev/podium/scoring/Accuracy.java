package dev.podium.scoring;

/** The share of items whose label is right. */
public record Accuracy(String id, Signature signature) implements MeanOfItems<Labels> {

    @Override
    public Direction direction() {
        return Direction.HIGHER_IS_BETTER;
    }

    @Override
    public double value(Labels segment) {
        return segment.output() == segment.reference() ? 1 : 0;
    }
}
