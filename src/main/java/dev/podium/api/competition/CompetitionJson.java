package dev.podium.api.competition;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Competition", description = "A shared task.")
public record CompetitionJson(
        @Schema(description = "Its name in addresses.", examples = "stage-2026")
        String slug,

        String name,
        String summary,

        @Schema(description = "Markdown (CommonMark with tables).")
        String description,

        String contact,

        @Schema(examples = "stage") String taskType,

        @Schema(description = "The zone in which its days begin.", examples = "Europe/Berlin")
        String zone,

        @Schema(description = "Null where it has none.", nullable = true)
        LogoJson logo,

        @Schema(description = "The series that it belongs to; null where it belongs to none.", nullable = true)
        InSeriesJson series,

        @Schema(description = "Since when it is kept as it is, and nothing can be changed.", nullable = true)
        Instant archivedAt,

        @Schema(description = "In the order of their opening.")
        List<PhaseJson> phases) {

    public static CompetitionJson of(Competition competition, List<Phase> phases, Instant now) {
        return new CompetitionJson(
                competition.slug,
                competition.name,
                competition.summary,
                competition.description,
                competition.contact,
                competition.taskType,
                competition.zone,
                LogoJson.of(competition),
                InSeriesJson.of(competition),
                competition.archivedAt,
                phases.stream().map(phase -> PhaseJson.of(phase, now)).toList());
    }
}
