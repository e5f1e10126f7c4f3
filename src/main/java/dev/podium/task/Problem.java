package dev.podium.task;

import java.util.List;
import java.util.Locale;

/**
 * One thing that is wrong or odd in a file.
 *
 * @param line line in the file, counted from 1 as an editor does; 0 where it is about the whole file
 * @param column the column's name; empty where it is about the whole line
 * @param found what stands there, shortened to at most 200 characters, control characters made visible
 * @param code which rule it breaks, {@code <package>.<rule>}, for example {@code stage.count-not-whole}: key of the texts
 * @param arguments values for the placeholders of the texts
 */
public record Problem(int line, String column, String found, String code, List<String> arguments) {

    public Problem {
        arguments = List.copyOf(arguments);
    }

    /** What should stand there. */
    public String expected(Locale locale) {
        return Texts.of(code, locale).text(code + ".expected", arguments.toArray());
    }

    /** A sentence that says what is wrong and what to do. */
    public String message(Locale locale) {
        return Texts.of(code, locale).text(code + ".message", arguments.toArray());
    }
}
