package dev.podium.api.codabench;

import dev.podium.api.peer.ColumnKeys;
import dev.podium.api.peer.NumericIdLookup;
import dev.podium.competition.Phase;
import dev.podium.task.Subtask;
import dev.podium.task.TaskNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The columns of a phase as one leaderboard has them there: those of all subtasks that it scores, each key once. The first one of the
 * first subtask ranks.
 */
record CodabenchColumns(List<Column> all, Map<String, Map<String, Column>> bySubtask) {

    private static final String ASCENDING = "asc";
    private static final String DESCENDING = "desc";

    /**
     * A column.
     *
     * @param sorting which values are better: {@code asc} for smaller ones
     */
    record Column(int index, String key, String title, String sorting, int precision, boolean hidden) {}

    static CodabenchColumns of(Phase phase, Locale language) {
        TaskNames names = phase.type().names(language);
        ColumnKeys keys = ColumnKeys.of(phase);
        Map<String, Column> byKey = new LinkedHashMap<>();
        Map<String, Map<String, Column>> bySubtask = new LinkedHashMap<>();
        for (Subtask subtask : NumericIdLookup.tasks(phase)) {
            Map<String, Column> own = new LinkedHashMap<>();
            for (Subtask.Column column : subtask.metrics()) {
                String key = keys.of(subtask, column);
                own.put(
                        column.metric(),
                        byKey.computeIfAbsent(
                                key,
                                unknown -> new Column(
                                        byKey.size(),
                                        unknown,
                                        names.metric(subtask.id(), column.metric()),
                                        column.isLowerBetter() ? ASCENDING : DESCENDING,
                                        column.decimals(),
                                        false)));
            }
            bySubtask.put(subtask.id(), own);
        }
        return new CodabenchColumns(new ArrayList<>(byKey.values()), bySubtask);
    }

    /** Those of a subtask, by metric. */
    Map<String, Column> of(Subtask subtask) {
        return bySubtask.get(subtask.id());
    }
}
