package dev.podium.worker;

/** What came out of the sandbox is not what a scorer writes. */
final class UnusableRecord extends Exception {

    private static final long serialVersionUID = 1L;

    UnusableRecord(String reason) {
        super(reason);
    }

    UnusableRecord(String reason, Throwable cause) {
        super(reason, cause);
    }
}
