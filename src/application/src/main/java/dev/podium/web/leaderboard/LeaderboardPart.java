package dev.podium.web.leaderboard;

import dev.podium.leaderboard.RankingPlaces;
import dev.podium.platform.Refused;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Which rows of a leaderboard are shown: a page of them, or those of the systems whose name is sought. One that fits on a page
 * is shown whole.
 *
 * @param page from 1
 * @param sought part of a name, in whichever case; blank for all
 */
record LeaderboardPart(int page, String sought) {

    /** Rows of a page; their files have them all. */
    static final int ROWS = 200;

    private static final int MOST_PAGES = 10_000;

    /**
     * What an address asks for.
     *
     * @throws Refused if there cannot be such a page
     */
    static LeaderboardPart of(Optional<Integer> page, Optional<String> sought) {
        if (page.filter(number -> number < 1 || number > MOST_PAGES).isPresent()) {
            throw Refused.notThere();
        }
        return new LeaderboardPart(page.orElse(1), sought.orElse("").strip());
    }

    /** Whether a leaderboard has more rows than a page. */
    static boolean isLong(RankingPlaces places) {
        return places.number() > ROWS;
    }

    /**
     * The numbers of its places, from 0.
     *
     * @throws Refused if there is no such page
     */
    IntStream numbers(RankingPlaces places) {
        int all = places.number();
        if (page > 1 && (page - 1) * ROWS >= all) {
            throw Refused.notThere();
        }
        if (sought.isEmpty() || !isLong(places)) {
            return IntStream.range((page - 1) * ROWS, Math.min(all, page * ROWS));
        }
        String wanted = sought.toLowerCase(Locale.ROOT);
        return IntStream.range(0, all)
                .filter(place -> places.all()
                        .get(place)
                        .system()
                        .name()
                        .toLowerCase(Locale.ROOT)
                        .contains(wanted))
                .limit(ROWS);
    }

    /** The page on which a place is. */
    static int page(int number) {
        return number / ROWS + 1;
    }
}
