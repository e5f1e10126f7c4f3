package dev.podium.web.organize.logo;

import dev.podium.competition.Competition;
import dev.podium.competition.logo.CompetitionLogos;
import dev.podium.task.reading.Upload;
import dev.podium.web.form.Confirmation;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.FormFile;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.OrganizerContext;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Lets organizers set the logo of their competition, and take it away. */
@Path("/organize/{slug}/logo")
final class LogoPages {

    @Inject
    OrganizerContext context;

    @Inject
    CompetitionLogos logos;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug) {
        return page(context.organized(slug), Complaint.NONE);
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response set(@PathParam("slug") String slug, @RestForm String alt, @RestForm FileUpload file)
            throws IOException {
        Competition competition = context.organized(slug);
        String typed = FormText.text(alt);
        Optional<Upload> sent = FormFile.chosen(file);
        return forms.done(
                () -> logos.set(competition, sent, typed, context.organizer()),
                Success.LOGO_SAVED.at(href(slug)),
                complaint -> page(competition, typed, complaint));
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/remove")
    public Response back(@PathParam("slug") String slug) {
        return Redirect.to(href(slug));
    }

    @POST
    @Path("/remove")
    public Response remove(@PathParam("slug") String slug, @RestForm boolean sure) {
        Competition competition = context.organized(slug);
        // the page stays where somebody else has removed it
        return forms.answer(
                () -> {
                    Confirmation.require(sure);
                    logos.remove(competition, context.organizer());
                    return Success.LOGO_REMOVED.at(href(slug));
                },
                complaint -> page(competition, complaint));
    }

    private static String href(String slug) {
        return "/organize/" + slug + "/logo";
    }

    private static LogoPage page(Competition competition, Complaint complaint) {
        return page(competition, competition.logo == null ? "" : competition.logo.alt(), complaint);
    }

    private static LogoPage page(Competition competition, String alt, Complaint complaint) {
        return new LogoPage(
                CompetitionFrame.of(competition, CompetitionTab.OVERVIEW), alt, LogoPage.Bounds.ALL, complaint);
    }
}
