package dev.podium.task.reading;

import dev.podium.text.Characters;
import java.util.Locale;
import java.util.Optional;

/** What a text in an answer must be, whatever file it came in. */
public final class TextRules {

    private TextRules() {}

    /** The first character that nobody sees, or takes for a blank, by its code point, such as {@code U+200B}; empty where there is none. */
    public static Optional<String> invisible(String text) {
        return text.codePoints()
                .filter(character -> !Problem.isShown(character)
                        || (character != ' ' && Character.getType(character) == Character.SPACE_SEPARATOR))
                .mapToObj(character -> String.format(Locale.ROOT, "U+%04X", character))
                .findFirst();
    }

    /** Whether a text has half of a character, as where one was cut: no file can hold that. */
    public static boolean hasHalf(String text) {
        return text.codePoints().anyMatch(character -> Character.getType(character) == Character.SURROGATE);
    }

    /** Whether a text says something, in one line, and holds nothing that cannot be seen. */
    public static boolean isLine(String text) {
        return !text.isBlank() && text.codePoints().allMatch(Problem::isShown);
    }

    /**
     * Whether a text says something and holds only what texts hold: no control characters but tabs and line breaks, and no
     * halves of characters. The first thing that stands against it is among the findings.
     */
    public static boolean isSound(String text, int line, String column, Findings findings) {
        if (text.isBlank()) {
            findings.error(line, column, text, "task.text-empty");
            return false;
        }
        for (int i = 0; i < text.length(); ) {
            int character = text.codePointAt(i);
            boolean half = Character.getType(character) == Character.SURROGATE;
            boolean control =
                    Character.isISOControl(character) && character != '\n' && character != '\t' && character != '\r';
            if (half || control) {
                findings.error(
                        line,
                        column,
                        Characters.from(text, i - 40),
                        "task.text-control",
                        String.format(Locale.ROOT, "U+%04X", character));
                return false;
            }
            i += Character.charCount(character);
        }
        return true;
    }
}
