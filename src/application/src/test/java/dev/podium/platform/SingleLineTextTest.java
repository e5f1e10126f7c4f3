package dev.podium.platform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SingleLineTextTest {

    @Test
    void of_lineBreaksAndTabs_oneBlank() {
        assertThat(SingleLineText.of("  two\r\n\t rules ")).isEqualTo("two rules");
    }

    @Test
    void of_charactersThatDoNotShow_leftOut() {
        assertThat(SingleLineText.of("a\0b\u202Ec\u200Bd\uD800e")).isEqualTo("abcde");
    }

    @Test
    void of_itsOwnLine_theSameLine() {
        assertThat(SingleLineText.of("a \u2028 b")).isEqualTo("a b");
        assertThat(SingleLineText.of(SingleLineText.of("a \u200B b"))).isEqualTo(SingleLineText.of("a \u200B b"));
    }

    /** Joiners show in how letters and pictures stand together. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u0645\u06CC\u200C\u0631\u0648\u0645",
                "\u0915\u094D\u200D\u0937",
                "\u0DC1\u0DCA\u200D\u0DBB\u0DD3",
                "\uD83D\uDC69\u200D\uD83D\uDD2C",
                "\uD83D\uDC69\uD83C\uDFFD\u200D\uD83D\uDD2C",
                "\uD83C\uDFF3\uFE0F\u200D\uD83C\uDF08"
            })
    void of_joinersWhereSpellingNeedsThem_kept(String spelled) {
        assertThat(SingleLineText.of(spelled)).isEqualTo(spelled);
        assertThat(SingleLineText.of(spelled.replaceFirst("([\u200C\u200D])", "$1$1")))
                .isEqualTo(spelled);
        assertThat(NameSkeleton.of("a" + spelled))
                .isEqualTo(NameSkeleton.of("a" + spelled.replaceAll("[\u200C\u200D]", "")));
    }

    @Test
    void of_joinersElsewhere_leftOut() {
        assertThat(SingleLineText.of("a\u200Db\u200Cc \u200D\u0645\u200C d\uD83D\uDC69\u200Dx\u200D"))
                .isEqualTo("abc \u0645 d\uD83D\uDC69x");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"see https://evil.example", "WWW.evil.example", "https\uFF1A//evil.example", "mailto:a@b.example"
            })
    void hasLink_whatMailProgramsTakeForOne(String line) {
        assertThat(SingleLineText.hasLink(line)).isTrue();
        assertThat(SingleLineText.hasLink("Wwwhat: a / b // c")).isFalse();
    }

    @Test
    void of_signsAndEmoji_kept() {
        assertThat(SingleLineText.of("<b>“größer” & 👍</b>")).isEqualTo("<b>“größer” & 👍</b>");
    }
}
