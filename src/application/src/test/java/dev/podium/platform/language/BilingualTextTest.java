package dev.podium.platform.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BilingualTextTest {

    @ParameterizedTest
    @CsvSource({
        "en, text, translation, en, text,        ''",
        "en, text, translation, de, translation, ''",
        "de, text, translation, de, text,        ''",
        "de, text, translation, en, translation, ''",
        "en, text, '',          en, text,        ''",
        "en, text, '',          de, text,        en",
        "de, text, '',          en, text,        de",
        "en, '',   translation, en, translation, de",
        "en, '',   '',          de, '',          ''",
        "  , text, '',          en, text,        ''",
        "  , text, '',          de, text,        ''"
    })
    void text_withItsTranslation_isShownInTheReadersLanguageOrSaysInWhichItIs(
            Language language, String text, String translation, String reader, String shown, String foreign) {
        assertThat(BilingualText.of(text, language, translation).in(Locale.forLanguageTag(reader)))
                .isEqualTo(new LocalText(shown, foreign));
    }

    @Test
    void language_ofReadersAndTags() {
        assertThat(Language.of(Locale.forLanguageTag("de-AT"))).isEqualTo(Language.de);
        assertThat(Language.of(Locale.FRENCH)).isEqualTo(Language.en);
        assertThat(Language.named("de")).contains(Language.de);
        assertThat(Language.named("fr")).isEmpty();
        assertThat(Language.named(null)).isEmpty();
        assertThat(Language.de.other()).isEqualTo(Language.en);
        assertThat(Language.en.other()).isEqualTo(Language.de);
    }
}
