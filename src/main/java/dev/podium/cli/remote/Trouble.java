package dev.podium.cli.remote;

import dev.podium.cli.console.ExitStatus;

/** Why a command ends before it is done, in a sentence for people. */
final class Trouble extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int status;

    private Trouble(int status, String sentence) {
        super(sentence);
        this.status = status;
    }

    /** How the process is to end. */
    int status() {
        return status;
    }

    /** Whether it may be over in a moment. */
    boolean isPassing() {
        return status == ExitStatus.AWAY;
    }

    /** What was asked for on the command line cannot be. */
    static Trouble usage(String sentence) {
        return new Trouble(ExitStatus.USAGE, sentence);
    }

    /** The server cannot be reached, or its answer cannot be understood. */
    static Trouble away(String sentence) {
        return new Trouble(ExitStatus.AWAY, sentence);
    }

    /** The server said no. */
    static Trouble notDone(String sentence) {
        return new Trouble(ExitStatus.NOT_DONE, sentence);
    }

    /** It takes longer than somebody wants to wait. */
    static Trouble notYet(String sentence) {
        return new Trouble(ExitStatus.NOT_YET, sentence);
    }

    /** Something here stands against it, such as a file that is there already. */
    static Trouble here(String sentence) {
        return new Trouble(ExitStatus.FAULT, sentence);
    }
}
