package dev.podium.api.codabench;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.podium.competition.Phase;
import java.time.Instant;
import java.util.List;

/** A phase, and what may be sent to it. */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
record CodabenchPhaseJson(
        int id,
        int index,
        String name,
        String description,
        Instant start,
        Instant end,
        String status,
        boolean isFinalPhase,
        List<Task> tasks,
        @JsonUnwrapped Limits limits) {

    /** A subtask that it scores. */
    record Task(int id, String name) {}

    /** How much a team may send; null where there is no limit. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record Limits(
            boolean hasMaxSubmissions,
            Integer maxSubmissionsPerDay,
            Integer maxSubmissionsPerPerson,
            boolean autoMigrateToThisPhase) {

        private static Limits of(Phase phase) {
            return new Limits(
                    phase.dailyLimit != null || phase.totalLimit != null, phase.dailyLimit, phase.totalLimit, false);
        }
    }

    /** @param index its place in the competition, from 0 */
    static CodabenchPhaseJson of(Phase phase, int number, int index, boolean last, List<Task> tasks, Instant now) {
        return new CodabenchPhaseJson(
                number,
                index,
                phase.name,
                phase.description,
                phase.opensAt,
                phase.closesAt,
                status(phase.state(now)),
                last,
                tasks,
                Limits.of(phase));
    }

    private static String status(Phase.State state) {
        return switch (state) {
            case UPCOMING -> "Next";
            case OPEN -> "Current";
            case CLOSED -> "Previous";
        };
    }
}
