package dev.podium.cli;

/** How the scorer ends. */
final class ExitStatus {

    static final int OK = 0;

    /** The predictions were refused; every problem was written. */
    static final int REFUSED = 2;

    /** The command line is not understood. */
    static final int USAGE = 64;

    /** The gold or items file cannot be used, which is no fault of the predictions. */
    static final int GOLD = 65;

    /** A file cannot be read or written, or the scorer itself is at fault. */
    static final int FAULT = 70;

    private ExitStatus() {}
}
