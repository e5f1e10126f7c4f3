package dev.podium.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.scoring.Rouge.Unit;
import dev.podium.testsupport.TextOracle;
import dev.podium.text.Stemmer;
import dev.podium.text.Tokenization;
import dev.podium.text.Tokenizer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RougeTest {

    private static final Tokenization CISTEM = new Tokenization(Tokenizer.ROUGE, Stemmer.CISTEM);
    private static final Tokenization NO_STEMMER = new Tokenization(Tokenizer.ROUGE, Stemmer.NONE);
    private static final Signature SIGNATURE = Signature.of("test", "rouge");
    private static final Map<String, Unit> UNITS =
            Map.of("rouge1", Unit.UNIGRAM, "rouge2", Unit.BIGRAM, "rougeL", Unit.SUBSEQUENCE);

    @Test
    void value_textsMadeUp_isThatOfGoogleResearch() {
        values(TextOracle.json("rouge/pairs.json"), 26);
    }

    @Test
    void value_realTexts_isThatOfGoogleResearch() {
        values(TextOracle.shared("rouge/rouge_pairs.json"), 101);
    }

    @Test
    void score_ofTheCorpus_isTheMeanOfItems() {
        RougeCounts half = RougeCounts.of("a b", "a c", NO_STEMMER);
        RougeCounts none = RougeCounts.of("a b", "", NO_STEMMER);

        Measurement measurement = Measurement.of(rouge(Unit.UNIGRAM, Share.F1, NO_STEMMER), List.of(half, none));

        assertThat(measurement.value()).isEqualTo(0.25);
        assertThat(measurement.items()).containsExactly(0.5, 0);
        assertThat(measurement.counts()).containsExactly(0.5, 1, 0, 1);
    }

    @Test
    void signature_namesTokenizerAndStemmer() {
        assertThat(rouge(Unit.UNIGRAM, Share.F1, CISTEM).signature())
                .hasToString("task:test|metric:rouge|tok:rouge|stem:cistem");
    }

    @Test
    void counts_umlautsOfTheUnicodeTokenizer_areLetters() {
        Tokenization unicode = new Tokenization(Tokenizer.UNICODE, Stemmer.NONE);

        assertThat(RougeCounts.of("Häuser", "Mäuser", unicode).unigrams()).isEqualTo(new Overlap(0, 1, 1));
        assertThat(RougeCounts.of("Häuser", "Mäuser", NO_STEMMER).unigrams()).isEqualTo(new Overlap(1, 2, 2));
    }

    private static void values(JsonNode pairs, int size) {
        assertThat(pairs).hasSize(size).allSatisfy(pair -> {
            values(pair, CISTEM, pair.get("cistem"));
            values(pair, NO_STEMMER, pair.get("nostem"));
        });
    }

    private static void values(JsonNode pair, Tokenization tokenization, JsonNode expected) {
        RougeCounts counts =
                RougeCounts.of(pair.get("gold").asText(), pair.get("pred").asText(), tokenization);
        UNITS.forEach((name, unit) -> {
            JsonNode values = expected.get(name);
            close(rouge(unit, Share.PRECISION, tokenization).value(counts), values.get(0));
            close(rouge(unit, Share.RECALL, tokenization).value(counts), values.get(1));
            close(rouge(unit, Share.F1, tokenization).value(counts), values.get(2));
        });
    }

    private static void close(double actual, JsonNode expected) {
        assertThat(actual).isCloseTo(expected.asDouble(), within(1e-9));
    }

    private static Rouge rouge(Unit unit, Share share, Tokenization tokenization) {
        return Rouge.of("rouge", SIGNATURE, unit, share, tokenization);
    }
}
