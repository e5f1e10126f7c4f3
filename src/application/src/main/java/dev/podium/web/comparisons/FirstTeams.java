package dev.podium.web.comparisons;

import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.comparison.SystemComparisons;
import java.util.List;
import java.util.Optional;

/**
 * The teams than which no other one was found to be better, in the words of one sentence.
 *
 * @param names of those that are told one by one, best value first
 * @param number how many there are
 */
record FirstTeams(Verdict verdict, List<String> names, int number) {

    private static final int MOST_NAMES = 3;

    /** What is said of them. */
    enum Verdict {
        /** Nothing, as long as no two teams were tested. */
        NOTHING,
        BETTER,
        LEADS,
        TOGETHER,
        MANY
    }

    /** The names but for the last one. */
    public List<String> allButLast() {
        return names.subList(0, names.size() - 1);
    }

    public String last() {
        return names.get(names.size() - 1);
    }

    static FirstTeams of(SystemComparisons.Matrix matrix, ComparisonMetric compared) {
        List<SystemComparison.Side> teams =
                matrix.systems().stream().filter(system -> !system.baseline()).toList();
        List<SystemComparison> pairs = matrix.pairs().stream()
                .filter(pair -> !pair.first().baseline() && !pair.second().baseline())
                .map(compared::told)
                .toList();
        if (pairs.stream().noneMatch(pair -> pair.judgement().isTested())) {
            return new FirstTeams(Verdict.NOTHING, List.of(), 0);
        }
        List<SystemComparison.Side> first = teams.stream()
                .filter(team -> pairs.stream()
                        .noneMatch(
                                pair -> pair.isFound() && pair.second().team().equals(team.team())))
                .toList();
        return new FirstTeams(
                verdict(first, teams.size(), pairs),
                first.size() > MOST_NAMES
                        ? List.of()
                        : first.stream().map(SystemComparison.Side::name).toList(),
                first.size());
    }

    private static Verdict verdict(List<SystemComparison.Side> first, int teams, List<SystemComparison> pairs) {
        if (first.size() > 1) {
            return first.size() > MOST_NAMES ? Verdict.MANY : Verdict.TOGETHER;
        }
        Optional<SystemComparison.Side> one = first.stream().findFirst();
        long beaten = pairs.stream()
                .filter(SystemComparison::isFound)
                .filter(pair -> one.filter(
                                team -> team.team().equals(pair.first().team()))
                        .isPresent())
                .count();
        return beaten == teams - 1L ? Verdict.BETTER : Verdict.LEADS;
    }
}
