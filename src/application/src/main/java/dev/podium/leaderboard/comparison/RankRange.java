package dev.podium.leaderboard.comparison;

import dev.podium.significance.Groups;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What the tests of all pairs allow of a team's place among the teams of a leaderboard.
 *
 * @param best the best rank that it may have
 * @param worst the worst one
 * @param groups the numbers, from 0, of the groups in which it stands with those from which it cannot be told apart
 * @param cluster which cluster, from 0: all teams of a cluster are better than all of the next one
 */
public record RankRange(int best, int worst, List<Integer> groups, int cluster) {

    private static final int LETTERS = 26;

    public RankRange {
        groups = List.copyOf(groups);
    }

    /**
     * The ranges of systems that are given in their order, best first.
     *
     * @param better {@code better[a][b]}: system a was found to be better than b
     */
    public static List<RankRange> of(boolean[][] better) {
        Groups groups = Groups.of(better);
        List<List<Integer>> letters = groups.letters();
        int[] parted = groups.clusters();
        return IntStream.range(0, better.length)
                .mapToObj(system ->
                        new RankRange(groups.best(system), groups.worst(system), letters.get(system), parted[system]))
                .toList();
    }

    /** The ranks as they stand in a table: {@code 1–3}. */
    public String text() {
        return best == worst ? String.valueOf(best) : best + "–" + worst;
    }

    /** The letters of its groups, as tables of papers have them. */
    public List<String> letters() {
        return groups.stream().map(RankRange::letter).toList();
    }

    /**
     * The same, each in the column of its group; the other columns are empty.
     *
     * @param all how many columns there are
     */
    public List<String> columns(int all) {
        return IntStream.range(0, all)
                .mapToObj(group -> groups.contains(group) ? letter(group) : "")
                .toList();
    }

    /**
     * The letter of a group.
     *
     * @param group its number, from 0: A to Z, then AA, AB and so on
     */
    public static String letter(int group) {
        String last = String.valueOf((char) ('A' + group % LETTERS));
        return group < LETTERS ? last : letter(group / LETTERS - 1) + last;
    }
}
