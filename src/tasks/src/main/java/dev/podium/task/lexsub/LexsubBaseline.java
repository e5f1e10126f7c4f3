package dev.podium.task.lexsub;

import dev.podium.task.Baseline;
import dev.podium.task.Items;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What can be said without looking at a sentence.
 *
 * @param ranked the substitutes of each word with its part of speech, best first
 */
record LexsubBaseline(String name, Function<LexsubItems, Map<String, List<String>>> ranked) implements Baseline {

    /** As many as a line of a submission may have. */
    private static final int MOST_CANDIDATES = 1_000;

    static List<Baseline> all() {
        return List.of(
                new LexsubBaseline("nothing", items -> Map.of()),
                new LexsubBaseline("most-frequent", LexsubItems::substitutesInTraining));
    }

    @Override
    public boolean isRandom() {
        return false;
    }

    /** The first one, the first ten, and all in their order. */
    @Override
    public void write(Items items, long seed, OutputStream out) throws IOException {
        LexsubItems sentences = (LexsubItems) items;
        Map<String, List<String>> ranking = ranked.apply(sentences);
        LexsubFiles.writeAnswers(
                sentences,
                name,
                (kind, item) -> ranking
                        .getOrDefault(sentences.sentence(item).instance().lexelt(), List.of())
                        .stream()
                        .limit(most(kind))
                        .toList(),
                out);
    }

    private static int most(AnswerKind kind) {
        return switch (kind) {
            case BEST -> 1;
            case OOT -> AnswerKind.TEN;
            case RANK -> MOST_CANDIDATES;
        };
    }
}
