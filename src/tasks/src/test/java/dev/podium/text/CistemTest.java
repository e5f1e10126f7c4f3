package dev.podium.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.TextOracle;
import java.util.List;
import org.junit.jupiter.api.Test;

class CistemTest {

    @Test
    void stem_wordsOfTheOracle_areThoseOfNltk() {
        List<String[]> words = TextOracle.table("rouge/cistem.tsv");

        assertThat(words)
                .hasSize(1532)
                .allSatisfy(word -> assertThat(Cistem.stem(word[0])).as(word[0]).isEqualTo(word[1]));
    }

    @Test
    void stem_emptyWord_isEmpty() {
        assertThat(Cistem.stem("")).isEmpty();
    }

    @Test
    void stem_lettersThatStandForOneSign_comeBack() {
        assertThat(Cistem.stem("schiessschiff")).isEqualTo("schiessschiff");
        assertThat(Cistem.stem("eiei")).isEqualTo("eiei");
    }

    @Test
    void stem_fewLettersAfterGe_keepIt() {
        assertThat(Cistem.stem("gehab")).isEqualTo("gehab");
        assertThat(Cistem.stem("gehabt")).isEqualTo("hab");
    }
}
