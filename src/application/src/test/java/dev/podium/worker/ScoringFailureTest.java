package dev.podium.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.evaluation.Evaluation;
import dev.podium.sandbox.CommandOutcome;
import dev.podium.sandbox.CommandUsage;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ScoringFailureTest {

    private static final byte[] NOTHING = new byte[0];
    private static final Duration WALL = Duration.ofSeconds(30);

    @Test
    void wallTimeUp_processorBusy_isTheFilesTime() {
        assertThat(failure(new CommandOutcome.TimedOut(CommandOutcome.Clock.WALL, NOTHING, "", used(15_000))))
                .isEqualTo(Evaluation.Failure.time);
    }

    @Test
    void wallTimeUp_processorIdle_isOurFault() {
        assertThat(failure(new CommandOutcome.TimedOut(CommandOutcome.Clock.WALL, NOTHING, "", used(14_999))))
                .isEqualTo(Evaluation.Failure.platform);
    }

    @Test
    void processorTimeUp_isTheFilesTime() {
        assertThat(failure(new CommandOutcome.TimedOut(CommandOutcome.Clock.CPU, NOTHING, "", used(2_000))))
                .isEqualTo(Evaluation.Failure.time);
    }

    @Test
    void outOfMemory_isMemory() {
        assertThat(failure(new CommandOutcome.OutOfMemory(NOTHING, "", used(0))))
                .isEqualTo(Evaluation.Failure.memory);
    }

    @Test
    void outOfHeap_isMemory() {
        assertThat(failure(new CommandOutcome.Finished(3, NOTHING, "", used(0))))
                .isEqualTo(Evaluation.Failure.memory);
    }

    @Test
    void exitStatus_isOurFaultAndTold() {
        ScoringFailure verdict =
                ScoringFailure.of(new CommandOutcome.Finished(1, NOTHING, "stack trace", used(0)), WALL);
        assertThat(verdict.failure()).isEqualTo(Evaluation.Failure.platform);
        assertThat(verdict.detail()).isEqualTo("exit status 1: stack trace");
    }

    @Test
    void resultTooLarge_isOutput() {
        assertThat(failure(new CommandOutcome.OutputTooLarge(CommandOutcome.Output.RESULT, NOTHING, "", used(0))))
                .isEqualTo(Evaluation.Failure.output);
    }

    @Test
    void logTooLarge_isOurFault() {
        assertThat(failure(new CommandOutcome.OutputTooLarge(CommandOutcome.Output.LOG, NOTHING, "", used(0))))
                .isEqualTo(Evaluation.Failure.platform);
    }

    @Test
    void broken_isOurFaultAndTold() {
        ScoringFailure verdict = ScoringFailure.of(new CommandOutcome.Broken("no slot", used(0)), WALL);
        assertThat(verdict.failure()).isEqualTo(Evaluation.Failure.platform);
        assertThat(verdict.detail()).isEqualTo("no slot");
    }

    private static Evaluation.Failure failure(CommandOutcome outcome) {
        return ScoringFailure.of(outcome, WALL).failure();
    }

    private static CommandUsage used(long cpuMillis) {
        return new CommandUsage(WALL, Duration.ofMillis(cpuMillis), 0);
    }
}
