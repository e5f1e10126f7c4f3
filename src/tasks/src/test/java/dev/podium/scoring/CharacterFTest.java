package dev.podium.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.testsupport.TextOracle;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CharacterFTest {

    private static final CharacterF CHRF = new CharacterF("chrf", Signature.of("test", "chrf"), 6, 2);

    @Test
    void score_sameText_isOne() {
        assertThat(CHRF.score("Das Haus hat ein Dach.", "Das Haus hat ein Dach."))
                .isEqualTo(1);
    }

    @Test
    void score_nothingInCommon_isZero() {
        assertThat(CHRF.score("abc", "xyz")).isZero();
    }

    @Test
    void score_emptyOutput_isZero() {
        assertThat(CHRF.score("", "abc")).isZero();
        assertThat(CHRF.score("abc", "")).isZero();
    }

    @Test
    void score_whitespace_doesNotMatter() {
        assertThat(CHRF.score("a b\u00A0c\u0085d", "abcd")).isEqualTo(1);
    }

    @Test
    void statistics_charactersBeyondTheBasicPlane_areOneCharacter() {
        assertThat(CHRF.statistics(new Sentences("😀", "😀")))
                .startsWith(1, 1, 1)
                .endsWith(0, 0, 0);
    }

    /** By hand: 1-grams a b a / a b, 2-grams ab ba / ab, 3-grams aba / none, for which the output's does not count either. */
    @Test
    void statistics_countsOutputReferenceAndClippedMatches() {
        assertThat(CHRF.statistics(new Sentences("ab", "aba")))
                .startsWith(3, 2, 2, 2, 1, 1, 0, 0, 0)
                .hasSize(18);
    }

    /** By hand: P = (2/3 + 1/2)/2, R = (2/2 + 1/1)/2, F = 5PR/(4P+R). */
    @Test
    void score_ofCounts_averagesOverOrdersThatBothHave() {
        double precision = (2.0 / 3 + 1.0 / 2) / 2;

        assertThat(CHRF.score("aba", "ab")).isCloseTo(5 * precision / (4 * precision + 1), within(1e-15));
    }

    @Test
    void score_ofSummedCounts_isTheCorpusValue() {
        Measurement corpus = Measurement.of(CHRF, List.of(new Sentences("ab", "aba"), new Sentences("xy", "xy")));

        assertThat(corpus.items()).isEmpty();
        assertThat(corpus.value()).isBetween(CHRF.score("aba", "ab"), 1.0);
    }

    /** sacreBLEU 2.6.0: {@code CHRF().corpus_score(["abcdefgh", "."], [["abcdefgh", "zzzzzzzzzz"]]).score / 100}. */
    @Test
    void score_ofAnOutputThatIsHardlyThere_countsWhatItMisses() {
        Measurement corpus =
                Measurement.of(CHRF, List.of(new Sentences("abcdefgh", "abcdefgh"), new Sentences("zzzzzzzzzz", ".")));

        assertThat(corpus.value()).isCloseTo(0.4712315813845537, within(1e-15));
    }

    /**
     * sacreBLEU 2.6.0 on 400 corpora of one to five segments with one to three references, of 0 to 20 characters: {@code
     * CHRF().corpus_score(hyp, refs).score / 100}.
     */
    @Test
    void score_shortAndEmptyTexts_isThatOfSacreBleu() {
        assertThat(TextOracle.json("bleu/chrf.json")).hasSize(400).allSatisfy(corpus -> {
            List<Sentences> segments = IntStream.range(0, corpus.get("hyp").size())
                    .mapToObj(segment -> new Sentences(
                            corpus.get("refs")
                                    .get(segment)
                                    .valueStream()
                                    .map(JsonNode::asText)
                                    .toList(),
                            corpus.get("hyp").get(segment).asText()))
                    .toList();
            assertThat(Measurement.of(CHRF, segments).value())
                    .isCloseTo(corpus.get("score").asDouble(), within(1e-12));
        });
    }
}
