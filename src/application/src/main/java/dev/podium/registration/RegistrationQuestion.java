package dev.podium.registration;

import java.util.Objects;

/**
 * Something that organizers want to know of whoever asks to take part.
 *
 * @param text as organizers ask it; empty where pages say it in the language of their reader
 * @param textTranslated the same in the other language; empty where there is none
 * @param required whether nobody can ask without an answer
 */
public record RegistrationQuestion(Kind kind, String text, String textTranslated, boolean required) {

    /** What it is about. */
    public enum Kind {
        /** University, company or other institution. */
        affiliation,
        /** What somebody wants to take part for. */
        purpose,
        /** Anything else, in the words of the organizers. */
        other
    }

    public RegistrationQuestion {
        // those that were kept before there were translations have none
        textTranslated = Objects.requireNonNullElse(textTranslated, "");
    }

    /** One in one language. */
    public RegistrationQuestion(Kind kind, String text, boolean required) {
        this(kind, text, "", required);
    }
}
