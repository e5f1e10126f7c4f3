package dev.podium.web.organize.study;

import dev.podium.annotation.people.AssignmentLists;
import dev.podium.annotation.study.Study;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.FormFile;
import dev.podium.web.layout.Success;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Takes a list of who judges what. */
@Path("/organize/{slug}/studies/{study}/people/list")
final class AssignmentListPages {

    @Inject
    StudyContext context;

    @Inject
    AnnotatorsPageMaker pages;

    @Inject
    AssignmentLists assignments;

    @Inject
    Forms forms;

    /** What the form is sent to, opened. */
    @GET
    public Response back(@PathParam("slug") String slug, @PathParam("study") String name) {
        return AnnotatorsPageMaker.back(slug, name);
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response list(
            @PathParam("slug") String slug, @PathParam("study") String name, @RestForm("list") FileUpload file)
            throws IOException {
        Study study = context.study(slug, name);
        return forms.answerIfThere(
                () -> {
                    Upload sent = FormFile.require(file, "study.list");
                    Reading<Integer> reading = assignments.list(study, sent, context.organizer());
                    return pages.answer(study, sent.name(), reading, Success.STUDY_SAVED);
                },
                complaint -> pages.page(study, complaint));
    }
}
