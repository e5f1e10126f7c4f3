package dev.podium.analysis.prepare;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import dev.podium.competition.Phase;
import dev.podium.evaluation.LiveEvaluationsChanged;
import dev.podium.leaderboard.comparison.SignificanceConfig;
import dev.podium.platform.PgArrays;
import dev.podium.platform.job.FollowUpJobs;
import dev.podium.platform.job.JobKind;
import dev.podium.platform.job.JobQueue;
import dev.podium.task.Oracle;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.hibernate.Hibernate;
import org.hibernate.Session;

/**
 * Finds which items of a phase are hard, after its leaderboards have changed. It may run more than once; what it leaves does not
 * depend on that.
 */
@ApplicationScoped
public class DifficultyJob implements JobKind<DifficultyJob.Data> {

    private static final TaskDescriptor<Data> TASK = TaskDescriptor.of("difficulty", Data.class);

    /** Systems of a subtask. */
    static final int MOST_SYSTEMS = 200;

    /** Rows that are fetched at once: each may be as large as an evaluation with very many items. */
    private static final int FETCHED = 2;

    private static final String SYSTEMS = """
            select b.evaluation_id as evaluation, b.systems as all, array_send(i.item_values) as values
            from (select evaluation_id, row_number() over (order by place) as place, count(*) over () as systems
              from ranked_system(:phase, :subtask, :ranking, :lowerIsBetter)
              where official and gold_release_id = :release and not (baseline and name = any (:limits))) as b
            join item_value i on i.evaluation_id = b.evaluation_id and i.subtask = :subtask and i.metric = :metric
            where b.place <= :most order by b.place""";

    private record SystemRow(long evaluation, int all, byte[] values) {}

    /**
     * What a job is given.
     *
     * @param phase number of the phase
     */
    public record Data(long phase) {}

    /**
     * What is to be worked out.
     *
     * @param phase with its gold
     * @param change the last one that is seen
     */
    record Order(Phase phase, List<Subtask> subtasks, TaskType type, long change) {}

    @Inject
    SignificanceConfig config;

    @Inject
    JobQueue queue;

    @Inject
    Session database;

    @Inject
    DifficultyStore table;

    @Inject
    ConfusionCountsStore counts;

    @Inject
    DifficultyJob self;

    @Inject
    RankedSystems ranked;

    private FollowUpJobs<Data> jobs;

    @PostConstruct
    void open() {
        jobs = new FollowUpJobs<>(queue, database, TASK, FollowUpJobs.Counted.phases(TASK), Data::new, config.after());
    }

    /** Counts a change of a phase's leaderboards in the transaction that makes it. */
    void follow(@Observes LiveEvaluationsChanged event) {
        table.prepare(event.phase());
        jobs.follow(event.phase().id);
    }

    @Override
    public TaskDescriptor<Data> task() {
        return TASK;
    }

    @Override
    @Transactional
    public void enqueueLost() {
        jobs.enqueueLost();
    }

    @Override
    public void work(Data job) {
        on(job.phase());
    }

    /** Works out all subtasks of a phase, unless nothing has changed since the last time or the phase is gone. */
    public void on(long phase) {
        self.begin(phase).ifPresent(order -> {
            TaskType type = order.type();
            Map<Subtask, ItemDifficulty> found = new LinkedHashMap<>();
            for (Subtask subtask : order.subtasks()) {
                DifficultyMetric.of(type, subtask).stream()
                        .map(yardstick -> self.find(order.phase(), subtask, yardstick, type))
                        .filter(difficulty -> !difficulty.isEmpty())
                        .findFirst()
                        .ifPresent(difficulty -> found.put(subtask, difficulty));
            }
            self.store(order, found);
            type.withItems().ifPresent(items -> counts.keep(order.phase().gold.id, items));
        });
    }

    /** Begins with what has happened up to now; empty where nothing has happened since the last time. */
    @Transactional
    Optional<Order> begin(long id) {
        return jobs.begin(id).map(change -> {
            Phase phase = database.find(Phase.class, id);
            Hibernate.initialize(phase.gold);
            return new Order(phase, phase.subtasks(), phase.scoredBy(), change);
        });
    }

    /**
     * Replaces what is known of a phase, unless somebody else has done that from a later change, and wants it worked out again
     * if something has changed since.
     */
    @Transactional
    void store(Order order, Map<Subtask, ItemDifficulty> found) {
        if (jobs.isBehind(order.phase().id, order.change())) {
            table.replace(order.phase(), found);
            jobs.finish(order.phase().id, order.change());
        }
    }

    /** One system after the other, since each may have very many items. */
    @Transactional
    ItemDifficulty find(Phase phase, Subtask subtask, DifficultyMetric yardstick, TaskType type) {
        Optional<ItemDifficulty> known = Optional.empty();
        try (Stream<SystemRow> rows = ranked.query(SYSTEMS, SystemRow.class, phase, subtask)
                .setParameter("limits", limits(type))
                .setParameter("metric", yardstick.column().metric())
                .setParameter("most", MOST_SYSTEMS)
                .setFetchSize(FETCHED)
                .getResultStream()) {
            for (Iterator<SystemRow> each = rows.iterator(); each.hasNext(); ) {
                SystemRow row = each.next();
                double[] values = PgArrays.numbers(row.values());
                if (values.length == 0) {
                    continue; // the metric has no values of items
                }
                ItemDifficulty difficulty =
                        known.orElseGet(() -> new ItemDifficulty(items(phase, type, values), yardstick));
                known = Optional.of(difficulty);
                difficulty.leaveOut(Math.max(0, row.all() - MOST_SYSTEMS));
                difficulty.add(row.evaluation(), values);
            }
        }
        return known.orElseGet(() -> new ItemDifficulty(0, yardstick));
    }

    /** As many as the gold has; where only a program tells which there are, as many as it has told. */
    private static int items(Phase phase, TaskType type, double[] values) {
        return type.withItems().isPresent() ? phase.gold.items : values.length;
    }

    private static String[] limits(TaskType type) {
        return type.withItems().stream()
                .flatMap(items -> items.oracles().stream())
                .map(Oracle::name)
                .toArray(String[]::new);
    }
}
