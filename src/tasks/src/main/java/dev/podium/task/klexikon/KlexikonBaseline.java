package dev.podium.task.klexikon;

import dev.podium.task.Baseline;
import dev.podium.task.Items;
import dev.podium.task.reading.ObjectLines;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Function;

/**
 * Extracts of the source (paper, section 4.3.1). The paper's upper limit is a {@link Rouge2Oracle}.
 *
 * @param extract the sentences that make the text
 */
record KlexikonBaseline(String name, Function<Article, List<String>> extract) implements Baseline {

    private static final int LEAD = 3;

    /** About as many sentences as the median reference of the data set has. */
    private static final int SENTENCES = 25;

    static List<Baseline> all() {
        return List.of(
                new KlexikonBaseline(
                        "lead-3",
                        article -> article.sentences().stream().limit(LEAD).toList()),
                new KlexikonBaseline("lead-k", Article::lead),
                new KlexikonBaseline("full-article", Article::sentences),
                new KlexikonBaseline("luhn", article -> Extract.of(article.sentences(), Luhn::ratings, SENTENCES)),
                new KlexikonBaseline(
                        "lexrank-tfidf", article -> Extract.of(article.sentences(), LexRank::ratings, SENTENCES)));
    }

    @Override
    public boolean isRandom() {
        return false;
    }

    @Override
    public void write(Items items, long seed, OutputStream out) throws IOException {
        try (ObjectLines lines = new ObjectLines(out)) {
            for (int item = 0; item < items.size(); item++) {
                Article article = new Article(((KlexikonItems) items).source(item));
                lines.write(Fields.line(items.id(item), Fields.TEXT, String.join("\n", extract.apply(article))));
            }
        }
    }
}
