package dev.podium.api.evalai;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.podium.competition.Phase;
import dev.podium.competition.RunDeclaration;
import dev.podium.team.Audience;
import java.time.Instant;
import java.util.List;

/** A phase. Nothing of it is null. */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
record EvalAiPhaseJson(
        int id,
        String name,
        String description,
        String codename,
        String slug,
        int challenge,
        Instant startDate,
        Instant endDate,
        boolean isPublic,
        boolean isActive,
        boolean leaderboardPublic,
        @JsonUnwrapped Asked asked) {

    /** Where there is no limit. */
    private static final int NO_LIMIT = 100_000;

    /** How much may be sent, and what is to be said with it. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record Asked(
            int maxSubmissionsPerDay,
            int maxSubmissionsPerMonth,
            int maxSubmissions,
            List<Attribute> submissionMetaAttributes) {}

    /** Something that teams declare. */
    record Attribute(String name, String description, String type, List<String> options, boolean required) {

        private static Attribute of(RunDeclaration declaration) {
            return new Attribute(
                    declaration.id(),
                    declaration.label(),
                    declaration.choices().isEmpty() ? "text" : "radio",
                    declaration.choices(),
                    declaration.required());
        }
    }

    static EvalAiPhaseJson of(Phase phase, int number, int challenge, Instant now) {
        return new EvalAiPhaseJson(
                number,
                phase.name,
                phase.description,
                phase.slug,
                phase.slug,
                challenge,
                ChallengeJson.seconds(phase.opensAt),
                phase.closesAt == null ? ChallengeJson.NEVER : ChallengeJson.seconds(phase.closesAt),
                true,
                !phase.isOver(now) && phase.hasOpened(now) && !phase.isPaused(now),
                Audience.EVERYBODY.seesLeaderboards(phase, now),
                new Asked(
                        limit(phase.dailyLimit),
                        limit(phase.totalLimit),
                        limit(phase.totalLimit),
                        phase.declarations.stream().map(Attribute::of).toList()));
    }

    private static int limit(Integer runs) {
        return runs == null ? NO_LIMIT : runs;
    }
}
