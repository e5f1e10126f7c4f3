package dev.podium.api.submission;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.api.http.ProblemDetail;
import dev.podium.export.json.NullableNumbers;
import dev.podium.export.json.PhaseRefJson;
import dev.podium.submission.RemainingRuns;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "RunsLeft", description = "How many runs you have left with your team in a phase.")
record RunsLeftJson(
        @JsonUnwrapped PhaseRefJson of,

        @Schema(description = "Null where days are not limited.", nullable = true)
        Integer leftToday,

        @Schema(description = "Null where the phase is not limited.", nullable = true)
        Integer leftInTotal,

        @Schema(
                description =
                        "How many there are today, with those that organizers gave; null where days are not limited.",
                nullable = true)
        Integer mostToday,

        @Schema(
                description =
                        "How many there are in the phase, with those that organizers gave; null where it is not limited.",
                nullable = true)
        Integer mostInTotal,

        @Schema(
                description = "When the next run comes, where there is none today but will be one; null else.",
                nullable = true)
        Instant nextAt,

        @Schema(
                description =
                        "Why no file would be accepted now, whatever is in it, as the answer to it would say; null where one would.",
                nullable = true)
        ProblemDetail obstacle) {

    static RunsLeftJson of(PhaseRefJson of, RemainingRuns runs, ProblemDetail obstacle) {
        return new RunsLeftJson(
                of,
                NullableNumbers.of(runs.leftToday()),
                NullableNumbers.of(runs.leftInTotal()),
                NullableNumbers.of(runs.mostToday()),
                NullableNumbers.of(runs.mostInTotal()),
                runs.nextAt().orElse(null),
                obstacle);
    }
}
