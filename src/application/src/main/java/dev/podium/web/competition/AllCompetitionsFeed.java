package dev.podium.web.competition;

import dev.podium.announcement.Announcement;
import dev.podium.competition.Phase;
import dev.podium.competition.change.RuleChange;
import dev.podium.competition.date.FurtherDate;
import dev.podium.platform.RequestClock;
import dev.podium.web.feed.Feed;
import dev.podium.web.feed.FeedEntry;
import dev.podium.web.feed.Feeds;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** Tells programs that read news what happens in all public competitions. Four queries. */
@Path("/feed.atom")
final class AllCompetitionsFeed {

    @Inject
    CompetitionNews news;

    @Inject
    RequestClock clock;

    @Inject
    Feeds feeds;

    @GET
    public Response feed() {
        List<Phase.Timed> published = Phase.findPublishedTimed();
        Instant now = published.isEmpty() ? clock.instant() : published.get(0).now();
        List<Phase> phases = published.stream().map(Phase.Timed::phase).toList();
        Stream<FeedEntry> entries = Stream.of(
                        phases.stream()
                                .map(phase -> phase.competition)
                                .distinct()
                                .map(news::of),
                        phases.stream().flatMap(phase -> news.of(phase, now)).map(this::titled),
                        RuleChange.findPublished(Feed.MOST).stream()
                                .filter(change ->
                                        change.competition.installedType().isPresent())
                                .map(news::of)
                                .map(this::titled),
                        Announcement.findNews(Feed.MOST).stream().map(news::of).map(this::titled),
                        FurtherDate.findNews(Feed.MOST).stream().map(news::of).map(this::titled))
                .flatMap(each -> each);
        return feeds.answer(Feed.of(feeds.idOfAll(), news.texts().feedOfAll(), "Podium", "/", Instant.EPOCH, entries));
    }

    private FeedEntry titled(FeedEntry entry) {
        return entry.titled(news.texts().of(entry.author(), entry.title()));
    }
}
