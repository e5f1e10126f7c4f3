package dev.podium.step;

import dev.podium.sandbox.CommandUsage;
import dev.podium.task.program.LogEnd;
import java.util.Optional;

/**
 * How a program ended.
 *
 * @param exitCode empty where it was stopped, or not started, or ended because one that it ran beside had
 * @param stop why it was stopped; empty where it ended by itself, or with the other one
 * @param log what it wrote to standard output and error
 */
public record ProgramEnding(Optional<Integer> exitCode, Optional<StopReason> stop, String log, CommandUsage usage) {

    /** Whether it ended by itself and without an error. */
    public boolean isFine() {
        return exitCode.filter(code -> code == 0).isPresent();
    }

    /** Whether nothing was wrong with it: it ended so, or with the one that it ran beside. */
    public boolean isNoFault() {
        return isFine() || (exitCode.isEmpty() && stop.isEmpty());
    }

    /** The last ten lines that it wrote, each shortened, blank ones left out; empty where it wrote none. */
    public String lastLines() {
        return LogEnd.of(log);
    }
}
