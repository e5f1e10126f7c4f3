package dev.podium.export.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.analysis.errors.LeaderboardErrorAnalysis;
import dev.podium.platform.paging.Paged;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Analyses", description = "Where the systems of a leaderboard fail.")
public record ErrorAnalysesJson(
        @JsonUnwrapped SubtaskRefJson of,

        @Schema(description = "False while labels are hidden from you: then there are no systems.")
        boolean shown,

        @Schema(description = "Number of this page.") int page,

        @Schema(description = "How many pages there are; one at least.")
        int pages,

        @Schema(description = "How many systems there are on all of them.")
        int total,

        @Schema(description = "In the order of the leaderboard, at most 25.")
        List<OfSystem> systems)
        implements Paged {

    @Schema(name = "AnalysedSystem")
    record OfSystem(
            TeamJson team,
            boolean baseline,

            @Schema(description = "Under the metric that ranks.", nullable = true)
            Double value,

            @Schema(description = "Null where answers are only better or worse.", nullable = true)
            ErrorsJson errors,

            @Schema(
                    description =
                            "Which numbers it predicted where gold has which; null where answers are none, or are being counted.",
                    nullable = true)
            List<ErrorsJson.Predicted> predicted) {}

    public static ErrorAnalysesJson of(LeaderboardErrorAnalysis analysis) {
        return new ErrorAnalysesJson(
                SubtaskRefJson.of(analysis.wanted().phase(), analysis.wanted().subtask()),
                analysis.disclosure().labels(),
                analysis.page(),
                analysis.pages(),
                analysis.all(),
                analysis.systems().stream()
                        .map(system -> new OfSystem(
                                new TeamJson(system.team(), system.name()),
                                system.baseline(),
                                NullableNumbers.of(system.value()),
                                ErrorsJson.of(system.errors()),
                                ErrorsJson.predicted(system.counts())))
                        .toList());
    }
}
