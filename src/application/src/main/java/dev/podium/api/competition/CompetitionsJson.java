package dev.podium.api.competition;

import static java.util.stream.Collectors.groupingBy;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.platform.paging.Paged;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Competitions", description = "A page of the public competitions, newest first.")
record CompetitionsJson(
        @Schema(description = "How many pages there are; one at least.")
        int pages,

        List<CompetitionJson> competitions) implements Paged {

    /** One that is public has a phase at least. */
    static CompetitionsJson of(int pages, List<Competition> competitions, List<Phase> phases, Instant now) {
        Map<Competition, List<Phase>> byCompetition = phases.stream().collect(groupingBy(phase -> phase.competition));
        return new CompetitionsJson(
                pages,
                competitions.stream()
                        .map(competition -> CompetitionJson.of(
                                competition, byCompetition.getOrDefault(competition, List.of()), now))
                        .toList());
    }
}
