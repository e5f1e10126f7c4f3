package dev.podium.analysis.errors;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.task.ErrorRule;
import dev.podium.task.ItemTask;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.team.Viewer;
import java.util.List;
import java.util.Optional;

/**
 * Of which leaderboard somebody wants the errors explained.
 *
 * @param rule when an item is wrong; empty where answers are only better or worse
 */
public record ErrorAnalysisQuery(Viewer viewer, Subtask subtask, Optional<ErrorRule> rule) {

    /** Bounds that readers may choose where a rule lets them. */
    public static final List<Double> BOUNDS = List.of(0.1, 0.25, 0.5, 0.75, 0.9, 1.0);

    /**
     * What the words of an address want.
     *
     * @param bound from where on an item is wrong, one of {@link #BOUNDS}; null for the task type's own
     * @throws Refused if the phase shows no such subtask, or that bound cannot be chosen
     */
    public static ErrorAnalysisQuery of(Viewer viewer, String subtask, Double bound) {
        Subtask scored = viewer.phase().subtask(subtask).orElseThrow(Refused::notThere);
        Optional<ErrorRule> own = type(viewer.phase()).errorRule(subtask);
        if (bound == null) {
            return new ErrorAnalysisQuery(viewer, scored, own);
        }
        return new ErrorAnalysisQuery(
                viewer,
                scored,
                Optional.of(own.filter(ErrorRule::adjustable)
                        .filter(rule -> BOUNDS.contains(bound))
                        .orElseThrow(Refused::notThere)
                        .with(bound)));
    }

    private static ItemTask<?, ?> type(Phase phase) {
        return phase.itemTask();
    }

    public Phase phase() {
        return viewer.phase();
    }

    public ItemTask<?, ?> type() {
        return type(phase());
    }

    /** Whether answers of the subtask are numbers. */
    public boolean isCounted() {
        return type().countedSubtask().filter(subtask.id()::equals).isPresent();
    }

    /** Whether it may be seen at all. */
    public boolean isShown() {
        return ItemDisclosure.isOpenTo(viewer);
    }

    /** Whether everybody sees what they do: others may see more of it. */
    public boolean isForEverybody() {
        return viewer.audience() == Audience.EVERYBODY && viewer.everybodySeesLeaderboards();
    }
}
