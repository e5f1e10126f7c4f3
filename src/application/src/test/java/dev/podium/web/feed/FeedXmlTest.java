package dev.podium.web.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.Atom;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FeedXmlTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00.123456Z");
    private static final UUID ID = UUID.fromString("7f9d9f0a-3c1b-4a6e-9d63-0b4f5b7a1c11");

    private static FeedEntry entry(int number, String title, String html) {
        return new FeedEntry(
                new UUID(4, number), title, "StaGE", NOON, NOON.plusSeconds(number), "/competitions/stage", () -> html);
    }

    private static Atom written(FeedEntry... entries) {
        Feed feed = Feed.of(ID, "News: A & B", "StaGE", "/competitions/stage", NOON, Stream.of(entries));
        return Atom.of(FeedXml.of(feed, "http://podium.example", "/competitions/stage/feed.atom?lang=de&x=1", "de"));
    }

    @Test
    void feed_isReadAsItWasMeant() {
        Atom feed = written(entry(1, "Opened", "<p>Since <b>today</b>.</p>"), entry(2, "Closed", ""));

        assertThat(feed.id()).isEqualTo("urn:uuid:" + ID);
        assertThat(feed.language()).isEqualTo("de");
        assertThat(feed.title()).isEqualTo("News: A & B");
        assertThat(feed.self()).isEqualTo("http://podium.example/competitions/stage/feed.atom?lang=de&x=1");
        assertThat(feed.page()).isEqualTo("http://podium.example/competitions/stage");
        assertThat(feed.updated()).isEqualTo(NOON.plusSeconds(2));
        assertThat(feed.titles()).containsExactly("Closed", "Opened");
        Atom.Entry opened = feed.entry("Opened");
        assertThat(opened.html()).isEqualTo("<p>Since <b>today</b>.</p>");
        assertThat(opened.published()).isEqualTo(NOON);
        assertThat(opened.updated()).isEqualTo(NOON.plusSeconds(1));
    }

    @Test
    void texts_whatXmlHasNoWayToSay_isLeftOut() {
        String hostile = "]]> </content> <!-- & \"x\" \u0008\u0000\uFFFF\uD83D \uD83D\uDE00 ä";
        Atom.Entry entry = written(entry(1, hostile, hostile)).entries().get(0);

        assertThat(entry.title()).isEqualTo("]]> </content> <!-- & \"x\"  \uD83D\uDE00 ä");
        assertThat(entry.html()).isEqualTo(entry.title());
    }

    @Test
    void feed_withoutEntries_isOneSinceItBegan() {
        Atom feed = written();
        assertThat(feed.updated()).isEqualTo(NOON);
        assertThat(feed.entries()).isEmpty();
    }

    @Test
    void feed_ofMany_hasTheNewest() {
        List<String> titles = written(IntStream.rangeClosed(1, Feed.MOST + 5)
                        .mapToObj(number -> entry(number, "Number " + number, ""))
                        .toArray(FeedEntry[]::new))
                .titles();
        assertThat(titles).hasSize(Feed.MOST).startsWith("Number 55").endsWith("Number 6");
    }
}
