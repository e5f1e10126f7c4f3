package dev.podium.evaluation.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArchiveFileNameTest {

    private static final UUID KEY = UUID.fromString("12345678-0000-0000-0000-000000000000");

    @Test
    void ofTeam_safe_staysAsItIs() {
        assertThat(ArchiveFileName.ofTeam("CUET_Big_O", KEY)).isEqualTo("CUET_Big_O");
        assertThat(ArchiveFileName.ofTeam("Grün", KEY)).isEqualTo("Grün");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../../etc",
                "..",
                ".",
                "a/b",
                "a\\b",
                "C:\\x",
                "-rf",
                "con",
                "COM1.txt",
                "a\u202egpj",
                "a\0b",
                "🦜",
                " a",
                "a."
            })
    void ofTeam_hostile_isOnePartOfAPathWithItsKey(String name) {
        assertThat(ArchiveFileName.ofTeam(name, KEY))
                .matches("[\\p{L}\\p{M}\\p{N}_][\\p{L}\\p{M}\\p{N}._-]*-12345678")
                .doesNotStartWithIgnoringCase("con-")
                .doesNotContain("..");
    }

    @ParameterizedTest
    @CsvSource({
        "predictions.csv, 3-12345678-predictions.csv",
        "../x.csv, 3-12345678-_x.csv",
        "con.csv, 3-12345678-_con.csv"
    })
    void ofFile_isNumberedAndKeepsItsEnding(String fileName, String expected) {
        assertThat(ArchiveFileName.ofFile(3, KEY, fileName)).isEqualTo(expected);
    }

    @Test
    void ofFile_long_fitsAFileSystemAndKeepsItsEnding() {
        assertThat(ArchiveFileName.ofFile(100_000, KEY, "𝒳".repeat(200) + ".csv"))
                .endsWith(".csv")
                .satisfies(name ->
                        assertThat(name.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(256));
    }

    @Test
    void ofTeam_composedAndDecomposed_areOneName() {
        assertThat(ArchiveFileName.ofTeam("Gru\u0308n", KEY)).isEqualTo("Grün-12345678");
    }
}
