package dev.podium.leaderboard.overall;

import dev.podium.competition.OverallRule;
import dev.podium.leaderboard.BoardParameters;
import dev.podium.leaderboard.RankingPlaces.Placed;
import dev.podium.platform.database.NestedRowMapper;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.IntStream;
import org.hibernate.Session;

/** Reads what systems have on the leaderboards of which overall scores are made. */
@ApplicationScoped
class OverallSystems {

    private static final String STANDING = """
            select cast(p.part as integer) as part, r.key as team, r.name, r.baseline, r.evaluation_id as evaluation, r.value,
              case when r.track is not null then r.team end as owner, case when r.track is not null then r.team_name end as owner_name, r.track
            from unnest(:phases, :subtasks, :metrics, :lower) with ordinality as p (phase, subtask, metric, lower, part)
            cross join lateral ranked_system(p.phase, p.subtask, p.metric, p.lower) r
            where r.official and r.value is not null
            order by p.part, r.place""";

    /** A row of {@link #STANDING}. */
    private record Standing(int part, Placed system, long evaluation, double value) {}

    /**
     * All that stand anywhere.
     *
     * @param values {@code [part][system]}; NaN where one has none
     * @param evaluations likewise; 0 where there is none
     */
    record Standings(List<OverallRule.Board> boards, List<Placed> systems, double[][] values, long[][] evaluations) {

        /** The numbers of those that stand in a track, and of the baselines. */
        int[] numbers(String track) {
            return IntStream.range(0, systems.size())
                    .filter(number -> systems.get(number).baseline()
                            || systems.get(number)
                                    .entry()
                                    .filter(entry -> entry.track().equals(track))
                                    .isPresent())
                    .toArray();
        }

        /** Some of them, by their numbers. */
        Standings of(int[] some) {
            return new Standings(
                    boards,
                    Arrays.stream(some).mapToObj(systems::get).toList(),
                    Arrays.stream(values)
                            .map(of -> Arrays.stream(some)
                                    .mapToDouble(system -> of[system])
                                    .toArray())
                            .toArray(double[][]::new),
                    Arrays.stream(evaluations)
                            .map(of -> Arrays.stream(some)
                                    .mapToLong(system -> of[system])
                                    .toArray())
                            .toArray(long[][]::new));
        }

        /** The rule, as what makes scores of these values. */
        OverallScores scores(OverallRule rule) {
            OptionalInt baseline = IntStream.range(0, systems.size())
                    .filter(number -> systems.get(number).baseline()
                            && systems.get(number).name().equals(rule.baseline()))
                    .findFirst();
            boolean[] lower = new boolean[boards.size()];
            boolean[] teams = new boolean[systems.size()];
            for (int part = 0; part < lower.length; part++) {
                lower[part] = boards.get(part).subtask().ranking().isLowerBetter();
            }
            for (int system = 0; system < teams.length; system++) {
                teams[system] = !systems.get(system).baseline();
            }
            return new OverallScores(
                    rule.method(),
                    rule.missing(),
                    boards.stream().mapToDouble(OverallRule.Board::weight).toArray(),
                    lower,
                    teams,
                    baseline);
        }

        /** Whether scores can be made: of all leaderboards, and a mean only of values that get better in the same direction. */
        boolean isComparable(OverallRule rule) {
            return rule.isWhole(boards)
                    && (rule.method() != OverallRule.Method.mean
                            || boards.stream()
                                            .map(board ->
                                                    board.subtask().ranking().isLowerBetter())
                                            .distinct()
                                            .count()
                                    <= 1);
        }

        boolean isLowerBetter(OverallRule rule) {
            return rule.isLowerBetter(
                    !boards.isEmpty() && boards.get(0).subtask().ranking().isLowerBetter());
        }
    }

    @Inject
    Session database;

    /** Who stands on these leaderboards, whoever may see them. One query. */
    Standings find(List<OverallRule.Board> boards) {
        List<Standing> all = BoardParameters.set(
                        NestedRowMapper.query(database, STANDING, Standing.class),
                        boards.stream().map(OverallRule.Board::phase).toList(),
                        boards.stream().map(OverallRule.Board::subtask).toList())
                .getResultList();
        Map<UUID, Integer> numbers = new LinkedHashMap<>();
        List<Placed> systems = new ArrayList<>();
        for (Standing standing : all) {
            if (numbers.putIfAbsent(standing.system().team(), systems.size()) == null) {
                systems.add(standing.system());
            }
        }
        double[][] values = new double[boards.size()][systems.size()];
        Arrays.stream(values).forEach(of -> Arrays.fill(of, Double.NaN));
        long[][] evaluations = new long[boards.size()][systems.size()];
        for (Standing standing : all) {
            int system = numbers.get(standing.system().team());
            values[standing.part() - 1][system] = standing.value();
            evaluations[standing.part() - 1][system] = standing.evaluation();
        }
        return new Standings(boards, systems, values, evaluations);
    }
}
