package dev.podium.task.splitrephrase;

import static dev.podium.task.splitrephrase.Rewrites.TASK;
import static dev.podium.task.splitrephrase.Rewrites.accepted;
import static dev.podium.task.splitrephrase.Rewrites.baseline;
import static dev.podium.task.splitrephrase.Rewrites.demo;
import static dev.podium.task.splitrephrase.Rewrites.measured;
import static dev.podium.task.splitrephrase.Rewrites.warnings;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The demo data keeps what its notice promises. */
class RephraseDemoTest {

    @Test
    void gold_ofBothSplits_hasNothingOddAndTheSizesOfTheNotice() throws IOException {
        assertThat(warnings(TASK.readGold(demo("train.jsonl")))).isEmpty();
        assertThat(warnings(TASK.readGold(demo("test.jsonl")))).isEmpty();
        assertThat(gold("train.jsonl").distribution()).isEqualTo(Map.of("2", 12, "3", 8));
        assertThat(gold("test.jsonl").distribution()).isEqualTo(Map.of("2", 26, "3", 14));
        assertThat(references(gold("train.jsonl"))).isEqualTo(Map.of(1, 12, 2, 8));
        assertThat(references(gold("test.jsonl"))).isEqualTo(Map.of(1, 17, 2, 21, 3, 2));
    }

    @Test
    void baselines_onTheTestSplit_differAsTheyShould() throws IOException {
        RephraseGold gold = gold("test.jsonl");
        var copy = measured(gold, baseline("copy", gold.items()));
        var rules = measured(gold, baseline("rules", gold.items()));

        assertThat(copy.get(3).value()).isEqualTo(1);
        assertThat(copy.get(6).value()).isEqualTo(1);
        assertThat(rules.get(0).value()).isGreaterThan(copy.get(0).value());
        assertThat(rules.get(5).value()).isBetween(0.3, 1.0);
    }

    private static Map<Integer, Integer> references(RephraseGold gold) {
        Map<Integer, Integer> references = new TreeMap<>();
        for (int i = 0; i < gold.items().size(); i++) {
            references.merge(gold.references(i).size(), 1, Integer::sum);
        }
        return references;
    }

    private static RephraseGold gold(String name) throws IOException {
        return accepted(TASK.readGold(demo(name)));
    }
}
