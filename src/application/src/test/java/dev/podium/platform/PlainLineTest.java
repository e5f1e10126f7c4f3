package dev.podium.platform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlainLineTest {

    @Test
    void of_lineBreaksAndTabs_oneBlank() {
        assertThat(PlainLine.of("  two\r\n\t rules ")).isEqualTo("two rules");
    }

    @Test
    void of_charactersThatDoNotShow_leftOut() {
        assertThat(PlainLine.of("a\0b\u202Ec\u200Bd\uD800e")).isEqualTo("abcde");
    }

    @Test
    void of_itsOwnLine_theSameLine() {
        assertThat(PlainLine.of("a \u2028 b")).isEqualTo("a b");
        assertThat(PlainLine.of(PlainLine.of("a \u200B b"))).isEqualTo(PlainLine.of("a \u200B b"));
    }

    @Test
    void of_signsAndEmoji_kept() {
        assertThat(PlainLine.of("<b>“größer” & 👍</b>")).isEqualTo("<b>“größer” & 👍</b>");
    }
}
