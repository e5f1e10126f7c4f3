package dev.podium.task.klexikon;

import dev.podium.task.ObjectLines;
import dev.podium.task.Oracle;
import dev.podium.text.Vocabulary;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The upper limit of the paper (section 4.3.1): for each sentence of the reference the sentence of the source with the highest
 * ROUGE-2 F1, each once, in the order of the source. Of equal ones the earlier is taken, which is the source's first sentence
 * where no pair of words is shared.
 */
final class Rouge2Oracle implements Oracle<KlexikonGold> {

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
        reference.forEach(sentence -> chosen.add(pairs.nearest(sentence)));
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
            int[] shared = new int[sizes.size()];
            counts.forEach((pair, count) -> postings.getOrDefault(pair, List.of())
                    .forEach(posting -> shared[posting.sentence()] += Math.min(count, posting.count())));
            int size = size(counts);
            int nearest = 0;
            for (int i = 1; i < shared.length; i++) {
                // F1 is 2 * shared / (one size + the other); compared without dividing
                if ((long) shared[i] * (sizes.get(nearest) + size) > (long) shared[nearest] * (sizes.get(i) + size)) {
                    nearest = i;
                }
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
