package dev.podium.cli.remote.server;

import dev.podium.cli.console.ExitStatus;

/** Why a command ends before it is done, in a sentence for people. */
public final class Trouble extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int status;

    private Trouble(int status, String sentence) {
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
    public static Trouble usage(String sentence) {
        return new Trouble(ExitStatus.USAGE, sentence);
    }

    /** The server cannot be reached, or its answer cannot be understood. */
    public static Trouble away(String sentence) {
        return new Trouble(ExitStatus.AWAY, sentence);
    }

    /** The server said no. */
    public static Trouble notDone(String sentence) {
        return new Trouble(ExitStatus.NOT_DONE, sentence);
    }

    /** It takes longer than somebody wants to wait. */
    public static Trouble notYet(String sentence) {
        return new Trouble(ExitStatus.NOT_YET, sentence);
    }

    /** Something here stands against it, such as a file that is there already. */
    public static Trouble here(String sentence) {
        return new Trouble(ExitStatus.FAULT, sentence);
    }
}
