package dev.podium.web.organize.study;

import dev.podium.annotation.brought.BroughtJudgements;
import dev.podium.annotation.study.Study;
import dev.podium.platform.Refused;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.ProblemTable;
import dev.podium.web.layout.SentFile;
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
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Takes judgements that were made elsewhere. */
@Path("/organize/{slug}/studies/{study}/people/judgements")
final class BroughtPages {

    private static final int UNPROCESSABLE = 422;

    @Inject
    StudyContext context;

    @Inject
    PeoplePageMaker pages;

    @Inject
    BroughtJudgements brought;

    @Inject
    Forms forms;

    @Inject
    View view;

    private static String href(String slug, String name) {
        return StudyContext.href(slug, name, StudyTab.PEOPLE);
    }

    /** What the form is sent to, opened. */
    @GET
    public Response back(@PathParam("slug") String slug, @PathParam("study") String name) {
        return Response.seeOther(URI.create(href(slug, name))).build();
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response bring(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @RestForm FileUpload file,
            @RestForm String kind)
            throws IOException {
        Study study = context.study(slug, name);
        return forms.answerIfThere(
                () -> {
                    if (!SentFile.isChosen(file)) {
                        throw Refused.because(Refused.Kind.FAULTY, "study.file-none");
                    }
                    Upload sent = SentFile.of(file);
                    BroughtJudgements.Kind wanted = Stream.of(BroughtJudgements.Kind.values())
                            .filter(each -> each.name().equals(FormText.text(kind)))
                            .findFirst()
                            .orElse(BroughtJudgements.Kind.task);
                    Reading<Integer> reading = brought.bring(study, sent, wanted, view.locale(), context.organizer());
                    if (reading instanceof Reading.Accepted<Integer>) {
                        return Success.STUDY_BROUGHT.at(href(slug, name));
                    }
                    Problems problems = ((Reading.Rejected<Integer>) reading).problems();
                    return Response.status(UNPROCESSABLE)
                            .entity(pages.page(
                                    study,
                                    List.of(),
                                    PeoplePage.Typed.NOTHING,
                                    Optional.of(ProblemTable.of(sent.name(), problems, view.locale())),
                                    Complaint.NONE))
                            .build();
                },
                complaint -> pages.page(study, List.of(), PeoplePage.Typed.NOTHING, complaint));
    }
}
