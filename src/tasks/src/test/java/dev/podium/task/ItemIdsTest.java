package dev.podium.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Rules;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ItemIdsTest {

    @ParameterizedTest
    @ValueSource(strings = {"7", "Igel", "Österreich", "Jeanne_d'Arc", "Jeanne_d’Arc", "Erde_(Planet)", "a.n.1"})
    void take_plainWord_isTaken(String id) {
        Findings findings = new Findings(Rules.LENIENT);

        assertThat(new ItemIds(1, "id", findings).take(1, id)).isEqualTo(id);
        assertThat(findings.hasErrors()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"'7'", "../Igel", "=1+1", "a b", "a/b", "a\"b", "a<b", "Іgel", "ａ", "-2"})
    void take_whatCouldMeanSomething_isRefused(String id) {
        Findings findings = new Findings(Rules.LENIENT);

        new ItemIds(1, "id", findings).take(1, id);

        assertThat(findings.hasErrors()).isTrue();
    }
}
