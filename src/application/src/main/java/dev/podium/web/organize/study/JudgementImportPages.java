package dev.podium.web.organize.study;

import dev.podium.annotation.imported.JudgementImport;
import dev.podium.annotation.study.Study;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.FormFile;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import dev.podium.web.organize.FormText;
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

/** Takes judgements that were made elsewhere. */
@Path("/organize/{slug}/studies/{study}/people/judgements")
final class JudgementImportPages {

    @Inject
    StudyContext context;

    @Inject
    AnnotatorsPageMaker pages;

    @Inject
    JudgementImport imports;

    @Inject
    Forms forms;

    @Inject
    View view;

    /** What the form is sent to, opened. */
    @GET
    public Response back(@PathParam("slug") String slug, @PathParam("study") String name) {
        return AnnotatorsPageMaker.back(slug, name);
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response bring(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @RestForm FileUpload file,
            @RestForm String kind,
            @RestForm boolean others,
            @RestForm String systems)
            throws IOException {
        Study study = context.study(slug, name);
        String named = FormText.text(systems);
        return forms.answerIfThere(
                () -> {
                    Upload sent = FormFile.require(file, "study.judgements-none");
                    JudgementImport.Kind wanted = JudgementImport.Kind.of(FormText.text(kind));
                    Reading<Integer> reading = imports.bring(
                            study,
                            new JudgementImport.ImportedFile(sent, wanted, others, named),
                            view.locale(),
                            context.organizer());
                    return pages.answer(study, sent.name(), reading, named, Success.STUDY_BROUGHT);
                },
                complaint -> pages.page(study, named, complaint));
    }
}
