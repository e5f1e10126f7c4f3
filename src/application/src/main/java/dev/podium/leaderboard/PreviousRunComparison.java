package dev.podium.leaderboard;

import dev.podium.evaluation.Evaluation;
import dev.podium.leaderboard.comparison.PhaseClusters;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.platform.PgArrays;
import dev.podium.significance.Alternative;
import dev.podium.significance.Clusters;
import dev.podium.significance.Differences;
import dev.podium.significance.Interval;
import dev.podium.significance.Judgement;
import dev.podium.significance.PairedT;
import dev.podium.submission.Submission;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;
import java.util.stream.IntStream;
import org.hibernate.Session;

/**
 * Compares a run with the one that its team submitted before it, by the metric that ranks. Of a mean of items it tests the
 * difference by the paired t-test, cluster-robust where items belong together, as one comparison alone: whoever looks at many
 * of their runs will find some by chance. Nothing is drawn at random, so that nobody waits.
 */
@ApplicationScoped
public class PreviousRunComparison {

    private static final double LEVEL = 0.95;

    private static final String BOTH = """
            select s.key, (select count(*) from submission n
                where n.team_id = s.team_id and n.phase_id = s.phase_id and n.id <= s.id) as number,
              v.value, array_send(x.item_values) as items, mine.value as own, array_send(own.item_values) as own_items
            from submission s
            join evaluation e on e.submission_id = s.id and e.standing and e.status = 'scored'
            join score v on v.evaluation_id = e.id
            join item_scores x on x.evaluation_id = e.id and x.subtask = v.subtask and x.metric = v.metric
            join score mine on mine.evaluation_id = :evaluation and mine.subtask = v.subtask and mine.metric = v.metric
            join item_scores own on own.evaluation_id = :evaluation and own.subtask = v.subtask and own.metric = v.metric
            where s.team_id = :team and s.phase_id = :phase and s.id < :submission and s.status = 'accepted'
              and s.track_id is not distinct from (select track_id from submission where id = :submission)
              and e.gold_release_id = :gold and v.subtask = :subtask and v.metric = :metric
            order by s.id desc limit 1""";

    /**
     * A run beside the one before it.
     *
     * @param previous key of that one
     * @param number its number among its team's submissions
     * @param difference run minus the one before, in the metric's own units
     * @param interval the 95 % interval of the difference; empty where nothing was tested
     * @param p of the test, two-sided, not corrected
     * @param clustered whether items belong together, so that the test is cluster-robust
     */
    public record Step(
            UUID previous,
            long number,
            double difference,
            Optional<Interval> interval,
            OptionalDouble p,
            boolean clustered) {

        static Step untested(Both both) {
            return new Step(
                    both.key(),
                    both.number(),
                    both.own() - both.value(),
                    Optional.empty(),
                    OptionalDouble.empty(),
                    /* clustered= */ false);
        }
    }

    /** Both runs as the database has them. */
    record Both(UUID key, long number, double value, byte[] items, double own, byte[] ownItems) {}

    @Inject
    Session database;

    @Inject
    PhaseClusters clusters;

    /** The step from the run before; empty where there is none that was scored. Two queries. */
    public Optional<Step> find(Submission run, Evaluation evaluation, Subtask subtask) {
        return database.createNativeQuery(BOTH, Both.class)
                .setParameter("evaluation", evaluation.id)
                .setParameter("team", run.team.id)
                .setParameter("phase", run.phase.id)
                .setParameter("submission", run.id)
                .setParameter("gold", evaluation.gold.id)
                .setParameter("subtask", subtask.id())
                .setParameter("metric", subtask.ranking().metric())
                .getResultStream()
                .findFirst()
                .map(both -> step(both, run, subtask));
    }

    private Step step(Both both, Submission run, Subtask subtask) {
        double[] own = PgArrays.numbers(both.ownItems());
        double[] before = PgArrays.numbers(both.items());
        if (own.length == 0 || own.length != before.length) {
            return Step.untested(both);
        }
        PhaseClusters.Clustered clustered = clusters.find(run.phase, subtask);
        Differences differences = Differences.of(own, before);
        Clusters counted = among(clustered.of(own.length), own, before, differences.n());
        if (!clustered.known()
                || differences.n() < SystemComparison.FEWEST_ITEMS
                || counted.number() < Judgement.FEWEST_UNITS) {
            return Step.untested(both);
        }
        return new Step(
                both.key(),
                both.number(),
                both.own() - both.value(),
                PairedT.interval(differences, counted, LEVEL),
                OptionalDouble.of(PairedT.test(differences, counted, Alternative.TWO_SIDED)
                        .p()),
                !counted.areItems());
    }

    private static Clusters among(Clusters clusters, double[] own, double[] before, int both) {
        return clusters.areItems()
                ? Clusters.none(both)
                : clusters.among(IntStream.range(0, own.length)
                        .filter(item -> !Double.isNaN(own[item]) && !Double.isNaN(before[item]))
                        .toArray());
    }
}
