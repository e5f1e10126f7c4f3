package dev.podium.leaderboard;

import dev.podium.competition.Phase;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import java.time.Instant;
import java.util.Optional;

/** Of which leaderboard and metric somebody wants pairs, and as whom. */
public record WantedPairs(Phase phase, Subtask subtask, Subtask.Column metric, Audience audience, Instant now) {

    /**
     * What the words of an address want; empty where the phase shows no such subtask or metric.
     *
     * @param metric null for the one that ranks
     */
    public static Optional<WantedPairs> of(Phase phase, String subtask, String metric, Audience audience, Instant now) {
        return phase.subtasks().stream()
                .filter(scored -> scored.id().equals(subtask))
                .findFirst()
                .flatMap(scored -> (metric == null ? Optional.of(scored.ranking()) : scored.column(metric))
                        .map(column -> new WantedPairs(phase, scored, column, audience, now)));
    }

    /** Whether they may be seen at all. */
    public boolean areShown() {
        return Leaderboards.areShown(phase, audience, now);
    }

    /** Whether everybody sees the same. */
    public boolean areForEverybody() {
        return phase.competition.isPublished() && Leaderboards.areShown(phase, Audience.EVERYBODY, now);
    }
}
