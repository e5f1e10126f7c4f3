package dev.podium.program.environment;

/** What stands in a file is no manifest of an environment; the message says why in a sentence. */
public final class UnusableManifest extends Exception {

    private static final long serialVersionUID = 1L;

    UnusableManifest(String sentence) {
        super(sentence);
    }
}
