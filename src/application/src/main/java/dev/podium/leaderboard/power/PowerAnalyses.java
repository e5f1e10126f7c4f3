package dev.podium.leaderboard.power;

import dev.podium.competition.Phase;
import dev.podium.leaderboard.comparison.ComparisonComputation;
import dev.podium.leaderboard.comparison.MetricStatistic;
import dev.podium.leaderboard.comparison.PhaseClusters;
import dev.podium.leaderboard.comparison.SignificanceConfig;
import dev.podium.leaderboard.comparison.SystemMeasurement;
import dev.podium.platform.PgArrays;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.significance.Clusters;
import dev.podium.significance.Counts;
import dev.podium.significance.Statistic;
import dev.podium.significance.TestResult.Draws;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.team.Audience;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.Session;

/**
 * Says which differences a phase can show: its systems tell how far systems differ from item to item, baselines as soon as
 * they are scored, teams as soon as teams may see the leaderboard. Planned is with the pair that differs most: two of the
 * best are often near copies of each other, and of them much smaller differences are found than of others. For organizers
 * alone: who calls this has asked whether the reader is one.
 */
@ApplicationScoped
public class PowerAnalyses {

    public static final int USUAL_TEAMS = 10;
    public static final int MOST_TEAMS = 200;

    /** So many systems are looked at, baselines first, then the best teams. */
    static final int MOST_SYSTEMS = 25;

    /** So many numbers of them are held at once; with very many items fewer systems are looked at. */
    private static final long MOST_NUMBERS = 10_000_000;

    private static final int FEWEST_RESAMPLES = 200;

    /** Multiplications of one bootstrap; with very many items it takes fewer resamples. */
    private static final long MOST_WORK = 500_000_000;

    /** Of the items of one system only, which are those of all: counting them reads all of its numbers. */
    private static final String SYSTEMS = """
            select l.evaluation_id as evaluation, l.name, l.baseline, v.value, x.seed, i.width,
              (select cardinality(one.counts) / one.width
                from live_evaluation any_of
                join item_scores one on one.evaluation_id = any_of.evaluation_id
                where any_of.phase_id = :phase and any_of.subtask = :subtask and any_of.lane = 'official'
                  and one.subtask = :subtask and one.metric = :metric
                limit 1) as items
            from live_system l
            join score v on v.evaluation_id = l.evaluation_id and v.subtask = l.subtask and v.metric = :metric
            join item_scores i on i.evaluation_id = v.evaluation_id and i.subtask = v.subtask and i.metric = v.metric
            join significance x on x.phase_id = l.phase_id
            where l.phase_id = :phase and l.subtask = :subtask and l.lane = 'official' and (l.baseline or :teams)
            order by case when :lowerIsBetter then v.value else -v.value end, l.name""";

    @Inject
    Session database;

    @Inject
    SignificanceConfig config;

    @Inject
    RequestClock clock;

    @Inject
    PhaseClusters phaseClusters;

    /**
     * What is asked, as it was typed; what is blank is chosen: the metric that ranks, the two systems that differ most, ten
     * teams.
     *
     * @param metric id of the subtask and of the metric, for example {@code count.mae}
     * @param first name of a system
     * @param second name of another one
     */
    public record Question(String metric, String first, String second, String teams) {

        public static final Question USUAL = new Question("", "", "", "");
    }

    /** A row of {@link #SYSTEMS}. */
    private record Known(long evaluation, PowerAnalysis.Side side, long seed, int width, int items) {}

    /**
     * What a phase can show. At most three queries, and a bootstrap of bounded work.
     *
     * @throws Refused if the phase has no such metric, there is no such system, or the number of teams is out of bounds
     */
    public PowerAnalysis find(Phase phase, Question question) {
        Subtask subtask = phase.subtasks().stream()
                .filter(each -> question.metric().isEmpty()
                        || column(each, question.metric()).isPresent())
                .findFirst()
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "power.metric"));
        Subtask.Column metric = column(subtask, question.metric()).orElse(subtask.ranking());
        int teams = teams(question.teams());
        List<Known> known = known(phase, subtask, metric);
        List<PowerAnalysis.Side> sides = known.stream().map(Known::side).toList();
        if (known.size() < 2) {
            return PowerAnalysis.without(subtask, metric, sides, teams, obstacle(phase, known));
        }
        Optional<Known> first = named(known, question.first());
        Optional<Known> second = named(known, question.second());
        if (first.isPresent() && first.equals(second)) {
            throw Refused.because(Refused.Kind.FAULTY, "power.same-baseline");
        }
        PhaseClusters.Clustered clustered = phaseClusters.find(phase, subtask);
        if (!clustered.known()) {
            return PowerAnalysis.without(subtask, metric, sides, teams, PowerAnalysis.Obstacle.CLUSTERS_UNKNOWN);
        }
        List<Known> looked = looked(known, first, second);
        List<PairSpread> spreads = spreads(phase, subtask, metric, looked, clustered);
        PairSpread chosen = chosen(spreads, first.map(Known::side), second.map(Known::side));
        return PowerAnalysis.of(subtask, metric, sides, teams, spreads, chosen);
    }

    private PowerAnalysis.Obstacle obstacle(Phase phase, List<Known> known) {
        if (areWaiting(phase)) {
            return PowerAnalysis.Obstacle.WAITING;
        }
        if (phase.competition.isOfPrograms()) {
            return PowerAnalysis.Obstacle.NO_ITEMS;
        }
        return known.isEmpty() ? PowerAnalysis.Obstacle.NO_BASELINE : PowerAnalysis.Obstacle.ONE_BASELINE;
    }

    private static Optional<Subtask.Column> column(Subtask subtask, String metric) {
        return subtask.judging().stream()
                .filter(column -> metric.equals(subtask.id() + "." + column.metric()))
                .findFirst();
    }

    private static int teams(String typed) {
        if (typed.isEmpty()) {
            return USUAL_TEAMS;
        }
        int teams = typed.matches("\\d{1,4}") ? Integer.parseInt(typed) : 0;
        if (teams < 2 || teams > MOST_TEAMS) {
            throw Refused.because(Refused.Kind.FAULTY, "power.teams", MOST_TEAMS);
        }
        return teams;
    }

    /** The one that was named; empty where none was. */
    private static Optional<Known> named(List<Known> known, String name) {
        if (name.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(known.stream()
                .filter(each -> each.side().name().equals(name))
                .findFirst()
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "power.baseline")));
    }

    /** Those that are compared, best first: the named ones, baselines and the best teams, as many as there is room for. */
    private static List<Known> looked(List<Known> known, Optional<Known> first, Optional<Known> second) {
        long room = room(known.stream()
                .mapToLong(each -> (long) each.items() * (each.width() + 1))
                .max()
                .orElse(0));
        Set<Known> looked = Stream.of(
                        first.stream(),
                        second.stream(),
                        known.stream().filter(each -> each.side().baseline()),
                        known.stream())
                .flatMap(some -> some)
                .distinct()
                .limit(room)
                .collect(Collectors.toSet());
        return known.stream().filter(looked::contains).toList();
    }

    /** How many systems are looked at where the values and counts of one are so many numbers. */
    static long room(long numbers) {
        return Math.max(2, Math.min(MOST_SYSTEMS, MOST_NUMBERS / Math.max(1, numbers)));
    }

    /** The pair that was named; else, of those with what was named, the one that differs most. */
    static PairSpread chosen(
            List<PairSpread> spreads, Optional<PowerAnalysis.Side> first, Optional<PowerAnalysis.Side> second) {
        PairSpread widest = spreads.stream()
                .filter(spread -> first.stream().allMatch(spread::isOf))
                .filter(spread -> second.stream().allMatch(spread::isOf))
                .max(Comparator.comparingDouble(PairSpread::deviation))
                .orElseThrow();
        boolean turned = first.filter(widest.second()::equals).isPresent()
                || second.filter(widest.first()::equals).isPresent();
        return turned ? widest.turned() : widest;
    }

    /** Limits, which see the labels, are no systems to plan with. */
    private List<Known> known(Phase phase, Subtask subtask, Subtask.Column metric) {
        TaskType type = phase.type();
        return NestedRowMapper.query(database, SYSTEMS, Known.class)
                .setParameter("phase", phase.id)
                .setParameter("subtask", subtask.id())
                .setParameter("metric", metric.metric())
                .setParameter("lowerIsBetter", metric.isLowerBetter())
                .setParameter("teams", Audience.TEAMS.seesLeaderboards(phase, clock.instant()))
                .getResultStream()
                .filter(known ->
                        !known.side().baseline() || !type.isLimit(known.side().name()))
                .toList();
    }

    private boolean areWaiting(Phase phase) {
        return database.createNativeQuery("""
                        select exists (select from evaluation e join submission s on s.id = e.submission_id
                          join team t on t.id = s.team_id
                          where e.phase_id = :phase and t.baseline and e.standing and e.status in ('queued', 'scoring'))""", Boolean.class)
                .setParameter("phase", phase.id)
                .getSingleResult();
    }

    private List<PairSpread> spreads(
            Phase phase,
            Subtask subtask,
            Subtask.Column metric,
            List<Known> looked,
            PhaseClusters.Clustered clustered) {
        Map<Long, SystemMeasurement.Measure> measures = measures(subtask, metric, looked);
        List<PowerAnalysis.Side> sides = looked.stream().map(Known::side).toList();
        List<SystemMeasurement.Measure> measured =
                looked.stream().map(known -> measures.get(known.evaluation())).toList();
        Clusters clusters = clustered.of(measured.get(0).counts().items());
        if (measured.stream().allMatch(SystemMeasurement.Measure::isMean)) {
            return PairSpread.ofMeans(
                    sides,
                    measured.stream().map(SystemMeasurement.Measure::items).toList(),
                    clusters);
        }
        List<Counts> all =
                measured.stream().map(SystemMeasurement.Measure::counts).toList();
        List<Counts> counts = Counts.takingPart(all);
        if (counts.isEmpty() || counts.get(0).items() < ComparisonComputation.FEWEST_ITEMS) {
            return PairSpread.ofNothing(sides);
        }
        int width = counts.get(0).width();
        TaskType type = phase.scoredBy();
        Statistic statistic = MetricStatistic.of(type.aggregate(subtask.id(), metric.metric(), width));
        return PairSpread.ofCounts(
                sides,
                counts,
                clusters.among(Counts.itemsTakingPart(all)),
                statistic,
                statistic.draws(new Draws(looked.get(0).seed(), resamples(counts))));
    }

    private int resamples(List<Counts> counts) {
        long once = (long) counts.size() * counts.get(0).items() * counts.get(0).width();
        return (int) Math.max(FEWEST_RESAMPLES, Math.min(config.resamples(), MOST_WORK / once));
    }

    /** What is kept of the items of an evaluation, as {@link PgArrays} reads it. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Kept(long evaluation, byte[] values, int width, byte[] counts) {

        SystemMeasurement.Measure measure() {
            double[] numbers = PgArrays.numbers(counts);
            return new SystemMeasurement.Measure(
                    Double.NaN, PgArrays.numbers(values), new Counts(numbers.length / width, width, numbers));
        }
    }

    private Map<Long, SystemMeasurement.Measure> measures(Subtask subtask, Subtask.Column metric, List<Known> looked) {
        Map<Long, SystemMeasurement.Measure> measures = new HashMap<>();
        database.createNativeQuery("""
                        select evaluation_id, array_send(item_values) as item_values, width, array_send(counts) as counts
                        from item_scores
                        where evaluation_id in (:evaluations) and subtask = :subtask and metric = :metric""", Kept.class)
                .setParameterList(
                        "evaluations", looked.stream().map(Known::evaluation).toList())
                .setParameter("subtask", subtask.id())
                .setParameter("metric", metric.metric())
                .getResultStream()
                .forEach(kept -> measures.put(kept.evaluation(), kept.measure()));
        return measures;
    }
}
