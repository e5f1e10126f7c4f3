package dev.podium.web.competition;

import dev.podium.account.SignedIn;
import dev.podium.analysis.items.ItemExcerpts;
import dev.podium.announcement.Announcement;
import dev.podium.announcement.AnnouncementReaders;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldFileName;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Organizer;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.RuleChange;
import dev.podium.competition.date.FurtherDate;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.download.CompetitionFiles;
import dev.podium.competition.image.CompetitionImages;
import dev.podium.competition.logo.CompetitionLogos;
import dev.podium.competition.track.Track;
import dev.podium.export.CompetitionBib;
import dev.podium.leaderboard.TakeoverNotices;
import dev.podium.paper.PaperCalls;
import dev.podium.platform.FileNames;
import dev.podium.platform.PublicAddress;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.blob.BlobStore;
import dev.podium.registration.Registration;
import dev.podium.registration.Registrations;
import dev.podium.registration.RestrictedFiles;
import dev.podium.task.TaskType;
import dev.podium.team.Audience;
import dev.podium.team.HiddenTeamNames;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import dev.podium.web.item.ItemWords;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.GoldDownload;
import dev.podium.web.layout.Redirect;
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
import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestQuery;

/** Shows a competition and hands out its public data. */
@Path("/competitions/{slug}")
final class CompetitionPages {

    private static final int MOST_CHANGES = 20;
    private static final int FEW_ANNOUNCEMENTS = 4;
    private static final String FOR_GOOD = "public, max-age=31536000, immutable";

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    GoldReleases releases;

    @Inject
    TakeoverNotices takeovers;

    @Inject
    BlobStore blobs;

    @Inject
    CompetitionFiles files;

    @Inject
    CompetitionLogos logos;

    @Inject
    CompetitionImages images;

    @Inject
    Registrations registrations;

    @Inject
    PaperCalls calls;

    @Inject
    RestrictedFiles restrictedFiles;

    @Inject
    SignedIn signedIn;

    @Inject
    View view;

    @Inject
    Format format;

    @Inject
    RequestClock clock;

    @Inject
    StandingsMaker standingsMaker;

    @Inject
    TakePartMaker takePart;

    @Inject
    ItemExcerpts excerpts;

    @Inject
    ItemWords items;

    @Inject
    PublicAddress address;

    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(@PathParam("slug") String slug, @RestQuery String subtask) {
        Competition competition = visible(slug);
        Instant now = clock.instant();
        List<Phase> phases = Phase.findByCompetition(competition);
        Registration registration = registrations.find(competition, signedIn.account());
        Optional<Team> team = signedIn.account().flatMap(reader -> teams.find(reader, competition));
        Standings standings = standingsMaker.find(competition, phases, subtask, team.map(own -> own.key), now);
        List<String> organizers = Organizer.findNames(competition);
        List<GoldRelease> all = GoldRelease.withRemoved(competition);
        GoldSchedule schedule = new GoldSchedule(phases);
        CustomPageLinks pages = CustomPageLinks.find(competition, "", view.locale());
        return new CompetitionPage(
                CompetitionFrame.of(competition, CompetitionTab.OVERVIEW).with(pages.parts(view)),
                competition.summary(view.locale()),
                new CompetitionDescription(
                        competition
                                .worded(competition.description, competition.descriptionTranslated)
                                .in(view.locale()),
                        pages.links()),
                String.join(", ", organizers),
                Contact.of(competition.contact),
                competition.zoneId(),
                Timetable.of(phases, takeovers.find(competition, now), dates(competition), view.locale(), now),
                Track.findByCompetition(competition).stream()
                        .map(track -> new CompetitionPage.TrackLine(track.name, track.description(view.locale())))
                        .toList(),
                announcements(competition),
                changes(competition),
                ReleasedData.of(competition, all, schedule, blobs::sizes, now),
                FurtherFileView.find(competition, registration, signedIn.isSignedIn(), view.locale(), now),
                new HowToTakePart(
                        SubtaskLine.of(competition.type(), phases, standings.first(), view.locale(), format),
                        registration,
                        HiddenTeamNames.find(competition),
                        signedIn.isSignedIn(),
                        PapersNotice.find(competition, calls.find(competition))),
                takePart.find(competition, phases, registration, signedIn.account(), team, standings, now),
                registration.rules().filesClosed()
                        ? Optional.empty()
                        : ItemExample.find(competition.type(), all, schedule, excerpts, items, now),
                standings,
                standings
                        .results()
                        .filter(results -> competition.isPublished())
                        .map(results -> CompetitionBib.of(
                                competition,
                                organizers,
                                results.revealed().orElse(results.closed()),
                                address.of("/competitions/" + competition.slug)))
                        .orElse(""),
                card(competition, phases, now));
    }

    /** The picture of a leaderboard that everybody sees, else that of Podium. */
    private static String card(Competition competition, List<Phase> phases, Instant now) {
        return phases.stream().anyMatch(phase -> Audience.EVERYBODY.seesLeaderboards(phase, now))
                ? "/competitions/" + competition.slug + "/leaderboard/card.png"
                : "/card.png";
    }

    @GET
    @Path("/data/{release}/{file}")
    public Response download(
            @PathParam("slug") String slug, @PathParam("release") UUID key, @PathParam("file") GoldFile file)
            throws IOException {
        Competition competition = visible(slug);
        GoldRelease release = GoldRelease.findByKey(competition, key)
                .filter(known -> GoldSchedule.find(competition).isPublic(known, file, clock.instant()))
                .orElseThrow(Refused::notThere);
        String name = GoldFileName.of(competition, release, file);
        String digest = release.digest(file).orElseThrow();
        restrictedFiles.take(competition, name, digest, signedIn.account());
        return GoldDownload.of(name, releases.open(release, file), blobs.size(digest));
    }

    /** As the address was when a release had one public file. */
    @GET
    @Path("/data/{release}")
    public Response download(@PathParam("slug") String slug, @PathParam("release") UUID key) {
        Competition competition = visible(slug);
        GoldSchedule schedule = GoldSchedule.find(competition);
        Instant now = clock.instant();
        GoldRelease release = GoldRelease.findByKey(competition, key).orElseThrow(Refused::notThere);
        GoldFile file = Stream.of(GoldFile.labels, GoldFile.items)
                .filter(each -> schedule.isPublic(release, each, now))
                .findFirst()
                .orElseThrow(Refused::notThere);
        return Redirect.to("/competitions/" + slug + "/data/" + key + "/" + file);
    }

    /** A further file, once it is handed out. */
    @GET
    @Path("/files/{key}")
    public Response file(@PathParam("slug") String slug, @PathParam("key") UUID key) throws IOException {
        Competition competition = visible(slug);
        CompetitionFile file = CompetitionFile.findByKey(competition, key)
                .filter(known -> known.isHandedOut(clock.instant()))
                .orElseThrow(Refused::notThere);
        restrictedFiles.take(file, signedIn.account());
        return GoldDownload.of(FileNames.plain(file.name), files.open(file), file.bytes);
    }

    /** As the address was when further files belonged to phases. */
    @GET
    @Path("/phases/{phase}/files/{key}")
    public Response fileOfPhase(@PathParam("slug") String slug, @PathParam("key") UUID key) {
        return Redirect.to("/competitions/" + visible(slug).slug + "/files/" + key);
    }

    /** One of the pictures of its logo, which never changes: another one has another address. */
    @GET
    @Path("/logo/{digest}.png")
    public Response logo(@PathParam("slug") String slug, @PathParam("digest") String digest) throws IOException {
        Competition competition = visible(slug);
        if (competition.logo == null || !competition.logo.digests().contains(digest)) {
            throw Refused.notThere();
        }
        return picture(competition, logos.open(digest), digest);
    }

    /** An image that its texts show; another one has another address. */
    @GET
    @Path("/images/{digest}.png")
    public Response image(@PathParam("slug") String slug, @PathParam("digest") String digest) throws IOException {
        Competition competition = visible(slug);
        return picture(competition, images.open(competition, digest), digest);
    }

    private Response picture(Competition competition, InputStream content, String digest) throws IOException {
        return Response.ok(content)
                .type("image/png")
                .header(HttpHeaders.CONTENT_LENGTH, blobs.size(digest))
                .header(HttpHeaders.CACHE_CONTROL, competition.isPublished() ? FOR_GOOD : "no-store")
                .header("X-Content-Type-Options", "nosniff")
                .build();
    }

    private Competition visible(String slug) {
        return competitions.visible(slug, signedIn.account().orElse(null));
    }

    private List<AnnouncementView> announcements(Competition competition) {
        Set<AnnouncementReaders> readers = AnnouncementReaders.among(teams.audience(competition, signedIn.account()));
        return Announcement.find(competition, readers, 0, FEW_ANNOUNCEMENTS).stream()
                .map(each -> AnnouncementView.of(each, competition, view.locale()))
                .toList();
    }

    private List<DateLine> dates(Competition competition) {
        return FurtherDate.findByCompetition(competition).stream()
                .map(date -> DateLine.of(date, view.locale()))
                .toList();
    }

    private List<RuleChangeView> changes(Competition competition) {
        TaskType type = competition.type();
        return RuleChange.findByCompetition(competition, 0, MOST_CHANGES).stream()
                .map(change -> RuleChangeView.of(change, type, view, format))
                .toList();
    }
}
