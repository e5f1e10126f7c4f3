package dev.podium.task.splitrephrase;

import static dev.podium.task.splitrephrase.Rewrites.FIRST;
import static dev.podium.task.splitrephrase.Rewrites.SECOND;
import static dev.podium.task.splitrephrase.Rewrites.TASK;
import static dev.podium.task.splitrephrase.Rewrites.accepted;
import static dev.podium.task.splitrephrase.Rewrites.baseline;
import static dev.podium.task.splitrephrase.Rewrites.demo;
import static dev.podium.task.splitrephrase.Rewrites.gold;
import static dev.podium.task.splitrephrase.Rewrites.measured;
import static dev.podium.task.splitrephrase.Rewrites.read;
import static dev.podium.task.splitrephrase.Rewrites.upload;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.scoring.Aggregate;
import dev.podium.scoring.Direction;
import dev.podium.scoring.Measurement;
import dev.podium.task.Subtask;
import dev.podium.task.reading.Rules;
import dev.podium.testsupport.TextOracle;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RewriteScoresTest {

    @Test
    void score_perfect_isTheBestOfEveryMetricThatJudges() throws IOException {
        List<Measurement> measured = measured(gold(), upload(FIRST + SECOND));

        assertThat(measured.stream().filter(one -> one.direction() != Direction.NEITHER))
                .extracting(Measurement::metric, one -> (double) Math.round(one.value() * 1e9) / 1e9)
                .containsExactly(tuple("bleu", 100.0), tuple("sentence-bleu", 100.0), tuple("chrf", 1.0));
    }

    @Test
    void score_anyReference_isAsGoodAsTheFirst() throws IOException {
        String other = "{\"id\":\"a\",\"sentences\":[\"Der Turm wurde 1890 erbaut.\"]}\n";

        assertThat(value("bleu", other + SECOND)).isCloseTo(100, within(1e-9));
        assertThat(value("chrf", other + SECOND)).isCloseTo(1, within(1e-12));
    }

    @Test
    void score_descriptions_sayWhatTheyShould() throws IOException {
        // of the 12 tokens of the first source 7 are kept, of its two points one; of the 9 of the second all
        String rewrites = """
                {"id":"a","sentences":["Turm steht am Hafen.","1890 erbaut."]}
                {"id":"7","sentences":["Weil es regnete, blieb Mia zu Hause."]}
                """;

        assertThat(value("sentences", rewrites)).isEqualTo(1.5);
        assertThat(value("length", rewrites)).isCloseTo((5 + 3 + 9) / 3.0, within(1e-12));
        assertThat(value("split", rewrites)).isEqualTo(0.5);
        assertThat(value("copied", rewrites)).isCloseTo((7 + 9) / (12.0 + 9), within(1e-12));
    }

    @Test
    void score_columns_areThoseOfTheTaskType() throws IOException {
        List<Measurement> measured = measured(gold(), upload(FIRST + SECOND));
        Subtask subtask = TASK.subtasks().get(0);

        assertThat(measured)
                .extracting(Measurement::metric)
                .containsExactlyElementsOf(
                        subtask.metrics().stream().map(Subtask.Column::metric).toList());
        assertThat(measured)
                .extracting(Measurement::direction)
                .containsExactlyElementsOf(subtask.metrics().stream()
                        .map(Subtask.Column::direction)
                        .toList());
        assertThat(subtask.ranking().metric()).isEqualTo("bleu");
    }

    @Test
    void aggregate_sumOfCounts_isTheValue() throws IOException {
        RephraseGold gold = accepted(TASK.readGold(demo("test.jsonl")));
        for (Measurement measurement : measured(gold, baseline("rules", gold.items()))) {
            int width = measurement.width();
            Aggregate aggregate = TASK.aggregate("rephrase", measurement.metric(), width);
            double[] total = new double[width];
            for (int i = 0; i < measurement.counts().length; i++) {
                total[i % width] += measurement.counts()[i];
            }

            assertThat(aggregate.width()).isEqualTo(width);
            assertThat(aggregate.score(total)).isEqualTo(measurement.value());
            assertThat(aggregate.isMeanOfItems()).isEqualTo(measurement.items().length > 0);
            if (aggregate.isMeanOfItems()) {
                assertThat(Arrays.stream(measurement.items()).average().orElseThrow())
                        .isCloseTo(measurement.value(), within(1e-12));
            }
        }
    }

    @Test
    void score_orderOfLines_doesNotMatter() throws IOException {
        List<Measurement> one = measured(gold(), upload(FIRST + SECOND));
        List<Measurement> other = measured(gold(), upload(SECOND + "\n" + FIRST));

        for (int i = 0; i < one.size(); i++) {
            assertThat(other.get(i).value()).isEqualTo(one.get(i).value());
            assertThat(other.get(i).counts()).isEqualTo(one.get(i).counts());
        }
    }

    @Test
    void score_corpora_areWorthWhatSacreBleuSays() throws IOException {
        int scored = 0;
        for (JsonNode corpus : TextOracle.json("bleu/corpus.json")) {
            if (canBeSubmitted(corpus)) {
                RephraseGold gold = accepted(TASK.readGold(upload(goldOf(corpus))));
                // one is of entities, which are told
                assertThat(measured(gold, upload(submission(corpus)), Rules.LENIENT)
                                .get(0)
                                .value())
                        .as(corpus.get("name").asText())
                        .isCloseTo(corpus.get("expected").get(0).get("score").asDouble(), within(1e-9));
                scored++;
            }
        }
        assertThat(scored).isGreaterThan(5);
    }

    /** Empty texts cannot, nor items without a reference. */
    private static boolean canBeSubmitted(JsonNode corpus) {
        boolean can = !corpus.get("hyp").isEmpty();
        for (int i = 0; i < corpus.get("hyp").size(); i++) {
            can &= isText(corpus.get("hyp").get(i));
            for (JsonNode stream : corpus.get("refs")) {
                can &= stream.get(i).isNull() || isText(stream.get(i));
            }
        }
        return can;
    }

    private static boolean isText(JsonNode text) {
        return !text.asText().isBlank() && text.asText().chars().noneMatch(Character::isISOControl);
    }

    private static String goldOf(JsonNode corpus) {
        StringBuilder gold = new StringBuilder();
        for (int i = 0; i < corpus.get("hyp").size(); i++) {
            ObjectNode item = new ObjectMapper().createObjectNode().put("id", i).put("source", "x");
            ArrayNode references = item.putArray("references");
            for (JsonNode stream : corpus.get("refs")) {
                if (!stream.get(i).isNull()) {
                    references.addArray().add(stream.get(i));
                }
            }
            gold.append(item).append('\n');
        }
        return gold.toString();
    }

    private static String submission(JsonNode corpus) {
        StringBuilder submission = new StringBuilder();
        for (int i = 0; i < corpus.get("hyp").size(); i++) {
            ObjectNode item = new ObjectMapper().createObjectNode().put("id", i);
            item.putArray("sentences").add(corpus.get("hyp").get(i));
            submission.append(item).append('\n');
        }
        return submission.toString();
    }

    @Test
    void score_textsWithoutTokens_staysFinite() throws IOException {
        String nothing = "{\"id\":\"a\",\"sentences\":[\"<skipped>\"]}\n{\"id\":\"7\",\"sentences\":[\"\\u00a0\"]}\n";

        assertThat(measured(gold(), upload(nothing)))
                .allSatisfy(measurement -> assertThat(measurement.value()).isFinite());
    }

    @Test
    void score_signature_namesTaskMetricParametersAndVersion() throws IOException {
        assertThat(measured(gold(), upload(FIRST + SECOND)))
                .extracting(measurement -> measurement.signature().text())
                .containsExactly(
                        "task:splitrephrase|metric:rephrase.bleu|nrefs:var|case:mixed|eff:no|tok:13a|smooth:exp|v:1",
                        "task:splitrephrase|metric:rephrase.sentence-bleu|nrefs:var|case:mixed|eff:yes|tok:13a|smooth:exp|v:1",
                        "task:splitrephrase|metric:rephrase.chrf|nrefs:var|case:mixed|eff:yes|nc:6|nw:0|beta:2|v:2",
                        "task:splitrephrase|metric:rephrase.sentences|v:1",
                        "task:splitrephrase|metric:rephrase.length|tok:13a|v:1",
                        "task:splitrephrase|metric:rephrase.split|v:1",
                        "task:splitrephrase|metric:rephrase.copied|tok:13a|v:1");
    }

    @Test
    void score_otherItems_throws() throws IOException {
        RephraseGold other = accepted(TASK.readGold(upload(Rewrites.GOLD.replace("\"a\"", "\"b\""))));
        RephrasePredictions predictions = accepted(read(FIRST + SECOND));

        assertThatThrownBy(() -> TASK.score(other, predictions)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aggregate_unknownMetric_throws() {
        assertThatThrownBy(() -> TASK.aggregate("rephrase", "rouge", 2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TASK.aggregate("count", "bleu", 10)).isInstanceOf(IllegalArgumentException.class);
    }

    private static double value(String metric, String rewrites) throws IOException {
        return measured(gold(), upload(rewrites)).stream()
                .filter(measurement -> measurement.metric().equals(metric))
                .findFirst()
                .orElseThrow()
                .value();
    }
}
