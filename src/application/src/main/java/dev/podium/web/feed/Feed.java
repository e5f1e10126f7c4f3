package dev.podium.web.feed;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * The newest of what has happened somewhere.
 *
 * @param id the same for good
 * @param page path of the page that it is about
 * @param updated when anything of it last changed
 * @param entries those that changed last first
 */
public record Feed(UUID id, String title, String author, String page, Instant updated, List<FeedEntry> entries) {

    /** How many entries a feed has at most. */
    public static final int MOST = 50;

    private static final Comparator<FeedEntry> LAST_FIRST =
            Comparator.comparing(FeedEntry::updated, Comparator.reverseOrder()).thenComparing(FeedEntry::id);

    /**
     * The newest of some entries.
     *
     * @param begun since when there is the feed, for one without entries
     */
    public static Feed of(UUID id, String title, String author, String page, Instant begun, Stream<FeedEntry> entries) {
        List<FeedEntry> newest = entries.sorted(LAST_FIRST).limit(MOST).toList();
        return new Feed(
                id,
                title,
                author,
                page,
                newest.isEmpty() ? begun : newest.get(0).updated(),
                newest);
    }
}
