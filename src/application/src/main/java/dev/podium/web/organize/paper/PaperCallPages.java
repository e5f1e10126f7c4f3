package dev.podium.web.organize.paper;

import dev.podium.competition.Competition;
import dev.podium.competition.change.TimeFields;
import dev.podium.paper.PaperCallTerms;
import dev.podium.paper.PaperCalls;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Success;
import dev.podium.web.organize.OrganizerContext;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.List;

/** Lets organizers ask teams for papers, and move the deadline. */
@Path("/organize/{slug}/papers/call")
final class PaperCallPages {

    @Inject
    OrganizerContext context;

    @Inject
    PaperCalls calls;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug) {
        Competition competition = context.organized(slug);
        PaperCallTerms terms = calls.find(competition);
        return page(competition, shown(competition, terms), terms.fingerprint(), Complaint.NONE);
    }

    private static PaperCallPage.Form shown(Competition competition, PaperCallTerms terms) {
        return new PaperCallPage.Form(
                terms.wanted(), terms.form(), TimeFields.shown(terms.due(), competition.zoneId()));
    }

    @POST
    public Response change(@PathParam("slug") String slug, @BeanParam PaperCallFields fields) {
        Competition competition = context.organized(slug);
        return forms.done(
                () -> calls.change(competition, is -> fields.apply(is, competition.zoneId()), context.organizer()),
                Success.PAPER_CALL_SAVED.at("/organize/" + slug + "/papers"),
                complaint -> page(competition, fields.form(), fields.seen(), complaint));
    }

    private static PaperCallPage page(
            Competition competition, PaperCallPage.Form form, String seen, Complaint complaint) {
        return new PaperCallPage(
                CompetitionFrame.of(competition, null),
                competition.zoneId(),
                form,
                List.of(PaperCallTerms.Form.values()),
                seen,
                complaint);
    }
}
