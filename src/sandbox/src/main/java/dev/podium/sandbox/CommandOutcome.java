package dev.podium.sandbox;

/** How a command ended. All but {@link Broken} are final: the same command would end like this again. */
public sealed interface CommandOutcome {

    /** What it used until then. */
    CommandUsage usage();

    /** What it handed back until then; nothing where it was killed, unless its result is its standard output. A tree is in its file. */
    default byte[] result() {
        return new byte[0];
    }

    /**
     * It ended by itself.
     *
     * @param exitCode its exit status, 128 + n when signal n ended it
     * @param result what it handed back, empty if that is nothing
     * @param log its standard output and error
     * @param usage what it used
     */
    record Finished(int exitCode, byte[] result, String log, CommandUsage usage) implements CommandOutcome {}

    /** It was killed because its time was up. */
    record TimedOut(Clock clock, byte[] result, String log, CommandUsage usage) implements CommandOutcome {}

    /** It or one of its processes was killed because it wanted more memory than it may use. */
    record OutOfMemory(byte[] result, String log, CommandUsage usage) implements CommandOutcome {}

    /** It was killed because it wrote more than it may, or not started because its files are more than it may have. */
    record OutputTooLarge(Output output, byte[] result, String log, CommandUsage usage) implements CommandOutcome {}

    /** It was not run, or not as promised, and that is the platform's fault: try again, charge nobody. */
    record Broken(String reason, CommandUsage usage) implements CommandOutcome {}

    /** Which time was up. */
    enum Clock {
        WALL,
        CPU,
        /** What it shares a directory with had ended, and so had the time that it was given after that. */
        TOGETHER
    }

    /** Which output was too large. */
    enum Output {
        LOG,
        /** In bytes. */
        RESULT,
        /** In number. */
        FILES,
        /** What was to be copied into one of its directories; the log says which. */
        COPY,
        /** What lies in the directory that it shares with another command. */
        SHARED
    }
}
