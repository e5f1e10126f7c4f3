package dev.podium.web.organize.track;

import dev.podium.competition.Competition;
import dev.podium.competition.track.Track;
import dev.podium.competition.track.TrackDraft;
import dev.podium.competition.track.Tracks;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.OrganizerContext;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.RestForm;

/** Lets organizers set up tracks. */
@Path("/organize/{slug}/tracks")
final class TrackPages {

    @Inject
    OrganizerContext context;

    @Inject
    Tracks tracks;

    @Inject
    RequestClock clock;

    @Inject
    View view;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance all(@PathParam("slug") String slug) {
        return list(context.organized(slug), "", Complaint.NONE);
    }

    /** Says whether limits hold for each track for itself. */
    @POST
    public Response limit(@PathParam("slug") String slug, @RestForm boolean perTrack, @RestForm String note) {
        Competition competition = context.organized(slug);
        return forms.done(
                () -> tracks.limit(competition, perTrack, FormText.text(note), context.organizer()),
                Success.TRACK_SAVED.at(href(competition)),
                complaint -> list(competition, FormText.text(note), complaint));
    }

    @GET
    @Path("/new")
    public TemplateInstance form(@PathParam("slug") String slug) {
        return page(context.organized(slug), TrackDraft.BLANK, "", Complaint.NONE);
    }

    @POST
    @Path("/new")
    public Response add(@PathParam("slug") String slug, @BeanParam TrackFields fields) {
        Competition competition = context.organized(slug);
        return forms.done(
                () -> tracks.add(competition, fields.draft(), fields.note(), context.organizer()),
                Success.TRACK_SAVED.at(href(competition)),
                complaint -> page(competition, fields.draft(), fields.note(), complaint));
    }

    @GET
    @Path("/{track}")
    public TemplateInstance form(@PathParam("slug") String slug, @PathParam("track") String track) {
        return page(find(slug, track), "", Complaint.NONE);
    }

    @POST
    @Path("/{track}")
    public Response change(
            @PathParam("slug") String slug, @PathParam("track") String name, @BeanParam TrackFields fields) {
        Track track = find(slug, name);
        return forms.done(
                () -> tracks.change(track, fields, fields.note(), context.organizer()),
                Success.TRACK_SAVED.at(href(track.competition)),
                complaint -> page(track, fields.draft(), fields.note(), fields.seen(), complaint));
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/{track}/remove")
    public Response back(@PathParam("slug") String slug, @PathParam("track") String track) {
        return Redirect.to("/organize/" + slug + "/tracks/" + track);
    }

    @POST
    @Path("/{track}/remove")
    public Response remove(
            @PathParam("slug") String slug,
            @PathParam("track") String name,
            @RestForm boolean sure,
            @RestForm String note) {
        Track track = find(slug, name);
        return forms.sure(
                sure,
                () -> tracks.remove(track, FormText.text(note), context.organizer()),
                Success.TRACK_REMOVED.at(href(track.competition)),
                complaint -> page(track, FormText.text(note), complaint));
    }

    private Track find(String slug, String track) {
        return Track.findBySlug(context.organized(slug), track).orElseThrow(Refused::notThere);
    }

    private static String href(Competition competition) {
        return "/organize/" + competition.slug + "/tracks";
    }

    private static CompetitionFrame frame(Competition competition) {
        return CompetitionFrame.of(competition, CompetitionTab.OVERVIEW);
    }

    private boolean areRules(Competition competition) {
        return Tracks.areRules(competition, clock.instant());
    }

    private TracksPage list(Competition competition, String note, Complaint complaint) {
        return new TracksPage(
                frame(competition),
                Track.findByCompetition(competition).stream()
                        .map(track -> TracksPage.Row.of(track, href(competition), view.locale()))
                        .toList(),
                Tracks.MOST,
                competition.runsPerTrack,
                areRules(competition),
                note,
                complaint);
    }

    private TrackPage page(Competition competition, TrackDraft form, String note, Complaint complaint) {
        return new TrackPage(
                frame(competition),
                href(competition) + "/new",
                /* made= */ false,
                /* removable= */ false,
                form,
                areRules(competition),
                note,
                Tracks.LONGEST_NAME,
                "",
                complaint);
    }

    private TrackPage page(Track track, String note, Complaint complaint) {
        TrackDraft draft = TrackDraft.of(track);
        return page(track, draft, note, draft.fingerprint(), complaint);
    }

    private TrackPage page(Track track, TrackDraft form, String note, String seen, Complaint complaint) {
        return new TrackPage(
                frame(track.competition),
                href(track.competition) + "/" + track.slug,
                /* made= */ true,
                !tracks.hasRuns(track),
                form,
                areRules(track.competition),
                note,
                Tracks.LONGEST_NAME,
                seen,
                complaint);
    }
}
