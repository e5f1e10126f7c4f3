package dev.podium.web.organize.study;

import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.TaskUnits;
import dev.podium.annotation.study.Units;
import dev.podium.annotation.work.StudyProgress;
import dev.podium.platform.Refused;
import dev.podium.task.ItemTask;
import dev.podium.task.Items;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.SentFile;
import dev.podium.web.layout.Success;
import dev.podium.web.organize.FormText;
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
import java.util.List;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Lets organizers put units into a study. */
@Path("/organize/{slug}/studies/{study}/units")
final class UnitsPages {

    @Inject
    StudyContext context;

    @Inject
    StudyProgress progress;

    @Inject
    Units units;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug, @PathParam("study") String name) {
        return page(context.study(slug, name), Complaint.NONE);
    }

    private UnitsPage page(Study study, Complaint complaint) {
        List<StudyProgress.Outcome> chunks = progress.outcomes(study);
        return new UnitsPage(
                context.frame(study, StudyTab.UNITS),
                chunks.stream().mapToLong(StudyProgress.Outcome::units).sum(),
                chunks,
                complaint);
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response replace(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @RestForm FileUpload file,
            @RestForm String target)
            throws IOException {
        Study study = context.study(slug, name);
        return forms.answerIfThere(
                () -> {
                    if (!SentFile.isChosen(file)) {
                        throw Refused.because(Refused.Kind.FAULTY, "study.file-none");
                    }
                    units.replace(
                            study,
                            read(study, SentFile.of(file)),
                            TypedNumber.of(FormText.text(target).strip()),
                            context.organizer());
                    return Success.STUDY_SAVED.at(StudyContext.href(slug, name, StudyTab.UNITS));
                },
                complaint -> page(study, complaint));
    }

    private static List<NewUnit> read(Study study, Upload file) throws IOException {
        ItemTask<?, ?> task = study.competition
                .type()
                .withItems()
                .filter(type -> type.collecting().isPresent())
                .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "study.task"));
        if (file.size() > task.resources().goldBytes()) {
            throw Refused.because(
                    Refused.Kind.TOO_LARGE, "study.file-large", task.resources().goldBytes() >> 20);
        }
        if (task.readItems(file) instanceof Reading.Accepted<Items> accepted) {
            return TaskUnits.of(task, accepted.value());
        }
        throw Refused.because(Refused.Kind.FAULTY, "study.file-faulty");
    }
}
