package dev.podium.competition;

import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A subtask that a phase scores, as the phase keeps it.
 *
 * @param subtask id of the task type's subtask
 * @param columns of its leaderboard, in their order; the first one ranks
 */
public record ScoredSubtask(String subtask, CountingRule counting, List<Column> columns) {

    public static final int MOST_DECIMALS = 6;

    public ScoredSubtask {
        columns = List.copyOf(columns);
    }

    /**
     * A column of a leaderboard.
     *
     * @param metric id of a metric of the subtask
     * @param decimals digits after the point that pages show
     */
    public record Column(String metric, int decimals) {

        /** Whether that many digits can be shown. */
        public boolean canBeShown() {
            return decimals >= 0 && decimals <= MOST_DECIMALS;
        }
    }

    /** A subtask with the columns that its task type gives it unless others are chosen. */
    public static ScoredSubtask of(Subtask subtask, CountingRule counting) {
        return new ScoredSubtask(
                subtask.id(),
                counting,
                subtask.metrics().stream()
                        .filter(column -> !column.optional())
                        .map(column -> new Column(column.metric(), column.decimals()))
                        .toList());
    }

    /** For logs: {@code best: mae 2, mse 2}; {@link #ofWords} reads it. */
    String inWords() {
        return columns.stream()
                .map(column -> column.metric() + " " + column.decimals())
                .collect(Collectors.joining(", ", counting + ": ", ""));
    }

    /** What {@link #inWords} wrote of a subtask; empty where it was not scored. */
    public static Optional<ScoredSubtask> ofWords(String subtask, String words) {
        int colon = words.indexOf(": ");
        if (colon < 0) {
            return Optional.empty();
        }
        List<Column> columns = Arrays.stream(words.substring(colon + 2).split(", "))
                .map(column -> column.split(" "))
                .map(parts -> new Column(parts[0], Integer.parseInt(parts[1])))
                .toList();
        return Optional.of(new ScoredSubtask(subtask, CountingRule.valueOf(words.substring(0, colon)), columns));
    }

    /** The subtask of the task type with these columns; empty where the task type has no such subtask or metric. */
    public Optional<Subtask> in(TaskType type) {
        return type.subtasks().stream()
                .filter(known -> known.id().equals(subtask))
                .findFirst()
                .map(known -> new Subtask(
                        known.id(),
                        columns.stream()
                                .flatMap(wanted -> column(known, wanted).stream())
                                .toList()))
                .filter(found -> found.metrics().size() == columns.size());
    }

    /** Whether the task type has it, each column once and with digits that can be shown, and the first one can rank. */
    public boolean fits(TaskType type) {
        return counting != null
                && !columns.isEmpty()
                && columns.stream().map(Column::metric).distinct().count() == columns.size()
                && columns.stream().allMatch(Column::canBeShown)
                && in(type).filter(found -> found.ranking().judges()).isPresent();
    }

    private static Optional<Subtask.Column> column(Subtask subtask, Column wanted) {
        return subtask.metrics().stream()
                .filter(known -> known.metric().equals(wanted.metric()))
                .findFirst()
                .map(known -> known.shownWith(wanted.decimals()));
    }
}
