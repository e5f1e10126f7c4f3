package dev.podium.scoring;

/** The share of tokens with the right tag, over all items together. Counts of one item: right tokens, tokens. */
public record TokenAccuracy(String id, Signature signature) implements Metric<TagSequences> {

    @Override
    public Direction direction() {
        return Direction.HIGHER_IS_BETTER;
    }

    @Override
    public int width() {
        return 2;
    }

    @Override
    public double[] statistics(TagSequences segment) {
        int right = 0;
        for (int token = 0; token < segment.reference().length; token++) {
            right += segment.reference()[token] == segment.output()[token] ? 1 : 0;
        }
        return new double[] {right, segment.reference().length};
    }

    @Override
    public double score(double[] total) {
        return total[1] == 0 ? Double.NaN : total[0] / total[1];
    }

    @Override
    public boolean isMeanOfItems() {
        return false;
    }
}
