package dev.podium.api.organize;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.IfMatch;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.TakesIfMatch;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.reveal.PlannedReveal;
import dev.podium.competition.reveal.PlannedReveals;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** Has results revealed on their planned date. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}/planned-reveal")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Organizing")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class PlannedRevealResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    PlannedReveals reveals;

    @Inject
    RequestClock clock;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @Schema(name = "PlannedReveal", description = "How the results of a phase are revealed.")
    record PlannedRevealJson(
            @Schema(description = "Whether a worker reveals them on the planned date.")
            boolean automatic,

            @Schema(description = "The planned date of the phase; null where it has none.", nullable = true)
            Instant plannedRevealAt,

            @Schema(description = "Name of who wanted it so; null where organizers reveal them.", nullable = true)
            String by) {}

    @GET
    @Operation(operationId = "getPlannedReveal", summary = "Whether the results are revealed on the planned date")
    @APIResponse(
            responseCode = "200",
            description = "How they are revealed.",
            content = @Content(schema = @Schema(implementation = PlannedRevealJson.class)))
    public Response show(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        return responses.okPrivate(shown(phase(slug, phaseSlug, signedIn.require())));
    }

    @PUT
    @TakesIfMatch("getPlannedReveal")
    @Operation(
            operationId = "planReveal",
            summary = "Have a worker reveal the results on the planned date",
            description =
                    "The phase has a `plannedRevealAt` that is to come; another one that is set later counts instead.")
    @APIResponse(
            responseCode = "200",
            description = "How they are revealed now.",
            content = @Content(schema = @Schema(implementation = PlannedRevealJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response plan(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        Account organizer = signedIn.require();
        Phase phase = phase(slug, phaseSlug, organizer);
        change(phase, () -> reveals.plan(phase, organizer, clock.databaseNow()));
        return responses.okPrivate(shown(phase));
    }

    @DELETE
    @TakesIfMatch("getPlannedReveal")
    @Operation(operationId = "leaveReveal", summary = "Leave it to the organizers to reveal the results")
    @APIResponse(responseCode = "204", description = "No worker reveals them.")
    public Response leave(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        Account organizer = signedIn.require();
        Phase phase = phase(slug, phaseSlug, organizer);
        change(phase, () -> reveals.leaveToOrganizers(phase, organizer));
        return responses.done();
    }

    private void change(Phase phase, Runnable change) {
        ifMatch.run(() -> Phase.lockedLast(phase), PlannedRevealResource::shown, change);
    }

    private Phase phase(String slug, String phaseSlug, Account organizer) {
        return Phase.findBySlug(competitions.organized(slug, organizer), phaseSlug)
                .orElseThrow(Refused::notThere);
    }

    private static PlannedRevealJson shown(Phase phase) {
        Optional<PlannedReveal> planned = PlannedReveal.findByPhase(phase);
        return new PlannedRevealJson(
                planned.isPresent(),
                phase.plannedRevealAt,
                planned.map(reveal -> reveal.plannedBy.name).orElse(null));
    }
}
