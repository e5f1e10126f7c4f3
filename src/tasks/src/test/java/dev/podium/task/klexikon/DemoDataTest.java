package dev.podium.task.klexikon;

import static dev.podium.task.klexikon.Lines.TASK;
import static dev.podium.task.klexikon.Lines.accepted;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The demo data keeps what its notice promises. */
class DemoDataTest {

    @Test
    void gold_documents_areAsLongAsTheNoticeSays() throws IOException {
        KlexikonGold gold = gold();

        int longer = 0;
        assertThat(gold.items().size()).isEqualTo(20);
        for (int item = 0; item < gold.items().size(); item++) {
            Article article = new Article(gold.items().source(item));
            int sentences = article.sentences().size();
            if (sentences > 25) {
                assertThat(sentences).isBetween(34, 35);
                longer++;
            } else {
                assertThat(sentences).isBetween(15, 17);
            }
            assertThat(article.lead()).hasSizeBetween(2, 3);
            assertThat(new Article(gold.reference(item)).sentences()).hasSizeBetween(6, 7);
        }
        assertThat(longer).isEqualTo(5);
    }

    @Test
    void gold_references_areEasierToReadThanArticles() throws IOException {
        KlexikonGold gold = gold();
        Documents texts = new Documents();
        for (int item = 0; item < gold.items().size(); item++) {
            texts.add(gold.reference(item));
        }
        Map<String, Double> references = Lines.values(gold, new KlexikonPredictions(gold.items(), texts));
        Map<String, Double> articles =
                Lines.values(gold, accepted(TASK.readPredictions(baseline(gold), gold.items(), Rules.STRICT)));

        assertThat(references.get("flesch")).isGreaterThan(articles.get("flesch") + 15);
        assertThat(references.get("sentence-length")).isLessThan(articles.get("sentence-length"));
    }

    private static Upload baseline(KlexikonGold gold) throws IOException {
        return Upload.of("full-article", Lines.baseline("full-article", gold.items()));
    }

    private static KlexikonGold gold() throws IOException {
        try (InputStream in = DemoDataTest.class.getResourceAsStream("/demo/klexikon/test.jsonl")) {
            return accepted(TASK.readGold(Upload.of("test.jsonl", in.readAllBytes())));
        }
    }
}
