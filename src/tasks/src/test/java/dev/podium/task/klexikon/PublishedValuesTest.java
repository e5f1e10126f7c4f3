package dev.podium.task.klexikon;

import static dev.podium.task.klexikon.Lines.TASK;
import static dev.podium.task.klexikon.Lines.accepted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The test part of Klexikon with the systems of the paper, as rouge_score 0.0.4 with Cistem of NLTK 3.8 scores them. The texts
 * are not ours to pass on: they stand in a folder beside the checkout.
 */
@Tag("slow")
class PublishedValuesTest {

    private static final Path DATA = Path.of("..", "shared", "data", "klexikon");

    @BeforeEach
    void assumeThere() {
        assumeTrue(Files.isDirectory(DATA), "skipped: ../shared/data/klexikon is not beside the checkout");
    }

    @ParameterizedTest
    @ValueSource(strings = {"lead_3", "lead_k", "rouge2_oracle", "luhn", "lexrank_st"})
    void score_systemOfThePaper_hasItsValues(String system) throws IOException {
        KlexikonGold gold = gold();

        isAsExpected(system, values(gold, Upload.of(DATA.resolve(system + ".jsonl"))));
    }

    /** The data has no headings any more, so that the baseline writes the whole article. */
    @Test
    void score_fullArticle_hasTheValuesOfThePaper() throws IOException {
        KlexikonGold gold = gold();

        isAsExpected("full_article", values(gold, Upload.of("full", Lines.baseline("full-article", gold.items()))));
    }

    @Test
    void score_leadOfThree_hasTheValuesOfThePaper() throws IOException {
        KlexikonGold gold = gold();

        isAsExpected("lead_3", values(gold, Upload.of("lead", Lines.baseline("lead-3", gold.items()))));
    }

    /** The program that made the paper's upper limit is not published; half of its sentences are others, and reach .1068. */
    @Test
    void write_oracle_isAboveAllSystems() throws IOException {
        KlexikonGold gold = gold();
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        new Rouge2Oracle().write(gold, file);

        assertThat(values(gold, Upload.of("oracle", file.toByteArray())).get("rouge2-f1"))
                .isCloseTo(0.1283, within(0.00005));
    }

    /** The paper's Luhn and LexRank cut, stem and compare otherwise: the order of systems is the same. */
    @Test
    void score_extracts_areNearThoseOfThePaper() throws IOException {
        KlexikonGold gold = gold();
        Map<String, Double> luhn = values(gold, Upload.of("luhn", Lines.baseline("luhn", gold.items())));
        Map<String, Double> lexrank = values(gold, Upload.of("lexrank", Lines.baseline("lexrank-tfidf", gold.items())));

        assertThat(luhn.get("rouge1-f1")).isCloseTo(0.3198, within(0.02));
        assertThat(luhn.get("rouge2-f1")).isCloseTo(0.0563, within(0.005));
        assertThat(lexrank.get("rouge1-f1")).isCloseTo(0.3408, within(0.02));
        assertThat(lexrank.get("rouge2-f1")).isCloseTo(0.0608, within(0.005));
    }

    /** Over all documents of the data set the paper has 66.7 and 13.5 for references, 40.1 and 22.7 for articles; ours hyphenates otherwise. */
    @Test
    void score_references_areAsReadableAsThePaperSays() throws IOException {
        KlexikonGold gold = gold();
        Documents texts = Documents.blank(gold.items().size());
        for (int item = 0; item < gold.items().size(); item++) {
            texts.put(item, gold.reference(item));
        }
        Map<String, Double> references = Lines.values(gold, new KlexikonPredictions(gold.items(), texts));
        Map<String, Double> articles = values(gold, Upload.of("full", Lines.baseline("full-article", gold.items())));

        assertThat(references.get("flesch")).isCloseTo(66.7, within(1.5));
        assertThat(articles.get("flesch")).isCloseTo(40.1, within(2.0));
        assertThat(references.get("sentence-length")).isCloseTo(13.5, within(0.5));
        assertThat(articles.get("sentence-length")).isCloseTo(22.7, within(0.8));
        assertThat(references.get("frequent-words")).isGreaterThan(articles.get("frequent-words"));
        assertThat(articles.get("compression")).isCloseTo(1, within(1e-12));
    }

    private static void isAsExpected(String system, Map<String, Double> values) throws IOException {
        JsonNode expected = new ObjectMapper()
                .readTree(DATA.resolve("expected_rouge.json").toFile())
                .get("systems")
                .get(system);
        assertThat(expected).hasSize(9);
        expected.properties()
                .forEach(value -> assertThat(values.get(value.getKey().replace('_', '-')))
                        .as(value.getKey())
                        .isCloseTo(value.getValue().asDouble(), within(1e-9)));
    }

    private static Map<String, Double> values(KlexikonGold gold, Upload predictions) throws IOException {
        return Lines.values(gold, accepted(TASK.readPredictions(predictions, gold.items(), Rules.LENIENT)));
    }

    private static KlexikonGold gold() throws IOException {
        return accepted(TASK.readGold(Upload.of(DATA.resolve("items.jsonl"))));
    }
}
