package dev.podium.analysis.prepare;

import dev.podium.evaluation.Evaluation;
import dev.podium.task.ItemTask;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Keeps which numbers evaluations predicted, where answers are numbers. The database counts: answers stay where they are. */
@ApplicationScoped
public class ConfusionCountsStore {

    private static final String COUNT = """
            insert into count_table (evaluation_id, gold, predicted, items)
            select evaluation_id, gold, predicted, items from confusion_counts(array(
              select distinct l.evaluation_id from live_evaluation l join evaluation e on e.id = l.evaluation_id
              where e.gold_release_id = :release and l.subtask = :subtask and l.lane = 'official'
                and not exists (select 1 from count_table t where t.evaluation_id = l.evaluation_id)
                and exists (select 1 from item_answers a where a.evaluation_id = l.evaluation_id)
              limit :most), :release, :farthest)
            on conflict do nothing""";

    private static final String COUNT_ONE = """
            select evaluation_id, gold, predicted, items
            from confusion_counts(array[cast(:evaluation as bigint)], :release, :farthest)""";

    private static final String COUNTED =
            "select evaluation_id, gold, predicted, items from count_table where evaluation_id = any (:evaluations)";

    /** The cells of one evaluation, side by side. */
    private record CountedRow(long evaluation, Integer[] gold, Integer[] predicted, Integer[] items) {

        ConfusionCounts counts() {
            List<ConfusionCounts.Cell> cells = new ArrayList<>(gold.length);
            for (int cell = 0; cell < gold.length; cell++) {
                cells.add(new ConfusionCounts.Cell(gold[cell], predicted[cell], items[cell]));
            }
            return new ConfusionCounts(cells);
        }
    }

    /** Evaluations of one transaction: each may have very many answers. */
    private static final int AT_ONCE = 8;

    @Inject
    Session database;

    /**
     * Counts for all evaluations that count for somebody on a gold release and were not counted, where answers are numbers.
     * As long as the items of the release are not kept one by one it counts nothing.
     */
    public void keep(long release, ItemTask<?, ?> type) {
        type.countedSubtask().ifPresent(subtask -> {
            int kept = AT_ONCE;
            while (kept > 0) {
                kept = QuarkusTransaction.requiringNew().call(() -> keepSome(release, subtask));
            }
        });
    }

    /** How many were counted. */
    private int keepSome(long release, String subtask) {
        return database.createNativeMutationQuery(COUNT)
                .setParameter("release", release)
                .setParameter("subtask", subtask)
                .setParameter("farthest", ConfusionCounts.FARTHEST)
                .setParameter("most", AT_ONCE)
                .executeUpdate();
    }

    /** By evaluation; those that were not counted yet are not there. */
    public Map<Long, ConfusionCounts> find(Collection<Long> evaluations) {
        return database.createNativeQuery(COUNTED, CountedRow.class)
                .setParameter("evaluations", evaluations.toArray(Long[]::new))
                .getResultStream()
                .collect(Collectors.toMap(CountedRow::evaluation, CountedRow::counts));
    }

    /** That of an evaluation for which nobody has counted, since it counts for nobody; empty without answers. */
    public Optional<ConfusionCounts> counted(Evaluation evaluation) {
        return database.createNativeQuery(COUNT_ONE, CountedRow.class)
                .setParameter("evaluation", evaluation.id)
                .setParameter("release", evaluation.gold.id)
                .setParameter("farthest", ConfusionCounts.FARTHEST)
                .getResultStream()
                .findFirst()
                .map(CountedRow::counts);
    }
}
