package dev.podium.web.submit;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.Competitions;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Phase;
import dev.podium.platform.Arrival;
import dev.podium.platform.FileNames;
import dev.podium.platform.Refused;
import dev.podium.submission.About;
import dev.podium.submission.Attempt;
import dev.podium.submission.PublicItems;
import dev.podium.submission.SubmissionIntake;
import dev.podium.submission.Submissions;
import dev.podium.task.FileFormat;
import dev.podium.task.Reading;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.web.layout.AboutFields;
import dev.podium.web.layout.AboutForm;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.ProblemTable;
import dev.podium.web.layout.SentFile;
import dev.podium.web.layout.Tab;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriBuilder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestQuery;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/**
 * Takes files in. A file with problems is answered with a redirect to the page of that attempt, so that its problems stay
 * through a reload and the way back; nothing but the file has to be chosen again.
 */
@Path("/competitions/{slug}/submit")
final class SubmitPages {

    private static final int UNPROCESSABLE = 422;

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Submissions submissions;

    @Inject
    SubmissionIntake intake;

    @Inject
    PublicItems publicItems;

    @Inject
    SubmitView pages;

    @Inject
    Arrival arrival;

    @Inject
    View view;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug, @RestQuery String phase, @RestQuery UUID attempt) {
        Competition competition = visible(slug);
        Optional<Attempt> faulty = Optional.ofNullable(attempt)
                .map(key -> submissions.attempt(key, signedIn.require()))
                .filter(known -> known.phase.competition.id.equals(competition.id));
        Optional<SubmitPage.Verdict> verdict = faulty.map(known ->
                new SubmitPage.Verdict(false, false, ProblemTable.of(known.fileName, known.problems, view.locale())));
        String wanted = faulty.map(known -> known.phase.slug).orElse(phase);
        Optional<About> said = faulty.map(known -> known.about);
        return pages.of(competition, wanted, arrival.instant(), said, Complaint.NONE, verdict);
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response upload(
            @PathParam("slug") String slug,
            @RestForm String phase,
            @RestForm FileUpload file,
            @RestForm boolean check,
            @BeanParam AboutFields fields)
            throws IOException {
        Instant arrived = arrival.instant();
        Account sender = signedIn.require();
        Competition competition = visible(slug);
        Phase wanted = Phase.of(competition, text(phase)).orElseThrow(Refused::notThere);
        About about = fields.about(wanted.declarations, About.NOTHING);
        try {
            if (!SentFile.isChosen(file)) {
                throw Refused.because(Refused.Kind.FAULTY, "submission.no-file");
            }
            SubmissionIntake.Offer offer =
                    new SubmissionIntake.Offer(wanted, sender, SentFile.of(file), about, arrived, arrival.took());
            return check ? check(offer) : handIn(offer);
        } catch (Refused refused) {
            Complaint complaint =
                    AboutForm.complaint(refused, about, wanted.declarations, About.NOTHING, view.locale());
            return Response.status(refused.kind().status())
                    .entity(pages.of(
                            competition, wanted.slug, arrived, Optional.of(about), complaint, Optional.empty()))
                    .build();
        }
    }

    private Response handIn(SubmissionIntake.Offer offer) throws IOException {
        SubmissionIntake.Answer answer = intake.accept(offer);
        if (answer instanceof SubmissionIntake.Answer.Accepted accepted) {
            return Response.seeOther(URI.create("/submissions/" + accepted.submission().key))
                    .build();
        }
        Attempt attempt = ((SubmissionIntake.Answer.Faulty) answer).attempt();
        URI page = UriBuilder.fromPath(Tab.SUBMIT.href(offer.phase().competition.slug))
                .queryParam("phase", offer.phase().slug)
                .queryParam("attempt", attempt.key)
                .build();
        return Response.seeOther(page).build();
    }

    private Response check(SubmissionIntake.Offer offer) throws IOException {
        String fileName = FileNames.shown(offer.file().name());
        Reading<?> reading = intake.check(offer);
        boolean accepted = reading instanceof Reading.Accepted<?>;
        ProblemTable problems = ProblemTable.of(
                fileName,
                reading instanceof Reading.Rejected<?> rejected
                        ? rejected.problems()
                        : ((Reading.Accepted<?>) reading).warnings(),
                view.locale());
        SubmitPage page = pages.of(
                offer.phase().competition,
                offer.phase().slug,
                offer.arrived(),
                Optional.of(offer.about()),
                Complaint.NONE,
                Optional.of(new SubmitPage.Verdict(accepted, true, problems)));
        return Response.status(accepted ? Response.Status.OK.getStatusCode() : UNPROCESSABLE)
                .entity(page)
                .build();
    }

    /** The identifiers of the phase's items with blank answers, to be filled in. */
    @GET
    @Path("/template")
    public Response template(@PathParam("slug") String slug, @RestQuery String phase) throws IOException {
        Competition competition = visible(slug);
        Phase wanted = Phase.of(competition, text(phase))
                .filter(known -> GoldSchedule.of(competition).areItemsKnown(known.gold, arrival.instant()))
                .orElseThrow(Refused::notThere);
        TaskType<?, ?> type = TaskTypes.byId(competition.taskType).orElseThrow();
        FileFormat format = type.format(FileFormat.Role.PREDICTIONS);
        ByteArrayOutputStream blank = new ByteArrayOutputStream();
        type.writeTemplate(publicItems.of(wanted), blank);
        return Response.ok(blank.toByteArray(), format.mediaType())
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"%s-%s-template.%s\""
                                .formatted(competition.slug, wanted.slug, format.extension()))
                .build();
    }

    private Competition visible(String slug) {
        return competitions.visible(slug, signedIn.account().orElse(null));
    }

    private static String text(String value) {
        return value == null ? "" : value;
    }
}
