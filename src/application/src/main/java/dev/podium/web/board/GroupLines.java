package dev.podium.web.board;

import dev.podium.leaderboard.RankingPlaces;
import dev.podium.leaderboard.comparison.RankRange;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The lines of a small leaderboard, which join teams that are not told apart: one for each group of which two are shown. A line passes a
 * baseline that stands among its teams, and has no end where it goes on behind what is shown.
 */
public final class GroupLines {

    /** So many can be drawn beside each other; where there are more, none is, since teams would seem to be told apart. */
    private static final int MOST = 6;

    /**
     * What a row has of a line.
     *
     * @param letter of the group, if the team is in it; else empty
     * @param drawn whether the line is there, for it may pass a baseline
     */
    public record Part(String letter, boolean drawn, boolean first, boolean last) {

        public String css() {
            return "b" + (drawn ? " is-in" : "") + (first ? " is-a" : "") + (last ? " is-z" : "");
        }
    }

    private final List<RankingPlaces.Place> all;
    private final int[] shown;
    private final List<Integer> groups;

    private GroupLines(List<RankingPlaces.Place> all, int[] shown, List<Integer> groups) {
        this.all = all;
        this.shown = shown;
        this.groups = groups;
    }

    /**
     * The lines of some rows.
     *
     * @param shown places of the ranking, in its order
     * @param ranking the whole
     */
    public static GroupLines of(List<RankingPlaces.Place> shown, RankingPlaces ranking) {
        List<Integer> groups = IntStream.range(0, ranking.groups())
                .filter(group ->
                        shown.stream().filter(place -> isIn(place, group)).count() > 1)
                .boxed()
                .toList();
        return new GroupLines(
                ranking.all(),
                shown.stream().mapToInt(ranking.all()::indexOf).toArray(),
                groups.size() > MOST ? List.of() : groups);
    }

    /** How many there are. */
    public int number() {
        return groups.size();
    }

    /**
     * What a row has of each of them.
     *
     * @param row from 0
     */
    public List<Part> in(int row) {
        return groups.stream().map(group -> part(row, group)).toList();
    }

    private Part part(int row, int group) {
        boolean drawn = isDrawn(row, group);
        return new Part(
                isIn(all.get(shown[row]), group) ? RankRange.letter(group) : "",
                drawn,
                drawn && !isDrawn(row - 1, group),
                drawn && !isDrawn(row + 1, group) && !isAnyIn(shown[row] + 1, group));
    }

    private boolean isDrawn(int row, int group) {
        if (row < 0 || row >= shown.length) {
            return false;
        }
        RankingPlaces.Place place = all.get(shown[row]);
        return place.system().baseline()
                ? nearest(shown[row], -1, group) && nearest(shown[row], 1, group)
                : isIn(place, group);
    }

    /** Whether the next team on a side is in a group. */
    private boolean nearest(int place, int step, int group) {
        return IntStream.iterate(place + step, next -> next >= 0 && next < all.size(), next -> next + step)
                .mapToObj(all::get)
                .filter(other -> !other.system().baseline())
                .findFirst()
                .filter(other -> isIn(other, group))
                .isPresent();
    }

    private boolean isAnyIn(int from, int group) {
        return all.subList(from, all.size()).stream().anyMatch(place -> isIn(place, group));
    }

    private static boolean isIn(RankingPlaces.Place place, int group) {
        return place.range().map(RankRange::groups).orElse(List.of()).contains(group);
    }
}
