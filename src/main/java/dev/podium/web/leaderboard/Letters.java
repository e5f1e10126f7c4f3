package dev.podium.web.leaderboard;

import java.util.ArrayList;
import java.util.List;

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
     * The letters of some groups, each in the column of its number; a column between them is empty.
     *
     * @param groups in ascending order
     */
    static List<String> inColumns(List<Integer> groups) {
        List<String> columns = new ArrayList<>();
        for (int group : groups) {
            while (columns.size() < group) {
                columns.add("");
            }
            columns.add(of(group));
        }
        return columns;
    }
}
