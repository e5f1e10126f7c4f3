package dev.podium.web.organize.intake;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.IntakeControl;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.ExtraRuns;
import dev.podium.submission.Quota;
import dev.podium.team.Team;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;

/** Lets organizers pause the intake of a phase, take late files in, and give runs. */
@Path("/organize/{slug}/phases/{phase}/intake")
final class IntakePages {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    IntakeControl intake;

    @Inject
    Quota quota;

    @Inject
    RequestClock arrival;

    @Inject
    View view;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug, @PathParam("phase") String phaseSlug) {
        return page(phase(slug, phaseSlug), IntakePage.Form.BLANK, Complaint.NONE);
    }

    /** What a form is sent to, opened: by a reload, another language or the way back from the login. */
    @GET
    @Path("/{form: pause|resume|late|late/close|extra}")
    public Response open(@PathParam("slug") String slug, @PathParam("phase") String phaseSlug) {
        return back(slug, phaseSlug);
    }

    @POST
    @Path("/pause")
    public Response pause(@PathParam("slug") String slug, @PathParam("phase") String phaseSlug, @RestForm String note) {
        Phase phase = phase(slug, phaseSlug);
        return done(
                Success.INTAKE_PAUSED,
                phase,
                new IntakePage.Form(text(note), "", "", "1", ""),
                () -> intake.pause(phase, note, signedIn.require(), arrival.databaseNow()));
    }

    @POST
    @Path("/resume")
    public Response resume(@PathParam("slug") String slug, @PathParam("phase") String phaseSlug) {
        Phase phase = phase(slug, phaseSlug);
        return done(
                Success.INTAKE_RESUMED, phase, IntakePage.Form.BLANK, () -> intake.resume(phase, signedIn.require()));
    }

    @POST
    @Path("/late")
    public Response openLateLane(
            @PathParam("slug") String slug, @PathParam("phase") String phaseSlug, @RestForm String until) {
        Phase phase = phase(slug, phaseSlug);
        return done(
                Success.LATE_LANE_OPENED,
                phase,
                new IntakePage.Form("", text(until), "", "1", ""),
                () -> intake.openLateLane(phase, time(text(until)), signedIn.require(), arrival.databaseNow()));
    }

    @POST
    @Path("/late/close")
    public Response closeLateLane(@PathParam("slug") String slug, @PathParam("phase") String phaseSlug) {
        Phase phase = phase(slug, phaseSlug);
        return done(
                Success.LATE_LANE_CLOSED,
                phase,
                IntakePage.Form.BLANK,
                () -> intake.closeLateLane(phase, signedIn.require(), arrival.databaseNow()));
    }

    @POST
    @Path("/extra")
    public Response give(
            @PathParam("slug") String slug,
            @PathParam("phase") String phaseSlug,
            @RestForm String team,
            @RestForm String runs,
            @RestForm String reason) {
        Account organizer = signedIn.require();
        Phase phase = phase(slug, phaseSlug);
        return done(
                Success.RUNS_GIVEN,
                phase,
                new IntakePage.Form("", "", text(team), text(runs), text(reason)),
                () -> quota.give(phase, team(phase, team), number(runs), reason, organizer, arrival.databaseNow()));
    }

    private Response done(Success success, Phase phase, IntakePage.Form form, Runnable deed) {
        try {
            deed.run();
            return success.at(address(phase.competition.slug, phase.slug));
        } catch (Refused refused) {
            return Response.status(refused.kind().status())
                    .entity(page(phase, form, Complaint.of(refused, view.locale())))
                    .build();
        }
    }

    private Phase phase(String slug, String phaseSlug) {
        Competition competition = competitions.organized(slug, signedIn.require());
        return Phase.of(competition, phaseSlug).orElseThrow(Refused::notThere);
    }

    private static Team team(Phase phase, String key) {
        return Keys.of(key)
                .flatMap(named -> Team.withMembers(phase.competition, named))
                .orElseThrow(Refused::notThere);
    }

    private static Optional<LocalDateTime> time(String typed) {
        try {
            return typed.isBlank()
                    ? Optional.empty()
                    : Optional.of(LocalDateTime.parse(typed.strip().replace(' ', 'T')));
        } catch (DateTimeParseException e) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.time").about("until");
        }
    }

    /** What is no number is out of bounds: it is refused with the same sentence. */
    private static int number(String typed) {
        try {
            return Integer.parseInt(text(typed).strip());
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private static Response back(String slug, String phaseSlug) {
        return Response.seeOther(URI.create(address(slug, phaseSlug))).build();
    }

    private static String address(String slug, String phaseSlug) {
        return "/organize/" + slug + "/phases/" + phaseSlug + "/intake";
    }

    private IntakePage page(Phase phase, IntakePage.Form form, Complaint complaint) {
        Instant now = arrival.databaseNow();
        return new IntakePage(
                CompetitionFrame.of(phase.competition, null),
                phase.competition.zoneId(),
                phase.name,
                phase.slug,
                phase.state(now),
                Optional.ofNullable(phase.pausedAt).map(since -> new IntakePage.Pause(since, phase.pauseNote)),
                new IntakePage.Late(phase.isLateLaneOpen(now), phase.lateFrom, phase.lateUntil),
                phase.dailyLimit != null || phase.totalLimit != null,
                Team.withMembers(phase.competition).stream()
                        .map(team -> new IntakePage.Choice(team.key, team.name))
                        .toList(),
                ExtraRuns.of(phase).stream()
                        .map(given -> new IntakePage.Given(
                                given.team.name, given.runs, given.reason, given.givenAt, given.givenBy.name))
                        .toList(),
                form,
                complaint);
    }

    private static String text(String value) {
        return value == null ? "" : value;
    }
}
