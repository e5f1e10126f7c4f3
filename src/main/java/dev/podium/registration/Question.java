package dev.podium.registration;

/**
 * Something that organizers want to know of whoever asks to take part.
 *
 * @param text as organizers ask it; empty where pages say it in the language of their reader
 * @param required whether nobody can ask without an answer
 */
public record Question(Kind kind, String text, boolean required) {

    /** What it is about. */
    public enum Kind {
        /** University, company or other institution. */
        affiliation,
        /** What somebody wants to take part for. */
        purpose,
        /** Anything else, in the words of the organizers. */
        other
    }
}
