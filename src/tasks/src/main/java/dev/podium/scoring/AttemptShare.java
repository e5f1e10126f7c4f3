package dev.podium.scoring;

/**
 * Credit over what a system attempted (precision) or over all counted items (recall), and their F1.
 *
 * <p>Counts of one item: credit, attempted, counted. Recall is a mean of items; precision is none, since another system
 * attempts other items. Precision is 0 where nothing was attempted. No counted item: undefined.
 */
public record AttemptShare(String id, Signature signature, Share share) implements Metric<Attempt> {

    @Override
    public Direction direction() {
        return Direction.HIGHER_IS_BETTER;
    }

    @Override
    public int width() {
        return 3;
    }

    @Override
    public double[] statistics(Attempt segment) {
        return new double[] {segment.credit(), segment.isAttempted() ? 1 : 0, segment.isCounted() ? 1 : 0};
    }

    @Override
    public double score(double[] total) {
        return total[2] == 0 ? Double.NaN : share.of(total[0], total[1], total[2]);
    }

    @Override
    public boolean isMeanOfItems() {
        return share == Share.RECALL;
    }
}
