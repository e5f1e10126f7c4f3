package dev.podium.worker.program;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.program.SubmissionFacts;
import dev.podium.task.reading.Problem;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EvalAiScriptFailureTest {

    @Test
    void read_whatTheDriverWrites_isASentence() {
        byte[] written = "{\"code\": \"splits\", \"arguments\": [\"a\\u202e\", \"b\"]}".getBytes(UTF_8);
        assertThat(EvalAiScriptFailure.read(written))
                .contains(new Problem(0, "", "", "program.script-splits", List.of("a\uFFFD", "b")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "{}",
                "{\"code\": \"splits\"}",
                "{\"code\": \"other\", \"arguments\": []}",
                "{\"code\": null, \"arguments\": []}",
                "{\"code\": \"splits\", \"arguments\": \"a\"}",
                "{\"code\": \"splits\", \"arguments\": [], \"more\": 1}"
            })
    void read_whatAScriptMayWriteInItsPlace_isNothing(String written) {
        assertThat(EvalAiScriptFailure.read(written.getBytes(UTF_8))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "answers.json | answers.json",
                "Antwört en.CSV | Antw_rt_en.CSV",
                ".. | _",
                ".hidden | _hidden",
                "a/../b | b",
                "? | _"
            })
    void name_ofASubmission_isSafeInside(String sent, String inside) {
        assertThat(new ProgramUnitFiles("", "", true, true, SubmissionFacts.ofTrial(sent)).name())
                .isEqualTo(inside);
    }

    @Test
    void name_thatIsLong_keepsItsEnd() {
        assertThat(new ProgramUnitFiles("", "", true, true, SubmissionFacts.ofTrial("x".repeat(300) + ".json")).name())
                .hasSize(100)
                .endsWith("x.json");
    }
}
