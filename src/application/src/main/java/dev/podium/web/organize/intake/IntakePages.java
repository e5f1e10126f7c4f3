package dev.podium.web.organize.intake;

import dev.podium.competition.Phase;
import dev.podium.competition.change.IntakeControl;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.ExtraRuns;
import dev.podium.submission.RunQuota;
import dev.podium.team.Team;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.Success;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.OrganizedPhase;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;

/** Lets organizers pause the intake of a phase, take late files in, and give runs. */
@Path("/organize/{slug}/phases/{phase}/intake")
final class IntakePages {

    private static final String PAGE = "intake";

    @Inject
    IntakeControl intake;

    @Inject
    RunQuota quota;

    @Inject
    RequestClock clock;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance show(@BeanParam OrganizedPhase asked) {
        return page(asked.get(), IntakePage.Form.BLANK, Complaint.NONE);
    }

    /** What a form is sent to, opened: by a reload, another language or the way back from the login. */
    @GET
    @Path("/{form: pause|resume|late|late/close|extra}")
    public Response open(@BeanParam OrganizedPhase asked) {
        return asked.to(PAGE);
    }

    @POST
    @Path("/pause")
    public Response pause(@BeanParam OrganizedPhase asked, @RestForm String note) {
        Phase phase = asked.get();
        return done(
                asked,
                Success.INTAKE_PAUSED,
                new IntakePage.Form(FormText.text(note), "", "", "1", ""),
                () -> intake.pause(phase, note, asked.organizer(), clock.databaseNow()));
    }

    @POST
    @Path("/resume")
    public Response resume(@BeanParam OrganizedPhase asked) {
        Phase phase = asked.get();
        return done(
                asked, Success.INTAKE_RESUMED, IntakePage.Form.BLANK, () -> intake.resume(phase, asked.organizer()));
    }

    @POST
    @Path("/late")
    public Response openLateLane(@BeanParam OrganizedPhase asked, @RestForm String until) {
        Phase phase = asked.get();
        return done(
                asked,
                Success.LATE_LANE_OPENED,
                new IntakePage.Form("", FormText.text(until), "", "1", ""),
                () -> intake.openLateLane(phase, time(FormText.text(until)), asked.organizer(), clock.databaseNow()));
    }

    @POST
    @Path("/late/close")
    public Response closeLateLane(@BeanParam OrganizedPhase asked) {
        Phase phase = asked.get();
        return done(
                asked,
                Success.LATE_LANE_CLOSED,
                IntakePage.Form.BLANK,
                () -> intake.closeLateLane(phase, asked.organizer(), clock.databaseNow()));
    }

    @POST
    @Path("/extra")
    public Response give(
            @BeanParam OrganizedPhase asked, @RestForm String team, @RestForm String runs, @RestForm String reason) {
        Phase phase = asked.get();
        return done(
                asked,
                Success.RUNS_GIVEN,
                new IntakePage.Form("", "", FormText.text(team), FormText.text(runs), FormText.text(reason)),
                () -> quota.give(
                        phase, team(phase, team), number(runs), reason, asked.organizer(), clock.databaseNow()));
    }

    private Response done(OrganizedPhase asked, Success success, IntakePage.Form form, Runnable action) {
        return forms.answer(
                () -> {
                    action.run();
                    return success.at(asked.at(PAGE));
                },
                complaint -> page(asked.get(), form, complaint));
    }

    private static Team team(Phase phase, String key) {
        return Keys.of(key)
                .flatMap(named -> Team.findWithMembers(phase.competition, named))
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
            return Integer.parseInt(FormText.text(typed).strip());
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private IntakePage page(Phase phase, IntakePage.Form form, Complaint complaint) {
        Instant now = clock.databaseNow();
        return new IntakePage(
                CompetitionFrame.of(phase.competition, null),
                phase.competition.zoneId(),
                phase.name,
                phase.slug,
                phase.state(now),
                Optional.ofNullable(phase.pausedAt).map(since -> new IntakePage.Pause(since, phase.pauseNote)),
                new IntakePage.Late(phase.isLateLaneOpen(now), phase.lateFrom, phase.lateUntil),
                phase.dailyLimit != null || phase.totalLimit != null,
                Team.findWithMembers(phase.competition).stream()
                        .map(team -> new Option(
                                team.key.toString(),
                                team.name,
                                team.key.toString().equals(form.team())))
                        .toList(),
                ExtraRuns.findByPhase(phase).stream()
                        .map(given -> new IntakePage.ExtraRuns(
                                given.team.name, given.runs, given.reason, given.givenAt, given.givenBy.name))
                        .toList(),
                form,
                complaint);
    }
}
