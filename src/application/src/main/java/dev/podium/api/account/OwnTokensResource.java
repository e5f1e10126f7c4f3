package dev.podium.api.account;

import dev.podium.account.Account;
import dev.podium.account.PersonalToken;
import dev.podium.account.PersonalTokens;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.platform.Keys;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** One's own personal access tokens. */
@ProblemDetails
@Path("/api/v1/me/tokens")
@NeedsScope(TokenScope.ORGANIZE)
@Tag(name = "You")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class OwnTokensResource {

    @Inject
    SignedIn signedIn;

    @Inject
    PersonalTokens tokens;

    @Inject
    ApiResponses responses;

    @GET
    @NeedsScope(TokenScope.READ)
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(operationId = "listOwnTokens", summary = "Your personal access tokens, newest first")
    @APIResponse(
            responseCode = "200",
            description = "All that you have not revoked, expired ones among them; at most 20.",
            content = @Content(schema = @Schema(type = SchemaType.ARRAY, implementation = OwnTokenJson.class)))
    public Response all() {
        return responses.okPrivate(PersonalToken.findByOwner(signedIn.require()).stream()
                .map(OwnTokenJson::of)
                .toList());
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "createToken",
            summary = "Create a personal access token",
            description = "With an access token of the login only: a personal access token creates no others.")
    @APIResponse(
            responseCode = "201",
            description = "Created.",
            content = @Content(schema = @Schema(implementation = CreatedTokenJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response create(
            @RequestBody(content = @Content(schema = @Schema(implementation = TokenBody.class))) String body) {
        Account owner = signedIn.requireInPerson();
        TokenBody wanted = RequestBodies.merge(body, TokenBody.BLANK);
        PersonalTokens.Issued issued =
                tokens.issue(owner, wanted.label(), wanted.scope(), Duration.ofDays(wanted.days()));
        return responses.created(CreatedTokenJson.of(issued));
    }

    @DELETE
    @Path("{key}")
    @Operation(
            operationId = "revokeOwnToken",
            summary = "Take a personal access token of yours back",
            description = "It opens nothing from now on. Doing it again changes nothing.")
    @APIResponse(responseCode = "204", description = "It opens nothing any more.")
    public Response revoke(@RestPath("key") @Schema(format = "uuid") String key) {
        Account owner = signedIn.require();
        tokens.revoke(owner, Keys.require(key));
        return responses.done();
    }
}
