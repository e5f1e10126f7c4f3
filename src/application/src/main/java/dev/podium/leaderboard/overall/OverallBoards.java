package dev.podium.leaderboard.overall;

import dev.podium.competition.Competition;
import dev.podium.competition.OverallRule;
import dev.podium.competition.Phase;
import dev.podium.competition.track.Track;
import dev.podium.leaderboard.Ranking;
import dev.podium.leaderboard.RankingPlaces.Placed;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.platform.Refused;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.scoring.Direction;
import dev.podium.significance.Interval;
import dev.podium.team.Audience;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;

/** Reads the overall ranking of a competition: scores as they are now, with what was last found out of how sure they are. */
@ApplicationScoped
public class OverallBoards {

    private static final MathContext DIGITS = new MathContext(12);

    private static final String RANGES = """
            select r.system, r.score, r.low as interval_low, r.high as interval_high, r.best, r.worst, r.groups, r.cluster
            from overall_range r where r.competition_id = :competition and r.of_track = :track""";

    private static final String CERTAINTY = """
            select changes = computed as current, seed, resamples, units from overall_test
            where competition_id = :competition and computed > 0""";

    private static final String PAIRS = """
            select first, second, difference, low as interval_low, high as interval_high, p, found
            from overall_pair where competition_id = :competition and of_track = :track and first = any (:systems) and second = any (:systems)
            order by (first = any (:teams) and second = any (:teams)) desc, (first = any (:teams) or second = any (:teams)) desc,
                p desc, first, second""";

    private static final String PAGE_OF_PAIRS = PAIRS + " limit :most offset :from";

    private static final String NUMBER_OF_PAIRS = """
            select count(*) from overall_pair
            where competition_id = :competition and of_track = :track and first = any (:systems) and second = any (:systems)""";

    /** A row of {@link #RANGES}. */
    private record Range(UUID system, double score, Optional<Interval> interval, Optional<RankRange> range) {}

    /** A row of {@link #PAIRS}. */
    private record Pair(
            UUID first, UUID second, double difference, Optional<Interval> interval, double p, boolean found) {}

    @Inject
    Session database;

    @Inject
    OverallSystems systems;

    /** The leaderboards of which a competition makes its overall ranking; empty where it makes none. A query where it does. */
    public List<OverallRule.Board> boards(Competition competition) {
        return competition.overall == null
                ? List.of()
                : competition.overall.boards(Phase.findByCompetition(competition));
    }

    /**
     * Whether somebody may see the overall ranking: it tells of every leaderboard of which it is made. Of one that is no longer there
     * nobody knows who might see it: organizers alone see the rest.
     */
    public static boolean isShown(OverallRule rule, List<OverallRule.Board> boards, Audience audience, Instant now) {
        return (audience == Audience.ORGANIZERS || rule.isWhole(boards))
                && boards.stream().allMatch(board -> audience.seesLeaderboards(board.phase(), now));
    }

    /**
     * The overall ranking, for somebody who {@linkplain #isShown may see it}. Three queries.
     *
     * @param boards of which it is made
     * @param track whose teams alone are ranked: scores, ranks, intervals and tests are those among them; empty for all
     */
    public OverallBoard find(Competition competition, List<OverallRule.Board> boards, Optional<Track> track) {
        OverallRule rule = competition.overall;
        OverallSystems.Standings all = systems.find(boards);
        OverallSystems.Standings standings =
                track.map(one -> all.of(all.numbers(one.slug))).orElse(all);
        boolean comparable = standings.isComparable(rule);
        boolean lower = standings.isLowerBetter(rule);
        Optional<OverallBoard.Certainty> certainty = NestedRowMapper.query(
                        database, CERTAINTY, OverallBoard.Certainty.class)
                .setParameter("competition", competition.id)
                .getResultStream()
                .findFirst();
        Map<UUID, Range> ranges = NestedRowMapper.query(database, RANGES, Range.class)
                .setParameter("competition", competition.id)
                .setParameter("track", word(track))
                .getResultStream()
                .collect(Collectors.toMap(Range::system, Function.identity()));
        return new OverallBoard(
                rule, track, boards, comparable, lower, rows(standings, rule, comparable, lower, ranges), certainty);
    }

    private static String word(Optional<Track> track) {
        return track.map(one -> one.slug).orElse(OverallTestStore.ALL);
    }

    /** How many pairs were tested of the systems of a ranking. One query. */
    public int numberOfPairs(Competition competition, OverallBoard board) {
        return board.comparable()
                ? Math.toIntExact(of(database.createNativeQuery(NUMBER_OF_PAIRS, Long.class), competition, board)
                        .getSingleResult())
                : 0;
    }

    private static <T> NativeQuery<T> of(NativeQuery<T> query, Competition competition, OverallBoard board) {
        return query.setParameter("competition", competition.id)
                .setParameter("track", word(board.track()))
                .setParameter(
                        "systems",
                        board.rows().stream().map(row -> row.system().team()).toArray(UUID[]::new));
    }

    /**
     * Some of the pairs that were tested of the systems of a ranking, those of teams before those with baselines, and of these those first of
     * whose difference one is least sure; for somebody who may see it. One query.
     *
     * @param skipped how many are left out before them
     */
    public List<OverallPair> pairs(Competition competition, OverallBoard board, int skipped, int most) {
        return board.comparable()
                ? told(
                                inOrder(PAGE_OF_PAIRS, competition, board)
                                        .setParameter("most", most)
                                        .setParameter("from", skipped),
                                board)
                        .toList()
                : List.of();
    }

    /** All of them, in the same order, as files tell them. One query. */
    public Stream<OverallPair> allPairs(Competition competition, OverallBoard board) {
        return board.comparable() ? told(inOrder(PAIRS, competition, board), board) : Stream.empty();
    }

    private NativeQuery<Pair> inOrder(String query, Competition competition, OverallBoard board) {
        return of(NestedRowMapper.query(database, query, Pair.class), competition, board)
                .setParameter(
                        "teams",
                        board.rows().stream()
                                .map(OverallBoard.Row::system)
                                .filter(system -> !system.baseline())
                                .map(Placed::team)
                                .toArray(UUID[]::new));
    }

    private static Stream<OverallPair> told(NativeQuery<Pair> pairs, OverallBoard board) {
        Map<UUID, Placed> systems = board.rows().stream()
                .map(OverallBoard.Row::system)
                .collect(Collectors.toMap(Placed::team, Function.identity()));
        return pairs.getResultStream()
                .map(pair -> new OverallPair(
                        systems.get(pair.first()),
                        systems.get(pair.second()),
                        pair.difference(),
                        pair.interval(),
                        pair.p(),
                        pair.found()));
    }

    /**
     * Lets those through who may see the overall ranking.
     *
     * @throws Refused if they may not yet
     */
    public static void refuseSealed(OverallRule rule, List<OverallRule.Board> boards, Audience audience, Instant now) {
        if (!isShown(rule, boards, audience, now)) {
            throw Refused.because(Refused.Kind.NOT_THERE, "overall.sealed");
        }
    }

    private static List<OverallBoard.Row> rows(
            OverallSystems.Standings standings,
            OverallRule rule,
            boolean comparable,
            boolean lower,
            Map<UUID, Range> ranges) {
        double[] scores = comparable
                ? standings.scores(rule).scores(standings.values())
                : IntStream.range(0, standings.systems().size())
                        .mapToDouble(system -> Double.NaN)
                        .toArray();
        List<List<OverallBoard.PartScore>> parts = parts(standings);
        double[] rounded = Arrays.stream(scores).map(OverallBoards::rounded).toArray();
        return ranked(rounded, standings, lower ? Direction.LOWER_IS_BETTER : Direction.HIGHER_IS_BETTER).stream()
                .map(place -> {
                    Placed system = standings.systems().get(place.what());
                    double score = scores[place.what()];
                    Optional<Range> range =
                            Optional.ofNullable(ranges.get(system.team())).filter(known -> known.score() == score);
                    return new OverallBoard.Row(
                            system,
                            place.rank(),
                            place.tied(),
                            Double.isNaN(score) ? Optional.empty() : Optional.of(score),
                            parts.get(place.what()),
                            range.flatMap(Range::interval),
                            range.flatMap(Range::range));
                })
                .toList();
    }

    /** What differs by no more than the order in which numbers were added is the same. */
    static double rounded(double score) {
        return Double.isNaN(score) ? score : new BigDecimal(score).round(DIGITS).doubleValue();
    }

    /** The systems by their numbers, in the order of their values; NaN is none. */
    private static List<Ranking.Place<Integer>> ranked(
            double[] values, OverallSystems.Standings standings, Direction direction) {
        List<Ranking.Entry<Integer>> entries = IntStream.range(0, values.length)
                .mapToObj(system -> new Ranking.Entry<>(
                        system,
                        Double.isNaN(values[system]) ? null : (Double) values[system],
                        !standings.systems().get(system).baseline()))
                .toList();
        return Ranking.of(entries, direction);
    }

    /** Of each system what it has on each leaderboard. */
    private static List<List<OverallBoard.PartScore>> parts(OverallSystems.Standings standings) {
        List<List<OverallBoard.PartScore>> all = new ArrayList<>();
        standings.systems().forEach(system -> all.add(new ArrayList<>()));
        for (int part = 0; part < standings.boards().size(); part++) {
            double[] values = standings.values()[part];
            for (Ranking.Place<Integer> place : ranked(
                    values,
                    standings,
                    standings.boards().get(part).subtask().ranking().direction())) {
                double value = values[place.what()];
                all.get(place.what())
                        .add(new OverallBoard.PartScore(
                                Double.isNaN(value) ? Optional.empty() : Optional.of(value), place.rank()));
            }
        }
        return all;
    }
}
