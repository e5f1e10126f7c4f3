package dev.podium.leaderboard.comparison;

import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import dev.podium.competition.Phase;
import dev.podium.evaluation.LiveEvaluationsChanged;
import dev.podium.platform.job.FollowUpJobs;
import dev.podium.platform.job.JobKind;
import dev.podium.platform.job.JobQueue;
import dev.podium.significance.TestResult.Draws;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hibernate.Hibernate;
import org.hibernate.Session;
import org.jboss.logging.Logger;

/**
 * Works out which differences of a phase are real, after its leaderboards have changed. It may run more than once; what it
 * leaves does not depend on that.
 */
@ApplicationScoped
public class SignificanceJob implements JobKind<SignificanceJob.Data> {

    private static final TaskDescriptor<Data> TASK = TaskDescriptor.of("significance", Data.class);

    private static final Logger LOG = Logger.getLogger(SignificanceJob.class);

    private static final int WHOLE = 100;

    private static final int MOST_WARMED_UP = 4;

    @Inject
    SignificanceConfig config;

    @Inject
    Clock clock;

    @Inject
    JobQueue queue;

    @Inject
    Session database;

    @Inject
    ComparisonStore table;

    @Inject
    SystemMeasurements measurements;

    @Inject
    PhaseClusters clusters;

    @Inject
    ComparisonCache memory;

    @Inject
    SignificanceJob self;

    private FollowUpJobs<Data> jobs;

    /**
     * What a job is given.
     *
     * @param phase number of the phase
     */
    public record Data(long phase) {}

    /**
     * What is to be worked out.
     *
     * @param phase with its competition
     * @param change the last one that is seen
     */
    record Order(Phase phase, List<Subtask> subtasks, TaskType type, long seed, long change) {}

    @PostConstruct
    void open() {
        jobs = new FollowUpJobs<>(queue, database, TASK, FollowUpJobs.Counted.phases(TASK), Data::new, config.after());
    }

    /** Counts a change of a phase's leaderboards in the transaction that makes it. */
    void follow(@Observes LiveEvaluationsChanged event) {
        Phase phase = event.phase();
        table.prepare(phase);
        if (jobs.follow(phase.id)) {
            table.progress(phase, 0);
        }
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

    /** What the database refuses for a while is soon tried again. */
    @Override
    public FailureHandler<Data> onFailure() {
        return new FailureHandler.OnFailureRetryLater<>(AFTER_FAILED_WORK);
    }

    @Override
    public List<Data> findToWarmUp() {
        return table.findRunning(clock.instant(), MOST_WARMED_UP).stream()
                .map(Data::new)
                .toList();
    }

    /** Puts together what is known of the systems of a phase, as long as there is room, so that its next run costs no more than later ones. */
    @Override
    public void warmUp(Data job) {
        self.look(job.phase()).ifPresent(order -> {
            Draws draws = new Draws(order.seed(), config.resamples());
            Iterator<Subtask> subtasks = order.subtasks().iterator();
            boolean isKnown = true;
            while (isKnown
                    && subtasks.hasNext()
                    && !memory.isFull()
                    && !Thread.currentThread().isInterrupted()) {
                Subtask subtask = subtasks.next();
                PhaseClusters.Clustered clustered = clusters.find(order.phase(), subtask);
                isKnown = clustered.known();
                if (isKnown) {
                    compute(order, subtask, clustered, draws, memory.besideOthers(job.phase(), subtask));
                }
            }
        });
    }

    @Override
    public void work(Data job) {
        on(job.phase());
    }

    /** Works out all subtasks of a phase, unless nothing has changed since the last time or the phase is gone. */
    public void on(long phase) {
        self.begin(phase).ifPresent(this::workOut);
    }

    private void workOut(Order order) {
        Draws draws = new Draws(order.seed(), config.resamples());
        Set<String> columns = new LinkedHashSet<>();
        Map<Subtask, ComparisonResults> findings = new LinkedHashMap<>();
        int done = 0;
        for (Subtask subtask : order.subtasks()) {
            PhaseClusters.Clustered clustered = clusters.found(order.phase(), subtask);
            clustered.column().ifPresent(columns::add);
            tested(order, subtask, clustered, draws).ifPresent(found -> findings.put(subtask, found));
            done++;
            table.progress(order.phase(), WHOLE * done / (order.subtasks().size() + 1));
        }
        Optional<String> by = Optional.of(String.join(", ", columns)).filter(name -> !name.isEmpty());
        self.store(order, new ComparisonStore.How(config.resamples(), by), findings);
    }

    /** What would be worked out, if something had happened; empty where the phase is gone. */
    @Transactional
    Optional<Order> look(long id) {
        return Optional.ofNullable(database.find(Phase.class, id)).map(phase -> order(phase, 0));
    }

    /** Begins with what has happened up to now; empty where nothing has happened since the last time. */
    @Transactional
    Optional<Order> begin(long id) {
        return jobs.begin(id).map(change -> {
            Phase phase = database.find(Phase.class, id);
            table.progress(phase, 0);
            return order(phase, change);
        });
    }

    private Order order(Phase phase, long change) {
        Hibernate.initialize(phase.competition);
        return new Order(phase, phase.subtasks(), phase.scoredBy(), table.findSeed(phase), change);
    }

    /**
     * What goes wrong in one subtask keeps nothing from the others, and would go wrong again: it has no tests then. Only what
     * the database refuses is tried again.
     */
    private Optional<ComparisonResults> tested(
            Order order, Subtask subtask, PhaseClusters.Clustered clustered, Draws draws) {
        try {
            return Optional.of(compute(order, subtask, clustered, draws, memory.of(order.phase().id, subtask)));
        } catch (RuntimeException e) {
            if (e.getCause() instanceof SQLException) {
                throw e;
            }
            LOG.errorf(e, "the differences in %s of phase %d cannot be tested", subtask.id(), order.phase().id);
            return Optional.empty();
        }
    }

    private ComparisonResults compute(
            Order order,
            Subtask subtask,
            PhaseClusters.Clustered clustered,
            Draws draws,
            ComparisonCache.OfSubtask known) {
        List<SystemMeasurement> systems = measurements.find(order.phase(), subtask);
        return ComparisonComputation.of(order.type(), subtask, systems, clustered.of(items(systems)), draws, known);
    }

    /** How many items there are values of: they are the same for all systems. */
    private static int items(List<SystemMeasurement> systems) {
        return systems.stream()
                .flatMap(system -> system.measures().values().stream())
                .mapToInt(measure -> measure.counts().items())
                .max()
                .orElse(0);
    }

    /**
     * Replaces what the tests of a phase say, unless somebody else has done that from a later change, and wants them worked
     * out again if something has changed since.
     *
     * @param findings of the subtasks; the tests of one that is missing have failed
     */
    @Transactional
    void store(Order order, ComparisonStore.How how, Map<Subtask, ComparisonResults> findings) {
        long phase = order.phase().id;
        if (jobs.isBehind(phase, order.change())) {
            List<Subtask> failed = order.subtasks().stream()
                    .filter(subtask -> !findings.containsKey(subtask))
                    .toList();
            table.replace(order.phase(), how, findings, failed);
            jobs.finish(phase, order.change());
        }
    }
}
