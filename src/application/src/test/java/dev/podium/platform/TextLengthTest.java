package dev.podium.platform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A microscope is one character and two places of a Java text. */
class TextLengthTest {

    private static final String MICROSCOPES = "🔬🔬🔬";

    @Test
    void text_isCutBetweenCharacters() {
        assertThat(TextLength.first(MICROSCOPES, 2)).isEqualTo("🔬🔬");
        assertThat(TextLength.last(MICROSCOPES, 2)).isEqualTo("🔬🔬");
        assertThat(TextLength.cut(MICROSCOPES, 2)).isEqualTo("🔬…");
        assertThat(TextLength.last("ab🔬", 2)).isEqualTo("b🔬");
    }

    @Test
    void text_thatIsShortEnough_isWhole() {
        assertThat(TextLength.first(MICROSCOPES, 3)).isEqualTo(MICROSCOPES);
        assertThat(TextLength.last(MICROSCOPES, 3)).isEqualTo(MICROSCOPES);
        assertThat(TextLength.cut(MICROSCOPES, 3)).isEqualTo(MICROSCOPES);
        assertThat(TextLength.first("", 0)).isEmpty();
    }
}
