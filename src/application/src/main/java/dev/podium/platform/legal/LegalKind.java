package dev.podium.platform.legal;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A page that an operator can have. */
public enum LegalKind {
    IMPRINT,
    PRIVACY,
    ACCESSIBILITY,
    TERMS;

    /** As addresses and files name it: {@code imprint}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The one with a word; empty where there is none. */
    public static Optional<LegalKind> named(String word) {
        return Stream.of(values()).filter(kind -> kind.word().equals(word)).findFirst();
    }
}
