package dev.podium.scoring;

/** Mean squared error: the mean of {@code (output - reference)²}. */
public record SquaredError(String id, Signature signature) implements MeanOfItems<Quantities> {

    @Override
    public Direction direction() {
        return Direction.LOWER_IS_BETTER;
    }

    @Override
    public double value(Quantities segment) {
        double error = segment.output() - segment.reference();
        return error * error;
    }
}
