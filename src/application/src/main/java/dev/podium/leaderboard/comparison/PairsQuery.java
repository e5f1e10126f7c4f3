package dev.podium.leaderboard.comparison;

import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.task.Subtask;
import dev.podium.team.Viewer;

/** Of which leaderboard and metric somebody wants pairs. */
public record PairsQuery(Viewer viewer, Subtask subtask, Subtask.Column metric) {

    /**
     * What the words of an address want.
     *
     * @param metric null for the one that ranks
     * @throws Refused if the phase shows no such subtask or metric
     */
    public static PairsQuery of(Viewer viewer, String subtask, String metric) {
        Subtask scored = viewer.phase().subtask(subtask).orElseThrow(Refused::notThere);
        return new PairsQuery(
                viewer,
                scored,
                metric == null
                        ? scored.ranking()
                        : scored.column(metric).filter(Subtask.Column::judges).orElseThrow(Refused::notThere));
    }

    public Phase phase() {
        return viewer.phase();
    }

    /** Whether they may be seen at all. */
    public boolean areShown() {
        return viewer.seesLeaderboards();
    }

    /** Whether everybody sees the same: they do not say what teams say. */
    public boolean areForEverybody() {
        return viewer.everybodySeesLeaderboards();
    }
}
