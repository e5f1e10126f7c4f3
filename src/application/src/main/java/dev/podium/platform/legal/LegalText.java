package dev.podium.platform.legal;

import java.util.Locale;

/**
 * A page of the operator in one language.
 *
 * @param markdown what it says
 */
public record LegalText(LegalKind kind, Locale language, String markdown) {

    /** Privacy notices are long. */
    public static final int LONGEST = 100_000;
}
