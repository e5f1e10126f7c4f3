package dev.podium.api.organize;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.evaluation.Rescoring;
import dev.podium.evaluation.rescoring.FailedRunRetries;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.leaderboard.RescoringPreviews;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** Scores runs of a phase again: all beside what stands, or those that failed by the platform's fault. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Organizing")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class RescoringsResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Rescorings rescorings;

    @Inject
    FailedRunRetries retries;

    @Inject
    RescoringPreviews previews;

    @Inject
    RequestClock clock;

    @Inject
    EntityManager database;

    @Inject
    ApiResponses responses;

    @GET
    @Path("rescorings")
    @Operation(operationId = "listRescorings", summary = "The rescorings of a phase, newest first, at most 100")
    @APIResponse(
            responseCode = "200",
            description = "The rescorings.",
            content = @Content(schema = @Schema(implementation = RescoringsJson.class)))
    public Response rescorings(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        return responses.okPrivate(RescoringsJson.of(Rescoring.findByPhase(phase(slug, phaseSlug))));
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
            content = @Content(schema = @Schema(implementation = RescoringJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response startRescoring(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RequestBody(content = @Content(schema = @Schema(implementation = RescoringBody.class))) String body)
            throws IOException {
        Phase phase = phase(slug, phaseSlug);
        RescoringBody wanted = RequestBodies.merge(body, RescoringBody.against(phase.gold.key));
        GoldRelease gold = GoldRelease.findByKey(phase.competition, wanted.gold())
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "phase.gold"));
        Rescoring begun = rescorings.start(phase, gold, wanted.reason(), signedIn.require(), clock.databaseNow());
        return responses.created(
                shown(slug, phaseSlug, begun.key),
                "/api/v1/competitions/" + slug + "/phases/" + phaseSlug + "/rescorings/" + begun.key);
    }

    @GET
    @Path("rescorings/{key}")
    @Operation(operationId = "getRescoring", summary = "How far a rescoring is, and what it changes")
    @APIResponse(
            responseCode = "200",
            description = "The rescoring.",
            content = @Content(schema = @Schema(implementation = RescoringJson.class)))
    public Response rescoring(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RestPath("key") @Schema(format = "uuid") String key)
            throws IOException {
        return responses.okPrivate(shown(slug, phaseSlug, Keys.require(key)));
    }

    @POST
    @Path("rescorings/{key}/live")
    @Operation(operationId = "makeRescoringLive", summary = "Let the new scores take the place of the old ones")
    @APIResponse(
            responseCode = "200",
            description = "They stand.",
            content = @Content(schema = @Schema(implementation = RescoringJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response makeLive(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RestPath("key") @Schema(format = "uuid") String key)
            throws IOException {
        Account organizer = signedIn.require();
        rescorings.makeLive(rescorings.find(phase(slug, phaseSlug), Keys.require(key)), organizer, clock.databaseNow());
        return responses.okPrivate(shown(slug, phaseSlug, Keys.require(key)));
    }

    @POST
    @Path("rescorings/{key}/discard")
    @Operation(operationId = "discardRescoring", summary = "Drop a rescoring: what stands stays")
    @APIResponse(
            responseCode = "200",
            description = "It is dropped.",
            content = @Content(schema = @Schema(implementation = RescoringJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response discard(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RestPath("key") @Schema(format = "uuid") String key)
            throws IOException {
        Account organizer = signedIn.require();
        rescorings.discard(rescorings.find(phase(slug, phaseSlug), Keys.require(key)), organizer, clock.databaseNow());
        return responses.okPrivate(shown(slug, phaseSlug, Keys.require(key)));
    }

    @POST
    @Path("score-again")
    @Operation(operationId = "scoreAgain", summary = "Score runs again that failed by the platform's fault")
    @APIResponse(
            responseCode = "200",
            description = "How many runs wait to be scored now.",
            content = @Content(schema = @Schema(implementation = FailedRunRetriesJson.class)))
    public Response scoreAgain(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        Phase phase = phase(slug, phaseSlug);
        return responses.okPrivate(
                new FailedRunRetriesJson(retries.scoreAgain(phase, signedIn.require(), clock.databaseNow())));
    }

    private Phase phase(String slug, String phaseSlug) {
        Competition competition = competitions.organized(slug, signedIn.require());
        return Phase.findBySlug(competition, phaseSlug).orElseThrow(Refused::notThere);
    }

    private RescoringJson shown(String slug, String phaseSlug, UUID key) throws IOException {
        database.clear();
        Rescoring rescoring = rescorings.find(phase(slug, phaseSlug), key);
        Rescorings.Progress progress = rescorings.progress(rescoring);
        return RescoringJson.of(
                rescoring, progress, progress.isDone() ? Optional.of(previews.find(rescoring)) : Optional.empty());
    }
}
