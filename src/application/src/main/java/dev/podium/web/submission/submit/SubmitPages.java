package dev.podium.web.submission.submit;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.track.Track;
import dev.podium.platform.Checks;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.registration.Registration;
import dev.podium.registration.Registrations;
import dev.podium.submission.CheckedFile;
import dev.podium.submission.CheckedFiles;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.PublicItems;
import dev.podium.submission.RejectedUpload;
import dev.podium.submission.SubmissionIntake;
import dev.podium.submission.Submissions;
import dev.podium.task.FileFormat;
import dev.podium.task.ItemTask;
import dev.podium.task.TaskType;
import dev.podium.task.table.TableTask;
import dev.podium.team.Teams;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.FormFile;
import dev.podium.web.layout.ProblemTable;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import dev.podium.web.submission.RunDescriptionFields;
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
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestQuery;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/**
 * Takes files in. A file with problems is answered with a redirect to the page of that attempt, so that its problems stay
 * through a reload and the way back; nothing but the file has to be chosen again. What was checked, or has many warnings, waits
 * at an address of its own, and is submitted from there.
 */
@Path("/competitions/{slug}/submit")
final class SubmitPages {

    private static final String FILE = "file";

    /** What the names of fields begin with, from the first to the last. */
    private static final List<String> FIELDS = List.of(
            "agree", "name", FILE, "track", "method", "description", MethodDescription.DECLARED, "code", "paper");

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Submissions submissions;

    @Inject
    SubmissionIntake intake;

    @Inject
    CheckedFiles checkedFiles;

    @Inject
    PublicItems publicItems;

    @Inject
    Registrations registrations;

    @Inject
    Teams teams;

    @Inject
    SubmitPageMaker pages;

    @Inject
    RequestClock clock;

    @Inject
    View view;

    @Inject
    Forms forms;

    @GET
    public Response show(
            @PathParam("slug") String slug,
            @RestQuery String phase,
            @RestQuery String track,
            @RestQuery UUID attempt,
            @RestQuery UUID checked) {
        Competition competition = visible(slug);
        Instant now = clock.instant();
        if (attempt != null) {
            return Response.ok(faulty(competition, attempt, track, now)).build();
        }
        if (checked == null) {
            return Response.ok(pages.of(
                            competition,
                            phase,
                            track,
                            now,
                            Optional.empty(),
                            Complaint.NONE,
                            Optional.empty(),
                            Optional.empty()))
                    .build();
        }
        return forms.answer(
                () -> {
                    CheckedFile file = checkedFiles.own(checked, signedIn.require(), now);
                    return Response.ok(waiting(file, file.about, track(file), Complaint.NONE, now))
                            .build();
                },
                complaint -> complaining(
                        competition, phase, track, Optional.empty(), JoiningFields.NOTHING, complaint, now));
    }

    private SubmitPage faulty(Competition competition, UUID key, String track, Instant now) {
        RejectedUpload attempt = submissions.attempt(key, signedIn.require());
        if (!attempt.phase.competition.id.equals(competition.id)) {
            throw Refused.notThere();
        }
        ProblemTable problems = ProblemTable.of(attempt.fileName, attempt.problems, view.locale());
        return pages.of(
                competition,
                attempt.phase.slug,
                track,
                now,
                Optional.ofNullable(attempt.about),
                Complaint.NONE,
                Optional.of(new SubmitPage.Verdict(false, false, problems)),
                Optional.empty());
    }

    /** A file that waits, in the phase for which it was checked, as that is when the file counts as having arrived. */
    private SubmitPage waiting(
            CheckedFile file, MethodDescription about, String track, Complaint complaint, Instant now) {
        return pages.of(
                file.phase.competition,
                file.phase.slug,
                track,
                file.arrives(now, Duration.ZERO),
                Optional.of(about),
                complaint,
                Optional.of(new SubmitPage.Verdict(
                        true, !file.isOdd(), ProblemTable.of(file.fileName, file.warnings, view.locale()))),
                Optional.of(SubmitPage.Waiting.of(file, now)));
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response upload(
            @PathParam("slug") String slug,
            @RestForm String phase,
            @RestForm String track,
            @RestForm FileUpload file,
            @RestForm String checked,
            @RestForm boolean check,
            @RestForm boolean another,
            @BeanParam JoiningFields joining,
            @BeanParam RunDescriptionFields fields)
            throws IOException {
        Instant arrived = clock.instant();
        Account sender = signedIn.require();
        Competition competition = visible(slug);
        Phase wanted = Phase.findBySlug(competition, text(phase)).orElseThrow(Refused::notThere);
        MethodDescription about = fields.about(wanted.declarations, MethodDescription.NOTHING);
        if (another) {
            return Response.ok(pages.of(
                            competition,
                            wanted.slug,
                            track,
                            arrived,
                            Optional.of(about),
                            Complaint.NONE,
                            Optional.empty(),
                            Optional.empty()))
                    .build();
        }
        return forms.answer(
                () -> {
                    if (joining.isThere() && joining.only) {
                        Response onward = Redirect.to(CompetitionTab.SUBMIT.href(slug) + "?phase=" + wanted.slug);
                        return join(competition, sender, joining) ? Success.JOINED.with(onward) : onward;
                    }
                    boolean joins = joining.isThere() && joinWith(file, competition, sender, joining);
                    Response answer = !text(checked).isEmpty()
                            ? submitChecked(Keys.of(checked), sender, about, text(track), arrived)
                            : submit(wanted, sender, file, about, text(track), check, arrived);
                    return joins ? Success.JOINED.with(answer) : answer;
                },
                complaint ->
                        complaining(competition, wanted.slug, track, Optional.of(about), joining, complaint, arrived));
    }

    /**
     * Takes part, with a first file: without one nothing is done. Where it is refused, the file has to be chosen again, which is said. What is
     * wrong from then on is told beside what was done.
     *
     * @return whether they take part since then
     */
    private boolean joinWith(FileUpload file, Competition competition, Account sender, JoiningFields joining) {
        if (!FormFile.isChosen(file)) {
            throw noFile();
        }
        boolean joins;
        try {
            joins = join(competition, sender, joining);
        } catch (Refused refused) {
            if (!refused.each().stream().map(Refused::part).allMatch(FIELDS::contains)) {
                throw refused;
            }
            Checks checks = new Checks();
            checks.keep(refused);
            checks.keep(
                    Refused.because(refused.kind(), "submission.choose-again").about(FILE));
            throw checks.refused().orElseThrow();
        }
        if (joins) {
            view.tell(Success.JOINED);
        }
        return joins;
    }

    private static Refused noFile() {
        return Refused.because(Refused.Kind.FAULTY, "submission.no-file").about(FILE);
    }

    /**
     * Agrees to the terms and founds a team, as far as that is not done; whoever sends the form again, even at the same moment, does neither
     * twice.
     *
     * @return whether the team was founded
     */
    private boolean join(Competition competition, Account sender, JoiningFields joining) {
        Registration asked = registrations.find(competition, Optional.of(sender));
        if (asked.agrees() && !asked.rules().approval()) {
            registrations.register(
                    competition, new Registrations.Signed(text(joining.seen), joining.agree, List.of()), sender);
        }
        if (teams.find(sender, competition).isPresent()) {
            return false;
        }
        try {
            teams.found(competition, joining.name, sender);
            return true;
        } catch (Refused refused) {
            if (teams.find(sender, competition).isEmpty()) {
                throw refused;
            }
            return false;
        }
    }

    /** A file that is sent now: checked only, or taken in where nothing stands against it; what is checked needs no track yet. */
    private Response submit(
            Phase wanted,
            Account sender,
            FileUpload file,
            MethodDescription about,
            String track,
            boolean check,
            Instant arrived)
            throws IOException {
        Checks checks = new Checks();
        if (!FormFile.isChosen(file)) {
            checks.keep(noFile());
        }
        Optional<Track> named = checks.value(
                () -> check && track.isBlank() ? Optional.empty() : Track.named(wanted.competition, track),
                Optional.empty());
        checks.check(
                check
                        ? about::refuseTooLong
                        : () -> about.refuseFaulty(wanted.declarations, MethodDescription.NOTHING));
        if (!FormFile.isChosen(file)) {
            checks.refuse();
        }
        Complaint complaint = complaint(checks);
        SubmissionIntake.Offer offer = new SubmissionIntake.Offer(
                wanted,
                sender,
                FormFile.of(file),
                complaint.isThere() ? MethodDescription.NOTHING : about,
                named,
                arrived,
                clock.requestDuration());
        if (!check && !complaint.isThere()) {
            try {
                return answered(intake.acceptUnlessOdd(offer), offer);
            } catch (Refused refused) {
                if (!refused.part().equals(Track.FIELD)) {
                    throw refused;
                }
                complaint = Complaint.of(refused, view.locale());
            }
        }
        return held(check ? intake.check(offer) : intake.hold(offer), offer, about, complaint);
    }

    /** What was checked before, without a second question. Where it is refused, it still waits, unless it is gone. */
    private Response submitChecked(
            Optional<UUID> key, Account sender, MethodDescription about, String track, Instant now) throws IOException {
        CheckedFile file = checkedFiles.own(
                key.orElseThrow(() -> Refused.because(Refused.Kind.NOT_THERE, "submission.checked-gone")), sender, now);
        return forms.answerIfThere(
                () -> {
                    SubmissionIntake.Offer offer = checkedFiles
                            .offer(file, about, now, clock.requestDuration())
                            .in(Track.named(file.phase.competition, track));
                    return answered(intake.accept(offer), offer);
                },
                complaint ->
                        waiting(file, about, track, complaint.inOrderOf(FIELDS), now.plus(clock.requestDuration())));
    }

    private SubmitPage complaining(
            Competition competition,
            String slug,
            String track,
            Optional<MethodDescription> about,
            JoiningFields joining,
            Complaint complaint,
            Instant now) {
        return pages.of(
                competition,
                slug,
                track,
                now,
                about,
                joining,
                complaint.inOrderOf(FIELDS),
                Optional.empty(),
                Optional.empty());
    }

    private Response answered(SubmissionIntake.Answer answer, SubmissionIntake.Offer offer) {
        if (answer instanceof SubmissionIntake.Answer.Accepted accepted) {
            return Redirect.to("/submissions/" + accepted.submission().key);
        }
        UriBuilder page = UriBuilder.fromPath(CompetitionTab.SUBMIT.href(offer.phase().competition.slug))
                .queryParam("phase", offer.phase().slug);
        offer.track().ifPresent(track -> page.queryParam("track", track.slug));
        if (answer instanceof SubmissionIntake.Answer.Waiting waiting) {
            return Response.seeOther(
                            page.queryParam("checked", waiting.file().key).build())
                    .build();
        }
        RejectedUpload attempt = ((SubmissionIntake.Answer.Faulty) answer).attempt();
        return Response.seeOther(page.queryParam("attempt", attempt.key).build())
                .build();
    }

    private Complaint complaint(Checks checks) {
        return checks.refused()
                .map(refused -> Complaint.of(refused, view.locale()).inOrderOf(FIELDS))
                .orElse(Complaint.NONE);
    }

    /**
     * What came of a file that was checked and not submitted.
     *
     * @param about what was typed
     * @param complaint what is wrong with that; a good file waits until it is mended
     */
    private Response held(
            SubmissionIntake.Answer answer,
            SubmissionIntake.Offer offer,
            MethodDescription about,
            Complaint complaint) {
        if (complaint.isThere() && answer instanceof SubmissionIntake.Answer.Waiting waiting) {
            CheckedFile file = checkedFiles.own(waiting.file().key, offer.sender(), offer.arrived());
            return Response.status(Refused.Kind.FAULTY.status())
                    .entity(waiting(file, about, track(file), complaint, offer.arrived()))
                    .build();
        }
        if (!(answer instanceof SubmissionIntake.Answer.Faulty faulty)) {
            return answered(answer, offer);
        }
        ProblemTable problems = ProblemTable.of(faulty.attempt().fileName, faulty.attempt().problems, view.locale());
        return Response.status(Refused.Kind.FAULTY.status())
                .entity(pages.of(
                        offer.phase().competition,
                        offer.phase().slug,
                        offer.track().map(track -> track.slug).orElse(""),
                        offer.arrived(),
                        Optional.of(about),
                        complaint,
                        Optional.of(new SubmitPage.Verdict(false, true, problems)),
                        Optional.empty()))
                .build();
    }

    /** The identifiers of the phase's items with blank answers, to be filled in. */
    @GET
    @Path("/template")
    public Response template(@PathParam("slug") String slug, @RestQuery String phase) throws IOException {
        Competition competition = visible(slug);
        Phase wanted = Phase.findBySlug(competition, text(phase))
                .filter(known -> GoldSchedule.find(competition).areItemsKnown(known.gold, clock.instant()))
                .orElseThrow(Refused::notThere);
        ItemTask<?, ?> type = competition.itemTask();
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

    /** What describes the task of a table, for the scorer offline: as it scores a phase, or else as it is by now. */
    @GET
    @Path("/task.json")
    public Response definition(@PathParam("slug") String slug, @RestQuery String phase) {
        Competition competition = visible(slug);
        TaskType type = text(phase).isEmpty()
                ? competition.type()
                : Phase.findBySlug(competition, text(phase))
                        .orElseThrow(Refused::notThere)
                        .type();
        if (!(type instanceof TableTask table)) {
            throw Refused.notThere();
        }
        return Response.ok(table.definition().text(), MediaType.APPLICATION_JSON)
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + TableTask.DEFINITION + "\"")
                .build();
    }

    private static String track(CheckedFile file) {
        return file.track == null ? "" : file.track.slug;
    }

    private Competition visible(String slug) {
        return competitions.visible(slug, signedIn.account().orElse(null));
    }

    private static String text(String value) {
        return value == null ? "" : value;
    }
}
