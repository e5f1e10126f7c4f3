package dev.podium.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A microscope is one character and two places of a Java text. */
class CharactersTest {

    private static final String MICROSCOPES = "🔬🔬🔬";

    @Test
    void first_countsCharacters() {
        assertThat(Characters.first(MICROSCOPES, 2)).isEqualTo("🔬🔬");
        assertThat(Characters.first(MICROSCOPES, 3)).isEqualTo(MICROSCOPES);
        assertThat(Characters.first("abc", 2)).isEqualTo("ab");
    }

    @Test
    void from_aPlaceWithinACharacter_hasAllOfIt() {
        assertThat(Characters.from(MICROSCOPES, 3)).isEqualTo("🔬🔬");
        assertThat(Characters.from(MICROSCOPES, 4)).isEqualTo("🔬");
        assertThat(Characters.from(MICROSCOPES, -1)).isEqualTo(MICROSCOPES);
        assertThat(Characters.from("abc", 1)).isEqualTo("bc");
        assertThat(Characters.from("abc", 3)).isEmpty();
    }
}
