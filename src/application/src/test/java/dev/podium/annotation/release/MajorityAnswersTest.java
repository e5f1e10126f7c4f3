package dev.podium.annotation.release;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.FormJson;
import dev.podium.sampling.Labels;
import dev.podium.sampling.Numbers;
import dev.podium.sampling.Units;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What holds where people decide together, and what stays for somebody to decide. */
class MajorityAnswersTest {

    private static final Form FORM = FormJson.read(
            "{\"questions\": [{\"id\": \"parts\", \"kind\": \"choices\", \"most\": 1, \"text\": {\"english\": \"P\"}, \"options\": [{\"id\": \"x\"},"
                    + " {\"id\": \"y\"}, {\"id\": \"z\"}]}, {\"id\": \"size\", \"kind\": \"number\", \"least\": 0, \"most\": 9, \"text\":"
                    + " {\"english\": \"S\"}}]}");

    private static JudgedUnit unit(int done, String said) {
        return new JudgedUnit(1, "u", "", 1, "disputed", done, "{}", "[]", said, "", "edited", "");
    }

    private static JudgedUnit applied(int done, String said) {
        return MajorityAnswers.of(FORM, List.of("parts")).applied(unit(done, said));
    }

    @Test
    void optionsOfMoreThanHalf_hold_inTheirOrder() {
        JudgedUnit found = applied(3, "{\"parts\": [[\"x\"], [\"x\", \"y\"], [\"z\"]], \"size\": [1, 1, 1]}");
        assertThat(found.answer()).isEqualTo("{\"parts\":[\"x\"],\"size\":1}");
        assertThat(found.how(3)).isEqualTo(UnitOutcome.majority);
        assertThat(found.how(4)).isEqualTo(UnitOutcome.few);
        assertThat(applied(3, "{\"parts\": [[], [], [\"z\"]]}").answer()).isEqualTo("{\"parts\":[]}");
    }

    @Test
    void ties_otherQuestions_flagsAndAnswersThatDoNotFit_stayDisputed() {
        for (JudgedUnit left : List.of(
                applied(2, "{\"parts\": [[\"x\"], [\"y\"]]}"),
                applied(2, "{\"parts\": [[\"x\"], [\"x\"]], \"size\": [1, 2]}"),
                applied(3, "{\"parts\": [[\"x\"], [\"x\"]], \"size\": [1, 1]}"),
                applied(3, "{\"parts\": [[\"x\", \"y\"], [\"x\", \"y\"], []]}"),
                applied(3, "{\"parts\": [[\"x\"], [\"y\"], [\"z\"]]}"),
                applied(1, "{\"parts\": [[\"x\"]]}"),
                applied(3, ""),
                MajorityAnswers.of(FORM, List.of()).applied(unit(3, "{\"parts\": [[\"x\"], [\"x\"], []]}")))) {
            assertThat(left.how(1)).isEqualTo(UnitOutcome.disputed);
        }
    }

    private static final Form RATED = FormJson.read(
            "{\"questions\": [{\"id\": \"good\", \"kind\": \"choice\", \"text\": {\"english\": \"G\"}, \"options\": [{\"id\": \"yes\"}, {\"id\": \"no\"}]},"
                    + " {\"id\": \"how\", \"kind\": \"scale\", \"least\": 0, \"most\": 5, \"step\": 1, \"text\": {\"english\": \"H\"}}],"
                    + " \"rules\": [\"good = yes implies how = 5\"]}");

    private static JudgedUnit rated(String said) {
        return MajorityAnswers.of(RATED, List.of("good", "how")).applied(unit(2, said));
    }

    /** A whole mean is the same value as one that all gave; one that is not is no value of the scale. */
    @Test
    void means_areWrittenAsPeopleWriteThem_andKeepTheRules() {
        assertThat(rated("{\"good\": [\"no\", \"no\"], \"how\": [2, 4]}").answer())
                .isEqualTo("{\"good\":\"no\",\"how\":3}");
        JudgedUnit half = rated("{\"good\": [\"no\", \"no\"], \"how\": [2, 3]}");
        assertThat(half.answer()).isEqualTo("{\"good\":\"no\",\"how\":2.5}");
        assertThat(half.how(2)).isEqualTo(UnitOutcome.mean);
        assertThat(rated("{\"good\": [\"yes\", \"yes\"], \"how\": [5, 4]}").how(2))
                .isEqualTo(UnitOutcome.disputed);
    }

    @Test
    void means_areNumbersToBeAlikeIn_valuesOfAScaleAreClasses() {
        JudgedUnit half = rated("{\"good\": [\"no\", \"no\"], \"how\": [2, 3]}");
        JudgedUnit whole = rated("{\"good\": [\"no\", \"no\"], \"how\": [2, 4]}");
        Units fractional = UnitVariables.of(List.of(half, whole), RATED, "", List.of());
        assertThat(fractional.numbers()).extracting(Numbers::name).contains("answer.how");
        assertThat(fractional.labels()).extracting(Labels::name).doesNotContain("answer.how");
        assertThat(UnitVariables.of(List.of(whole, whole), RATED, "", List.of()).labels())
                .extracting(Labels::name)
                .contains("answer.how");
    }
}
