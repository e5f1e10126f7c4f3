package dev.podium.scoring;

/** Mean absolute error: the mean of {@code |output - reference|}. */
public record AbsoluteError(String id, Signature signature) implements MeanOfItems<Quantities> {

    @Override
    public Direction direction() {
        return Direction.LOWER_IS_BETTER;
    }

    @Override
    public double value(Quantities segment) {
        return Math.abs(segment.output() - segment.reference());
    }
}
