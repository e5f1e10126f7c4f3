package dev.podium.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.testsupport.TextOracle;
import org.junit.jupiter.api.Test;

class TokenizerTest {

    @Test
    void rouge_textsMadeUp_areCutAsByGoogleResearch() {
        rouge(TextOracle.json("rouge/tokens.json"), 26);
    }

    @Test
    void rouge_realTexts_areCutAsByGoogleResearch() {
        rouge(TextOracle.shared("rouge/tokens.json"), 36);
    }

    @Test
    void mteval_textsMadeUp_areCutAsBySacreBleu() {
        mteval(TextOracle.json("bleu/tok13a.json"), 19);
    }

    @Test
    void mteval_realTexts_areCutAsBySacreBleu() {
        mteval(TextOracle.shared("bleu/tok13a.json"), 59);
    }

    @Test
    void unicode_keepsLettersOfAnyScript() {
        assertThat(Tokenizer.UNICODE.tokens("Häuser, groß! Ёлка 3,5 𝔸"))
                .containsExactly("häuser", "groß", "ёлка", "3", "5", "𝔸");
    }

    @Test
    void unicode_decomposedUmlaut_isTheComposedOne() {
        assertThat(Tokenizer.UNICODE.tokens("Ha\u0308user")).containsExactly("h\u00E4user");
    }

    @Test
    void unicode_marksThatDoNotCompose_stayInTheirWord() {
        assertThat(Tokenizer.UNICODE.tokens("हिन्दी x")).containsExactly("हिन्दी", "x");
    }

    @Test
    void tokens_nothing_areNone() {
        assertThat(Tokenizer.values())
                .allSatisfy(
                        tokenizer -> assertThat(tokenizer.tokens(" \u00A0\n ")).isEmpty());
    }

    private static void rouge(JsonNode texts, int size) {
        Tokenization stemmed = new Tokenization(Tokenizer.ROUGE, Stemmer.CISTEM);
        Tokenization plain = new Tokenization(Tokenizer.ROUGE, Stemmer.NONE);
        assertThat(texts).hasSize(size).allSatisfy(text -> {
            assertThat(stemmed.tokens(text.get("text").asText()))
                    .isEqualTo(TextOracle.texts(text.get("tokens_cistem")));
            assertThat(plain.tokens(text.get("text").asText())).isEqualTo(TextOracle.texts(text.get("tokens_nostem")));
        });
    }

    private static void mteval(JsonNode texts, int size) {
        assertThat(texts)
                .hasSize(size)
                .allSatisfy(text -> assertThat(String.join(
                                " ", Tokenizer.MTEVAL_13A.tokens(text.get("in").asText())))
                        .isEqualTo(text.get("out").asText()));
    }
}
