package dev.podium.web.leaderboard;

import java.util.List;
import java.util.stream.IntStream;

/** The letters of groups of teams: A, B, … Z, AA, AB, … */
final class Letters {

    private static final int ALPHABET = 26;

    private Letters() {}

    /** The letter of a group. */
    static String of(int group) {
        String last = String.valueOf((char) ('A' + group % ALPHABET));
        return group < ALPHABET ? last : of(group / ALPHABET - 1) + last;
    }

    /**
     * The letters of some groups, each in the column of its number; the other columns are empty.
     *
     * @param all how many columns there are
     */
    static List<String> inColumns(List<Integer> groups, int all) {
        return IntStream.range(0, all)
                .mapToObj(group -> groups.contains(group) ? of(group) : "")
                .toList();
    }
}
