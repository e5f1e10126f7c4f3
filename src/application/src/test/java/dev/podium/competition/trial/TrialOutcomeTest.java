package dev.podium.competition.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.program.EnvironmentName;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StepLimits;
import dev.podium.program.StepOptions;
import dev.podium.program.StoredProgram;
import dev.podium.scoring.Direction;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TrialOutcomeTest {

    /** JSON that the database keeps has no order. */
    @Test
    void values_areInTheOrderOfTheColumns_thoseOfFormerOnesLast() {
        TrialOutcome outcome = new TrialOutcome(
                List.of(), Map.of("f1", 0.5, "gone", 1.0, "loss", 0.1, "mae", 0.2), List.of(), List.of(), null, null);
        assertThat(outcome.values(Optional.of(unit("mae", "unwritten", "f1", "loss"))))
                .containsExactly(
                        Map.entry("mae", 0.2), Map.entry("f1", 0.5), Map.entry("loss", 0.1), Map.entry("gone", 1.0));
        assertThat(outcome.values(Optional.empty())).isEqualTo(outcome.values());
    }

    private static ProgramUnit unit(String... metrics) {
        return new ProgramUnit(
                "main",
                "Main",
                new StoredProgram("0".repeat(64), "python3 score.py"),
                null,
                null,
                new EnvironmentName("python", "0".repeat(64)),
                new StepLimits(60, 512L << 20),
                StepOptions.USUAL,
                Stream.of(metrics)
                        .map(metric ->
                                new ProgramColumn(metric, metric, metric, Direction.HIGHER_IS_BETTER, 2, false, null))
                        .toList());
    }
}
