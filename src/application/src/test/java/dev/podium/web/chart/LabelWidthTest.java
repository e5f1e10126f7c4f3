package dev.podium.web.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelWidthTest {

    @ParameterizedTest
    @CsvSource({
        "CUET_Big_O, CUET_Big_O",
        "WWWWWWWWWWWWWWWWWWWWWWWW, WWWWWWWWWWWWWWW…",
        "Universität Hamburg und München, Universität Hamburg und…",
        "漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢, 漢漢漢漢漢漢漢漢漢漢漢漢…"
    })
    void cut_long_endsWithDots(String name, String expected) {
        assertThat(LabelWidth.cut(name, 180)).isEqualTo(expected);
    }

    @Test
    void of_countsWideLetters() {
        assertThat(LabelWidth.of("")).isZero();
        assertThat(LabelWidth.of("abc")).isEqualTo(21);
        assertThat(LabelWidth.of("漢字")).isEqualTo(28);
    }
}
