package dev.podium.web.feed;

import dev.podium.competition.Competition;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Something that has happened.
 *
 * @param id the same for good, in every feed
 * @param author whose news it is
 * @param published when it happened, as everybody could see it
 * @param updated when what is told of it last changed
 * @param page path of the page that shows it
 * @param html gives all there is to say of it, as safe HTML, once it is written; empty where the title says it
 */
public record FeedEntry(
        UUID id, String title, String author, Instant published, Instant updated, String page, Supplier<String> html) {

    /** Names something of a competition by words that stay. */
    public static UUID idOf(Competition competition, String... words) {
        return UUID.nameUUIDFromBytes(
                (competition.key + "/" + String.join("/", words)).getBytes(StandardCharsets.UTF_8));
    }

    /** The same under another title. */
    public FeedEntry titled(String other) {
        return new FeedEntry(id, other, author, published, updated, page, html);
    }
}
