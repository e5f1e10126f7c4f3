package dev.podium.task.klexikon;

import dev.podium.text.Stemmer;
import dev.podium.text.Tokenization;
import dev.podium.text.Tokenizer;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** The sentences of an article that are rated highest, in the order of the article. */
final class Extract {

    private static final Tokenization STEMS = new Tokenization(Tokenizer.UNICODE, Stemmer.CISTEM);

    private Extract() {}

    /**
     * So many sentences, or all where there are fewer.
     *
     * @param ratings one for each sentence, from the stems of its words; of equal ones the earlier sentence is taken
     */
    static List<String> of(List<String> sentences, Function<List<List<String>>, double[]> ratings, int most) {
        double[] rated = ratings.apply(sentences.stream().map(STEMS::tokens).toList());
        return IntStream.range(0, sentences.size())
                .boxed()
                .sorted(Comparator.comparingDouble(sentence -> -rated[sentence]))
                .limit(most)
                .sorted()
                .map(sentences::get)
                .toList();
    }
}
