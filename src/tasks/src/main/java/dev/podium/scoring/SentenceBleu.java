package dev.podium.scoring;

/**
 * The mean of the BLEU of single outputs, between 0 and 100, as sacreBLEU's {@code sentence_bleu} computes each: like
 * {@link Bleu}, but only lengths of n-grams take part that the output has ({@code eff:yes}), so that a short text can be
 * right.
 */
public record SentenceBleu(String id, Signature signature) implements MeanOfItems<BleuCounts> {

    /**
     * BLEU of sentences whose signature says how texts are cut and smoothed.
     *
     * @param signature of task and metric
     */
    public static SentenceBleu of(String id, Signature signature) {
        return new SentenceBleu(id, Bleu.described(signature, "yes"));
    }

    @Override
    public Direction direction() {
        return Direction.HIGHER_IS_BETTER;
    }

    @Override
    public double value(BleuCounts segment) {
        return Bleu.score(segment.additive(), Math.min(BleuCounts.ORDER, segment.output()));
    }
}
