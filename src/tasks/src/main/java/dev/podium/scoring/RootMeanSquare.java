package dev.podium.scoring;

/** The root of the mean squared error. Counts of one item: its squared error, and a one. */
public record RootMeanSquare(String id, Signature signature) implements Metric<Quantities> {

    @Override
    public Direction direction() {
        return Direction.LOWER_IS_BETTER;
    }

    @Override
    public int width() {
        return 2;
    }

    @Override
    public double[] statistics(Quantities segment) {
        double error = segment.output() - segment.reference();
        return new double[] {error * error, 1};
    }

    @Override
    public double score(double[] total) {
        return total[1] == 0 ? Double.NaN : Math.sqrt(total[0] / total[1]);
    }

    @Override
    public boolean isMeanOfItems() {
        return false;
    }
}
