package dev.podium.program.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read of a manifest, and what is said of one that cannot be used. */
class EnvironmentManifestTest {

    private static final String DIGEST = "0123456789abcdef".repeat(4);

    private static final String GOOD = """
            {
              "name": "debian-12-scientific",
              "suite": "bookworm",
              "snapshot": "",
              "built": "2026-11-25T15:19:14Z",
              "architecture": "amd64",
              "canary": ["python3", "-c", "import numpy"],
              "digest": "DIGEST",
              "files": 4571,
              "bytes": 145205441,
              "pythons": {"python": "3.11.2", "python3": "3.11.2"},
              "wheels": [{"file": "seqeval-1.2.2-py3-none-any.whl", "name": "seqeval", "version": "1.2.2", "sha256": "DIGEST"}],
              "distributions": {"numpy": "1.24.2"},
              "packages": {"python3-numpy": "1:1.24.2-1"}
            }
            """.replace("DIGEST", DIGEST);

    private static EnvironmentManifest read(String json) throws UnusableManifest {
        return EnvironmentManifest.read(json.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void read_everyField_isThere() throws Exception {
        assertThat(read(GOOD))
                .isEqualTo(new EnvironmentManifest(
                        "debian-12-scientific",
                        "bookworm",
                        "",
                        Instant.parse("2026-11-25T15:19:14Z"),
                        "amd64",
                        List.of("python3", "-c", "import numpy"),
                        Map.of("python", "3.11.2", "python3", "3.11.2"),
                        Map.of("python3-numpy", "1:1.24.2-1"),
                        Map.of("numpy", "1.24.2"),
                        List.of(new EnvironmentManifest.Wheel(
                                "seqeval-1.2.2-py3-none-any.whl", "seqeval", "1.2.2", DIGEST)),
                        new RootDigest(DIGEST, 4571, 145_205_441)));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "\"debian-12-scientific\" | \"../etc\" | \"name\" cannot be \"../etc\".",
                "\"debian-12-scientific\" | 12 | \"name\" holds something that is no text.",
                "\"bookworm\" | \"\" | \"suite\" cannot be \"\".",
                "\"snapshot\": \"\" | \"snapshot\": \"today\" | \"snapshot\" cannot be \"today\".",
                "2026-11-25T15:19:14Z | yesterday | \"built\" is no time as in 2026-01-31T12:00:00Z: yesterday",
                "\"amd64\" | null | \"architecture\" holds something that is no text.",
                "[\"python3\", \"-c\", \"import numpy\"] | [] | \"canary\" is empty",
                "[\"python3\", \"-c\", \"import numpy\"] | \"python3\" | \"canary\" is no list.",
                "[\"python3\", \"-c\", \"import numpy\"] | [[\"x\"]] | \"canary\" holds something that is no text.",
                "4571 | -1 | \"files\" is no whole number.",
                "4571 | 1.5 | \"files\" is no whole number.",
                "4571 | 1e999 | \"files\" is no whole number.",
                "145205441 | 1000000000000000000000 | Number value length (22) exceeds the maximum allowed",
                "{\"numpy\": \"1.24.2\"} | [] | \"distributions\" is no object.",
                "{\"numpy\": \"1.24.2\"} | {\"numpy\": 1} | \"distributions\" holds something that is no text.",
                "{\"numpy\": \"1.24.2\"} | {\"a\\u0007\": \"1\"} | \"distributions\" has a name that is none.",
                "\"version\": \"1.2.2\" | \"versions\": \"1.2.2\" | A wheel has file, name, version and sha256, not",
                "\"sha256\": \" | \"sha256\": \"0 | \"sha256\" of a wheel is no SHA-256.",
                "\"digest\": \" | \"digest\": \"0 | \"digest\" cannot be",
                "\"suite\" | \"suites\" | A manifest has no field \"suites\".",
                "\"suite\": \"bookworm\", | `` | It lacks suite.",
                "\"suite\" | \"name\": \"x\", \"suite\" | Line 3 is no JSON as it should be: Duplicate",
                "\"files\": 4571, | \"files\": 4571 | Line 10 is no JSON as it should be",
            })
    void read_oneThingIsWrong_saysIt(String right, String wrong, String sentence) {
        assertThat(GOOD).contains(right);
        String json = GOOD.replace(right, wrong == null ? "" : wrong);
        assertThatThrownBy(() -> read(json))
                .isInstanceOf(UnusableManifest.class)
                .hasMessageContaining(sentence);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "null", "\"x\""})
    void read_noObject_saysSo(String json) {
        assertThatThrownBy(() -> read(json)).hasMessage("It is no JSON object.");
    }

    @Test
    void read_moreFollows_saysSo() {
        assertThatThrownBy(() -> read(GOOD + "{}")).hasMessage("Something follows the JSON object.");
    }

    @Test
    void read_tooLarge_isNotLookedAt() {
        assertThatThrownBy(() -> read(" ".repeat(EnvironmentManifest.LARGEST) + GOOD))
                .hasMessage("It has more than 1048576 bytes.");
    }

    @Test
    void read_tooMany_ends() {
        String many = "\"x\", ".repeat(10_000);
        assertThatThrownBy(() -> read(GOOD.replace("[\"python3\",", "[" + many + "\"python3\",")))
                .hasMessage("\"canary\" has more than 10000 entries.");
    }

    @Test
    void read_deep_ends() {
        assertThatThrownBy(() -> read(GOOD.replace("{\"numpy\": \"1.24.2\"}", "{\"numpy\": [[[[]]]]}")))
                .isInstanceOf(UnusableManifest.class);
    }

    /** Who is given a manifest cannot change what others see of it. */
    @Test
    void read_listsAndMaps_cannotBeChanged() throws Exception {
        EnvironmentManifest manifest = read(GOOD);
        assertThat(manifest.canary()).isUnmodifiable();
        assertThat(manifest.packages()).isUnmodifiable();
    }
}
