package dev.podium.web.leaderboard;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.leaderboard.NewestRuns;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.task.Subtask;
import dev.podium.web.feed.Feed;
import dev.podium.web.feed.FeedEntry;
import dev.podium.web.feed.Feeds;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.View;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;

/**
 * Tells programs that read news which runs have come to a leaderboard that everybody sees. Nothing is there as long as not everybody
 * sees it, for organizers neither. Three queries.
 */
@Path("/competitions/{slug}/phases/{phase}/leaderboard/{subtask}.atom")
final class LeaderboardFeed {

    @Inject
    Competitions competitions;

    @Inject
    NewestRuns runs;

    @Inject
    RequestClock clock;

    @Inject
    Feeds feeds;

    @Inject
    View view;

    @Inject
    Format format;

    @GET
    public Response feed(
            @PathParam("slug") String slug,
            @PathParam("phase") String phaseSlug,
            @PathParam("subtask") String subtaskId) {
        Competition competition = competitions.visible(slug, null);
        Phase phase = Phase.findBySlug(competition, phaseSlug).orElseThrow(Refused::notThere);
        Subtask subtask = phase.subtask(subtaskId).orElseThrow(Refused::notThere);
        MetricName metric = MetricName.of(competition.type(), subtask, subtask.ranking(), view.locale());
        String page = "/competitions/%s/leaderboard?phase=%s&subtask=%s".formatted(slug, phase.slug, subtask.id());
        return runs.find(phase, subtask, Feed.MOST, clock.instant())
                .map(newest -> Feed.of(
                        FeedEntry.idOf(competition, "phases", phase.slug, "leaderboard", subtask.id()),
                        texts().feedOf(
                                        competition.name,
                                        phase.name,
                                        MetricName.ofSubtask(competition.type(), subtask, view.locale())),
                        competition.name,
                        page,
                        NewestRuns.shownFrom(phase),
                        newest.stream().map(run -> entry(run, phase, metric, page))))
                .map(feeds::answer)
                .orElseThrow(Refused::notThere);
    }

    private FeedEntry entry(NewestRuns.NewRun run, Phase phase, MetricName metric, String page) {
        Competition competition = phase.competition;
        return new FeedEntry(
                FeedEntry.idOf(
                        competition,
                        "phases",
                        phase.slug,
                        "leaderboard",
                        metric.subtask(),
                        run.submission().toString()),
                texts().newRun(run.team(), metric.brief(), format.number(run.value(), metric.decimals())),
                competition.name,
                run.receivedAt(),
                run.since(),
                page,
                () -> new NewestRunFeedText(run.receivedAt(), competition.zoneId()).render());
    }

    private LeaderboardTexts texts() {
        return view.texts(LeaderboardTexts.class);
    }
}
