package dev.podium.leaderboard.overall;

import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import dev.podium.competition.Competition;
import dev.podium.competition.OverallRule;
import dev.podium.competition.Phase;
import dev.podium.competition.change.OverallRuleChanged;
import dev.podium.competition.track.Track;
import dev.podium.evaluation.LiveEvaluationsChanged;
import dev.podium.leaderboard.comparison.PartReplicates;
import dev.podium.leaderboard.comparison.SignificanceConfig;
import dev.podium.platform.job.FollowUpJobs;
import dev.podium.platform.job.JobKind;
import dev.podium.platform.job.JobQueue;
import dev.podium.task.TaskType;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hibernate.Hibernate;
import org.hibernate.Session;
import org.jboss.logging.Logger;

/**
 * Works out how sure the overall ranking of a competition is, after one of the leaderboards has changed of which it is made. It may
 * run more than once; what it leaves does not depend on that.
 */
@ApplicationScoped
public class OverallTestJob implements JobKind<OverallTestJob.Data> {

    private static final TaskDescriptor<Data> TASK = TaskDescriptor.of("overall", Data.class);

    private static final Logger LOG = Logger.getLogger(OverallTestJob.class);

    /** The row of a competition is locked before those of its phases, wherever several of them change. */
    private static final int BEFORE_PHASES = 1;

    @Inject
    SignificanceConfig config;

    @Inject
    JobQueue queue;

    @Inject
    Session database;

    @Inject
    OverallSystems systems;

    @Inject
    OverallTestStore store;

    @Inject
    PartReplicates parts;

    @Inject
    OverallTestJob self;

    private FollowUpJobs<Data> jobs;

    /**
     * What a job is given.
     *
     * @param competition its number
     */
    public record Data(long competition) {}

    /**
     * What is to be worked out, up to a change.
     *
     * @param types what made the numbers of each leaderboard
     * @param tracks slugs of those of the competition
     */
    record Order(
            Competition competition,
            OverallSystems.Standings standings,
            List<TaskType> types,
            List<String> tracks,
            long seed,
            long change) {}

    @PostConstruct
    void open() {
        jobs = new FollowUpJobs<>(
                queue,
                database,
                TASK,
                new FollowUpJobs.Counted("overall_test", "competition_id"),
                Data::new,
                config.after());
    }

    /** Counts a change of a leaderboard in the transaction that makes it. */
    void follow(@Observes @Priority(BEFORE_PHASES) LiveEvaluationsChanged event) {
        Phase phase = event.phase();
        OverallRule rule = phase.competition.overall;
        if (rule != null && rule.parts().stream().anyMatch(part -> part.phase().equals(phase.slug))) {
            follow(phase.competition);
        }
    }

    /** Counts a change of the rule likewise. */
    void follow(@Observes OverallRuleChanged event) {
        if (event.competition().overall == null) {
            store.remove(event.competition());
        } else {
            store.clear(event.competition());
            follow(event.competition());
        }
    }

    private void follow(Competition competition) {
        store.prepare(competition);
        jobs.follow(competition.id);
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
    public void work(Data job) {
        on(job.competition());
    }

    /** Works out everything, unless nothing has changed since the last time or the ranking is gone. */
    public void on(long competition) {
        self.begin(competition).ifPresent(order -> self.finish(order, tested(order)));
    }

    /** What goes wrong would go wrong again: nothing is tested then. Only what the database refuses is tried again. */
    private List<OverallTestStore.Kept> tested(Order order) {
        try {
            return tests(order);
        } catch (RuntimeException e) {
            goOnUnlessRefused(e, order, OverallTestStore.ALL);
            return List.of(new OverallTestStore.Kept(OverallTestStore.ALL, order.standings(), OverallTests.none(0, 0)));
        }
    }

    /** Those of all systems first, then those of each track among its teams, of the same draws. */
    private List<OverallTestStore.Kept> tests(Order order) {
        List<PartReplicates.Wanted> wanted = new ArrayList<>();
        for (int part = 0; part < order.standings().boards().size(); part++) {
            OverallRule.Board board = order.standings().boards().get(part);
            wanted.add(new PartReplicates.Wanted(
                    board.phase(),
                    order.types().get(part),
                    board.subtask(),
                    order.standings().evaluations()[part]));
        }
        PartReplicates.Drawn drawn = parts.find(wanted, order.seed(), config.resamples());
        OverallRule rule = order.competition().overall;
        List<OverallTestStore.Kept> tests = new ArrayList<>();
        tests.add(new OverallTestStore.Kept(
                OverallTestStore.ALL, order.standings(), OverallTests.of(order.standings(), rule, drawn)));
        for (String track : order.tracks()) {
            int[] numbers = order.standings().numbers(track);
            try {
                OverallSystems.Standings standings = order.standings().of(numbers);
                tests.add(new OverallTestStore.Kept(
                        track, standings, OverallTests.of(standings, rule, drawn.of(numbers))));
            } catch (RuntimeException e) {
                goOnUnlessRefused(e, order, track);
            }
        }
        return tests;
    }

    private static void goOnUnlessRefused(RuntimeException e, Order order, String track) {
        if (e.getCause() instanceof SQLException) {
            throw e;
        }
        LOG.errorf(e, "the overall ranking of %s cannot be tested (track: %s)", order.competition().slug, track);
    }

    /** Begins with what has happened up to now; empty where nothing has happened since the last time. */
    @Transactional
    Optional<Order> begin(long id) {
        return jobs.begin(id).flatMap(change -> {
            Competition competition = database.find(Competition.class, id);
            return Optional.ofNullable(competition.overall).map(rule -> {
                List<OverallRule.Board> boards = rule.boards(Phase.findByCompetition(competition));
                boards.forEach(board -> Hibernate.initialize(board.phase().gold));
                return new Order(
                        competition,
                        systems.find(boards),
                        boards.stream().map(board -> board.phase().scoredBy()).toList(),
                        Track.findByCompetition(competition).stream()
                                .map(track -> track.slug)
                                .toList(),
                        store.findSeed(competition),
                        change);
            });
        });
    }

    /** Replaces what is known, unless somebody else has done that from a later change. */
    @Transactional
    void finish(Order order, List<OverallTestStore.Kept> tests) {
        long competition = order.competition().id;
        if (jobs.isBehind(competition, order.change())) {
            Competition now = database.find(Competition.class, competition);
            if (order.competition().overall.equals(now.overall)) {
                store.replace(now, tests);
            }
            jobs.finish(competition, order.change());
        }
    }
}
