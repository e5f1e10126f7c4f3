package dev.podium.api.organize;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
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
import dev.podium.platform.Refused;
import dev.podium.team.HiddenTeamNames;
import dev.podium.team.TeamAnonymity;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
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
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** Keeps the names of teams secret, and reveals them. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/anonymity")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Organizing")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class AnonymityResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    TeamAnonymity anonymity;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @Schema(name = "Anonymity", description = "How the teams of a competition are known.")
    record AnonymityJson(
            @Schema(description = "Whether they are known by pseudonyms for now.")
            boolean anonymous,

            @Schema(
                    description =
                            "Slug of the phase with whose results their names are revealed; null where organizers do it.",
                    nullable = true)
            String until,

            @Schema(description = "Since when; null where they are known by their names.", nullable = true)
            Instant since) {

        static AnonymityJson of(Competition competition) {
            return HiddenTeamNames.find(competition)
                    .map(hidden ->
                            new AnonymityJson(true, hidden.phase == null ? null : hidden.phase.slug, hidden.hiddenAt))
                    .orElseGet(() -> new AnonymityJson(false, null, null));
        }
    }

    @Schema(name = "HideNames", additionalProperties = Schema.False.class)
    record HideNamesJson(
            @Schema(
                    description =
                            "Slug of a phase whose results wait for a reveal; missing or null where organizers reveal the names.",
                    nullable = true)
            Optional<String> until) {}

    @GET
    @NeedsScope(TokenScope.READ)
    @Operation(operationId = "getAnonymity", summary = "Whether teams are known by pseudonyms, and until when")
    @APIResponse(
            responseCode = "200",
            description = "How they are known.",
            content = @Content(schema = @Schema(implementation = AnonymityJson.class)))
    public Response show(@RestPath("competition") String slug) {
        Competition competition = competitions.visible(slug, signedIn.account().orElse(null));
        return responses.of(competition.isPublished(), AnonymityJson.of(competition));
    }

    @PUT
    @TakesIfMatch("getAnonymity")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "hideNames",
            summary = "Have teams known by pseudonyms",
            description = "Before the first team is created; later only to change when names are revealed.")
    @APIResponse(
            responseCode = "200",
            description = "How they are known now.",
            content = @Content(schema = @Schema(implementation = AnonymityJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response hide(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = HideNamesJson.class))) String body) {
        Account organizer = signedIn.require();
        Competition competition = competitions.organized(slug, organizer);
        String until = RequestBodies.read(body, HideNamesJson.class).until().orElse("");
        Optional<Phase> phase = until.isEmpty()
                ? Optional.empty()
                : Optional.of(Phase.findBySlug(competition, until).orElseThrow(Refused::notThere));
        ifMatch.run(
                () -> Competition.locked(competition),
                AnonymityJson::of,
                () -> anonymity.hide(competition, phase, organizer));
        return responses.changed(AnonymityJson.of(competition));
    }

    @POST
    @Path("reveal")
    @Operation(
            operationId = "revealNames",
            summary = "Reveal the names of all teams, for good",
            description = "Of names that look alike, those of later teams get a number.")
    @APIResponse(
            responseCode = "200",
            description = "Everybody reads them.",
            content = @Content(schema = @Schema(implementation = AnonymityJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response reveal(@RestPath("competition") String slug) {
        Account organizer = signedIn.require();
        Competition competition = competitions.organized(slug, organizer);
        anonymity.reveal(competition, organizer);
        return responses.okPrivate(AnonymityJson.of(competition));
    }
}
