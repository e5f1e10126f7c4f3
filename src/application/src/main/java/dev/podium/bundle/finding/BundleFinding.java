package dev.podium.bundle.finding;

import dev.podium.task.reading.Problem;

/**
 * What becomes of one key of a bundle, or what is odd about a file of it.
 *
 * @param file its name in the zip; empty where it is about the zip
 * @param line from 1 as an editor counts; 0 where it is about the whole file
 * @param key the way to it, {@code phases[1].start}; empty where it is about the whole file
 */
public record BundleFinding(Kind kind, String file, int line, String key, LocalizedMessage message) {

    /** What becomes of it. */
    public enum Kind {
        /** It means the same here. */
        MAPPED,
        /** It comes close; the message says what differs. */
        APPROXIMATED,
        /** There is nothing like it here. */
        IGNORED,
        /** It stands against the whole bundle. */
        REFUSED
    }

    public BundleFinding {
        file = Problem.visible(file);
        key = Problem.visible(key);
    }
}
