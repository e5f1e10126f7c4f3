package dev.podium.web.competition;

import dev.podium.announcement.Announcement;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.RuleChange;
import dev.podium.competition.date.FurtherDate;
import dev.podium.platform.RequestClock;
import dev.podium.question.AskedQuestion;
import dev.podium.web.feed.Feed;
import dev.podium.web.feed.FeedEntry;
import dev.podium.web.feed.Feeds;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.stream.Stream;

/** Tells programs that read news what happens in a public competition. Five queries. */
@Path("/competitions/{slug}/feed.atom")
final class CompetitionFeed {

    @Inject
    Competitions competitions;

    @Inject
    CompetitionNews news;

    @Inject
    RequestClock clock;

    @Inject
    Feeds feeds;

    /** Organizers, too, find nothing here that not everybody finds. */
    @GET
    public Response feed(@PathParam("slug") String slug) {
        Competition competition = competitions.visible(slug, null);
        Stream<FeedEntry> entries = Stream.of(
                        Stream.of(news.of(competition)),
                        Phase.findByCompetition(competition).stream().flatMap(phase -> news.of(phase, clock.instant())),
                        RuleChange.findByCompetition(competition, 0, Feed.MOST).stream()
                                .map(news::of),
                        Announcement.findNews(competition, Feed.MOST).stream().map(news::of),
                        AskedQuestion.findNews(competition, Feed.MOST).stream().map(news::of),
                        FurtherDate.findByCompetition(competition).stream().map(news::of))
                .flatMap(each -> each);
        return feeds.answer(Feed.of(
                FeedEntry.idOf(competition, "feed"),
                news.texts().feedOf(competition.name),
                competition.name,
                "/competitions/" + competition.slug,
                competition.publishedAt,
                entries));
    }
}
