package dev.podium.task.klexikon;

import dev.podium.task.Oracle;
import dev.podium.task.reading.ObjectLines;
import dev.podium.text.Vocabulary;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The upper limit of the paper (section 4.3.1): for each sentence of the reference the sentence of the source with the highest
 * ROUGE-2 F1, each once, in the order of the source. Of equal ones the earlier is taken, which is the source's first sentence
 * where no pair of words is shared.
 */
final class Rouge2Oracle implements Oracle<KlexikonGold> {

    /** Sentences of a reference that are looked at; those of the data set have 150 at most. */
    private static final int MOST_SENTENCES = 1_000;

    @Override
    public String name() {
        return "rouge2-oracle";
    }

    @Override
    public void write(KlexikonGold gold, OutputStream out) throws IOException {
        KlexikonItems items = gold.items();
        try (ObjectLines lines = new ObjectLines(out)) {
            for (int item = 0; item < items.size(); item++) {
                List<String> source = new Article(items.source(item)).sentences();
                List<String> reference = new Article(gold.reference(item)).sentences();
                lines.write(Fields.line(items.id(item), Fields.TEXT, String.join("\n", chosen(source, reference))));
            }
        }
    }

    private static List<String> chosen(List<String> source, List<String> reference) {
        Pairs pairs = new Pairs();
        source.forEach(pairs::add);
        TreeSet<Integer> chosen = new TreeSet<>();
        reference.stream().limit(MOST_SENTENCES).forEach(sentence -> chosen.add(pairs.nearest(sentence)));
        return chosen.stream().map(source::get).toList();
    }

    /** The pairs of neighbouring words of sentences, and which sentences have each of them. */
    private static final class Pairs {

        /** A sentence with how often it has a pair. */
        private record Posting(int sentence, int count) {}

        private final Vocabulary words = new Vocabulary();
        private final Map<Long, List<Posting>> postings = new HashMap<>();
        private final List<Integer> sizes = new ArrayList<>();

        void add(String sentence) {
            Map<Long, Integer> counts = counts(sentence);
            counts.forEach((pair, count) ->
                    postings.computeIfAbsent(pair, any -> new ArrayList<>()).add(new Posting(sizes.size(), count)));
            sizes.add(size(counts));
        }

        int nearest(String sentence) {
            Map<Long, Integer> counts = counts(sentence);
            SortedMap<Integer, Integer> shared = new TreeMap<>();
            counts.forEach((pair, count) -> postings.getOrDefault(pair, List.of())
                    .forEach(posting ->
                            shared.merge(posting.sentence(), Math.min(count, posting.count()), Integer::sum)));
            int size = size(counts);
            int nearest = 0;
            for (Map.Entry<Integer, Integer> other : shared.entrySet()) {
                // F1 is 2 * shared / (one size + the other); compared without dividing
                long here = (long) other.getValue() * (sizes.get(nearest) + size);
                long best = (long) shared.getOrDefault(nearest, 0) * (sizes.get(other.getKey()) + size);
                nearest = here > best ? other.getKey() : nearest;
            }
            return nearest;
        }

        private Map<Long, Integer> counts(String sentence) {
            int[] numbers = words.numbers(Summary.ROUGE.tokens(sentence));
            Map<Long, Integer> counts = new HashMap<>();
            for (int i = 1; i < numbers.length; i++) {
                counts.merge(((long) numbers[i - 1] << Integer.SIZE) | numbers[i], 1, Integer::sum);
            }
            return counts;
        }

        private static int size(Map<Long, Integer> counts) {
            return counts.values().stream().mapToInt(Integer::intValue).sum();
        }
    }
}
