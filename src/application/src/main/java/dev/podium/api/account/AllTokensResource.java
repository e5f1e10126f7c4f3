package dev.podium.api.account;

import dev.podium.account.Account;
import dev.podium.account.PersonalTokens;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.platform.Keys;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Personal access tokens of everybody, for admins. */
@ProblemDetails
@Path("/api/v1/tokens")
@NeedsScope(TokenScope.ORGANIZE)
@Tag(name = "Tokens")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class AllTokensResource {

    @Inject
    SignedIn signedIn;

    @Inject
    PersonalTokens tokens;

    @Inject
    ApiResponses responses;

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "listTokens",
            summary = "Personal access tokens of everybody that open something; for admins")
    @APIResponse(
            responseCode = "200",
            description = "A page of tokens.",
            content = @Content(schema = @Schema(implementation = AllTokensJson.class)))
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    public Response all(
            @RestQuery("owner")
                    @Parameter(description = "Only of those whose name or address contains this, in whichever case.")
                    String owner,
            @RestQuery("before")
                    @Parameter(description = "`next` of the answer before.", schema = @Schema(format = "uuid"))
                    String before) {
        signedIn.requireAdmin();
        return responses.okPrivate(AllTokensJson.of(tokens.page(
                owner == null ? "" : owner, Optional.ofNullable(before).map(Keys::require))));
    }

    @DELETE
    @Path("{key}")
    @Operation(
            operationId = "revokeToken",
            summary = "Take back the personal access token of somebody; for admins",
            description = "It opens nothing from now on. Doing it again changes nothing. The log tells it.")
    @APIResponse(responseCode = "204", description = "It opens nothing any more.")
    public Response revoke(@RestPath("key") @Schema(format = "uuid") String key) {
        Account admin = signedIn.requireAdmin();
        tokens.revokeAsAdmin(Keys.require(key), admin);
        return responses.done();
    }
}
