package dev.podium.bundle.finding;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;

/**
 * A sentence that can be said in any language. Plain data: stored as it is, it can be shown later.
 *
 * @param code key of the texts, {@code bundle.<rule>}
 * @param arguments values for the placeholders of the texts, numbers as digits; shortened to {@value #LONGEST} characters
 */
public record Message(String code, List<String> arguments) {

    static final int LONGEST = 200;

    private static final String TEXTS = "dev.podium.bundle.texts";

    public Message {
        arguments = arguments.stream().map(Message::shown).toList();
    }

    public static Message of(String code, String... arguments) {
        return new Message(code, List.of(arguments));
    }

    /** The sentence in a language; in English where there are no texts in that. */
    public String in(Locale locale) {
        ResourceBundle texts = ResourceBundle.getBundle(
                TEXTS, locale, ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
        return new MessageFormat(texts.getString(code), locale).format(arguments.toArray());
    }

    /** Shortened, and without characters that do not show or turn the text around. */
    static String shown(String text) {
        StringBuilder shown = new StringBuilder();
        text.codePoints().limit(LONGEST).forEach(character -> shown.appendCodePoint(shown(character)));
        return text.codePointCount(0, text.length()) > LONGEST
                ? shown.append('…').toString()
                : shown.toString();
    }

    private static int shown(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> '\uFFFD';
            default -> character;
        };
    }
}
