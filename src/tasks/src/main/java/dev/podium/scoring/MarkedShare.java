package dev.podium.scoring;

/**
 * How much of what is marked, character by character or token by token, is marked rightly, on the mean of all items. F1 is that of
 * SemEval-2021 task 5 (Toxic Spans): 1 for an item without a span on either side, 0 where one side alone has any.
 */
public record MarkedShare(String id, Signature signature, Share share) implements MeanOfItems<SpanSets> {

    @Override
    public Direction direction() {
        return Direction.HIGHER_IS_BETTER;
    }

    @Override
    public double value(SpanSets segment) {
        return segment.marked(share);
    }
}
