package dev.podium.web.organize.study.release;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.release.AcceptedTexts;
import dev.podium.annotation.release.RatingShares;
import dev.podium.annotation.release.ReleasedPart;
import dev.podium.annotation.release.SplitPreviews;
import dev.podium.annotation.release.SplitRequest;
import dev.podium.annotation.release.StudyRelease;
import dev.podium.annotation.release.StudyReleases;
import dev.podium.annotation.release.StudySplit;
import dev.podium.annotation.release.StudyState;
import dev.podium.annotation.release.StudyStates;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.platform.Refused;
import dev.podium.task.PartsReader;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.FormFile;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.ProblemTable;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.View;
import dev.podium.web.organize.study.StudyContext;
import dev.podium.web.organize.study.StudyTab;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Shows what comes out of a study, and tries how its units can be split. */
@Path("/organize/{slug}/studies/{study}/release")
final class ReleasePages {

    private static final int UNPROCESSABLE = 422;

    @Inject
    StudyContext context;

    @Inject
    StudyStates states;

    @Inject
    SplitPreviews trials;

    @Inject
    StudyReleases releases;

    @Inject
    Forms forms;

    @Inject
    AcceptedTexts accepted;

    @Inject
    RatingShares shares;

    @Inject
    Format format;

    @Inject
    View view;

    /** What was typed and found, where a form was refused. */
    private record Refusal(Optional<SplitRequest> typed, Optional<ProblemTable> faulty, Complaint complaint) {

        private static final Refusal NONE = new Refusal(Optional.empty(), Optional.empty(), Complaint.NONE);
    }

    @GET
    public TemplateInstance show(@PathParam("slug") String slug, @PathParam("study") String name) {
        return page(context.study(slug, name), Refusal.NONE);
    }

    private static Map<String, JsonNode> wanted(Study study) {
        return StudyForm.findLatest(study)
                .map(StudyForm::form)
                .map(Form::accept)
                .orElse(Map.of());
    }

    private ReleasePage page(Study study, Refusal refusal) {
        Optional<Study> ratings = accepted.ratings(study);
        StudyState stand = states.find(study, ratings);
        Optional<StudySplit> tried = StudySplit.find(study);
        return new ReleasePage(
                context.frame(study, StudyTab.RELEASE),
                study.competition.zoneId(),
                stand.coverage(),
                made(study),
                stand.coverage().settled() + stand.coverage().disputed() == 0
                        ? Optional.empty()
                        : Optional.of(form(study, stand, refusal.typed().or(() -> tried.map(StudySplit::wish)))),
                tried.isPresent(),
                ratings.map(each -> each.title().in(view.locale())),
                shares.find(study, stand).map(said -> RatingsView.of(said, wanted(study), format, view.locale())),
                refusal.faulty(),
                refusal.complaint().inOrderOf(ReleasePage.FIELDS));
    }

    private SplitForm form(Study study, StudyState stand, Optional<SplitRequest> wish) {
        SplitPreviews.Known known = trials.find(study, stand);
        return SplitForm.of(
                wish.orElseGet(() -> SplitRequest.usual(
                        known.clusters() > SplitRequest.MOST_PARTS,
                        known.classes().stream()
                                .map(SplitPreviews.Classes::name)
                                .limit(1)
                                .toList())),
                known);
    }

    private List<ReleasePage.ReleaseLine> made(Study study) {
        Map<Integer, List<ReleasePage.PartLine>> parts = releases.parts(study).stream()
                .collect(Collectors.groupingBy(
                        ReleasedPart::release,
                        Collectors.mapping(
                                part -> new ReleasePage.PartLine(part.title(), part.units()), Collectors.toList())));
        return StudyRelease.findByStudy(study).stream()
                .map(release -> ReleasePage.made(release, parts.getOrDefault(release.number, List.of())))
                .toList();
    }

    /** Tries a split; what comes of it is on the page that follows. */
    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response split(
            @PathParam("slug") String slug, @PathParam("study") String name, @BeanParam SplitFields fields)
            throws IOException {
        Study study = context.study(slug, name);
        SplitRequest typed = fields.wish(
                StudySplit.find(study).map(tried -> tried.wish().given()).orElse(Map.of()));
        return forms.answerIfThere(
                () -> FormFile.isChosen(fields.file)
                        ? read(study, typed, FormFile.of(fields.file))
                        : kept(study, typed),
                complaint -> page(study, new Refusal(Optional.of(typed), Optional.empty(), complaint)));
    }

    private Response read(Study study, SplitRequest typed, Upload file) throws IOException {
        if (file.size() > PartsReader.LARGEST) {
            throw Refused.because(Refused.Kind.TOO_LARGE, "study.split-file-large", PartsReader.LARGEST >> 20)
                    .about("file");
        }
        Reading<Map<String, String>> reading = PartsReader.read(file, trials.names(study));
        if (reading instanceof Reading.Accepted<Map<String, String>> accepted) {
            return kept(study, typed.with(accepted.value()));
        }
        ProblemTable problems = ProblemTable.of(
                file.name(), ((Reading.Rejected<Map<String, String>>) reading).problems(), view.locale());
        return Response.status(UNPROCESSABLE)
                .entity(page(study, new Refusal(Optional.of(typed), Optional.of(problems), Complaint.NONE)))
                .build();
    }

    private Response kept(Study study, SplitRequest wish) {
        trials.keep(study, wish);
        return Redirect.to(StudyContext.href(study.competition.slug, study.slug, StudyTab.RELEASE) + "/preview");
    }
}
