package dev.podium.paper;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AuthorNamesTest {

    @Test
    void of_commas_separateNames() {
        assertThat(AuthorNames.of("Ada Lovelace, Charles Babbage and Grace Hopper"))
                .containsExactly("Ada Lovelace", "Charles Babbage", "Grace Hopper");
        assertThat(AuthorNames.of(" Ada Lovelace, Charles Babbage, und Grace Hopper "))
                .containsExactly("Ada Lovelace", "Charles Babbage", "Grace Hopper");
        assertThat(AuthorNames.of("Ada & Charles")).containsExactly("Ada", "Charles");
    }

    @Test
    void of_semicolons_letFamilyNamesStandFirst() {
        assertThat(AuthorNames.of("Lovelace, Ada; Babbage, Charles;"))
                .containsExactly("Lovelace, Ada", "Babbage, Charles");
    }

    @Test
    void of_wordsThatContainAnd_stayWhole() {
        assertThat(AuthorNames.of("Andrea Sand, Roland Und-Weber")).containsExactly("Andrea Sand", "Roland Und-Weber");
    }
}
