package dev.podium.platform;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The languages in which people are spoken to. */
public final class Languages {

    private static final List<Locale> SPOKEN = List.of(Locale.ENGLISH, Locale.GERMAN);

    private Languages() {}

    /** The one that an {@code Accept-Language} header asks for; English where it is missing or makes no sense. */
    public static Locale asked(String header) {
        if (header == null) {
            return Locale.ENGLISH;
        }
        try {
            Locale language = Locale.lookup(Locale.LanguageRange.parse(header), SPOKEN);
            return language == null ? Locale.ENGLISH : language;
        } catch (IllegalArgumentException e) {
            return Locale.ENGLISH;
        }
    }

    /** The one of a name such as {@code de}. */
    public static Optional<Locale> named(String name) {
        return SPOKEN.stream().filter(known -> known.getLanguage().equals(name)).findFirst();
    }
}
