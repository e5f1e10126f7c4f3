package dev.podium.api.evalai;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;

/** A competition. The client reads all of it, and nothing may be null. */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
record ChallengeJson(
        int id,
        String title,
        String shortDescription,
        String description,
        String termsAndConditions,
        String submissionGuidelines,
        String evaluationDetails,
        Instant startDate,
        Instant endDate,
        Creator creator,
        boolean published,
        boolean approvedByAdmin) {

    /** The end of what has none. */
    static final Instant NEVER = Instant.parse("2099-12-31T23:59:59Z");

    /** Who organizes it. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record Creator(int id, String teamName, String createdBy) {}

    static ChallengeJson of(Competition competition, int number, List<Phase> phases, String organizer) {
        return new ChallengeJson(
                number,
                competition.name,
                competition.summary,
                competition.description,
                "",
                "",
                "",
                seconds(start(competition, phases)),
                end(phases),
                new Creator(number, organizer, organizer),
                competition.isPublished(),
                true);
    }

    static Instant start(Competition competition, List<Phase> phases) {
        return phases.stream()
                .map(phase -> phase.opensAt)
                .min(Comparator.naturalOrder())
                .orElse(competition.createdAt);
    }

    /** That of the last phase. */
    static Instant end(List<Phase> phases) {
        return phases.stream()
                .map(phase -> phase.closesAt == null ? NEVER : seconds(phase.closesAt))
                .max(Comparator.naturalOrder())
                .orElse(NEVER);
    }

    /** The client reads no more digits than microseconds have. */
    static Instant seconds(Instant moment) {
        return moment.truncatedTo(ChronoUnit.SECONDS);
    }
}
