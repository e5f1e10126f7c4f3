package dev.podium.leaderboard;

import dev.podium.competition.Phase;
import dev.podium.significance.Correction;
import dev.podium.significance.Interval;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.ToIntFunction;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;

/**
 * Reads what the tests say of the systems that stand on a leaderboard now. What an audience may not see of the leaderboard
 * it does not learn here.
 */
@ApplicationScoped
public class PairTests {

    /** Most systems of one matrix. */
    public static final int MOST_IN_MATRIX = 12;

    /** Pairs of one page. */
    public static final int PAGE = 50;

    private static final String STANDING = """
            from pair_test x
            join live_evaluation la on la.phase_id = x.phase_id and la.subtask = x.subtask and la.evaluation_id = x.first_id
              and la.lane = 'official'
            join live_evaluation lb on lb.phase_id = x.phase_id and lb.subtask = x.subtask and lb.evaluation_id = x.second_id
              and lb.lane = 'official'
            join team a on a.id = la.team_id
            join team b on b.id = lb.team_id
            join score va on va.evaluation_id = x.first_id and va.subtask = x.subtask and va.metric = x.metric
            join score vb on vb.evaluation_id = x.second_id and vb.subtask = x.subtask and vb.metric = x.metric
            where x.phase_id = :phase and x.subtask = :subtask and x.metric = :metric""";

    private static final String PAIRS = """
            select a.key as first, a.name, a.baseline, va.value, b.key as second, b.name as other, b.baseline as also,
              vb.value as beside, x.items, x.equal_items, x.better_items, x.difference, x.low, x.high, x.effect,
              x.t, x.df, x.p_t, x.p_wilcoxon, x.p_sign, x.p_randomization, x.p_bootstrap, x.p_corrected, x.correction,
              x.w
            """ + STANDING;

    @Inject
    Session database;

    /**
     * All pairs among the baselines and the first teams of a leaderboard.
     *
     * @param systems best value first
     * @param others the teams that have no place in it, best value first
     * @param pairs those among the systems, in no order
     */
    public record Matrix(List<PairTest.Side> systems, List<PairTest.Side> others, List<PairTest> pairs) {

        public Matrix {
            systems = List.copyOf(systems);
            others = List.copyOf(others);
            pairs = List.copyOf(pairs);
        }
    }

    /**
     * Some of the pairs, those first of whose difference one is least sure.
     *
     * @param all how many there are
     */
    public record Page(List<PairTest> pairs, long all) {

        public Page {
            pairs = List.copyOf(pairs);
        }
    }

    /** The matrix of a metric; empty where the audience may not see the leaderboard. Two queries. */
    public Optional<Matrix> matrix(
            Phase phase, Subtask subtask, Subtask.Column metric, Audience audience, Instant now) {
        if (!Leaderboards.areShown(phase, audience, now)) {
            return Optional.empty();
        }
        List<PairTest.Side> systems = systems(phase, subtask, metric);
        long teams = MOST_IN_MATRIX
                - systems.stream().filter(PairTest.Side::baseline).count();
        List<PairTest.Side> others = systems.stream()
                .filter(system -> !system.baseline())
                .skip(Math.max(0, teams))
                .toList();
        List<PairTest.Side> first =
                systems.stream().filter(system -> !others.contains(system)).toList();
        List<PairTest> pairs = bind(
                        database.createNativeQuery(
                                PAIRS + " and a.key in (:teams) and b.key in (:teams)", Object[].class),
                        phase,
                        subtask,
                        metric)
                .setParameterList(
                        "teams", first.stream().map(PairTest.Side::team).toList())
                .getResultStream()
                .map(PairTests::pair)
                .toList();
        return Optional.of(new Matrix(first, others, pairs));
    }

    /**
     * A page of the pairs under a metric; empty where the audience may not see the leaderboard. Two queries.
     *
     * @param of only those of one team; each pair is turned so that it comes first
     * @param page from 0
     */
    public Optional<Page> page(
            Phase phase,
            Subtask subtask,
            Subtask.Column metric,
            Optional<UUID> of,
            int page,
            Audience audience,
            Instant now) {
        if (!Leaderboards.areShown(phase, audience, now)) {
            return Optional.empty();
        }
        String which = of.isPresent() ? " and (a.key = :team or b.key = :team)" : "";
        NativeQuery<Object[]> some = bind(
                database.createNativeQuery(
                        PAIRS + which + " order by x.p_corrected desc, x.first_id, x.second_id", Object[].class),
                phase,
                subtask,
                metric);
        NativeQuery<Long> number = bind(
                database.createNativeQuery("select count(*) " + STANDING + which, Long.class), phase, subtask, metric);
        of.ifPresent(team -> {
            some.setParameter("team", team);
            number.setParameter("team", team);
        });
        List<PairTest> pairs = some.setFirstResult(page * PAGE)
                .setMaxResults(PAGE)
                .getResultStream()
                .map(PairTests::pair)
                .map(pair -> of.isPresent() && !pair.first().team().equals(of.get()) ? pair.turned() : pair)
                .toList();
        return Optional.of(new Page(pairs, number.getSingleResult()));
    }

    /**
     * All pairs under a metric, in the order of their systems; empty where the audience may not see the leaderboard. There
     * are no more than the job tests. Three queries.
     */
    public Optional<AllPairs> all(WantedPairs wanted) {
        Phase phase = wanted.phase();
        if (!Leaderboards.areShown(phase, wanted.audience(), wanted.now())) {
            return Optional.empty();
        }
        List<PairTest.Side> systems = systems(phase, wanted.subtask(), wanted.metric());
        Map<UUID, Integer> places = new HashMap<>();
        systems.forEach(system -> places.put(system.team(), places.size()));
        ToIntFunction<PairTest.Side> place = side -> places.get(side.team());
        List<PairTest> pairs = bind(
                        database.createNativeQuery(PAIRS, Object[].class), phase, wanted.subtask(), wanted.metric())
                .getResultStream()
                .map(PairTests::pair)
                // what has begun to stand there between the queries
                .filter(pair -> places.containsKey(pair.first().team())
                        && places.containsKey(pair.second().team()))
                .map(pair -> place.applyAsInt(pair.first()) < place.applyAsInt(pair.second()) ? pair : pair.turned())
                .sorted(Comparator.comparingInt((PairTest pair) -> place.applyAsInt(pair.first()))
                        .thenComparingInt(pair -> place.applyAsInt(pair.second())))
                .toList();
        Optional<Certainty> certainty = certainty(phase, wanted.audience(), wanted.now());
        return Optional.of(new AllPairs(wanted.subtask(), wanted.metric(), systems, pairs, certainty));
    }

    /** Whether a team has a value on the leaderboard, as far as the audience may see it. One query. */
    public boolean stands(WantedPairs wanted, UUID team) {
        return Leaderboards.areShown(wanted.phase(), wanted.audience(), wanted.now())
                && systems(wanted.phase(), wanted.subtask(), wanted.metric()).stream()
                        .anyMatch(system -> system.team().equals(team));
    }

    /** One pair, the first team first; empty where there is none or the audience may not see it. One query. */
    public Optional<PairTest> of(
            Phase phase,
            Subtask subtask,
            Subtask.Column metric,
            UUID first,
            UUID second,
            Audience audience,
            Instant now) {
        if (!Leaderboards.areShown(phase, audience, now)) {
            return Optional.empty();
        }
        return bind(
                        database.createNativeQuery(
                                PAIRS + " and a.key in (:first, :second) and b.key in (:first, :second)",
                                Object[].class),
                        phase,
                        subtask,
                        metric)
                .setParameter("first", first)
                .setParameter("second", second)
                .getResultStream()
                .map(PairTests::pair)
                .map(pair -> pair.first().team().equals(first) ? pair : pair.turned())
                .findFirst();
    }

    /** How a phase's tests were worked out; empty where the audience may not see its leaderboards, or before any. One query. */
    public Optional<Certainty> certainty(Phase phase, Audience audience, Instant now) {
        return Leaderboards.areShown(phase, audience, now)
                ? database.createNativeQuery(
                                "select computed = changes, progress, seed, coalesce(resamples, 0) from significance"
                                        + " where phase_id = :phase",
                                Object[].class)
                        .setParameter("phase", phase.id)
                        .getResultStream()
                        .map(row -> new Certainty(
                                (boolean) row[0], number(row[1]), ((Number) row[2]).longValue(), number(row[3])))
                        .findFirst()
                : Optional.empty();
    }

    private List<PairTest.Side> systems(Phase phase, Subtask subtask, Subtask.Column metric) {
        return bind(
                        database.createNativeQuery("""
                                select t.key, t.name, t.baseline, v.value from live_evaluation l
                                join team t on t.id = l.team_id
                                join evaluation e on e.id = l.evaluation_id
                                join submission s on s.id = e.submission_id
                                join score v on v.evaluation_id = l.evaluation_id and v.subtask = l.subtask and v.metric = :metric
                                where l.phase_id = :phase and l.subtask = :subtask and l.lane = 'official'
                                order by v.value %s, s.received_at, s.id""".formatted(metric.isLowerBetter() ? "" : "desc"), Object[].class),
                        phase,
                        subtask,
                        metric)
                .getResultStream()
                .map(row -> system(row, 0))
                .toList();
    }

    private static <Q extends NativeQuery<?>> Q bind(Q query, Phase phase, Subtask subtask, Subtask.Column metric) {
        query.setParameter("phase", phase.id)
                .setParameter("subtask", subtask.id())
                .setParameter("metric", metric.metric());
        return query;
    }

    private static PairTest pair(Object[] row) {
        return new PairTest(
                system(row, 0),
                system(row, 4),
                number(row[8]),
                number(row[9]),
                row[10] == null ? OptionalInt.empty() : OptionalInt.of(number(row[10])),
                (double) row[11],
                row[12] == null ? Optional.empty() : Optional.of(new Interval((double) row[12], (double) row[13])),
                optional(row[14]),
                new PairTest.Probabilities(
                        optional(row[15]),
                        optional(row[16]),
                        optional(row[17]),
                        optional(row[24]),
                        optional(row[18]),
                        optional(row[19]),
                        (double) row[20],
                        (double) row[21]),
                (double) row[22],
                Correction.valueOf((String) row[23]));
    }

    private static PairTest.Side system(Object[] row, int from) {
        return new PairTest.Side(
                (UUID) row[from], (String) row[from + 1], (boolean) row[from + 2], (double) row[from + 3]);
    }

    private static int number(Object value) {
        return ((Number) value).intValue();
    }

    private static OptionalDouble optional(Object value) {
        return value == null ? OptionalDouble.empty() : OptionalDouble.of((double) value);
    }
}
