package dev.podium.leaderboard.comparison;

import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.task.Subtask;
import dev.podium.team.Viewer;

/** Of which leaderboard and metric somebody wants pairs. */
public record PairsQuery(Viewer by, Subtask subtask, Subtask.Column metric) {

    /**
     * What the words of an address want.
     *
     * @param metric null for the one that ranks
     * @throws Refused if the phase shows no such subtask or metric
     */
    public static PairsQuery of(Viewer by, String subtask, String metric) {
        Subtask scored = by.phase().subtask(subtask).orElseThrow(Refused::notThere);
        return new PairsQuery(
                by,
                scored,
                metric == null
                        ? scored.ranking()
                        : scored.column(metric).filter(Subtask.Column::judges).orElseThrow(Refused::notThere));
    }

    public Phase phase() {
        return by.phase();
    }

    /** Whether they may be seen at all. */
    public boolean areShown() {
        return by.seesLeaderboards();
    }

    /** Whether everybody sees the same: they do not say what teams say. */
    public boolean areForEverybody() {
        return by.everybodySeesLeaderboards();
    }
}
