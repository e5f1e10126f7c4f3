package dev.podium.leaderboard.comparison;

import dev.podium.platform.Refused;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.significance.Correction;
import dev.podium.significance.Method;
import dev.podium.significance.TestResult.Draws;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;

/**
 * Reads what the tests say about the systems that are on a leaderboard now. What an audience may not see of the leaderboard
 * it does not learn here.
 */
@ApplicationScoped
public class SystemComparisons {

    /** Most systems of one matrix. */
    public static final int MOST_IN_MATRIX = 12;

    /** Pairs of one page. */
    public static final int PAGE = 50;

    /** More than there ever are. */
    private static final int MOST_PAGES = 10_000;

    private static final String PAIRS = """
            select a.key as first_team, a.name as first_name, a.baseline as first_baseline, va.value as first_value,
              a.track as first_track,
              b.key as second_team, b.name as second_name, b.baseline as second_baseline, vb.value as second_value,
              b.track as second_track,
              %s
            from pair_test x
            join live_system a on a.phase_id = x.phase_id and a.subtask = x.subtask and a.evaluation_id = x.first_id
              and a.lane = 'official'
            join live_system b on b.phase_id = x.phase_id and b.subtask = x.subtask and b.evaluation_id = x.second_id
              and b.lane = 'official'
            join score va on va.evaluation_id = x.first_id and va.subtask = x.subtask and va.metric = x.metric
            join score vb on vb.evaluation_id = x.second_id and vb.subtask = x.subtask and vb.metric = x.metric
            where x.phase_id = :phase and x.subtask = :subtask and x.metric = :metric
              and (not :both or (a.key = any (:teams) and b.key = any (:teams)))
              and (not :either or a.key = any (:teams) or b.key = any (:teams))
            order by x.p_corrected desc, x.first_id, x.second_id""".formatted(PairColumns.READ);

    private static final String HOW_MANY = """
            select count(*)
            from pair_test x
            join live_system a on a.phase_id = x.phase_id and a.subtask = x.subtask and a.evaluation_id = x.first_id
              and a.lane = 'official'
            join live_system b on b.phase_id = x.phase_id and b.subtask = x.subtask and b.evaluation_id = x.second_id
              and b.lane = 'official'
            where x.phase_id = :phase and x.subtask = :subtask and x.metric = :metric
              and (not :both or (a.key = any (:teams) and b.key = any (:teams)))
              and (not :either or a.key = any (:teams) or b.key = any (:teams))""";

    private static final String METRICS = """
            select x.metric
            from pair_test x
            join live_system a on a.phase_id = x.phase_id and a.subtask = x.subtask and a.lane = 'official' and a.key = :first
            join live_system b on b.phase_id = x.phase_id and b.subtask = x.subtask and b.lane = 'official' and b.key = :second
            where x.phase_id = :phase and x.subtask = :subtask
              and x.first_id in (a.evaluation_id, b.evaluation_id) and x.second_id in (a.evaluation_id, b.evaluation_id)""";

    /** As {@link Ranked}. */
    private static final String RANKED = """
            select s.key as team, s.name, s.baseline, s.value, s.track, r.evaluation_id is not null as compared
            from ranked_system(:phase, :subtask, :metric, :lowerIsBetter) s
            left join rank_range r on r.phase_id = :phase and r.subtask = :subtask and r.evaluation_id = s.evaluation_id
            where s.official and s.value is not null
            order by s.place""";

    private static final String TESTED = """
            select min(x.correction) as correction, count(*) as family, max(x.items) as items,
              max(x.clusters) as number, min(x.design_effect) as least_effect, max(x.design_effect) as largest_effect,
              s.clusters as column, s.seed, s.resamples
            from pair_test x join significance s on s.phase_id = x.phase_id
            where x.phase_id = :phase and x.subtask = :subtask and x.metric = :metric
            group by s.phase_id""";

    private static final String EXTREMES = """
            select min(x.items) as items, count(*) filter (where x.verdict = 'NOT_TESTED') as untested,
              bool_or(x.first_id in (select l.evaluation_id from live_evaluation l join team t on t.id = l.team_id
                  where l.phase_id = :phase and t.baseline)
                or x.second_id in (select l.evaluation_id from live_evaluation l join team t on t.id = l.team_id
                  where l.phase_id = :phase and t.baseline)) as baselines
            from pair_test x where x.phase_id = :phase and x.subtask = :subtask and x.metric = :metric""";

    /** As {@link TestStatus}. */
    private static final String STATUS = """
            select s.computed = s.changes as current, s.progress as percent, s.seed, coalesce(s.resamples, 0) as resamples,
              :subtask = any(s.failed) as failed,
              case when x.number is not null then s.clusters end as column, x.number, x.least_effect, x.largest_effect
            from significance s cross join (select max(clusters) as number, min(design_effect) as least_effect,
              max(design_effect) as largest_effect from pair_test
              where phase_id = :phase and subtask = :subtask and metric = :metric) x
            where s.phase_id = :phase""";

    /** Which pairs are read: of those whose two systems are both among some teams, one of them, or all. */
    private enum Among {
        BOTH,
        EITHER,
        ALL
    }

    @Inject
    Session database;

    /**
     * All pairs among the baselines and the first teams of a leaderboard.
     *
     * @param systems best value first
     * @param others the teams that have no place in it, best value first
     * @param pairs those among the systems, in no order
     * @param leftOut how many teams have not been compared with any, where others have been
     */
    public record Matrix(
            List<SystemComparison.Side> systems,
            List<SystemComparison.Side> others,
            List<SystemComparison> pairs,
            int leftOut) {

        public Matrix {
            systems = List.copyOf(systems);
            others = List.copyOf(others);
            pairs = List.copyOf(pairs);
        }

        /** All systems that have a value: those that have a place and those that have none. */
        public List<SystemComparison.Side> everyone() {
            return Stream.concat(systems.stream(), others.stream()).toList();
        }

        /** A pair of the systems, the first team first; empty where the two were not tested. */
        public Optional<SystemComparison> pair(UUID first, UUID second) {
            return pairs.stream()
                    .filter(pair -> pair.isOf(first, second))
                    .map(pair -> pair.seenFrom(first))
                    .findFirst();
        }
    }

    /**
     * Some of the pairs, those first of whose difference one is least sure.
     *
     * @param number which page it is, from 1
     * @param all how many pairs there are on all pages
     */
    public record Page(List<SystemComparison> pairs, int number, long all) {

        public Page {
            pairs = List.copyOf(pairs);
        }

        /** How many pages there are, at least one. */
        public int pages() {
            return (int) Math.max(1, (all + PAGE - 1) / PAGE);
        }
    }

    /** The matrix of a metric; empty where the audience may not see the leaderboard. Two queries. */
    public Optional<Matrix> matrix(PairsQuery wanted) {
        if (!wanted.areShown()) {
            return Optional.empty();
        }
        List<Ranked> ranked = findRanked(wanted);
        List<SystemComparison.Side> systems = ranked.stream().map(Ranked::side).toList();
        long teams = MOST_IN_MATRIX
                - systems.stream().filter(SystemComparison.Side::baseline).count();
        Set<SystemComparison.Side> others = systems.stream()
                .filter(system -> !system.baseline())
                .skip(Math.max(0, teams))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        List<SystemComparison.Side> first =
                systems.stream().filter(system -> !others.contains(system)).toList();
        List<SystemComparison> pairs = pairs(wanted, Among.BOTH, first.stream().map(SystemComparison.Side::team))
                .getResultList();
        return Optional.of(new Matrix(first, List.copyOf(others), pairs, leftOut(ranked)));
    }

    /**
     * A page of the pairs under a metric; empty where the audience may not see the leaderboard. Two queries.
     *
     * @param of only those of one team; each pair is turned so that it comes first
     * @param number of the page, from 1
     * @throws Refused if there is no such page
     */
    public Optional<Page> page(PairsQuery wanted, Optional<UUID> of, int number) {
        if (number < 1 || number > MOST_PAGES) {
            throw Refused.notThere();
        }
        if (!wanted.areShown()) {
            return Optional.empty();
        }
        Among among = of.isPresent() ? Among.EITHER : Among.ALL;
        NativeQuery<SystemComparison> some = pairs(wanted, among, of.stream());
        NativeQuery<Long> count =
                bind(bind(database.createNativeQuery(HOW_MANY, Long.class), wanted), among, of.stream());
        List<SystemComparison> pairs = some.setFirstResult((number - 1) * PAGE)
                .setMaxResults(PAGE)
                .getResultStream()
                .map(pair -> of.map(pair::seenFrom).orElse(pair))
                .toList();
        Page page = new Page(pairs, number, count.getSingleResult());
        if (number > page.pages()) {
            throw Refused.notThere();
        }
        return Optional.of(page);
    }

    /**
     * All pairs under a metric, in the order of their systems; empty where the audience may not see the leaderboard. There
     * are no more than the job tests. Four queries.
     */
    public Optional<AllPairs> all(PairsQuery wanted) {
        if (!wanted.areShown()) {
            return Optional.empty();
        }
        List<SystemComparison.Side> systems = systems(wanted);
        Map<UUID, Integer> places = new HashMap<>();
        systems.forEach(system -> places.put(system.team(), places.size()));
        ToIntFunction<SystemComparison.Side> place = side -> places.get(side.team());
        List<SystemComparison> pairs = pairs(wanted, Among.ALL, Stream.empty())
                .getResultStream()
                // leaves out what came onto the leaderboard between the queries
                .filter(pair -> places.containsKey(pair.first().team())
                        && places.containsKey(pair.second().team()))
                .map(pair -> place.applyAsInt(pair.first()) < place.applyAsInt(pair.second()) ? pair : pair.turned())
                .sorted(Comparator.comparingInt((SystemComparison pair) -> place.applyAsInt(pair.first()))
                        .thenComparingInt(pair -> place.applyAsInt(pair.second())))
                .toList();
        return Optional.of(
                new AllPairs(wanted.subtask(), wanted.metric(), systems, pairs, certainty(wanted), method(wanted)));
    }

    /** A row of {@link #TESTED}. */
    private record Tested(
            Correction correction, int family, int items, Optional<TestMethod.InClusters> clusters, Draws draws) {

        TestMethod method(Subtask.Column metric) {
            Method deciding = correction == Correction.ROMANO_WOLF ? Method.BOOTSTRAP : Method.T;
            Draws drawn = new Draws(draws.seed(), MetricStatistic.resamples(metric, draws.resamples()));
            return new TestMethod(deciding, correction, family, items, clusters, drawn);
        }
    }

    /**
     * How the pairs under a metric were tested; empty where there is none or the audience may not see them. One query.
     */
    public Optional<TestMethod> method(PairsQuery wanted) {
        if (!wanted.areShown()) {
            return Optional.empty();
        }
        return bind(NestedRowMapper.query(database, TESTED, Tested.class), wanted)
                .getResultStream()
                .findFirst()
                .map(tested -> tested.method(wanted.metric()));
    }

    /** A row of {@link #EXTREMES}. */
    private record Extremes(int items, int untested, boolean baselines) {}

    /** What was done to all pairs under a metric; empty where the audience may not see the leaderboard, or before any. Two queries. */
    public Optional<TestedPairs> tested(PairsQuery wanted) {
        return method(wanted).map(method -> {
            Extremes extremes = bind(NestedRowMapper.query(database, EXTREMES, Extremes.class), wanted)
                    .getSingleResult();
            return new TestedPairs(wanted, method, extremes.items(), extremes.untested(), extremes.baselines());
        });
    }

    /** Whether a team has a value on the leaderboard, as far as the audience may see it. One query. */
    public boolean stands(PairsQuery wanted, UUID team) {
        return wanted.areShown()
                && systems(wanted).stream().anyMatch(system -> system.team().equals(team));
    }

    /**
     * All pairs of one system, which comes first in each, in no order; none where the audience may not see the leaderboard. There are no more
     * than the job tests of one. One query.
     */
    public List<SystemComparison> against(PairsQuery wanted, UUID team) {
        return wanted.areShown()
                ? pairs(wanted, Among.EITHER, Stream.of(team))
                        .getResultStream()
                        .map(pair -> pair.seenFrom(team))
                        .toList()
                : List.of();
    }

    /** One pair, the first team first; empty where there is none or the audience may not see it. One query. */
    public Optional<SystemComparison> find(PairsQuery wanted, UUID first, UUID second) {
        if (!wanted.areShown()) {
            return Optional.empty();
        }
        return pairs(wanted, Among.BOTH, Stream.of(first, second))
                .getResultStream()
                .map(pair -> pair.seenFrom(first))
                .findFirst();
    }

    /** The metrics under which a pair was tested, in no order; empty where the audience may not see the leaderboard. One query. */
    public Set<String> metrics(PairsQuery wanted, SystemComparison pair) {
        if (!wanted.areShown()) {
            return Set.of();
        }
        return database.createNativeQuery(METRICS, String.class)
                .setParameter("phase", wanted.phase().id)
                .setParameter("subtask", wanted.subtask().id())
                .setParameter("first", pair.first().team())
                .setParameter("second", pair.second().team())
                .getResultStream()
                .collect(Collectors.toUnmodifiableSet());
    }

    /** How the phase's tests were worked out; empty where the audience may not see its leaderboards, or before any. One query. */
    public Optional<TestStatus> certainty(PairsQuery wanted) {
        return wanted.areShown()
                ? bind(NestedRowMapper.query(database, STATUS, TestStatus.class), wanted)
                        .getResultStream()
                        .findFirst()
                        .map(status -> status.under(wanted.metric()))
                : Optional.empty();
    }

    /** A system with a value; whether it has been compared is known of teams. */
    private record Ranked(SystemComparison.Side side, boolean compared) {}

    private static int leftOut(List<Ranked> ranked) {
        List<Ranked> teams =
                ranked.stream().filter(system -> !system.side().baseline()).toList();
        long compared = teams.stream().filter(Ranked::compared).count();
        return compared == 0 ? 0 : (int) (teams.size() - compared);
    }

    private List<SystemComparison.Side> systems(PairsQuery wanted) {
        return findRanked(wanted).stream().map(Ranked::side).toList();
    }

    private List<Ranked> findRanked(PairsQuery wanted) {
        return bind(NestedRowMapper.query(database, RANKED, Ranked.class), wanted)
                .setParameter("lowerIsBetter", wanted.metric().isLowerBetter())
                .getResultList();
    }

    private NativeQuery<SystemComparison> pairs(PairsQuery wanted, Among among, Stream<UUID> teams) {
        return bind(bind(NestedRowMapper.query(database, PAIRS, SystemComparison.class), wanted), among, teams);
    }

    private static <Q extends NativeQuery<?>> Q bind(Q query, Among among, Stream<UUID> teams) {
        query.setParameter("both", among == Among.BOTH)
                .setParameter("either", among == Among.EITHER)
                .setParameter("teams", teams.toArray(UUID[]::new));
        return query;
    }

    private static <Q extends NativeQuery<?>> Q bind(Q query, PairsQuery wanted) {
        query.setParameter("phase", wanted.phase().id)
                .setParameter("subtask", wanted.subtask().id())
                .setParameter("metric", wanted.metric().metric());
        return query;
    }
}
