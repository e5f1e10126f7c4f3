package dev.podium.step;

/** A program could not be run as promised, by our fault. */
public final class BrokenStepException extends Exception {

    private static final long serialVersionUID = 1;

    public BrokenStepException(String message) {
        super(message);
    }
}
