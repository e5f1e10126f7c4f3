package dev.podium.platform.language;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** A text as people wrote it in each language; empty where they did not. */
public record BilingualText(String english, String german) {

    public static final BilingualText NOTHING = new BilingualText("", "");

    /** A text of which nobody said in which language it is: readers of either are shown it as theirs. */
    public static BilingualText inUnknown(String text) {
        return new BilingualText(text, text);
    }

    /**
     * A text with its translation.
     *
     * @param language in which the text is; null where nobody said
     * @param translation into the other one; empty where there is none
     */
    public static BilingualText of(String text, Language language, String translation) {
        if (language == null) {
            return inUnknown(text);
        }
        return language == Language.en ? new BilingualText(text, translation) : new BilingualText(translation, text);
    }

    /** With lines that end as they do here and nothing blank around: what a browser sends back as it was shown is the same. */
    public BilingualText tidy() {
        return new BilingualText(tidy(english), tidy(german));
    }

    private static String tidy(String text) {
        return text.replace("\r\n", "\n").strip();
    }

    /** Whether it says nothing in any language. */
    public boolean isEmpty() {
        return english.isEmpty() && german.isEmpty();
    }

    /** As a reader is shown it: in their language, or in the other one where there is only that. */
    public LocalText in(Locale reader) {
        Language language = Language.of(reader);
        String theirs = in(language);
        String other = in(language.other());
        return theirs.isEmpty() && !other.isEmpty()
                ? new LocalText(other, language.other().name())
                : new LocalText(theirs, "");
    }

    private String in(Language language) {
        return language == Language.en ? english : german;
    }

    /** What there is, by the languages' tags. */
    public Map<String, String> byLanguage() {
        Map<String, String> texts = new LinkedHashMap<>();
        put(Locale.ENGLISH, english, texts);
        put(Locale.GERMAN, german, texts);
        return texts;
    }

    private static void put(Locale language, String text, Map<String, String> texts) {
        if (!text.isEmpty()) {
            texts.put(language.getLanguage(), text);
        }
    }
}
