package dev.podium.task.klexikon;

import dev.podium.text.Tokenizer;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The words that occur most often in a collection of texts: a stand-in for what everybody understands. */
final class FrequentWords {

    static final int MOST = 1_000;

    private final Set<String> words = new HashSet<>();

    /** The most frequent words of the references, in lower case; of equally frequent ones those first in the alphabet. */
    static FrequentWords of(KlexikonGold gold) {
        Map<String, Integer> counts = new HashMap<>();
        for (int item = 0; item < gold.items().size(); item++) {
            for (String word : Tokenizer.UNICODE.tokens(gold.reference(item))) {
                counts.merge(word, 1, Integer::sum);
            }
        }
        FrequentWords frequent = new FrequentWords();
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST)
                .forEach(entry -> frequent.words.add(entry.getKey()));
        return frequent;
    }

    /** Which share of the words of a text is among them; 0 without words. */
    double share(List<String> text) {
        return text.isEmpty()
                ? 0
                : (double) text.stream().filter(words::contains).count() / text.size();
    }
}
