package dev.podium.scoring;

import dev.podium.text.Grams;
import dev.podium.text.Tokenizer;
import dev.podium.text.Vocabulary;
import dev.podium.text.Whitespace;
import java.util.ArrayList;
import java.util.List;

/**
 * What {@link Bleu} counts of one item, after cutting its texts by {@link Tokenizer#MTEVAL_13A}.
 *
 * @param output tokens of the output
 * @param reference tokens of the reference whose length is closest, of the shorter one of equally close ones
 * @param grams n-grams of the output, by length from 1 to {@value #ORDER}
 * @param matches those that occur in a reference, each at most as often as in the one that has it most often
 */
public record BleuCounts(int output, int reference, int[] grams, int[] matches) {

    static final int ORDER = 4;

    /** Counts for one output and its references. */
    public static BleuCounts of(Sentences sentences) {
        Vocabulary vocabulary = new Vocabulary();
        List<int[]> sequences = new ArrayList<>();
        sequences.add(numbers(sentences.output(), vocabulary));
        for (String reference : sentences.references()) {
            sequences.add(numbers(reference, vocabulary));
        }
        int[] number = new int[ORDER];
        int[] matches = new int[ORDER];
        Grams grams = new Grams(sequences);
        for (int n = 0; n < ORDER; n++) {
            grams.lengthen();
            number[n] = grams.number(0);
            matches[n] = grams.shared(0, most(grams, sequences.size() - 1));
        }
        return new BleuCounts(sequences.get(0).length, closest(sequences), number, matches);
    }

    private static int[] numbers(String text, Vocabulary vocabulary) {
        return vocabulary.numbers(Tokenizer.MTEVAL_13A.tokens(Whitespace.stripEnd(text)));
    }

    /** How often each gram occurs in the reference that has it most often. */
    private static int[] most(Grams grams, int references) {
        int[] most = grams.counts(1);
        for (int reference = 2; reference <= references; reference++) {
            int[] counts = grams.counts(reference);
            for (int gram = 0; gram < most.length; gram++) {
                most[gram] = Math.max(most[gram], counts[gram]);
            }
        }
        return most;
    }

    private static int closest(List<int[]> sequences) {
        int output = sequences.get(0).length;
        int closest = sequences.get(1).length;
        for (int[] reference : sequences.subList(2, sequences.size())) {
            int nearer = Math.abs(closest - output) - Math.abs(reference.length - output);
            if (nearer > 0 || (nearer == 0 && reference.length < closest)) {
                closest = reference.length;
            }
        }
        return closest;
    }

    /** The counts that are summed over items: both lengths, then n-grams and matches, length by length. */
    double[] additive() {
        double[] additive = new double[2 + 2 * ORDER];
        additive[0] = output;
        additive[1] = reference;
        for (int n = 0; n < ORDER; n++) {
            additive[2 + 2 * n] = grams[n];
            additive[3 + 2 * n] = matches[n];
        }
        return additive;
    }
}
