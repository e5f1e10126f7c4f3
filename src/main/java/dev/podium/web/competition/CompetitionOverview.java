package dev.podium.web.competition;

import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.Competitions;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldReleases;
import dev.podium.competition.Organizer;
import dev.podium.competition.Phase;
import dev.podium.competition.RuleChange;
import dev.podium.leaderboard.ToldTakeovers;
import dev.podium.platform.BlobStore;
import dev.podium.platform.Refused;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.Tab;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Shows a competition and hands out its public data. */
@Path("/competitions/{slug}")
final class CompetitionOverview {

    private static final int MOST_CHANGES = 20;

    @Inject
    Competitions competitions;

    @Inject
    GoldReleases releases;

    @Inject
    ToldTakeovers takeovers;

    @Inject
    BlobStore blobs;

    @Inject
    SignedIn signedIn;

    @Inject
    View view;

    @Inject
    Format format;

    @Inject
    Clock clock;

    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(@PathParam("slug") String slug) {
        Competition competition = visible(slug);
        Instant now = clock.instant();
        return new CompetitionPage(
                CompetitionFrame.of(competition, Tab.OVERVIEW),
                competition.summary,
                competition.description,
                String.join(", ", Organizer.names(competition)),
                Contact.of(competition.contact),
                competition.zoneId(),
                Timetable.of(Phase.of(competition), takeovers.of(competition, now), now),
                changes(competition),
                downloads(competition),
                SubtaskLine.of(TaskTypes.byId(competition.taskType).orElseThrow(), view.locale()));
    }

    @GET
    @Path("/data/{release}")
    public Response download(@PathParam("slug") String slug, @PathParam("release") UUID key) throws IOException {
        Competition competition = visible(slug);
        GoldRelease release = GoldRelease.of(competition, key).orElseThrow(Refused::notThere);
        String digest = release.publicDigest().orElseThrow(Refused::notThere);
        String file = Download.file(competition, release);
        return Response.ok(releases.openPublicPart(release))
                .type(file.endsWith(".csv") ? "text/csv; charset=utf-8" : MediaType.APPLICATION_OCTET_STREAM)
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + file + "\"")
                .header(HttpHeaders.CONTENT_LENGTH, blobs.size(digest))
                .header("X-Content-Type-Options", "nosniff")
                .build();
    }

    private Competition visible(String slug) {
        return competitions.visible(slug, signedIn.account().orElse(null));
    }

    private List<ToldChange> changes(Competition competition) {
        TaskType<?, ?> type = TaskTypes.byId(competition.taskType).orElseThrow();
        return RuleChange.of(competition, 0, MOST_CHANGES).stream()
                .map(change -> ToldChange.of(change, type, view, format))
                .toList();
    }

    private List<Download> downloads(Competition competition) {
        List<GoldRelease> all = GoldRelease.of(competition);
        Map<String, Long> sizes = blobs.sizes(
                all.stream().flatMap(release -> release.publicDigest().stream()).toList());
        return all.stream()
                .map(release -> Download.of(competition, release, sizes))
                .flatMap(Optional::stream)
                .toList();
    }
}
