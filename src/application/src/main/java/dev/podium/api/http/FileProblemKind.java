package dev.podium.api.http;

import dev.podium.task.reading.Problems;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Problems of a file that break the same rule. */
@Schema(name = "FileProblemKind", description = "Problems of a file that break the same rule.")
public record FileProblemKind(
        @Schema(description = "Which rule they break. Stable, for programs.", examples = "task.id-unknown")
        String code,

        @Schema(description = "How many there are.") int total,

        @Schema(
                description =
                        "Their lines, counted from 1, as far as the problems are told; none of what is about the whole file.")
        List<Integer> lines,

        @Schema(description = "What is wrong with the first of them and what to do.")
        String message) {

    public static List<FileProblemKind> of(Problems problems, Locale language) {
        return problems.groups().stream()
                .map(kind -> new FileProblemKind(
                        kind.first().code(),
                        kind.total(),
                        kind.lines(),
                        kind.first().message(language)))
                .toList();
    }
}
