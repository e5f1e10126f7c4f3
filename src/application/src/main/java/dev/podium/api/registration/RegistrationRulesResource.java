package dev.podium.api.registration;

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
import dev.podium.competition.change.Competitions;
import dev.podium.registration.RegistrationRequirements;
import dev.podium.registration.RegistrationSetup;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** Who may take part, as organizers set it. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/registration/rules")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Registration")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class RegistrationRulesResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    RegistrationSetup setup;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "getRegistrationRules", summary = "Who may take part, as you set it")
    @APIResponse(
            responseCode = "200",
            description = "The rules.",
            content = @Content(schema = @Schema(implementation = RegistrationRulesJson.class)))
    public Response show(@RestPath("competition") String slug) {
        return responses.okPrivate(
                RegistrationRulesJson.of(setup.find(competitions.organized(slug, signedIn.require()))));
    }

    @PATCH
    @TakesIfMatch("getRegistrationRules")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "changeRegistrationRules",
            summary = "Change who may take part",
            description =
                    "What is not sent stays. Terms that somebody has agreed to become another version, to which everybody is asked to agree before"
                            + " their next upload. Where approval begins, whoever is in a team by then counts as approved.")
    @APIResponse(
            responseCode = "200",
            description = "The rules as they are now.",
            content = @Content(schema = @Schema(implementation = RegistrationRulesJson.class)))
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response change(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = RegistrationRulesBody.class)))
                    String body) {
        Account organizer = signedIn.require();
        Competition competition = competitions.organized(slug, organizer);
        RegistrationRequirements changed = ifMatch.call(
                () -> Competition.locked(competition),
                is -> RegistrationRulesJson.of(setup.find(is)),
                () -> setup.change(
                        competition,
                        is -> RequestBodies.merge(body, RegistrationRulesBody.of(is))
                                .rules(),
                        organizer));
        return responses.changed(RegistrationRulesJson.of(changed));
    }
}
