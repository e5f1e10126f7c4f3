package dev.podium.api.organize;

import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.competition.PhaseJson;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.IfMatch;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.api.http.TakesIfMatch;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.IntakeControl;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.RunQuota;
import dev.podium.team.Team;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** What organizers change in what a phase takes in: pauses, late files, more runs. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Organizing")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class PhaseIntakeResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    IntakeControl intake;

    @Inject
    RunQuota quota;

    @Inject
    RequestClock clock;

    @Inject
    EntityManager database;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @PUT
    @Path("pause")
    @TakesIfMatch("getPhase")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "pausePhase", summary = "Take no files in until the phase is resumed")
    @APIResponse(
            responseCode = "200",
            description = "The phase as it is now.",
            content = @Content(schema = @Schema(implementation = PhaseJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response pause(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RequestBody(content = @Content(schema = @Schema(implementation = IntakeBodies.Pause.class))) String body) {
        Phase phase = phase(slug, phaseSlug);
        String note = RequestBodies.merge(body, IntakeBodies.Pause.BLANK).note();
        change(phase, () -> intake.pause(phase, note, signedIn.require(), clock.databaseNow()));
        return asItIsNow(slug, phaseSlug);
    }

    @DELETE
    @Path("pause")
    @TakesIfMatch("getPhase")
    @Operation(operationId = "resumePhase", summary = "Take files in again")
    @APIResponse(
            responseCode = "200",
            description = "The phase as it is now.",
            content = @Content(schema = @Schema(implementation = PhaseJson.class)))
    public Response resume(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        Phase phase = phase(slug, phaseSlug);
        change(phase, () -> intake.resume(phase, signedIn.require()));
        return asItIsNow(slug, phaseSlug);
    }

    @PUT
    @Path("late-files")
    @TakesIfMatch("getPhase")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "takeLateFiles",
            summary = "Take files in after the end, beside the official ranking",
            description = "Until an instant, or with an open end.")
    @APIResponse(
            responseCode = "200",
            description = "The phase as it is now.",
            content = @Content(schema = @Schema(implementation = PhaseJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response takeLateFiles(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RequestBody(content = @Content(schema = @Schema(implementation = IntakeBodies.LateFiles.class)))
                    String body) {
        Phase phase = phase(slug, phaseSlug);
        Optional<Instant> meant =
                RequestBodies.read(body, IntakeBodies.LateFiles.class).until();
        Optional<LocalDateTime> until = meant.map(instant -> PhaseBody.local(instant, phase.competition.zoneId()));
        change(
                phase,
                () -> intake.openLateLane(
                        phase, until, meant.stream().toList(), signedIn.require(), clock.databaseNow()));
        return asItIsNow(slug, phaseSlug);
    }

    @DELETE
    @Path("late-files")
    @TakesIfMatch("getPhase")
    @Operation(operationId = "takeNoLateFiles", summary = "Stop accepting late files")
    @APIResponse(
            responseCode = "200",
            description = "The phase as it is now.",
            content = @Content(schema = @Schema(implementation = PhaseJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response takeNoLateFiles(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        Phase phase = phase(slug, phaseSlug);
        change(phase, () -> intake.closeLateLane(phase, signedIn.require(), clock.databaseNow()));
        return asItIsNow(slug, phaseSlug);
    }

    @POST
    @Path("extra-runs")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "giveExtraRuns", summary = "Give a team runs beyond the limits")
    @APIResponse(
            responseCode = "201",
            description = "Given.",
            content = @Content(schema = @Schema(implementation = ExtraRunsJson.class)))
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response giveExtraRuns(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RequestBody(content = @Content(schema = @Schema(implementation = IntakeBodies.ExtraRuns.class)))
                    String body) {
        Phase phase = phase(slug, phaseSlug);
        IntakeBodies.ExtraRuns extra = RequestBodies.merge(body, IntakeBodies.ExtraRuns.BLANK);
        Team team = Team.findWithMembers(phase.competition, extra.team()).orElseThrow(Refused::notThere);
        ExtraRunsJson given = ExtraRunsJson.of(
                team, quota.give(phase, team, extra.runs(), extra.reason(), signedIn.require(), clock.databaseNow()));
        return responses.created(given);
    }

    private void change(Phase phase, Runnable change) {
        ifMatch.run(() -> Phase.lockedLast(phase), is -> PhaseJson.of(is, clock.instant()), change);
    }

    private Phase phase(String slug, String phaseSlug) {
        Competition competition = competitions.organized(slug, signedIn.require());
        return Phase.findBySlug(competition, phaseSlug).orElseThrow(Refused::notThere);
    }

    /** Not as this request read it before the change. */
    private Response asItIsNow(String slug, String phaseSlug) {
        database.clear();
        Instant now = clock.instant();
        return responses.okPrivate(PhaseJson.of(phase(slug, phaseSlug), now));
    }
}
