package dev.podium.leaderboard.overall;

import dev.podium.competition.Competition;
import dev.podium.competition.OverallRule;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.Ranking;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.platform.Refused;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.scoring.Direction;
import dev.podium.significance.Interval;
import dev.podium.team.Audience;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hibernate.Session;

/** Reads the overall ranking of a competition: scores as they are now, with what was last found out of how sure they are. */
@ApplicationScoped
public class OverallBoards {

    private static final String RANGES = """
            select r.team_id as team, r.low as interval_low, r.high as interval_high, r.best, r.worst, r.groups, r.cluster
            from overall_range r where r.competition_id = :competition""";

    private static final String CERTAINTY = """
            select changes = computed as current, seed, resamples, units from overall_test
            where competition_id = :competition and computed > 0""";

    private static final String PAIRS = """
            select a.key as first_team, a.name as first_name, a.baseline as first_baseline,
              b.key as second_team, b.name as second_name, b.baseline as second_baseline,
              o.difference, o.low as interval_low, o.high as interval_high, o.p, o.found
            from overall_pair o join team a on a.id = o.first_id join team b on b.id = o.second_id
            where o.competition_id = :competition
            order by o.p desc, a.name, b.name""";

    /** A row of {@link #RANGES}. */
    private record Range(long team, Optional<Interval> interval, Optional<RankRange> range) {}

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

    /** Whether somebody may see the overall ranking: it tells of every leaderboard of which it is made. */
    public static boolean isShown(List<OverallRule.Board> boards, Audience audience, Instant now) {
        return boards.stream().allMatch(board -> audience.seesLeaderboards(board.phase(), now));
    }

    /**
     * The overall ranking, for somebody who {@linkplain #isShown may see it}. Three queries.
     *
     * @param boards of which it is made
     */
    public OverallBoard find(Competition competition, List<OverallRule.Board> boards) {
        OverallRule rule = competition.overall;
        OverallSystems.Standings standings = systems.find(boards);
        boolean comparable = standings.isComparable(rule);
        boolean lower = standings.isLowerBetter(rule);
        Optional<OverallBoard.Certainty> certainty = NestedRowMapper.query(
                        database, CERTAINTY, OverallBoard.Certainty.class)
                .setParameter("competition", competition.id)
                .getResultStream()
                .findFirst();
        Map<Long, Range> ranges = NestedRowMapper.query(database, RANGES, Range.class)
                .setParameter("competition", competition.id)
                .getResultStream()
                .collect(Collectors.toMap(Range::team, Function.identity()));
        return new OverallBoard(
                rule, boards, comparable, lower, rows(standings, rule, comparable, lower, ranges), certainty);
    }

    /**
     * All pairs that were tested, those first of whose difference one is least sure; for somebody who may see the ranking. One query.
     */
    public List<OverallPair> pairs(Competition competition) {
        return NestedRowMapper.query(database, PAIRS, OverallPair.class)
                .setParameter("competition", competition.id)
                .getResultList();
    }

    /**
     * Lets those through who may see the overall ranking.
     *
     * @throws Refused if they may not yet
     */
    public static void refuseSealed(List<OverallRule.Board> boards, Audience audience, Instant now) {
        if (!isShown(boards, audience, now)) {
            throw Refused.because(Refused.Kind.NOT_THERE, "overall.sealed");
        }
    }

    private static List<OverallBoard.Row> rows(
            OverallSystems.Standings standings,
            OverallRule rule,
            boolean comparable,
            boolean lower,
            Map<Long, Range> ranges) {
        double[] scores = comparable
                ? standings.scores(rule).scores(standings.values())
                : IntStream.range(0, standings.systems().size())
                        .mapToDouble(system -> Double.NaN)
                        .toArray();
        List<List<OverallBoard.PartScore>> parts = parts(standings);
        List<Ranking.Entry<Integer>> entries = IntStream.range(0, scores.length)
                .mapToObj(system -> new Ranking.Entry<>(
                        system,
                        Double.isNaN(scores[system]) ? null : (Double) scores[system],
                        !standings.systems().get(system).system().baseline()))
                .toList();
        return Ranking.of(entries, lower ? Direction.LOWER_IS_BETTER : Direction.HIGHER_IS_BETTER).stream()
                .map(place -> {
                    OverallSystems.Known known = standings.systems().get(place.what());
                    double score = scores[place.what()];
                    Optional<Range> range =
                            Double.isNaN(score) ? Optional.empty() : Optional.ofNullable(ranges.get(known.number()));
                    return new OverallBoard.Row(
                            known.system(),
                            place.rank(),
                            place.tied(),
                            Double.isNaN(score) ? Optional.empty() : Optional.of(score),
                            parts.get(place.what()),
                            range.flatMap(Range::interval),
                            range.flatMap(Range::range));
                })
                .toList();
    }

    /** Of each system what it has on each leaderboard. */
    private static List<List<OverallBoard.PartScore>> parts(OverallSystems.Standings standings) {
        List<List<OverallBoard.PartScore>> all = new ArrayList<>();
        standings.systems().forEach(system -> all.add(new ArrayList<>()));
        for (int part = 0; part < standings.boards().size(); part++) {
            double[] values = standings.values()[part];
            List<Ranking.Entry<Integer>> entries = IntStream.range(0, values.length)
                    .mapToObj(system -> new Ranking.Entry<>(
                            system,
                            Double.isNaN(values[system]) ? null : (Double) values[system],
                            !standings.systems().get(system).system().baseline()))
                    .toList();
            for (Ranking.Place<Integer> place : Ranking.of(
                    entries, standings.boards().get(part).subtask().ranking().direction())) {
                double value = values[place.what()];
                all.get(place.what())
                        .add(new OverallBoard.PartScore(
                                Double.isNaN(value) ? Optional.empty() : Optional.of(value), place.rank()));
            }
        }
        return all;
    }
}
