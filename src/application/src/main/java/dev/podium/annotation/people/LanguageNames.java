package dev.podium.annotation.people;

import java.text.Collator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What languages are called: who writes "Deutsch", "german" or "DEUTSCH" means the same one. */
public final class LanguageNames {

    /** Of those that many people speak who judge. */
    private static final List<String> COMMON = List.of(
            "ar", "bg", "bs", "cs", "da", "de", "el", "en", "es", "fa", "fi", "fr", "hi", "hr", "hu", "it", "ja", "ko",
            "nl", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "tr", "uk", "vi", "zh");

    /** Tags by names in English, in German, and in the language itself. */
    private static final Map<String, String> TAGS = tags();

    private LanguageNames() {}

    private static Map<String, String> tags() {
        Map<String, String> tags = new HashMap<>();
        for (Locale reader : List.of(Locale.ENGLISH, Locale.GERMAN)) {
            for (String tag : Locale.getISOLanguages()) {
                tags.putIfAbsent(folded(name(tag, reader)), tag);
            }
        }
        for (String tag : Locale.getISOLanguages()) {
            tags.putIfAbsent(folded(name(tag, Locale.forLanguageTag(tag))), tag);
        }
        return Map.copyOf(tags);
    }

    private static String name(String tag, Locale reader) {
        return Locale.forLanguageTag(tag).getDisplayLanguage(reader);
    }

    /** What a name has in common with itself in capitals. */
    static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** What a reader calls a language that somebody named; as they named it where it is none of ISO 639-1. */
    public static String of(String typed, Locale reader) {
        String tag = TAGS.get(folded(typed));
        return tag == null ? typed : name(tag, reader);
    }

    /** Those that many people speak, as a reader calls them, in the order of their alphabet. */
    public static List<String> common(Locale reader) {
        return COMMON.stream()
                .map(tag -> name(tag, reader))
                .sorted(Collator.getInstance(reader)::compare)
                .toList();
    }
}
