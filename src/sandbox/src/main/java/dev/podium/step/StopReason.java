package dev.podium.step;

import dev.podium.task.reading.Problem;

/**
 * Why a program was stopped, or cannot be started.
 *
 * @param reason in any language
 */
public record StopReason(Kind kind, Problem reason) {

    /** What went wrong. */
    public enum Kind {
        /** It took too long. */
        TIME,
        MEMORY,
        /** It wrote too much. */
        OUTPUT,
        /** Its command is none. */
        COMMAND
    }
}
