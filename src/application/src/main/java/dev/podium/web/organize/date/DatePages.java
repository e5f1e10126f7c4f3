package dev.podium.web.organize.date;

import dev.podium.competition.Competition;
import dev.podium.competition.date.FurtherDate;
import dev.podium.competition.date.FurtherDateDraft;
import dev.podium.competition.date.FurtherDates;
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
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;

/** Lets organizers tell dates beside those of the phases. */
@Path("/organize/{slug}/dates")
final class DatePages {

    @Inject
    OrganizerContext context;

    @Inject
    FurtherDates dates;

    @Inject
    View view;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance all(@PathParam("slug") String slug) {
        Competition competition = context.organized(slug);
        return new DatesPage(
                frame(competition),
                competition.zoneId(),
                FurtherDate.findByCompetition(competition).stream()
                        .map(date -> DatesPage.Row.of(date, href(competition), view.locale()))
                        .toList(),
                FurtherDates.MOST);
    }

    @GET
    @Path("/new")
    public TemplateInstance form(@PathParam("slug") String slug) {
        return page(context.organized(slug), DateForm.BLANK, Complaint.NONE);
    }

    @POST
    @Path("/new")
    public Response add(@PathParam("slug") String slug, @BeanParam DateFields fields) {
        Competition competition = context.organized(slug);
        return forms.done(
                () -> dates.add(competition, fields.plan(), context.organizer()),
                Success.DATE_SAVED.at(href(competition)),
                complaint -> page(competition, fields.form(), complaint));
    }

    @GET
    @Path("/{key}")
    public TemplateInstance form(@PathParam("slug") String slug, @PathParam("key") UUID key) {
        return page(find(slug, key), Complaint.NONE);
    }

    @POST
    @Path("/{key}")
    public Response change(@PathParam("slug") String slug, @PathParam("key") UUID key, @BeanParam DateFields fields) {
        FurtherDate date = find(slug, key);
        return forms.done(
                () -> dates.change(date, fields, context.organizer()),
                Success.DATE_SAVED.at(href(date.competition)),
                complaint -> page(date, fields.form(), fields.seen(), complaint));
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/{key}/remove")
    public Response back(@PathParam("slug") String slug, @PathParam("key") UUID key) {
        return Redirect.to("/organize/" + slug + "/dates/" + key);
    }

    @POST
    @Path("/{key}/remove")
    public Response remove(@PathParam("slug") String slug, @PathParam("key") UUID key, @RestForm boolean sure) {
        FurtherDate date = find(slug, key);
        return forms.sure(
                sure,
                () -> dates.remove(date, context.organizer()),
                Success.DATE_REMOVED.at(href(date.competition)),
                complaint -> page(date, complaint));
    }

    private FurtherDate find(String slug, UUID key) {
        return FurtherDate.findByKey(context.organized(slug), key).orElseThrow(Refused::notThere);
    }

    private static String href(Competition competition) {
        return "/organize/" + competition.slug + "/dates";
    }

    private static CompetitionFrame frame(Competition competition) {
        return CompetitionFrame.of(competition, CompetitionTab.OVERVIEW);
    }

    private static DatePage page(Competition competition, DateForm form, Complaint complaint) {
        return new DatePage(
                frame(competition),
                href(competition) + "/new",
                /* made= */ false,
                competition.zone,
                form,
                FurtherDates.LONGEST_TITLE,
                "",
                complaint);
    }

    private static DatePage page(FurtherDate date, Complaint complaint) {
        FurtherDateDraft plan = FurtherDateDraft.of(date);
        return page(date, DateForm.of(plan), plan.fingerprint(), complaint);
    }

    private static DatePage page(FurtherDate date, DateForm form, String seen, Complaint complaint) {
        return new DatePage(
                frame(date.competition),
                href(date.competition) + "/" + date.key,
                /* made= */ true,
                date.competition.zone,
                form,
                FurtherDates.LONGEST_TITLE,
                seen,
                complaint);
    }
}
