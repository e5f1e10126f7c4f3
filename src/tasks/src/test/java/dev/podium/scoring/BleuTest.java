package dev.podium.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.testsupport.TextOracle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class BleuTest {

    private static final Signature SIGNATURE = Signature.of("test", "bleu");
    private static final Bleu BLEU = Bleu.of("bleu", SIGNATURE);
    private static final SentenceBleu SENTENCE = SentenceBleu.of("sentence-bleu", SIGNATURE);
    private static final CharacterF CHRF = new CharacterF("chrf", SIGNATURE, 6, 2);

    @Test
    void score_corporaMadeUp_isThatOfSacreBleu() {
        corpora(TextOracle.json("bleu/corpus.json"), 20);
    }

    @Test
    void score_realCorpora_isThatOfSacreBleu() {
        corpora(TextOracle.shared("bleu/corpus_bleu.json").get("cases"), 30);
    }

    @Test
    void value_sentencesMadeUp_isThatOfSacreBleu() {
        sentences(TextOracle.json("bleu/sentence.json"), 19);
    }

    @Test
    void value_realSentences_isThatOfSacreBleu() {
        sentences(TextOracle.shared("bleu/sentence_bleu.json"), 79);
    }

    @Test
    void score_noItem_isZero() {
        assertThat(Measurement.of(BLEU, List.of()).value()).isZero();
    }

    @Test
    void counts_lineBreakAtTheEnd_joinsNothing() {
        assertThat(BleuCounts.of(new Sentences("a -", "a -\n")).matches()).startsWith(2, 1);
    }

    @Test
    void signature_saysHowTextsAreCutAndSmoothed() {
        assertThat(BLEU.signature()).hasToString("task:test|metric:bleu|case:mixed|eff:no|tok:13a|smooth:exp");
        assertThat(SENTENCE.signature()).hasToString("task:test|metric:bleu|case:mixed|eff:yes|tok:13a|smooth:exp");
    }

    private static void corpora(JsonNode cases, int size) {
        assertThat(cases).hasSize(size).allSatisfy(corpus -> {
            Measurement measurement = Measurement.of(BLEU, counts(corpus));
            JsonNode expected = corpus.get("expected").get(0);
            double[] total = total(measurement);

            assertThat(expected.get("config")).isEmpty();
            assertThat(measurement.value())
                    .as(corpus.get("name").asText())
                    .isCloseTo(expected.get("score").asDouble(), within(1e-9));
            assertThat(total[0]).isEqualTo(expected.get("sys_len").asDouble());
            assertThat(total[1]).isEqualTo(expected.get("ref_len").asDouble());
            for (int n = 0; n < BleuCounts.ORDER; n++) {
                assertThat(total[2 + 2 * n])
                        .isEqualTo(expected.get("totals").get(n).asDouble());
                assertThat(total[3 + 2 * n])
                        .isEqualTo(expected.get("counts").get(n).asDouble());
            }
        });
    }

    private static void sentences(JsonNode cases, int size) {
        assertThat(cases).hasSize(size).allSatisfy(sentence -> {
            Sentences sentences = new Sentences(
                    TextOracle.texts(sentence.get("refs")), sentence.get("hyp").asText());
            BleuCounts counts = BleuCounts.of(sentences);

            close(SENTENCE.value(counts), sentence.get("sentence_bleu_effective_order"));
            close(BLEU.score(BLEU.statistics(counts)), sentence.get("no_effective_order"));
            close(100 * CHRF.score(CHRF.statistics(sentences)), sentence.get("chrf_beta2_order6"));
        });
    }

    private static void close(double actual, JsonNode expected) {
        assertThat(actual).isCloseTo(expected.asDouble(), within(1e-9));
    }

    /** Streams of references: where one has none for a segment, it is null. */
    private static List<BleuCounts> counts(JsonNode corpus) {
        List<BleuCounts> counts = new ArrayList<>();
        for (int i = 0; i < corpus.get("hyp").size(); i++) {
            List<String> references = new ArrayList<>();
            for (JsonNode stream : corpus.get("refs")) {
                if (!stream.get(i).isNull()) {
                    references.add(stream.get(i).asText());
                }
            }
            counts.add(BleuCounts.of(
                    new Sentences(references, corpus.get("hyp").get(i).asText())));
        }
        return counts;
    }

    private static double[] total(Measurement measurement) {
        double[] total = new double[measurement.width()];
        Arrays.setAll(total, k -> {
            double sum = 0;
            for (int i = k; i < measurement.counts().length; i += total.length) {
                sum += measurement.counts()[i];
            }
            return sum;
        });
        return total;
    }
}
