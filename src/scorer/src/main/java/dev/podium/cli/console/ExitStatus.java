package dev.podium.cli.console;

/** How the scorer ends. */
public final class ExitStatus {

    public static final int OK = 0;

    /** The predictions were refused; every problem was written. */
    public static final int REFUSED = 2;

    /** The predictions were accepted, and scoring them failed. */
    public static final int FAILED = 3;

    /** The command line is not understood. */
    public static final int USAGE = 64;

    /** The gold or items file cannot be used, which is no fault of the predictions. */
    public static final int GOLD = 65;

    /** A server cannot be reached, or its answer cannot be understood. */
    public static final int AWAY = 69;

    /** A file cannot be read or written, or the scorer itself is at fault. */
    public static final int FAULT = 70;

    /** What was waited for has not happened yet. */
    public static final int NOT_YET = 75;

    /** A server does not do what it was asked for, and said why. */
    public static final int NOT_DONE = 77;

    private ExitStatus() {}
}
