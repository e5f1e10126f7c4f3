package dev.podium.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MetadataLineTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "command: python3 main.py|python3 main.py",
                "command : python3 main.py  # starts it|python3 main.py",
                "command: python3 $program/score.py $input $output|python3 $program/score.py $input $output",
                "command: \"python3 \\\"a b\\\".py\" # quoted|python3 \"a b\".py",
                "command: 'python3 it''s.py'|python3 it's.py",
                "\"command\": python3 a#b.py|python3 a#b.py"
            })
    void command_onOneLine(String line, String command) throws IOException {
        assertThat(MetadataLine.in(List.of("description: Scores", line, "other: 1")))
                .contains(command);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "command:",
                "command: ~",
                "command: null",
                "command: # nothing",
                "commands: python3",
                "  command: x"
            })
    void command_thatIsNone(String line) throws IOException {
        assertThat(MetadataLine.in(List.of(line))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"command: |", "command: >-", "command: *other", "command: [python3, main.py]"})
    void command_writtenInAnotherWay_isRefused(String line) {
        assertThatThrownBy(() -> MetadataLine.in(List.of(line, "  python3 main.py")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not on one line");
    }

    @Test
    void command_overSeveralLines_isRefused() {
        assertThatThrownBy(() -> MetadataLine.in(List.of("command: python3", "  main.py")))
                .isInstanceOf(IOException.class);
    }
}
