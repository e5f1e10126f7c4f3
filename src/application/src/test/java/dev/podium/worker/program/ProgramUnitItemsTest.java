package dev.podium.worker.program;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.evaluation.part.ProgramItemValues;
import dev.podium.program.EnvironmentName;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StepLimits;
import dev.podium.program.StepOptions;
import dev.podium.program.StoredProgram;
import dev.podium.scoring.Direction;
import dev.podium.task.catalog.recount.ItemFiles;
import dev.podium.task.catalog.recount.RecountedItems;
import dev.podium.task.program.ScoredItems;
import dev.podium.task.reading.Problem;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values of items that a program wrote, beside the numbers that it wrote. */
class ProgramUnitItemsTest {

    private static final ProgramUnit UNIT = new ProgramUnit(
            "main",
            "The task",
            new StoredProgram("a1", "python3 score.py"),
            null,
            null,
            new EnvironmentName("python-minimal", "e1"),
            StepLimits.USUAL,
            StepOptions.USUAL,
            List.of(column("accuracy", "Accuracy"), column("f1", "F1")));

    private static ProgramColumn column(String metric, String key) {
        return new ProgramColumn(metric, key, key, Direction.HIGHER_IS_BETTER, 2, false, null);
    }

    private static ProgramItemValues items(String file, Map<String, Double> values) {
        return ProgramUnitItems.of(UNIT, recounted(file, values));
    }

    private static RecountedItems recounted(String file, Map<String, Double> values) {
        Map<String, Double> byKey = new HashMap<>();
        UNIT.columns().stream()
                .filter(column -> values.containsKey(column.metric()))
                .forEach(column -> byKey.put(column.key(), values.get(column.metric())));
        ItemFiles files = new ItemFiles(Optional.of(file.getBytes(UTF_8)), Optional.empty(), Optional.empty());
        return RecountedItems.of(files, UNIT.keys(), UNIT.columnFormulas(), byKey);
    }

    private static String fault(ProgramItemValues items) {
        return problem(items).code();
    }

    private static Problem problem(ProgramItemValues items) {
        assertThat(items.faults()).hasSize(1);
        return items.faults().get(0).problem();
    }

    @Test
    void items_whoseMeanIsTheScore_areKept() {
        ProgramItemValues items = items("item,Accuracy\na,1\nb,0\nc,1\n", Map.of("accuracy", 0.6666667, "f1", 0.5));
        assertThat(items.ids()).containsExactly("a", "b", "c");
        assertThat(items.counts()).containsOnlyKeys("accuracy");
        assertThat(items.counts().get("accuracy").values()).containsExactly(1, 0, 1);
        assertThat(items.faults()).isEmpty();
    }

    /** An F1 over all items is no mean of what it is on single ones: its tests would be of something else. */
    @Test
    void items_whoseMeanIsNotTheScore_areNotKept() {
        ProgramItemValues items = items("item,Accuracy,F1\na,1,1\nb,0,0\n", Map.of("accuracy", 0.5, "f1", 0.66));
        assertThat(items.counts()).containsOnlyKeys("accuracy");
        assertThat(fault(items)).isEqualTo("program.items-mean");
        assertThat(problem(items).arguments()).containsExactly("F1", "0.5", "0.66");
        assertThat(items("item,F1\na,1\nb,0\n", Map.of("f1", 0.66)).ids()).isEmpty();
    }

    /** Official scripts round or floor to some digits, of which the last ones can be zeros. */
    @ParameterizedTest
    @ValueSource(doubles = {0.667, 0.666, 0.6666, 0.6667, 0.66666, 0.667000001})
    void items_whoseMeanIsTheScoreInFewerDigits_areKept(double score) {
        ProgramItemValues items = items("item,Accuracy\na,1\nb,0\nc,1\n", Map.of("accuracy", score));
        assertThat(items.faults().isEmpty()).isEqualTo(score != 0.667000001);
        ProgramItemValues zeros = items("item,Accuracy\na,0.50004\n", Map.of("accuracy", 0.5));
        assertThat(zeros.counts()).containsOnlyKeys("accuracy");
    }

    /** A percentage in one digit says as much as a share in three. */
    @ParameterizedTest
    @ValueSource(doubles = {66.67, 66.66, 66.7, 66.6, 66.5, 66.71, 67, 0.6667})
    void items_inPercentWhoseMeanIsTheScoreInFewerDigits_areKept(double score) {
        ProgramItemValues items = items("item,Accuracy\na,100\nb,0\nc,100\n", Map.of("accuracy", score));
        assertThat(items.faults().isEmpty()).isEqualTo(score >= 66.6 && score <= 66.7);
    }

    /** BLEU of single items in percent, none of which is perfect. */
    @Test
    void items_inPercentOfWhichNoneIsPerfect_areKeptToo() {
        ProgramItemValues items = items("item,Accuracy\na,63.2\nb,10.111\nc,21\n", Map.of("accuracy", 31.4));
        assertThat(items.faults()).isEmpty();
    }

    /** Where all is right or all is wrong, an F1 over all items is what it is on each of them. */
    @Test
    void items_thatAreAllWorthTheSame_showNotThatTheScoreIsTheirMean() {
        List<Problem> told = recounted("item,Accuracy,F1\na,1,1\nb,0,1\n", Map.of("accuracy", 0.5, "f1", 1.0))
                .told();
        assertThat(told)
                .extracting(Problem::code)
                .containsExactlyInAnyOrder("program.items-kept", "program.items-equal");
        assertThat(told)
                .filteredOn(each -> each.code().equals("program.items-equal"))
                .singleElement()
                .satisfies(each -> assertThat(each.message(Locale.ENGLISH)).contains("2 items", "F1", "right in part"));
        assertThat(ScoredItems.told(Map.of())).isEmpty();
    }

    /** Each column is named with both numbers, so that organizers see which they have to change. */
    @Test
    void items_ofSeveralColumnsWithOtherMeans_areAllNamed() {
        ProgramItemValues items = items("item,Accuracy,F1\na,1,1\nb,0,0\n", Map.of("accuracy", 0.52, "f1", 0.66));
        assertThat(items.counts()).isEmpty();
        assertThat(fault(items)).isEqualTo("program.items-means");
        assertThat(problem(items).message(Locale.ENGLISH)).contains("Accuracy (0.5 / 0.52), F1 (0.5 / 0.66)");
    }

    @Test
    void items_ofAScoreThatIsNotThere_areNotKept() {
        ProgramItemValues items = items("item,F1\na,1\n", Map.of("accuracy", 0.5));
        assertThat(items.counts()).isEmpty();
        assertThat(items.ids()).isEmpty();
        assertThat(items.faults()).isEmpty();
    }

    @Test
    void items_thatAreTooLargeToAddUp_areNotKept() {
        assertThat(fault(items("item,F1\na,1e308\nb,1e308\n", Map.of("f1", 1e308))))
                .isEqualTo("program.items-mean");
    }

    @Test
    void file_thatCannotBeRead_isToldAndNothingElse() {
        assertThat(fault(items("item,Accuracy\na,1\na,0\n", Map.of("accuracy", 0.5))))
                .isEqualTo("program.items-twice");
        assertThat(fault(items("item,Accuracy\na,nan\n", Map.of("accuracy", 0.5))))
                .isEqualTo("program.items-number");
    }
}
