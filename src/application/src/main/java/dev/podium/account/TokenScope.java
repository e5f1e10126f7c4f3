package dev.podium.account;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What a personal token opens. Each opens what those before it open; what its owner may not do none opens. */
public enum TokenScope {
    /** To read what participants read. */
    READ,
    /** To act as a member of a team as well. */
    SUBMIT,
    /** To do all that its owner may do with programs, organizing included. */
    ORGANIZE;

    /** Its name for programs and the database. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The one with a name; empty where none has it. */
    public static Optional<TokenScope> ofWord(String word) {
        return Stream.of(values()).filter(scope -> scope.word().equals(word)).findFirst();
    }

    /** Whether a token of this scope may do what needs another one. */
    public boolean opens(TokenScope needed) {
        return compareTo(needed) >= 0;
    }
}
