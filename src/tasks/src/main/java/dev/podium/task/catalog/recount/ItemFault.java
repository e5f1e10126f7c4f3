package dev.podium.task.catalog.recount;

import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Texts;
import java.util.Locale;

/**
 * Why some of what a program wrote of items is not used. Plain data, as its problem.
 *
 * @param file in which it stands; blank where it is about all of them
 */
public record ItemFault(String file, Problem problem) {

    /** Where it stands, and a sentence that says what is wrong and what to do. */
    public String message(Locale locale) {
        if (file.isBlank()) {
            return problem.message(locale);
        }
        String line = Integer.toString(problem.line());
        return Texts.of("program", locale)
                .text(problem.line() > 0 ? "program.line" : "program.file", file, line, problem.message(locale));
    }
}
