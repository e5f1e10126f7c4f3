package dev.podium.api.http;

import java.util.List;
import java.util.Locale;

/** The languages in which the API speaks to people. */
final class Language {

    static final Locale DEFAULT = Locale.ENGLISH;

    private static final List<Locale> SPOKEN = List.of(DEFAULT, Locale.GERMAN);

    private Language() {}

    /** The language that an {@code Accept-Language} header asks for; English where it is missing or makes no sense. */
    static Locale of(String header) {
        if (header == null) {
            return DEFAULT;
        }
        try {
            Locale language = Locale.lookup(Locale.LanguageRange.parse(header), SPOKEN);
            return language == null ? DEFAULT : language;
        } catch (IllegalArgumentException e) {
            return DEFAULT;
        }
    }
}
