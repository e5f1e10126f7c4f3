package dev.podium.web.organize.study;

import dev.podium.annotation.release.GoldOfStudy;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.StudyProgress;
import dev.podium.competition.Publishing;
import dev.podium.competition.change.GoldReleases;
import dev.podium.platform.Refused;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Success;
import dev.podium.web.organize.FormText;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;

/** Makes gold of what is agreed and decided in a study. */
@Path("/organize/{slug}/studies/{study}/release")
final class ReleasePages {

    @Inject
    StudyContext context;

    @Inject
    StudyProgress progress;

    @Inject
    GoldOfStudy golds;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug, @PathParam("study") String name) {
        return page(context.study(slug, name), Complaint.NONE);
    }

    private ReleasePage page(Study study, Complaint complaint) {
        List<StudyProgress.Outcome> chunks = progress.outcomes(study);
        return new ReleasePage(
                context.frame(study, StudyTab.RELEASE),
                chunks.stream()
                        .mapToLong(chunk -> chunk.agreed() + chunk.decided())
                        .sum(),
                chunks.stream().mapToLong(StudyProgress.Outcome::disputed).sum(),
                complaint);
    }

    /** All units that are agreed or decided, as the next version of a split. */
    @POST
    public Response release(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @FormParam("split") String split,
            @FormParam("licence") String licence)
            throws IOException {
        Study study = context.study(slug, name);
        return forms.answerIfThere(
                () -> {
                    GoldReleases.Answer made = golds.release(
                            study,
                            new GoldOfStudy.Wanted(
                                    FormText.text(split).strip(),
                                    Publishing.USUAL,
                                    FormText.text(licence).strip()),
                            context.organizer());
                    if (made instanceof GoldReleases.Answer.Released) {
                        return Success.STUDY_RELEASED.at("/organize/" + slug + "/gold");
                    }
                    throw Refused.because(Refused.Kind.FAULTY, "study.file-faulty");
                },
                complaint -> page(study, complaint));
    }
}
