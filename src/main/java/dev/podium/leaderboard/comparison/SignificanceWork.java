package dev.podium.leaderboard.comparison;

import dev.podium.significance.Clusters;
import dev.podium.significance.TestResult.Draws;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.TaskTypes;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Works out which differences of a phase are real: the job that follows a change of its leaderboards. It may run more than
 * once; what it leaves does not depend on that.
 */
@ApplicationScoped
public class SignificanceWork {

    private static final Logger LOG = Logger.getLogger(SignificanceWork.class);

    private static final int WHOLE = 100;

    @Inject
    SignificanceConfig config;

    @Inject
    ComparisonStore table;

    @Inject
    SystemMeasurements measured;

    @Inject
    PhaseClusters clusters;

    /** Works out all subtasks of a phase, unless nothing has changed since the last time or the phase is gone. */
    public void on(long phase) {
        Optional<ComparisonStore.Order> begun = table.begin(phase);
        if (begun.isEmpty()) {
            return;
        }
        ComparisonStore.Order order = begun.get();
        TaskType<?, ?> type = TaskTypes.byId(order.taskType()).orElseThrow();
        Draws draws = new Draws(order.seed(), config.resamples());
        PhaseClusters.Clustered clustered = clusters.found(order.phase());
        Map<Subtask, ComparisonResults> findings = new LinkedHashMap<>();
        int done = 0;
        for (Subtask subtask : order.subtasks()) {
            tested(type, subtask, order, clustered.clusters(), draws).ifPresent(found -> findings.put(subtask, found));
            done++;
            table.progress(order, WHOLE * done / (order.subtasks().size() + 1));
        }
        table.store(order, new ComparisonStore.How(config.resamples(), clustered.column()), findings);
    }

    /**
     * What goes wrong in one subtask keeps nothing from the others, and would go wrong again: it has no tests then. Only what
     * the database refuses is tried again.
     */
    private Optional<ComparisonResults> tested(
            TaskType<?, ?> type, Subtask subtask, ComparisonStore.Order order, Clusters clusters, Draws draws) {
        try {
            List<SystemMeasurement> systems = measured.of(order.phase(), subtask);
            return Optional.of(ComparisonComputation.of(type, subtask, systems, clusters, draws));
        } catch (RuntimeException e) {
            if (e.getCause() instanceof SQLException) {
                throw e;
            }
            LOG.errorf(e, "the differences in %s of phase %d cannot be tested", subtask.id(), order.phase().id);
            return Optional.empty();
        }
    }
}
