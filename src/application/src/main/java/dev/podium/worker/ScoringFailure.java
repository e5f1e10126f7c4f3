package dev.podium.worker;

import dev.podium.evaluation.Evaluation;
import dev.podium.platform.TextLength;
import dev.podium.sandbox.CommandOutcome;
import java.time.Duration;

/**
 * Why a run gave no record. The scorer is ours and the file was checked: what is not plainly made of the file is our
 * fault.
 *
 * @param failure {@code platform} where another run may end better
 */
record ScoringFailure(Evaluation.Failure failure, String detail) {

    private static final int OUT_OF_HEAP = 3;
    private static final int LOG_SHOWN = 2000;

    /** A run that computed for less than this part of its time was kept waiting by the machine. */
    private static final int BUSY_PART = 2;

    /**
     * The verdict on a run that did not end with exit status 0.
     *
     * @param wall how long it might have run
     */
    static ScoringFailure of(CommandOutcome outcome, Duration wall) {
        if (outcome instanceof CommandOutcome.TimedOut timedOut) {
            return timedOut(timedOut, wall);
        }
        if (outcome instanceof CommandOutcome.OutOfMemory) {
            return new ScoringFailure(Evaluation.Failure.memory, "memory of the sandbox");
        }
        if (outcome instanceof CommandOutcome.OutputTooLarge tooLarge) {
            return tooLarge.output() == CommandOutcome.Output.RESULT
                    ? new ScoringFailure(Evaluation.Failure.output, "result")
                    : new ScoringFailure(Evaluation.Failure.platform, "log too large: " + shortened(tooLarge.log()));
        }
        if (outcome instanceof CommandOutcome.Finished finished) {
            return finished.exitCode() == OUT_OF_HEAP
                    ? new ScoringFailure(Evaluation.Failure.memory, "heap")
                    : new ScoringFailure(
                            Evaluation.Failure.platform,
                            "exit status " + finished.exitCode() + ": " + shortened(finished.log()));
        }
        return new ScoringFailure(Evaluation.Failure.platform, ((CommandOutcome.Broken) outcome).reason());
    }

    private static ScoringFailure timedOut(CommandOutcome.TimedOut timedOut, Duration wall) {
        Duration cpu = timedOut.usage().cpu();
        boolean waited = timedOut.clock() == CommandOutcome.Clock.WALL
                && cpu.multipliedBy(BUSY_PART).compareTo(wall) < 0;
        return waited
                ? new ScoringFailure(
                        Evaluation.Failure.platform, "the machine stood still, it computed only for " + cpu)
                : new ScoringFailure(Evaluation.Failure.time, "" + timedOut.clock());
    }

    private static String shortened(String log) {
        return TextLength.first(log, LOG_SHOWN);
    }
}
