package dev.podium.task.klexikon;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Rates sentences by clusters of significant words (Luhn 1958, "The Automatic Creation of Literature Abstracts"): words that
 * occur more than once in the article and are no function words.
 *
 * <p>A cluster begins and ends with a significant word and has at most {@value #GAP} others between two of them. It is worth
 * the square of its significant words by all its words, and nothing where it has only one; a sentence is worth its best one.
 */
final class Luhn {

    private static final int GAP = 3;

    private Luhn() {}

    /** One rating for each sentence, from its stems. */
    static double[] ratings(List<List<String>> sentences) {
        Set<String> significant = significant(sentences);
        return sentences.stream()
                .mapToDouble(sentence -> rating(sentence, significant))
                .toArray();
    }

    private static Set<String> significant(List<List<String>> sentences) {
        Map<String, Integer> counts = new HashMap<>();
        for (List<String> sentence : sentences) {
            sentence.stream()
                    .filter(Predicate.not(FunctionWords::has))
                    .forEach(stem -> counts.merge(stem, 1, Integer::sum));
        }
        return counts.keySet().stream().filter(stem -> counts.get(stem) > 1).collect(Collectors.toSet());
    }

    private static double rating(List<String> sentence, Set<String> significant) {
        double best = 0;
        int start = -1;
        int last = -1;
        int words = 0;
        for (int i = 0; i < sentence.size(); i++) {
            if (significant.contains(sentence.get(i))) {
                if (start < 0 || i - last - 1 > GAP) {
                    start = i;
                    words = 0;
                }
                words++;
                last = i;
                best = Math.max(best, worth(words, last - start + 1));
            }
        }
        return best;
    }

    private static double worth(int significant, int all) {
        return significant == 1 ? 0 : (double) significant * significant / all;
    }
}
