package dev.podium.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.testsupport.ProcessorTime;
import dev.podium.testsupport.TextOracle;
import java.time.Duration;
import java.util.DoubleSummaryStatistics;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

class FleschTest {

    /** A file of such texts must not keep the scorer busy. */
    @Test
    void of_veryManyBlanks_takesNoLongerThanOtherTexts() {
        String blanks = "x" + " ".repeat(400_000) + "x";

        ProcessorTime.assertWithin(
                Duration.ofSeconds(20),
                () -> assertThat(Flesch.of(blanks).words()).isEqualTo(2));
    }

    @Test
    void of_textsMadeUp_hasAllButItsSyllablesFromTextstat() {
        assertThat(TextOracle.json("rouge/flesch.json")).hasSize(12).allSatisfy(FleschTest::isThatOfTextstat);
    }

    @Test
    void of_realTexts_hasAllButItsSyllablesFromTextstat() {
        assertThat(TextOracle.shared("rouge/flesch.json")).hasSize(72).allSatisfy(FleschTest::isThatOfTextstat);
    }

    /**
     * Other patterns, other syllables: one in a hundred. The score is the same for 64 of 72 texts, else rounding makes it jump
     * by 5.85, by 11.7 where a text is short.
     */
    @Test
    void score_realTexts_isNearlyThatOfTextstat() {
        DoubleSummaryStatistics difference = StreamSupport.stream(
                        TextOracle.shared("rouge/flesch.json").spliterator(), false)
                .mapToDouble(
                        text -> Math.abs(score(text) - text.get("flesch_072").asDouble()))
                .summaryStatistics();

        assertThat(difference.getAverage()).isLessThan(0.82);
        assertThat(difference.getMax()).isLessThan(11.71);
    }

    @Test
    void score_longSentencesOfLongWords_isBelowZero() {
        assertThat(new Flesch(60, 1, 150).score()).isCloseTo(-26.26, within(1e-9));
    }

    private static double score(JsonNode text) {
        return Flesch.of(text.get("text").asText()).score();
    }

    private static void isThatOfTextstat(JsonNode text) {
        Flesch flesch = Flesch.of(text.get("text").asText());
        assertThat(flesch.words()).isEqualTo(text.get("words").asInt());
        assertThat(flesch.sentences()).isEqualTo(text.get("sentences").asInt());
        assertThat(flesch.sentenceLength()).isEqualTo(text.get("asl_rounded1").asDouble());

        Flesch same = new Flesch(
                flesch.words(), flesch.sentences(), text.get("syllables").asInt());
        assertThat(same.wordLength()).isEqualTo(text.get("asw_rounded1").asDouble());
        assertThat(same.score()).isCloseTo(text.get("flesch_072").asDouble(), within(1e-9));
    }
}
