package dev.podium.web.organize.study.release;

import dev.podium.annotation.release.ReleaseCounts;
import dev.podium.annotation.release.SplitBalanceReport;
import dev.podium.annotation.release.SplitPreviews;
import dev.podium.annotation.release.StudyRelease;
import dev.podium.annotation.release.StudyReleases;
import dev.podium.annotation.release.StudySplit;
import dev.podium.annotation.study.Study;
import dev.podium.platform.Keys;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.study.StudyContext;
import dev.podium.web.organize.study.StudyTab;
import jakarta.inject.Inject;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.Optional;

/** Shows how alike the parts of a split would be, and makes a release of it. */
@Path("/organize/{slug}/studies/{study}/release/preview")
final class SplitPreviewPages {

    private static final String USUAL_LICENCE = "CC-BY-4.0";

    /** What was typed. */
    private record Typed(String licence, String reason, boolean comments) {}

    @Inject
    StudyContext context;

    @Inject
    ReleaseCounts counts;

    @Inject
    StudyReleases releases;

    @Inject
    Forms forms;

    @Inject
    Format format;

    @GET
    public Response show(@PathParam("slug") String slug, @PathParam("study") String name) {
        Study study = context.study(slug, name);
        return StudySplit.find(study)
                .map(tried -> Response.ok(page(study, tried, new Typed(USUAL_LICENCE, "", false), Complaint.NONE))
                        .build())
                .orElseGet(() -> toForm(study));
    }

    /** Where nothing was tried yet. */
    private static Response toForm(Study study) {
        return Redirect.to(StudyContext.href(study.competition.slug, study.slug, StudyTab.RELEASE));
    }

    private SplitPreviewPage page(Study study, StudySplit tried, Typed typed, Complaint complaint) {
        ReleaseCounts.Coverage coverage = counts.find(study);
        SplitBalanceReport report = tried.balance();
        return new SplitPreviewPage(
                context.frame(study, StudyTab.RELEASE),
                study.competition.zoneId(),
                tried.key,
                SplitPreviews.giveGold(study),
                tried.madeAt,
                BalanceView.of(report, format),
                Math.max(0, coverage.units() - coverage.excluded() - report.units()),
                tried.unitsWithAddresses(),
                typed.licence(),
                typed.reason(),
                releases.mayHaveComments(study),
                typed.comments(),
                complaint);
    }

    /** Makes a release, of each part a gold release where it has labels of the task. */
    @POST
    public Response make(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @FormParam("split") String split,
            @FormParam("licence") String licence,
            @FormParam("reason") String reason,
            @FormParam("comments") boolean comments)
            throws IOException {
        Study study = context.study(slug, name);
        Optional<StudySplit> tried = StudySplit.find(study);
        if (tried.isEmpty()) {
            return toForm(study);
        }
        Typed typed = new Typed(FormText.text(licence), FormText.text(reason), comments);
        return forms.answerIfThere(
                () -> {
                    StudyRelease made = releases.make(
                            study,
                            new StudyReleases.ReleaseRequest(
                                    Keys.require(FormText.text(split)),
                                    typed.licence().strip(),
                                    typed.reason(),
                                    typed.comments()),
                            context.organizer());
                    return Success.STUDY_RELEASED.at(
                            StudyContext.href(slug, name, StudyTab.RELEASE) + "/" + made.number);
                },
                complaint -> page(study, tried.get(), typed, complaint));
    }
}
