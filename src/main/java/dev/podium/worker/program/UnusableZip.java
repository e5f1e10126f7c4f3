package dev.podium.worker.program;

/** A zip that cannot be unpacked; its message says why, as part of a sentence. */
final class UnusableZip extends Exception {

    private static final long serialVersionUID = 1;

    UnusableZip(String message) {
        super(message);
    }
}
