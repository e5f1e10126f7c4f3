package dev.podium.api.board;

import dev.podium.analysis.errors.PhaseAnalysis;
import dev.podium.api.account.ShownTeam;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Analyses", description = "Where the systems of a leaderboard fail.")
record ShownAnalyses(
        @Schema(description = "Slug of the competition.") String competition,

        @Schema(description = "Slug of the phase.") String phase,

        @Schema(examples = "count") String subtask,

        @Schema(description = "False while labels are hidden from you: then there are no systems.")
        boolean shown,

        @Schema(description = "Number of this page.") int page,

        @Schema(description = "How many pages there are; one at least.")
        int pages,

        @Schema(description = "How many systems there are on all of them.")
        int total,

        @Schema(description = "In the order of the leaderboard, at most 25.")
        List<OfSystem> systems) {

    @Schema(name = "AnalysedSystem")
    record OfSystem(
            ShownTeam team,
            boolean baseline,

            @Schema(description = "Under the metric that ranks.", nullable = true)
            Double value,

            @Schema(description = "Null where answers are only better or worse.", nullable = true)
            ShownErrors errors,

            @Schema(
                    description =
                            "Which numbers it predicted where gold has which; null where answers are none, or are being counted.",
                    nullable = true)
            List<ShownErrors.Predicted> predicted) {}

    static ShownAnalyses of(PhaseAnalysis analysis) {
        return new ShownAnalyses(
                analysis.wanted().phase().competition.slug,
                analysis.wanted().phase().slug,
                analysis.wanted().subtask().id(),
                analysis.disclosure().labels(),
                analysis.page(),
                analysis.pages(),
                analysis.all(),
                analysis.systems().stream()
                        .map(system -> new OfSystem(
                                new ShownTeam(system.team(), system.name()),
                                system.baseline(),
                                system.value().isPresent() ? system.value().getAsDouble() : null,
                                ShownErrors.of(system.errors()),
                                ShownErrors.predicted(system.counts())))
                        .toList());
    }
}
