package dev.podium.task.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.scoring.Signature;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

/** chrF and Jaccard of single items; where the numbers come from stands in {@code golden/stage/README.md}. */
class SpanUnitsTest {

    private static final Signature SIGNATURE = Signature.of("stage", "test");

    @Test
    void text_everyUnit_likePython() throws IOException {
        for (JsonNode unit : units()) {
            assertThat(SpanChrf.text(spans(unit.get("gold"))))
                    .isEqualTo(unit.get("gold_str").asText());
            assertThat(SpanChrf.text(spans(unit.get("pred"))))
                    .isEqualTo(unit.get("pred_str").asText());
        }
    }

    @Test
    void chrf_everyUnit_likeTheOfficialScorer() throws IOException {
        SpanChrf chrf = new SpanChrf("chrf", SIGNATURE);
        for (JsonNode unit : units()) {
            assertThat(chrf.value(pair(unit)))
                    .as(unit.toString())
                    .isCloseTo(unit.get("chrf").asDouble(), within(1e-12));
        }
    }

    @Test
    void jaccard_everyUnit_likeTheOfficialScorer() throws IOException {
        SpanJaccard jaccard = new SpanJaccard("jaccard", SIGNATURE);
        for (JsonNode unit : units()) {
            assertThat(jaccard.value(pair(unit)))
                    .as(unit.toString())
                    .isCloseTo(unit.get("jaccard").asDouble(), within(1e-12));
        }
    }

    @Test
    void value_goldWithoutSpans_doesNotTakePart() {
        SpanPair pair = new SpanPair(null, new int[][] {{0}});

        assertThat(new SpanChrf("chrf", SIGNATURE).value(pair)).isNaN();
        assertThat(new SpanJaccard("jaccard", SIGNATURE).value(pair)).isNaN();
    }

    @Test
    void value_oneStatementPredicted_isZero() {
        SpanPair pair = new SpanPair(new int[][] {{0}, {1}}, null);

        assertThat(new SpanChrf("chrf", SIGNATURE).value(pair)).isZero();
        assertThat(new SpanJaccard("jaccard", SIGNATURE).value(pair)).isZero();
    }

    private static SpanPair pair(JsonNode unit) {
        return new SpanPair(spans(unit.get("gold")), spans(unit.get("pred")));
    }

    private static int[][] spans(JsonNode node) {
        int[][] spans = new int[node.size()][];
        for (int i = 0; i < spans.length; i++) {
            spans[i] = new int[node.get(i).size()];
            for (int k = 0; k < spans[i].length; k++) {
                spans[i][k] = node.get(i).get(k).asInt();
            }
        }
        return spans;
    }

    private static JsonNode units() throws IOException {
        try (InputStream in = SpanUnitsTest.class.getResourceAsStream("/golden/stage/span_units.json")) {
            JsonNode units = new ObjectMapper().readTree(in);
            assertThat(units).hasSize(310);
            return units;
        }
    }
}
