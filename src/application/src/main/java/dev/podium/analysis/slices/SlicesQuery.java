package dev.podium.analysis.slices;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.team.Viewer;
import java.util.Optional;

/**
 * Of which leaderboard and metric somebody wants the scores of slices.
 *
 * @param slicing by what; empty for the first one that they may see
 */
public record SlicesQuery(Viewer viewer, Subtask subtask, Subtask.Column metric, Optional<String> slicing) {

    /**
     * What the words of an address want.
     *
     * @param metric null for the one that ranks
     * @param slicing null for the first one
     * @throws Refused if the phase shows no such subtask or metric
     */
    public static SlicesQuery of(Viewer viewer, String subtask, String metric, String slicing) {
        Subtask scored = viewer.phase().subtask(subtask).orElseThrow(Refused::notThere);
        return new SlicesQuery(
                viewer,
                scored,
                metric == null ? scored.ranking() : scored.column(metric).orElseThrow(Refused::notThere),
                Optional.ofNullable(slicing));
    }

    public Phase phase() {
        return viewer.phase();
    }

    /** Whether they may be seen at all. */
    public boolean areShown() {
        return ItemDisclosure.isOpenTo(viewer);
    }

    /** Whether everybody sees what they do: others may see more of it. */
    public boolean areForEverybody() {
        return viewer.audience() == Audience.EVERYBODY && viewer.everybodySeesLeaderboards();
    }
}
