package dev.podium.task.klexikon;

import static dev.podium.task.klexikon.Lines.FIRST;
import static dev.podium.task.klexikon.Lines.SECOND;
import static dev.podium.task.klexikon.Lines.TASK;
import static dev.podium.task.klexikon.Lines.accepted;
import static dev.podium.task.klexikon.Lines.gold;
import static dev.podium.task.klexikon.Lines.upload;
import static dev.podium.task.klexikon.Lines.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.podium.scoring.Direction;
import dev.podium.scoring.Measurement;
import dev.podium.task.Baseline;
import dev.podium.task.Subtask;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScoresTest {

    @Test
    void score_references_haveTheBestRouge() throws IOException {
        KlexikonGold gold = gold();
        Documents texts = new Documents();
        texts.add(gold.reference(0));
        texts.add(gold.reference(1));

        values(gold, new KlexikonPredictions(gold.items(), texts)).forEach((metric, value) -> {
            if (metric.startsWith("rouge")) {
                assertThat(value).as(metric).isCloseTo(1, within(1e-15));
            }
        });
    }

    @Test
    void score_columns_areThoseOfTheTaskType() throws IOException {
        List<Measurement> measurements = scored(FIRST + SECOND);

        assertThat(measurements)
                .extracting(Measurement::metric)
                .containsExactlyElementsOf(TASK.subtasks().get(0).metrics().stream()
                        .map(Subtask.Column::metric)
                        .toList());
        assertThat(TASK.subtasks().get(0).ranking().metric()).isEqualTo("rouge2-f1");
        assertThat(measurements)
                .filteredOn(measurement -> measurement.direction() == Direction.NEITHER)
                .extracting(Measurement::metric)
                .containsExactly("sentence-length", "word-length", "compression", "frequent-words");
    }

    @Test
    void score_signatures_nameTheTokenizer() throws IOException {
        List<Measurement> measurements = scored(FIRST + SECOND);

        assertThat(measurements.get(0).signature())
                .hasToString("task:klexikon|metric:summary.rouge2-f1|tok:rouge|stem:cistem|v:1");
        assertThat(measurements.get(measurements.size() - 1).signature())
                .hasToString("task:klexikon|metric:summary.rougeL-f1-unicode|tok:unicode|stem:cistem|v:1");
        assertThat(measurements).extracting(Measurement::signature).doesNotHaveDuplicates();
    }

    @Test
    void score_orderOfLines_doesNotMatter() throws IOException {
        assertThat(scored(SECOND + FIRST)).usingRecursiveComparison().isEqualTo(scored(FIRST + SECOND));
    }

    @Test
    void aggregate_ofStoredCounts_isTheValue() throws IOException {
        for (Measurement measurement : scored(FIRST + SECOND)) {
            double[] total = new double[measurement.width()];
            for (int i = 0; i < measurement.counts().length; i++) {
                total[i % total.length] += measurement.counts()[i];
            }
            assertThat(TASK.aggregate("summary", measurement.metric(), total.length)
                            .score(total))
                    .isEqualTo(measurement.value());
        }
        assertThatThrownBy(() -> TASK.aggregate("summary", "bleu", 2)).isInstanceOf(IllegalArgumentException.class);
    }

    /** "Der Igel hat Stacheln." and "Käse ist aus Milch.": five tokens of 9, and five of 17. */
    @Test
    void score_descriptions_areWhatOneCounts() throws IOException {
        Map<String, Double> values = values(gold(), accepted(Lines.read(FIRST + SECOND)));

        assertThat(values.get("sentence-length")).isEqualTo(5);
        assertThat(values.get("word-length")).isCloseTo((18 / 4.0 + 15 / 4.0) / 2, within(1e-12));
        assertThat(values.get("compression")).isCloseTo((5 / 9.0 + 5 / 17.0) / 2, within(1e-12));
        assertThat(values.get("frequent-words")).isCloseTo(1, within(1e-12));
    }

    @Test
    void score_textWithoutWords_isFinite() throws IOException {
        String signs = "{\"id\":\"Igel\",\"text\":\"\u00a0\"}\n{\"id\":\"Käse_(Essen)\",\"text\":\"…\"}\n";

        assertThat(values(gold(), accepted(Lines.read(signs))).values())
                .allSatisfy(value -> assertThat(value).isFinite());
    }

    @Test
    void score_predictionsForOtherItems_throws() throws IOException {
        KlexikonGold other = accepted(TASK.readGold(upload(Lines.GOLD.replace("Igel", "Hund"))));
        KlexikonPredictions predictions = accepted(Lines.read(FIRST + SECOND));

        assertThatThrownBy(() -> TASK.score(other, predictions)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void baselines_all_areAcceptedAndScored() throws IOException {
        KlexikonGold gold = gold();
        for (Baseline baseline : TASK.baselines()) {
            Upload file = Upload.of("baseline", Lines.baseline(baseline.name(), gold.items()));

            assertThat(values(gold, accepted(TASK.readPredictions(file, gold.items(), Rules.STRICT))))
                    .hasSize(17);
        }
    }

    @Test
    void baselines_leads_goByHeadings() throws IOException {
        KlexikonItems items = gold().items();

        assertThat(text("lead-3", items))
                .isEqualTo("Käse ist ein Erzeugnis aus Milch.\nEr ist fest.\nEs gibt viele Sorten Käse.");
        assertThat(text("lead-k", items)).isEqualTo("Käse ist ein Erzeugnis aus Milch.\nEr ist fest.");
        assertThat(text("full-article", items)).isEqualTo(text("lead-3", items));
    }

    @Test
    void luhn_clusters_areOfSignificantWords() {
        List<List<String>> sentences =
                List.of(List.of("milch", "und", "kas"), List.of("milch"), List.of("hund", "katz", "kas"));

        assertThat(Luhn.ratings(sentences)).containsExactly(4 / 3.0, 0, 0);
    }

    @Test
    void lexRank_sentenceLikeTheOthers_isCentral() {
        double[] ratings = LexRank.ratings(
                List.of(List.of("a", "b"), List.of("b", "c"), List.of("c", "d"), List.of("x"), List.of()));

        assertThat(ratings[1]).isGreaterThan(ratings[0]).isGreaterThan(ratings[2]);
        assertThat(java.util.Arrays.stream(ratings).sum()).isCloseTo(1, within(1e-9));
        assertThat(ratings).doesNotContain(Double.NaN);
    }

    private static String text(String baseline, KlexikonItems items) throws IOException {
        return accepted(Lines.read(Upload.of("baseline", Lines.baseline(baseline, items))))
                .text(1);
    }

    private static List<Measurement> scored(String lines) throws IOException {
        return TASK.score(gold(), accepted(Lines.read(lines))).subtasks().get(0).measurements();
    }
}
