package dev.podium.api.http;

import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * One thing that is wrong or odd in a file.
 *
 * @param line null where it is about the whole file
 * @param column null where it is about the whole line
 */
@Schema(name = "FileProblem", description = "One thing that is wrong or odd in a file.")
public record FileProblem(
        @Schema(description = "Line, counted from 1; null where it is about the whole file.", nullable = true)
        Integer line,

        @Schema(description = "Column; null where it is about the whole line.", nullable = true)
        String column,

        @Schema(description = "What stands there, shortened, control characters made visible.")
        String found,

        @Schema(description = "What should stand there.") String expected,

        @Schema(description = "What is wrong and what to do.")
        String message,

        @Schema(description = "Which rule it breaks. Stable, for programs.", examples = "stage.count-not-whole")
        String code) {

    private static FileProblem of(Problem problem, Locale language) {
        return new FileProblem(
                problem.line() == 0 ? null : problem.line(),
                problem.column().isEmpty() ? null : problem.column(),
                problem.found(),
                problem.expected(language),
                problem.message(language),
                problem.code());
    }

    public static List<FileProblem> of(Problems problems, Locale language) {
        return problems.shown().stream().map(problem -> of(problem, language)).toList();
    }

    /** Where it is, and what is wrong, for programs that show a line of text. */
    public String inOneLine() {
        return Stream.of(line == null ? "" : String.valueOf(line), Objects.requireNonNullElse(column, ""), message)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(": "));
    }
}
