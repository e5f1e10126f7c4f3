package dev.podium.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.scoring.Direction;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Texts;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ErrorRuleTest {

    @Test
    void error_whereLowerIsBetter_isAboveTheBound() {
        ErrorRule rule = new ErrorRule("count", "mae", Direction.LOWER_IS_BETTER, 0, false);

        assertThat(rule.isWrong(0)).isFalse();
        assertThat(rule.isWrong(1)).isTrue();
        assertThat(rule.isWrong(Double.NaN)).isFalse();
    }

    @Test
    void error_whereHigherIsBetter_isBelowTheBound() {
        ErrorRule rule = new ErrorRule("spans", "jaccard", Direction.HIGHER_IS_BETTER, 0.5, true);

        assertThat(rule.isWrong(0.5)).isFalse();
        assertThat(rule.isWrong(0.49)).isTrue();
        assertThat(rule.with(0.2).isWrong(0.49)).isFalse();
        assertThat(rule.isWrong(Double.NaN)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.NEGATIVE_INFINITY})
    void bound_thatIsNoNumber_refused(double bound) {
        assertThatThrownBy(() -> new ErrorRule("a", "b", Direction.HIGHER_IS_BETTER, bound, true))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void rules_ofAllTaskTypes_nameMetricsThatJudgeAndHaveWords() {
        for (ItemTask<?, ?> type : TaskTypes.all()) {
            for (Subtask subtask : type.subtasks()) {
                Optional<ErrorRule> rule = type.errorRule(subtask.id());
                rule.ifPresent(found -> {
                    assertThat(found.subtask()).isEqualTo(subtask.id());
                    assertThat(found.direction())
                            .isEqualTo(
                                    subtask.column(found.metric()).orElseThrow().direction());
                });
                for (Locale locale : new Locale[] {Locale.ENGLISH, Locale.GERMAN}) {
                    assertThat(Texts.of(type.id(), locale)
                                    .find(type.id() + ".wrong." + subtask.id())
                                    .isPresent())
                            .as("%s %s %s", type.id(), subtask.id(), locale)
                            .isEqualTo(rule.isPresent());
                }
            }
        }
    }
}
