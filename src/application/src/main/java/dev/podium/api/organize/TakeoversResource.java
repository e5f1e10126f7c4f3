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
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.evaluation.takeover.Takeovers;
import dev.podium.leaderboard.TakeoverNotices;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.team.Audience;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Takes the submissions of a phase over into another one, and tells of it. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}/takeovers")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Organizing")
class TakeoversResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Takeovers takeovers;

    @Inject
    TakeoverNotices notices;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    @GET
    @NeedsScope(TokenScope.READ)
    @Operation(
            operationId = "listTakeovers",
            summary = "What organizers carried over into a phase, newest first",
            description = "Organizers are told what came of it, too.")
    @APIResponse(
            responseCode = "200",
            description = "At most 100.",
            content = @Content(schema = @Schema(implementation = TakeoversJson.class)))
    public Response all(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        Optional<Account> reader = signedIn.account();
        Competition competition = competitions.visible(slug, reader.orElse(null));
        Phase phase = phase(competition, phaseSlug);
        boolean organizes = reader.filter(account -> competitions.isOrganizer(account, competition))
                .isPresent();
        return organizes
                ? responses.okPrivate(shown(phase, Audience.ORGANIZERS))
                : responses.okPublic(shown(phase, Audience.EVERYBODY));
    }

    @GET
    @Path("preview")
    @Operation(operationId = "previewTakeover", summary = "What would be carried over; nothing is changed")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "200",
            description = "The plan, with the fingerprint to confirm it.",
            content = @Content(schema = @Schema(implementation = TakeoverPlanJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response preview(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RestQuery("from") @DefaultValue("") @Schema(description = "Slug of the phase to carry over from.")
                    String from,
            @RestQuery("skip")
                    @DefaultValue("0")
                    @Schema(description = "How many of the list are left out.", minimum = "0", maximum = "10000")
                    int skip) {
        Phase phase = organized(slug, phaseSlug);
        Phase source = source(phase.competition, from);
        return responses.okPrivate(
                TakeoverPlanJson.of(takeovers.plan(source, phase, clock.databaseNow()), Math.max(0, skip)));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "takeOver",
            summary = "Carry over what a preview showed",
            description = "The submissions that speak for teams there, each once, however often this is done. They are"
                    + " scored against the gold of this phase and cost no run. Follow `listTakeovers` until"
                    + " `progress.ended` is `progress.all`.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "201",
            description = "Carried over: all that was carried over into the phase so far, newest first.",
            content = @Content(schema = @Schema(implementation = TakeoversJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response take(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RequestBody(content = @Content(schema = @Schema(implementation = TakeoverBody.class))) String body) {
        Phase phase = organized(slug, phaseSlug);
        TakeoverBody wanted = RequestBodies.merge(body, TakeoverBody.BLANK);
        takeovers.take(
                source(phase.competition, wanted.from()),
                phase,
                wanted.fingerprint(),
                wanted.note(),
                signedIn.require());
        return responses.created(shown(phase, Audience.ORGANIZERS));
    }

    private TakeoversJson shown(Phase phase, Audience audience) {
        Instant now = clock.instant();
        return TakeoversJson.of(notices.into(phase, audience, now));
    }

    private Phase organized(String slug, String phaseSlug) {
        return phase(competitions.organized(slug, signedIn.require()), phaseSlug);
    }

    private static Phase phase(Competition competition, String slug) {
        return Phase.findBySlug(competition, slug).orElseThrow(Refused::notThere);
    }

    private static Phase source(Competition competition, String slug) {
        return Phase.findBySlug(competition, slug)
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "takeover.from"));
    }
}
