package dev.podium.annotation.release;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.FormJson;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What holds where people decide together, and what stays for somebody to decide. */
class CommonAnswersTest {

    private static final Form FORM = FormJson.read(
            "{\"questions\": [{\"id\": \"parts\", \"kind\": \"choices\", \"most\": 1, \"text\": {\"english\": \"P\"}, \"options\": [{\"id\": \"x\"},"
                    + " {\"id\": \"y\"}, {\"id\": \"z\"}]}, {\"id\": \"size\", \"kind\": \"number\", \"least\": 0, \"most\": 9, \"text\":"
                    + " {\"english\": \"S\"}}]}");

    private static JudgedUnit unit(int done, String said) {
        return new JudgedUnit(1, "u", "", 1, "disputed", done, "{}", "[]", said, "", "edited", "");
    }

    private static JudgedUnit applied(int done, String said) {
        return CommonAnswers.of(FORM, List.of("parts")).applied(unit(done, said));
    }

    @Test
    void optionsOfMoreThanHalf_hold_inTheirOrder() {
        JudgedUnit found = applied(3, "{\"parts\": [[\"x\"], [\"x\", \"y\"], [\"z\"]], \"size\": [1, 1, 1]}");
        assertThat(found.answer()).isEqualTo("{\"parts\":[\"x\"],\"size\":1}");
        assertThat(found.how(3)).isEqualTo(How.majority);
        assertThat(found.how(4)).isEqualTo(How.few);
        assertThat(applied(3, "{\"parts\": [[\"x\"], [\"y\"], [\"z\"]]}").answer())
                .isEqualTo("{\"parts\":[]}");
    }

    @Test
    void ties_otherQuestions_flagsAndAnswersThatDoNotFit_stayDisputed() {
        for (JudgedUnit left : List.of(
                applied(2, "{\"parts\": [[\"x\"], [\"y\"]]}"),
                applied(2, "{\"parts\": [[\"x\"], [\"x\"]], \"size\": [1, 2]}"),
                applied(3, "{\"parts\": [[\"x\"], [\"x\"]], \"size\": [1, 1]}"),
                applied(3, "{\"parts\": [[\"x\", \"y\"], [\"x\", \"y\"], []]}"),
                applied(3, ""),
                CommonAnswers.of(FORM, List.of()).applied(unit(3, "{\"parts\": [[\"x\"], [\"x\"], []]}")))) {
            assertThat(left.how(1)).isEqualTo(How.disputed);
        }
    }
}
