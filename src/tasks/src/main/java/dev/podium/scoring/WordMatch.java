package dev.podium.scoring;

import dev.podium.text.Grams;
import dev.podium.text.Vocabulary;
import java.util.List;

/**
 * Whether an output has the words of a reference, the best of several, as the evaluation of SQuAD v1.1 counts it; the mean of all items,
 * between 0 and 1.
 *
 * @param measure what is measured
 */
public record WordMatch(String id, Signature signature, Measure measure) implements MeanOfItems<NormalizedWords> {

    /** What is measured. */
    public enum Measure {
        /** 1 where the words are the same in the same order. */
        EXACT_MATCH,
        /** F1 of the words, each as often as the text that has it less often; 0 where nothing is common, as of two texts without words. */
        TOKEN_F1
    }

    @Override
    public Direction direction() {
        return Direction.HIGHER_IS_BETTER;
    }

    @Override
    public double value(NormalizedWords segment) {
        return segment.references().stream()
                .mapToDouble(reference -> measure == Measure.EXACT_MATCH
                        ? segment.output().equals(reference) ? 1 : 0
                        : f1(reference, segment.output()))
                .max()
                .orElseThrow();
    }

    private static double f1(List<String> reference, List<String> output) {
        Vocabulary vocabulary = new Vocabulary();
        Grams grams = new Grams(List.of(vocabulary.numbers(output), vocabulary.numbers(reference)));
        grams.lengthen();
        return Share.F1.of(grams.shared(0, 1), output.size(), reference.size());
    }
}
