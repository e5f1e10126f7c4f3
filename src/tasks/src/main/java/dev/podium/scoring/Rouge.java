package dev.podium.scoring;

import dev.podium.text.Tokenization;

/**
 * ROUGE (Lin 2004, "ROUGE: A Package for Automatic Evaluation of Summaries") between 0 and 1, as google-research computes
 * it: precision, recall or F1 of the units that a text shares with its one reference, each unit as often as the text that
 * has it less often; 0 where one of the texts has none. The corpus value is the mean of the items' values.
 *
 * @param unit what is counted
 * @param share which of the three
 */
public record Rouge(String id, Signature signature, Unit unit, Share share) implements MeanOfItems<RougeCounts> {

    /** What is counted. */
    public enum Unit {
        /** Tokens: ROUGE-1. */
        UNIGRAM {
            @Override
            Overlap of(RougeCounts counts) {
                return counts.unigrams();
            }
        },
        /** Pairs of neighbouring tokens: ROUGE-2. */
        BIGRAM {
            @Override
            Overlap of(RougeCounts counts) {
                return counts.bigrams();
            }
        },
        /** Tokens of one longest common subsequence over the whole texts, line breaks ignored: ROUGE-L. */
        SUBSEQUENCE {
            @Override
            Overlap of(RougeCounts counts) {
                return counts.subsequence();
            }
        };

        abstract Overlap of(RougeCounts counts);
    }

    /**
     * ROUGE over counts that were made with a tokenization, which its signature names.
     *
     * @param signature of task and metric, for example {@code task:klexikon|metric:summary.rouge1-f1}
     */
    public static Rouge of(String id, Signature signature, Unit unit, Share share, Tokenization tokenization) {
        return new Rouge(
                id,
                signature
                        .with("tok", tokenization.tokenizer().id())
                        .with("stem", tokenization.stemmer().id()),
                unit,
                share);
    }

    @Override
    public Direction direction() {
        return Direction.HIGHER_IS_BETTER;
    }

    @Override
    public double value(RougeCounts segment) {
        return unit.of(segment).share(share);
    }
}
