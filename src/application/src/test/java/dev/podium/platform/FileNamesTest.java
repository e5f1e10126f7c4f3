package dev.podium.platform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FileNamesTest {

    @Test
    void shown_path_lastPart() {
        assertThat(FileNames.shown("../../etc/passwd")).isEqualTo("passwd");
        assertThat(FileNames.shown("C:\\Users\\pia\\answers.csv")).isEqualTo("answers.csv");
    }

    @Test
    void shown_charactersThatTurnTheText_leftOut() {
        assertThat(FileNames.shown("vsc\u202Eexe.\0csv\n")).isEqualTo("vscexe.csv");
    }

    @Test
    void shown_nothing_questionMark() {
        assertThat(FileNames.shown(null)).isEqualTo("?");
        assertThat(FileNames.shown(" ")).isEqualTo("?");
        assertThat(FileNames.shown("folder/")).isEqualTo("?");
    }

    @Test
    void shown_long_cutBetweenCharacters() {
        assertThat(FileNames.shown("a".repeat(199) + "👍👍")).isEqualTo("a".repeat(199) + "👍");
    }
}
