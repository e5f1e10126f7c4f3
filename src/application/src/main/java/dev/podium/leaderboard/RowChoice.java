package dev.podium.leaderboard;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Which official rows of a leaderboard are shown, and in which order; their ranks, ranges and groups stay those of the whole.
 *
 * @param key by what the rows are ordered
 * @param metric of {@link Key#METRIC}; else empty
 * @param descending largest first; a row without what it is ordered by is last in either direction
 * @param baselines whether baselines are among them
 * @param sought part of the name of a system or of a method, in whichever case; empty for all. Of methods only where they are told;
 *     passed over where there are so few systems that nobody has to search
 * @param declared an answer to what organizers ask of runs; only where answers are told
 */
public record RowChoice(
        Key key, String metric, boolean descending, boolean baselines, String sought, Optional<Answer> declared) {

    /** All rows by their rank. */
    public static final RowChoice ALL =
            new RowChoice(Key.RANK, "", /* descending= */ false, /* baselines= */ true, "", Optional.empty());

    private static final int FEWEST_SEARCHED = 11;

    /** By what rows can be ordered. */
    public enum Key {
        RANK,
        TEAM,
        TRACK,
        METRIC,
        RUNS,
        DATE
    }

    /** The answer to a declaration. */
    public record Answer(String declaration, String text) {}

    public RowChoice {
        sought = sought.toLowerCase(Locale.ROOT);
    }

    /** Whether a leaderboard has so many systems that one may search in it. */
    public static boolean isSearched(RankingPlaces places) {
        return places.number() >= FEWEST_SEARCHED;
    }

    /** Whether all rows stand in the order of their ranks. */
    public boolean isAll() {
        return isByRank() && baselines && !isFiltered();
    }

    public boolean isByRank() {
        return key == Key.RANK && !descending;
    }

    /** Whether rows are left out that are no baselines. */
    public boolean isFiltered() {
        return !sought.isEmpty() || declared.isPresent();
    }

    /** Whether it takes more than the places to know them. */
    boolean needsRuns() {
        return key == Key.METRIC || key == Key.RUNS || key == Key.DATE || isFiltered();
    }

    /**
     * What a run says to a choice.
     *
     * @param number what it is ordered by; empty where the places know it, and where there is none
     * @param described whether its method has what is sought
     * @param declares whether it gives the answer
     */
    record Found(long evaluation, Optional<Double> number, boolean described, boolean declares) {

        private static final Found NOTHING = new Found(0, Optional.empty(), false, false);
    }

    /**
     * The numbers of the places, from 0, in the order in which they are shown.
     *
     * @param found by number of the place; empty where {@link #needsRuns} says no
     */
    List<Integer> of(RankingPlaces places, Map<Integer, Found> found) {
        List<RankingPlaces.Place> all = places.all();
        return IntStream.range(0, all.size())
                .boxed()
                .filter(number ->
                        isShown(all.get(number), found.getOrDefault(number, Found.NOTHING), isSearched(places)))
                .sorted(order(all, found))
                .toList();
    }

    private boolean isShown(RankingPlaces.Place place, Found found, boolean isSearched) {
        return (baselines || !place.system().baseline())
                && (sought.isEmpty()
                        || !isSearched
                        || found.described()
                        || place.system().name().toLowerCase(Locale.ROOT).contains(sought))
                && (declared.isEmpty() || found.declares());
    }

    private Comparator<Integer> order(List<RankingPlaces.Place> all, Map<Integer, Found> found) {
        Comparator<Integer> wanted = switch (key) {
            case RANK -> by(number -> all.get(number).value().map(value -> number));
            case TEAM ->
                by(number -> Optional.of(all.get(number).system().name().toLowerCase(Locale.ROOT)));
            case TRACK -> by(number -> all.get(number).system().entry().map(RankingPlaces.TeamInTrack::track));
            case METRIC, RUNS, DATE ->
                by(number -> found.getOrDefault(number, Found.NOTHING).number());
        };
        return wanted.thenComparing(Comparator.naturalOrder());
    }

    private <T extends Comparable<T>> Comparator<Integer> by(Function<Integer, Optional<T>> what) {
        Comparator<T> order = descending ? Comparator.<T>reverseOrder() : Comparator.<T>naturalOrder();
        return Comparator.comparing(number -> what.apply(number).orElse(null), Comparator.nullsLast(order));
    }
}
