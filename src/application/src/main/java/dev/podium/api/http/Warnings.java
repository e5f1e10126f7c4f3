package dev.podium.api.http;

import dev.podium.task.reading.Problems;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What is odd in a file that was taken all the same. */
@Schema(name = "Warnings")
public record Warnings(
        @Schema(description = "How many there are.") int total,

        @Schema(description = "The first 100 of them, and of each kind at least the first five.")
        List<FileProblem> shown,

        @Schema(description = "The same by the rule that they break.")
        List<FileProblemKind> kinds) {

    public static Warnings of(Problems warnings, Locale language) {
        return new Warnings(
                warnings.total(), FileProblem.of(warnings, language), FileProblemKind.of(warnings, language));
    }
}
