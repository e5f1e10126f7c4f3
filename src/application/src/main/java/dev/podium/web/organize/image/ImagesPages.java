package dev.podium.web.organize.image;

import dev.podium.competition.Competition;
import dev.podium.competition.image.CompetitionImage;
import dev.podium.competition.image.CompetitionImages;
import dev.podium.competition.image.ImageUses;
import dev.podium.task.reading.Upload;
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
import java.util.Map;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Lets organizers add images that texts of their competition show, and remove them. */
@Path("/organize/{slug}/images")
final class ImagesPages {

    @Inject
    OrganizerContext context;

    @Inject
    CompetitionImages images;

    @Inject
    ImageUses uses;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug) {
        return page(context.organized(slug), "", Complaint.NONE);
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response add(@PathParam("slug") String slug, @RestForm String name, @RestForm FileUpload file)
            throws IOException {
        Competition competition = context.organized(slug);
        String typed = FormText.text(name);
        Optional<Upload> sent = FormFile.chosen(file);
        return forms.done(
                () -> images.add(competition, typed, sent, context.organizer()),
                Success.IMAGE_ADDED.at(href(slug)),
                complaint -> page(competition, typed, complaint));
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/{name}/remove")
    public Response back(@PathParam("slug") String slug) {
        return Redirect.to(href(slug));
    }

    @POST
    @Path("/{name}/remove")
    public Response remove(@PathParam("slug") String slug, @PathParam("name") String name, @RestForm boolean sure) {
        Competition competition = context.organized(slug);
        return forms.sure(
                sure,
                () -> images.remove(competition, name, context.organizer()),
                Success.IMAGE_REMOVED.at(href(slug)),
                complaint -> page(competition, "", complaint));
    }

    private static String href(String slug) {
        return "/organize/" + slug + "/images";
    }

    private ImagesPage page(Competition competition, String name, Complaint complaint) {
        Map<String, Long> texts = uses.find(competition.slug).texts();
        return new ImagesPage(
                CompetitionFrame.of(competition, CompetitionTab.OVERVIEW),
                CompetitionImage.findByCompetition(competition).stream()
                        .map(image -> ImagesPage.Line.of(image, competition.slug, texts.getOrDefault(image.name, 0L)))
                        .toList(),
                name,
                ImagesPage.Bounds.ALL,
                complaint);
    }
}
