package dev.podium.cli.console;

/** How the scorer ends. */
public final class ExitStatus {

    public static final int OK = 0;

    /** The predictions were refused; every problem was written. */
    public static final int REFUSED = 2;

    /** The command line is not understood. */
    public static final int USAGE = 64;

    /** The gold or items file cannot be used, which is no fault of the predictions. */
    public static final int GOLD = 65;

    /** A file cannot be read or written, or the scorer itself is at fault. */
    public static final int FAULT = 70;

    private ExitStatus() {}
}
