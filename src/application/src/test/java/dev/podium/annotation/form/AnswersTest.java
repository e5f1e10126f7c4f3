package dev.podium.annotation.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswersTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"count\":2,\"spans\":[[0,2],[4]]}",
                "{\"sense\":-3,\"level\":\"a\",\"text\":\"\",\"subs\":[\"x\",\"y\"],\"none\":[]}",
                "{\"sense\":2.3333333333333335}"
            })
    void answers_readAndWritten_areTheSame(String kept) {
        Answers read = Answers.read(kept);
        assertThat(read.json()).hasToString(kept);
        assertThat(Answers.of(read.json())).isEqualTo(read);
    }

    @Test
    void answers_inAnotherOrder_areEqual_andOfAnotherFormAreNot() {
        assertThat(Answers.read("{\"a\":1,\"b\":[[0]]}")).isEqualTo(Answers.read("{\"b\":[[0]],\"a\":1}"));
        assertThat(Answers.read("{\"a\":1}")).isNotEqualTo(Answers.read("{\"a\":\"1\"}"));
        assertThat(Answers.read("{\"a\":[\"x\"]}")).isNotEqualTo(Answers.read("{\"a\":\"x\"}"));
    }

    /** What nobody has checked may be anything: what is no answer is none. */
    @Test
    void whatHasTheFormOfNoAnswer_isLeftOut() {
        assertThat(Answers.read(
                        "{\"a\":true,\"b\":null,\"c\":{\"d\":1},\"e\":[1,\"x\"],\"f\":[{}],\"g\":1e999,\"h\":3}"))
                .isEqualTo(Answers.NONE.with("h", new Answer.Amount(3)));
        assertThat(Answers.read("[1]")).isEqualTo(Answers.NONE);
    }

    @Test
    void answersOfSeveral_areReadOneByOne() {
        String kept =
                "{\"subs\":[[\"x\",\"y\"],[\"y\"]],\"text\":[\"x\",\"x\"],\"sense\":[3,4],\"spans\":[[[0],[1,2]],[]]}";
        CollectedAnswers read = CollectedAnswers.of(kept, true);
        assertThat(read.json()).hasToString(kept);
        assertThat(read.to("text")).containsExactly(new Answer.Text("x"), new Answer.Text("x"));
        assertThat(read.to("spans"))
                .containsExactly(new Answer.Places(List.of(List.of(0), List.of(1, 2))), Answer.Texts.NONE);
        assertThat(CollectedAnswers.of("", true))
                .isEqualTo(CollectedAnswers.of("", false))
                .isEqualTo(CollectedAnswers.NONE);
        assertThat(CollectedAnswers.of("{\"subs\":[\"x\",\"y\"]}", false).to("subs"))
                .containsExactly(new Answer.Texts(List.of("x", "y")));
    }
}
