package dev.podium.api.organize;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.api.competition.ShownPhase;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.JsonBody;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.IntakeControl;
import dev.podium.evaluation.FailedRunRetries;
import dev.podium.evaluation.Rescoring;
import dev.podium.evaluation.Rescorings;
import dev.podium.evaluation.removal.PhaseRemoval;
import dev.podium.leaderboard.RescoringPreviews;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.Quota;
import dev.podium.team.Team;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** What organizers do to a phase while it runs or after it: pause it, take late files, give runs, score it anew, delete it. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Organizing")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class PhaseDeedsResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    IntakeControl intake;

    @Inject
    Quota quota;

    @Inject
    PhaseRemoval removal;

    @Inject
    Rescorings rescorings;

    @Inject
    FailedRunRetries secondTries;

    @Inject
    RescoringPreviews previews;

    @Inject
    RequestClock arrival;

    @Inject
    EntityManager database;

    @Inject
    ApiResponses answers;

    @DELETE
    @Operation(
            operationId = "removePhase",
            summary = "Delete a phase that has not opened",
            description = "With the runs of its baselines; the log keeps its settings.")
    @APIResponse(responseCode = "204", description = "It is gone.")
    @APIResponse(responseCode = "401", ref = OpenApiRefs.UNAUTHORIZED)
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response remove(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        removal.remove(phase(slug, phaseSlug), signedIn.require());
        return Response.noContent()
                .header(HttpHeaders.CACHE_CONTROL, ApiResponses.NO_STORE)
                .build();
    }

    @PUT
    @Path("pause")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "pausePhase", summary = "Take no files in until the phase is resumed")
    @APIResponse(
            responseCode = "200",
            description = "The phase as it is now.",
            content = @Content(schema = @Schema(implementation = ShownPhase.class)))
    @APIResponse(responseCode = "401", ref = OpenApiRefs.UNAUTHORIZED)
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "415", ref = OpenApiRefs.WRONG_TYPE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response pause(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RequestBody(content = @Content(schema = @Schema(ref = "Pause"))) String body) {
        Phase phase = phase(slug, phaseSlug);
        String note = JsonBody.of(body, Set.of("note")).text("note", "");
        intake.pause(phase, note, signedIn.require(), arrival.databaseNow());
        return asItIsNow(slug, phaseSlug);
    }

    @DELETE
    @Path("pause")
    @Operation(operationId = "resumePhase", summary = "Take files in again")
    @APIResponse(
            responseCode = "200",
            description = "The phase as it is now.",
            content = @Content(schema = @Schema(implementation = ShownPhase.class)))
    @APIResponse(responseCode = "401", ref = OpenApiRefs.UNAUTHORIZED)
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    public Response resume(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        intake.resume(phase(slug, phaseSlug), signedIn.require());
        return asItIsNow(slug, phaseSlug);
    }

    @PUT
    @Path("late-files")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "takeLateFiles",
            summary = "Take files in after the end, beside the official ranking",
            description = "Until an instant, or with an open end.")
    @APIResponse(
            responseCode = "200",
            description = "The phase as it is now.",
            content = @Content(schema = @Schema(implementation = ShownPhase.class)))
    @APIResponse(responseCode = "401", ref = OpenApiRefs.UNAUTHORIZED)
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "415", ref = OpenApiRefs.WRONG_TYPE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response takeLateFiles(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RequestBody(content = @Content(schema = @Schema(ref = "LateFiles"))) String body) {
        Phase phase = phase(slug, phaseSlug);
        Optional<LocalDateTime> until = JsonBody.of(body, Set.of("until"))
                .instant("until", Optional.empty())
                .map(instant -> PhaseBody.local(instant, phase.competition.zoneId()));
        intake.openLateLane(phase, until, signedIn.require(), arrival.databaseNow());
        return asItIsNow(slug, phaseSlug);
    }

    @DELETE
    @Path("late-files")
    @Operation(operationId = "takeNoLateFiles", summary = "Stop accepting late files")
    @APIResponse(
            responseCode = "200",
            description = "The phase as it is now.",
            content = @Content(schema = @Schema(implementation = ShownPhase.class)))
    @APIResponse(responseCode = "401", ref = OpenApiRefs.UNAUTHORIZED)
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response takeNoLateFiles(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        intake.closeLateLane(phase(slug, phaseSlug), signedIn.require(), arrival.databaseNow());
        return asItIsNow(slug, phaseSlug);
    }

    @POST
    @Path("extra-runs")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "giveExtraRuns", summary = "Give a team runs beyond the limits")
    @APIResponse(
            responseCode = "201",
            description = "Given.",
            content = @Content(schema = @Schema(implementation = ShownExtraRuns.class)))
    @APIResponse(responseCode = "401", ref = OpenApiRefs.UNAUTHORIZED)
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    @APIResponse(responseCode = "415", ref = OpenApiRefs.WRONG_TYPE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response giveExtraRuns(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RequestBody(content = @Content(schema = @Schema(ref = "ExtraRuns"))) String body) {
        Phase phase = phase(slug, phaseSlug);
        JsonBody json = JsonBody.of(body, Set.of("team", "runs", "reason"));
        UUID key = json.key("team", null);
        if (key == null) {
            throw Refused.because(Refused.Kind.FAULTY, "json.key", "team");
        }
        Team team = Team.withMembers(phase.competition, key).orElseThrow(Refused::notThere);
        ShownExtraRuns given = ShownExtraRuns.of(
                team,
                quota.give(
                        phase,
                        team,
                        json.number("runs", OptionalInt.of(0)).orElse(0),
                        json.text("reason", ""),
                        signedIn.require(),
                        arrival.databaseNow()));
        return Response.fromResponse(answers.closed(given))
                .status(Response.Status.CREATED)
                .build();
    }

    @POST
    @Path("score-again")
    @Operation(operationId = "scoreAgain", summary = "Score runs again that failed by the platform's fault")
    @APIResponse(
            responseCode = "200",
            description = "How many runs wait to be scored now.",
            content = @Content(schema = @Schema(implementation = ShownSecondTries.class)))
    @APIResponse(responseCode = "401", ref = OpenApiRefs.UNAUTHORIZED)
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    @APIResponse(responseCode = "406", ref = OpenApiRefs.NOT_ACCEPTABLE)
    public Response scoreAgain(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        Phase phase = phase(slug, phaseSlug);
        return answers.closed(
                new ShownSecondTries(secondTries.scoreAgain(phase, signedIn.require(), arrival.databaseNow())));
    }

    @GET
    @Path("rescorings")
    @Operation(operationId = "listRescorings", summary = "The rescorings of a phase, newest first, at most 100")
    @APIResponse(
            responseCode = "200",
            description = "The rescorings.",
            content = @Content(schema = @Schema(implementation = ShownRescorings.class)))
    @APIResponse(responseCode = "401", ref = OpenApiRefs.UNAUTHORIZED)
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    @APIResponse(responseCode = "406", ref = OpenApiRefs.NOT_ACCEPTABLE)
    public Response rescorings(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        return answers.closed(ShownRescorings.of(Rescoring.of(phase(slug, phaseSlug))));
    }

    @POST
    @Path("rescorings")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "startRescoring",
            summary = "Score all runs of a phase anew, beside what stands",
            description =
                    "Against a gold release of the same data, by the scorer that is installed. The release may lack items, at"
                            + " most half of them, and add none; files that answer what it lacks stay good. Follow the"
                            + " `Location` until `progress.ended` is `progress.all`, compare, then make it live or discard it.")
    @APIResponse(
            responseCode = "201",
            description = "Begun; `Location` says where.",
            content = @Content(schema = @Schema(implementation = ShownRescoring.class)))
    @APIResponse(responseCode = "401", ref = OpenApiRefs.UNAUTHORIZED)
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    @APIResponse(responseCode = "406", ref = OpenApiRefs.NOT_ACCEPTABLE)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "415", ref = OpenApiRefs.WRONG_TYPE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response startRescoring(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RequestBody(content = @Content(schema = @Schema(ref = "NewRescoring"))) String body)
            throws IOException {
        Phase phase = phase(slug, phaseSlug);
        JsonBody json = JsonBody.of(body, Set.of("gold", "reason"));
        GoldRelease gold = GoldRelease.of(phase.competition, json.key("gold", phase.gold.key))
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "phase.gold"));
        Rescoring begun =
                rescorings.start(phase, gold, json.text("reason", ""), signedIn.require(), arrival.databaseNow());
        return Response.fromResponse(answers.closed(shown(slug, phaseSlug, begun.key)))
                .status(Response.Status.CREATED)
                .header(
                        HttpHeaders.LOCATION,
                        URI.create(
                                "/api/v1/competitions/" + slug + "/phases/" + phaseSlug + "/rescorings/" + begun.key))
                .build();
    }

    @GET
    @Path("rescorings/{key}")
    @Operation(operationId = "getRescoring", summary = "How far a rescoring is, and what it changes")
    @APIResponse(
            responseCode = "200",
            description = "The rescoring.",
            content = @Content(schema = @Schema(implementation = ShownRescoring.class)))
    @APIResponse(responseCode = "401", ref = OpenApiRefs.UNAUTHORIZED)
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    @APIResponse(responseCode = "406", ref = OpenApiRefs.NOT_ACCEPTABLE)
    public Response rescoring(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RestPath("key") @Schema(format = "uuid") String key)
            throws IOException {
        return answers.closed(shown(slug, phaseSlug, parsed(key)));
    }

    @POST
    @Path("rescorings/{key}/live")
    @Operation(operationId = "makeRescoringLive", summary = "Let the new scores take the place of the old ones")
    @APIResponse(
            responseCode = "200",
            description = "They stand.",
            content = @Content(schema = @Schema(implementation = ShownRescoring.class)))
    @APIResponse(responseCode = "401", ref = OpenApiRefs.UNAUTHORIZED)
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    @APIResponse(responseCode = "406", ref = OpenApiRefs.NOT_ACCEPTABLE)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response makeLive(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RestPath("key") @Schema(format = "uuid") String key)
            throws IOException {
        Account organizer = signedIn.require();
        rescorings.makeLive(rescorings.of(phase(slug, phaseSlug), parsed(key)), organizer, arrival.databaseNow());
        return answers.closed(shown(slug, phaseSlug, parsed(key)));
    }

    @POST
    @Path("rescorings/{key}/discard")
    @Operation(operationId = "discardRescoring", summary = "Drop a rescoring: what stands stays")
    @APIResponse(
            responseCode = "200",
            description = "It is dropped.",
            content = @Content(schema = @Schema(implementation = ShownRescoring.class)))
    @APIResponse(responseCode = "401", ref = OpenApiRefs.UNAUTHORIZED)
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    @APIResponse(responseCode = "406", ref = OpenApiRefs.NOT_ACCEPTABLE)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response discard(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RestPath("key") @Schema(format = "uuid") String key)
            throws IOException {
        Account organizer = signedIn.require();
        rescorings.discard(rescorings.of(phase(slug, phaseSlug), parsed(key)), organizer, arrival.databaseNow());
        return answers.closed(shown(slug, phaseSlug, parsed(key)));
    }

    private Phase phase(String slug, String phaseSlug) {
        Competition competition = competitions.organized(slug, signedIn.require());
        return Phase.of(competition, phaseSlug).orElseThrow(Refused::notThere);
    }

    /** Not as this request read it before the change. */
    private Response asItIsNow(String slug, String phaseSlug) {
        database.clear();
        Instant now = arrival.instant();
        return answers.closed(ShownPhase.of(phase(slug, phaseSlug), now));
    }

    private ShownRescoring shown(String slug, String phaseSlug, UUID key) throws IOException {
        database.clear();
        Rescoring rescoring = rescorings.of(phase(slug, phaseSlug), key);
        Rescorings.Progress progress = rescorings.progress(rescoring);
        return ShownRescoring.of(
                rescoring, progress, progress.isDone() ? Optional.of(previews.of(rescoring)) : Optional.empty());
    }

    /** What is no key names nothing. */
    private static UUID parsed(String key) {
        return Keys.of(key).orElseThrow(Refused::notThere);
    }
}
