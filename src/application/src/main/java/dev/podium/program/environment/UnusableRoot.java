package dev.podium.program.environment;

/** A directory is no root in which programs can run; the message says why in a sentence. */
public final class UnusableRoot extends Exception {

    private static final long serialVersionUID = 1L;

    UnusableRoot(String sentence) {
        super(sentence);
    }
}
