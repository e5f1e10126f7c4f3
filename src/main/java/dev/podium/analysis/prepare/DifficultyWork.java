package dev.podium.analysis.prepare;

import dev.podium.competition.Phase;
import dev.podium.platform.PgArrays;
import dev.podium.task.Oracle;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.TaskTypes;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Finds which items of a phase are hard: the job that follows a change of its leaderboards. It may run more than once; what it
 * leaves does not depend on that.
 */
@ApplicationScoped
public class DifficultyWork {

    /** Systems of a subtask. */
    static final int MOST_SYSTEMS = 200;

    /** Rows that are fetched at once: each may be as large as an evaluation with very many items. */
    private static final int FETCHED = 2;

    private static final String SYSTEMS = """
            select b.evaluation_id, b.standing, array_send(i.item_values)
            from standing b
            join item_scores i on i.evaluation_id = b.evaluation_id and i.subtask = :subtask and i.metric = :metric
            where b.place <= :most order by b.place""";

    private record SystemRow(long evaluation, int all, byte[] values) {}

    @Inject
    DifficultyStore table;

    @Inject
    ConfusionCountsStore counts;

    @Inject
    DifficultyWork self;

    @Inject
    RankedSystems standing;

    /** Works out all subtasks of a phase, unless nothing has changed since the last time or the phase is gone. */
    public void on(long phase) {
        table.begin(phase).ifPresent(order -> {
            TaskType<?, ?> type = TaskTypes.byId(order.taskType()).orElseThrow();
            Map<Subtask, Difficulty> found = new LinkedHashMap<>();
            for (Subtask subtask : order.subtasks()) {
                DifficultyMetric.of(type, subtask).stream()
                        .map(yardstick -> self.of(order.phase(), subtask, yardstick, type))
                        .filter(difficulty -> !difficulty.isEmpty())
                        .findFirst()
                        .ifPresent(difficulty -> found.put(subtask, difficulty));
            }
            table.store(order, found);
            counts.keep(order.phase().gold.id, type);
        });
    }

    /** One system after the other, since each may have very many items. */
    @Transactional
    Difficulty of(Phase phase, Subtask subtask, DifficultyMetric yardstick, TaskType<?, ?> type) {
        Difficulty difficulty = new Difficulty(phase.gold.items, yardstick);
        try (Stream<SystemRow> rows = standing.query(SYSTEMS, SystemRow.class, phase, subtask, limits(type))
                .setParameter("metric", yardstick.column().metric())
                .setParameter("most", MOST_SYSTEMS)
                .setFetchSize(FETCHED)
                .getResultStream()) {
            for (Iterator<SystemRow> each = rows.iterator(); each.hasNext(); ) {
                SystemRow row = each.next();
                difficulty.leaveOut(Math.max(0, row.all() - MOST_SYSTEMS));
                difficulty.add(row.evaluation(), PgArrays.numbers(row.values()));
            }
        }
        return difficulty;
    }

    private static String[] limits(TaskType<?, ?> type) {
        return type.oracles().stream().map(Oracle::name).toArray(String[]::new);
    }
}
