package dev.podium.web.organize.announcement;

import dev.podium.announcement.Announcement;
import dev.podium.announcement.AnnouncementReaders;
import dev.podium.announcement.AnnouncementWording;
import dev.podium.announcement.Announcements;
import dev.podium.competition.Competition;
import dev.podium.platform.Refused;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import dev.podium.web.organize.OrganizerContext;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestQuery;

/** Lets organizers announce something, change and withdraw it. */
@Path("/organize/{slug}/announcements")
final class AnnouncementFormPages {

    private static final int ON_A_PAGE = 50;
    private static final Set<AnnouncementReaders> ALL = EnumSet.allOf(AnnouncementReaders.class);

    @Inject
    OrganizerContext context;

    @Inject
    Announcements announcements;

    @Inject
    View view;

    @Inject
    Forms forms;

    /** A page of all, from 1; the nearest one there is for any other number. */
    @GET
    public TemplateInstance all(@PathParam("slug") String slug, @RestQuery("page") Optional<Integer> number) {
        Competition competition = context.organized(slug);
        int pages = (int) Math.max(1, (Announcement.number(competition, ALL) + ON_A_PAGE - 1) / ON_A_PAGE);
        int page = Math.max(1, Math.min(pages, number.orElse(1)));
        return new AnnouncementListPage(
                frame(competition),
                competition.zoneId(),
                Announcement.find(competition, ALL, page - 1, ON_A_PAGE).stream()
                        .map(each -> AnnouncementListPage.Row.of(each, competition, view.locale()))
                        .toList(),
                page,
                pages);
    }

    @GET
    @Path("/new")
    public TemplateInstance form(@PathParam("slug") String slug) {
        return page(context.organized(slug), AnnouncementWording.NOTHING, Optional.empty(), Complaint.NONE);
    }

    @POST
    @Path("/new")
    public Response announce(@PathParam("slug") String slug, @BeanParam AnnouncementFields fields) {
        Competition competition = context.organized(slug);
        AnnouncementWording typed = fields.wording();
        if (fields.preview) {
            return Response.ok(page(competition, typed, previewed(typed, competition), Complaint.NONE))
                    .build();
        }
        return forms.done(
                () -> announcements.announce(competition, typed, context.organizer()),
                Success.ANNOUNCED.at(href(competition)),
                complaint -> page(competition, typed, Optional.empty(), complaint));
    }

    @GET
    @Path("/{key}")
    public TemplateInstance form(@PathParam("slug") String slug, @PathParam("key") UUID key) {
        Announcement announcement = find(context.organized(slug), key);
        AnnouncementWording wording = AnnouncementWording.of(announcement);
        return page(announcement, wording, wording.fingerprint(), Optional.empty(), Complaint.NONE);
    }

    @POST
    @Path("/{key}")
    public Response change(
            @PathParam("slug") String slug, @PathParam("key") UUID key, @BeanParam AnnouncementFields fields) {
        Announcement announcement = find(context.organized(slug), key);
        AnnouncementWording typed = fields.wording();
        if (fields.preview) {
            return Response.ok(page(
                            announcement,
                            typed,
                            fields.seen(),
                            previewed(typed, announcement.competition),
                            Complaint.NONE))
                    .build();
        }
        return forms.done(
                () -> announcements.change(announcement, fields, context.organizer()),
                Success.ANNOUNCEMENT_SAVED.at(href(announcement.competition)),
                complaint -> page(announcement, typed, fields.seen(), Optional.empty(), complaint));
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/{key}/withdraw")
    public Response back(@PathParam("slug") String slug, @PathParam("key") UUID key) {
        return Redirect.to("/organize/" + slug + "/announcements/" + key);
    }

    @POST
    @Path("/{key}/withdraw")
    public Response withdraw(@PathParam("slug") String slug, @PathParam("key") UUID key, @RestForm boolean sure) {
        Announcement announcement = find(context.organized(slug), key);
        AnnouncementWording wording = AnnouncementWording.of(announcement);
        return forms.sure(
                sure,
                () -> announcements.withdraw(announcement, context.organizer()),
                Success.ANNOUNCEMENT_WITHDRAWN.at(href(announcement.competition)),
                complaint -> page(announcement, wording, wording.fingerprint(), Optional.empty(), complaint));
    }

    private static Announcement find(Competition competition, UUID key) {
        return Announcement.findByKey(competition, ALL, key).orElseThrow(Refused::notThere);
    }

    /** Where a competition's stand. */
    static String href(Competition competition) {
        return "/organize/" + competition.slug + "/announcements";
    }

    private static CompetitionFrame frame(Competition competition) {
        return CompetitionFrame.of(competition, CompetitionTab.OVERVIEW);
    }

    private static Optional<AnnouncementFormPage.Preview> previewed(
            AnnouncementWording typed, Competition competition) {
        return Optional.of(AnnouncementFormPage.Preview.of(typed, Optional.ofNullable(competition.language)));
    }

    private static AnnouncementFormPage page(
            Competition competition,
            AnnouncementWording form,
            Optional<AnnouncementFormPage.Preview> preview,
            Complaint complaint) {
        return page(competition, "/new", false, form, "", preview, complaint);
    }

    private static AnnouncementFormPage page(
            Announcement announcement,
            AnnouncementWording form,
            String seen,
            Optional<AnnouncementFormPage.Preview> preview,
            Complaint complaint) {
        return page(announcement.competition, "/" + announcement.key, true, form, seen, preview, complaint);
    }

    private static AnnouncementFormPage page(
            Competition competition,
            String last,
            boolean made,
            AnnouncementWording form,
            String seen,
            Optional<AnnouncementFormPage.Preview> preview,
            Complaint complaint) {
        return new AnnouncementFormPage(
                frame(competition),
                href(competition) + last,
                made,
                form,
                List.of(AnnouncementReaders.values()),
                AnnouncementFormPage.Bounds.ALL,
                seen,
                preview,
                complaint);
    }
}
