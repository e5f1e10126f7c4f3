package dev.podium.worker.program;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.program.EnvironmentName;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StepLimits;
import dev.podium.program.StepOptions;
import dev.podium.program.StoredProgram;
import dev.podium.scoring.Direction;
import dev.podium.task.catalog.recount.ItemFiles;
import dev.podium.task.program.Computation;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The numbers of a unit out of the file that its program wrote. */
class ProgramUnitScoresTest {

    private static final ProgramUnit UNIT = new ProgramUnit(
            "count",
            "Count",
            new StoredProgram("0", "python3 score.py"),
            null,
            null,
            new EnvironmentName("python-minimal", "1"),
            StepLimits.USUAL,
            StepOptions.USUAL,
            List.of(
                    column("mean", "Mean", new ProgramColumn.Computed(Computation.AVG, List.of("f1", "recall"))),
                    column("f1", "F1", null),
                    column("recall", "Recall", null)));

    private static ProgramColumn column(String metric, String key, ProgramColumn.Computed computed) {
        return new ProgramColumn(metric, key, key, Direction.HIGHER_IS_BETTER, 2, false, computed);
    }

    @Test
    void of_allKeys_hasThemAndWhatIsComputedInTheOrderOfColumns() {
        ProgramUnitScores scores = of("scores.json", "{\"F1\": 0.5, \"Recall\": 1, \"else\": 7}");
        assertThat(scores.failed()).isEmpty();
        assertThat(scores.values()).containsExactly(entry("mean", 0.75), entry("f1", 0.5), entry("recall", 1.0));
    }

    @Test
    void of_oneKey_computesOverWhatIsThere() {
        assertThat(of("scores.txt", "Recall:0.25\n").values())
                .containsExactly(entry("mean", 0.25), entry("recall", 0.25));
    }

    @Test
    void of_noKnownKey_saysBothLists() {
        SubtaskProgramResult.Failed failed =
                of("scores.json", "{\"words\": 0.5}").failed().orElseThrow();
        assertThat(failed.failure()).isEqualTo(SubtaskProgramResult.Failure.program);
        assertThat(failed.reason().message(Locale.ENGLISH))
                .contains("F1, Recall")
                .contains("words");
    }

    @Test
    void of_keyThatNearlyIsKnown_saysWhichIsMeant() {
        SubtaskProgramResult.Failed failed =
                of("scores.json", "{\"f1\": 0.5}").failed().orElseThrow();
        assertThat(failed.reason().message(Locale.ENGLISH))
                .startsWith("The program wrote f1, and a column asks for F1,");
    }

    @Test
    void of_noFile_saysWhichItLooksFor() {
        ProgramUnitScores scores = ProgramUnitScores.of(UNIT, Optional.empty(), null, ItemFiles.NONE);
        assertThat(scores.values()).isEmpty();
        assertThat(scores.failed().orElseThrow().reason().message(Locale.ENGLISH))
                .contains("scores.json", "scores.txt");
    }

    private static ProgramUnitScores of(String name, String content) {
        return ProgramUnitScores.of(UNIT, Optional.of(name), content.getBytes(UTF_8), ItemFiles.NONE);
    }
}
