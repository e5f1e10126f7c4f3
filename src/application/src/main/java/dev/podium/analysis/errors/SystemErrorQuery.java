package dev.podium.analysis.errors;

import dev.podium.platform.Refused;
import dev.podium.task.Subtask;
import java.util.Optional;
import java.util.UUID;

/**
 * Which system's errors somebody wants explained.
 *
 * @param metric under which slices are scored
 * @param system its team; empty for the first one on the leaderboard
 * @param crossed two slicings that are crossed
 */
public record SystemErrorQuery(
        ErrorAnalysisQuery analysis, Subtask.Column metric, Optional<UUID> system, Optional<Crossing> crossed) {

    /** Two slicings, each slice of the one with each of the other. */
    public record Crossing(String rows, String columns) {}

    /**
     * What the words of an address want.
     *
     * @param metric null for the one that ranks
     * @param rows null or empty where nothing is crossed
     * @param columns null or empty where nothing is crossed
     * @throws Refused if the phase shows no such metric, or a slicing is to be crossed with itself
     */
    public static SystemErrorQuery of(
            ErrorAnalysisQuery analysis, String metric, Optional<UUID> system, String rows, String columns) {
        Subtask subtask = analysis.subtask();
        boolean crosses = rows != null && !rows.isEmpty() && columns != null && !columns.isEmpty();
        if (crosses && rows.equals(columns)) {
            throw Refused.notThere();
        }
        return new SystemErrorQuery(
                analysis,
                metric == null ? subtask.ranking() : subtask.column(metric).orElseThrow(Refused::notThere),
                system,
                crosses ? Optional.of(new Crossing(rows, columns)) : Optional.empty());
    }
}
