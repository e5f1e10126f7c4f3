package dev.podium.platform.language;

import java.util.Locale;
import java.util.Optional;

/** A language in which organizers write; its name is its tag. */
public enum Language {
    en,
    de;

    /** The one of a reader. */
    public static Language of(Locale reader) {
        return reader.getLanguage().equals(de.name()) ? de : en;
    }

    /** The one of a tag such as {@code de}; empty where it is none of these. */
    public static Optional<Language> named(String tag) {
        for (Language known : values()) {
            if (known.name().equals(tag)) {
                return Optional.of(known);
            }
        }
        return Optional.empty();
    }

    /** The one into which a text in this one is translated. */
    public Language other() {
        return this == en ? de : en;
    }
}
