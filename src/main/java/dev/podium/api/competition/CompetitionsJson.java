package dev.podium.api.competition;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Competitions", description = "All public competitions, newest first.")
record CompetitionsJson(List<CompetitionJson> competitions) {

    /** The competitions of these phases; one that is public has at least one. */
    static CompetitionsJson of(List<Phase> phases, Instant now) {
        Map<Competition, List<Phase>> byCompetition = phases.stream()
                .collect(Collectors.groupingBy(phase -> phase.competition, LinkedHashMap::new, Collectors.toList()));
        Comparator<Competition> oldestFirst = Comparator.<Competition, Instant>comparing(c -> c.publishedAt)
                .thenComparing(competition -> competition.id);
        return new CompetitionsJson(byCompetition.entrySet().stream()
                .sorted(Map.Entry.<Competition, List<Phase>>comparingByKey(oldestFirst)
                        .reversed())
                .map(entry -> CompetitionJson.of(entry.getKey(), entry.getValue(), now))
                .toList());
    }
}
