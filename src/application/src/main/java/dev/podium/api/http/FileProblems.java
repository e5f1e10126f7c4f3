package dev.podium.api.http;

import dev.podium.task.reading.Problems;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What is wrong with a file that was refused, or odd in one that was taken all the same. */
@Schema(name = "FileProblems", description = "What is wrong or odd in a file.")
public record FileProblems(
        @Schema(description = "How many there are.") int total,

        @Schema(description = "The first 100 of them, and of each kind at least the first five.")
        List<FileProblem> shown,

        @Schema(description = "The same by the rule that they break; those in the words of a check by these.")
        List<FileProblemKind> kinds) {

    public static FileProblems of(Problems problems, Locale language) {
        return new FileProblems(
                problems.total(), FileProblem.of(problems, language), FileProblemKind.of(problems, language));
    }
}
