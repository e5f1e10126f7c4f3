package dev.podium.task.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One thing that is wrong or odd in a file. Plain data: stored as it is, it can be shown later in any language.
 *
 * @param line line in the file, counted from 1 as an editor does; 0 where it is about the whole file
 * @param column the column's name; empty where it is about the whole line
 * @param found what stands there, shortened to at most {@value #FOUND} characters, control characters made visible
 * @param code which rule it breaks, {@code <package>.<rule>}, for example {@code stage.count-not-whole}: key of the texts
 * @param arguments values for the placeholders of the texts, numbers as digits
 */
public record Problem(int line, String column, String found, String code, List<String> arguments) {

    /** Code of what a check of the organizers says in words of its own: its only argument. */
    public static final String SAID = "program.said";

    static final int FOUND = 200;

    private static final char ELLIPSIS = '…';

    public Problem {
        found = visible(found);
        List<String> shown = new ArrayList<>(arguments.size());
        for (String argument : arguments) {
            shown.add(visible(argument));
        }
        arguments = List.copyOf(shown);
    }

    /** What those have in common that are of one kind: the rule that they break, and of what a check says its words. */
    List<String> kind() {
        return code.equals(SAID) ? List.of(code, arguments.get(0)) : List.of(code);
    }

    /** What should stand there. */
    public String expected(Locale locale) {
        return Texts.of(code, locale).text(code + ".expected", arguments.toArray());
    }

    /** A sentence that says what is wrong and what to do; that of a check is in its own language. */
    public String message(Locale locale) {
        return code.equals(SAID)
                ? arguments.get(0)
                : Texts.of(code, locale).text(code + ".message", arguments.toArray());
    }

    /** Shortened; characters that would not show, or would turn the text around, as a replacement character. */
    public static String visible(String text) {
        StringBuilder shown = new StringBuilder();
        for (int i = 0; i < text.length(); ) {
            int character = text.codePointAt(i);
            i += Character.charCount(character);
            if (shown.length() + Character.charCount(character) >= FOUND && i < text.length()) {
                return shown.append(ELLIPSIS).toString();
            }
            switch (character) {
                case '\n' -> shown.append('⏎');
                case '\r' -> shown.append('␍');
                case '\t' -> shown.append('⇥');
                default -> shown.appendCodePoint(isShown(character) ? character : '\uFFFD');
            }
        }
        return shown.toString();
    }

    static boolean isShown(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
