package dev.podium.leaderboard;

import dev.podium.leaderboard.comparison.RankRange;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Who is in front of a ranking, and what the tests of pairs say of that.
 *
 * @param first the team in front; with it, where that are few, those from which it cannot be told apart or that have the same value, best first
 * @param others how many more there are of these; of {@link Kind#UNTESTED} and {@link Kind#AHEAD} none
 * @param clear whether each of the first is better than every team that is none of them
 */
public record Leaders(Kind kind, List<RankingPlaces.Place> first, int others, boolean clear) {

    /** What is known of it. */
    public enum Kind {
        /** It is the only team. */
        ONLY,
        /** No test says whether its lead is more than chance. */
        UNTESTED,
        /** Others have the same value, and no test says more. */
        TIED,
        /** It is better than every other team. */
        AHEAD,
        /** It cannot be told apart from one other team. */
        TOGETHER,
        /** It cannot be told apart from several others. */
        AMONG
    }

    private static final int FEW = 2;

    public Leaders {
        first = List.copyOf(first);
    }

    /**
     * The lead in a ranking; empty where no team has a value.
     *
     * @param tested whether the ranges of ranks are of what stands there now
     */
    public static Optional<Leaders> of(RankingPlaces places, boolean tested) {
        List<RankingPlaces.Place> teams = places.teams();
        if (teams.isEmpty()) {
            return Optional.empty();
        }
        RankingPlaces.Place leader = teams.get(0);
        if (teams.size() == 1) {
            return Optional.of(new Leaders(Kind.ONLY, teams, 0, true));
        }
        if (!tested || leader.range().isEmpty()) {
            List<RankingPlaces.Place> tied = teams.stream()
                    .filter(team -> team.rank().equals(leader.rank()))
                    .toList();
            return Optional.of(
                    tied.size() == 1
                            ? new Leaders(Kind.UNTESTED, tied, 0, false)
                            : new Leaders(Kind.TIED, few(tied), tied.size() - Math.min(FEW, tied.size()), false));
        }
        List<RankingPlaces.Place> alike =
                teams.stream().filter(team -> alike(leader, team)).toList();
        return Optional.of(
                switch (alike.size()) {
                    case 1 -> new Leaders(Kind.AHEAD, alike, 0, true);
                    case FEW -> new Leaders(Kind.TOGETHER, alike, 0, isClear(alike));
                    default -> new Leaders(Kind.AMONG, List.of(leader), alike.size() - 1, false);
                });
    }

    private static List<RankingPlaces.Place> few(List<RankingPlaces.Place> teams) {
        return teams.subList(0, Math.min(FEW, teams.size()));
    }

    private static boolean isClear(List<RankingPlaces.Place> first) {
        return first.stream().allMatch(team -> team.range().orElseThrow().worst() <= first.size());
    }

    /** Whether the tests cannot tell two teams apart: they stand in a common group. */
    static boolean alike(RankingPlaces.Place one, RankingPlaces.Place other) {
        return one.equals(other) || !Collections.disjoint(groups(one), groups(other));
    }

    private static List<Integer> groups(RankingPlaces.Place team) {
        return team.range().map(RankRange::groups).orElse(List.of());
    }
}
