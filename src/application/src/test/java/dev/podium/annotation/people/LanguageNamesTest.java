package dev.podium.annotation.people;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class LanguageNamesTest {

    @Test
    void language_isOne_inWhateverWordsItIsNamed() {
        for (String typed : new String[] {"German", "deutsch", "DEUTSCH", "german"}) {
            assertThat(LanguageNames.of(typed, Locale.ENGLISH)).isEqualTo("German");
            assertThat(LanguageNames.of(typed, Locale.GERMAN)).isEqualTo("Deutsch");
        }
        assertThat(LanguageNames.of("français", Locale.ENGLISH)).isEqualTo("French");
        assertThat(LanguageNames.of("Plattdüütsch", Locale.ENGLISH)).isEqualTo("Plattdüütsch");
        assertThat(LanguageNames.of("", Locale.ENGLISH)).isEmpty();
        assertThat(LanguageNames.of("de", Locale.ENGLISH)).isEqualTo("de");
    }

    @Test
    void common_areInTheReadersLanguage_inOrder() {
        assertThat(LanguageNames.common(Locale.GERMAN))
                .contains("Deutsch", "Türkisch")
                .doesNotHaveDuplicates();
        assertThat(LanguageNames.common(Locale.ENGLISH).get(0)).isEqualTo("Albanian");
    }
}
