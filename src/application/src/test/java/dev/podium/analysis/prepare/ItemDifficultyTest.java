package dev.podium.analysis.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.podium.task.ItemTask;
import dev.podium.task.catalog.TaskTypes;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Five items: what three systems are worth on them, by hand. */
class ItemDifficultyTest {

    private static final double NONE = Double.NaN;

    private final ItemDifficulty difficulty = difficulty("stage", 0);

    private static ItemDifficulty difficulty(String taskType, int subtask) {
        ItemTask<?, ?> type = TaskTypes.byId(taskType).orElseThrow();
        return new ItemDifficulty(
                5, DifficultyMetric.of(type, type.subtasks().get(subtask)).get(0));
    }

    private void addThree() {
        difficulty.add(11, new double[] {0, 1, 2, 0, NONE});
        difficulty.add(12, new double[] {0, 3, 1, 1, NONE});
        difficulty.add(13, new double[] {0, 2, 0, NONE, NONE});
    }

    @Test
    void systems_areCountedItemByItem() {
        addThree();
        assertThat(difficulty.takers()).containsExactly(3, 3, 3, 2, 0);
        assertThat(difficulty.wrong()).containsExactly(0, 3, 2, 1, 0);
        assertThat(difficulty.means()).containsExactly(0.0, 2.0, 1.0, 0.5, null);
    }

    @Test
    void sole_isTheOnlyOneThatIsRight() {
        addThree();
        assertThat(difficulty.sole()).containsExactly(null, null, 3, 1, null);
    }

    @Test
    void sole_withoutAnother_isNobody() {
        difficulty.add(11, new double[] {0, 0, 0, 0, 0});
        assertThat(difficulty.sole()).containsOnlyNulls();
    }

    @Test
    void ranks_goByTheShareOfWrongThenByTheMean() {
        addThree();
        assertThat(difficulty.ranks()).containsExactly(4, 1, 2, 3, 5);
    }

    @Test
    void ranks_tiesStandAsInTheGold() {
        difficulty.add(11, new double[] {1, 0, 1, 2, 0});
        assertThat(difficulty.ranks()).containsExactly(2, 4, 3, 1, 5);
    }

    @Test
    void ranks_whereLargerIsBetter_theSmallestMeanIsHardest() {
        ItemDifficulty spans = difficulty("stage", 1);
        spans.add(11, new double[] {1, 0.2, 0.4, 0.5, 0.1});
        assertThat(spans.ranks()).containsExactly(5, 2, 3, 4, 1);
        assertThat(spans.wrong()).containsExactly(0, 1, 1, 0, 1);
    }

    @Test
    void ruleless_type_countsNoErrors() {
        ItemDifficulty texts = difficulty("klexikon", 0);
        texts.add(11, new double[] {1, 0.2, 0.4, 0.5, 0.1});
        texts.add(12, new double[] {1, 0.4, 0.4, 0.5, 0.1});
        assertThat(texts.overlaps()).isEmpty();
        assertThat(texts.ranks()).containsExactly(5, 2, 3, 4, 1);
    }

    @Test
    void overlap_countsItemsInWhichBothTakePart() {
        addThree();
        ItemDifficulty.Overlap overlap = difficulty.overlaps().get(0);
        assertThat(overlap.first()).isEqualTo(11);
        assertThat(overlap.second()).isEqualTo(12);
        assertThat(overlap.items()).isEqualTo(4);
        assertThat(overlap.bothWrong()).isEqualTo(2);
        assertThat(overlap.firstWrong()).isZero();
        assertThat(overlap.secondWrong()).isEqualTo(1);
        assertThat(overlap.jaccard().orElseThrow()).isCloseTo(2.0 / 3, within(1e-12));
        // observed 3/4, by chance 2/4 * 3/4 + 2/4 * 1/4 = 1/2
        assertThat(overlap.kappa().orElseThrow()).isCloseTo(0.5, within(1e-12));
        assertThat(difficulty.overlaps()).hasSize(3);
    }

    @Test
    void overlap_ofTwoThatAreNeverWrong_isNoNumber() {
        difficulty.add(11, new double[] {0, 0, 0, 0, 0});
        difficulty.add(12, new double[] {0, 0, 0, 0, 0});
        assertThat(difficulty.overlaps().get(0).jaccard()).isEqualTo(OptionalDouble.empty());
        assertThat(difficulty.overlaps().get(0).kappa()).isEqualTo(OptionalDouble.empty());
    }

    @Test
    void metricWithoutValuesOfItems_addsNobody() {
        difficulty.add(11, new double[0]);
        assertThat(difficulty.isEmpty()).isTrue();
    }
}
