package dev.podium.evaluation.part;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RightAnswersTest {

    /** Where a tie makes two labels right, a program may say of each run the one that it met. */
    @Test
    void both_ofOneLabelEach_areThoseThatAnyRunSays() {
        assertThat(RightAnswers.both("{\"t\":\"a\",\"u\":\"x\"}", "{\"t\":\"b\",\"u\":\"x\"}"))
                .contains("{\"t\":[\"a\",\"b\"],\"u\":\"x\"}");
        assertThat(RightAnswers.both("{\"t\":[\"a\",\"b\"]}", "{\"t\":\"b\"}")).contains("{\"t\":[\"a\",\"b\"]}");
        assertThat(RightAnswers.both("{\"t\":\"a\"}", "{\"t\":\"a\",\"u\":\"x\"}"))
                .contains("{\"t\":\"a\",\"u\":\"x\"}");
    }

    @Test
    void both_ofListsThatDiffer_isNothing() {
        assertThat(RightAnswers.both("{\"t\":[\"a\",\"b\"]}", "{\"t\":[\"a\"]}"))
                .isEmpty();
    }
}
