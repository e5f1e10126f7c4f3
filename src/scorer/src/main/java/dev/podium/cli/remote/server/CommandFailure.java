package dev.podium.cli.remote.server;

import dev.podium.cli.console.ExitStatus;

/** Why a command ends before it is done, in a sentence for people. */
public final class CommandFailure extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int status;

    private CommandFailure(int status, String sentence) {
        super(sentence);
        this.status = status;
    }

    /** How the process is to end. */
    public int status() {
        return status;
    }

    /** Whether it may be over in a moment. */
    public boolean isPassing() {
        return status == ExitStatus.AWAY;
    }

    /** What was asked for on the command line cannot be. */
    public static CommandFailure usage(String sentence) {
        return new CommandFailure(ExitStatus.USAGE, sentence);
    }

    /** The server cannot be reached, or its answer cannot be understood. */
    public static CommandFailure away(String sentence) {
        return new CommandFailure(ExitStatus.AWAY, sentence);
    }

    /** The server said no. */
    public static CommandFailure notDone(String sentence) {
        return new CommandFailure(ExitStatus.NOT_DONE, sentence);
    }

    /** It takes longer than somebody wants to wait. */
    public static CommandFailure notYet(String sentence) {
        return new CommandFailure(ExitStatus.NOT_YET, sentence);
    }

    /** Something here stands against it, such as a file that is there already. */
    public static CommandFailure here(String sentence) {
        return new CommandFailure(ExitStatus.FAULT, sentence);
    }
}
