package dev.podium.api.organize;

import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.competition.change.AuditLogReader;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The whole audit log, for admins. */
@ProblemDetails
@Path("/api/v1/log")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Log")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class AuditLogResource {

    @Inject
    SignedIn signedIn;

    @Inject
    AuditLogReader trail;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "getLog", summary = "Who did what in all of Podium; for admins")
    @APIResponse(
            responseCode = "200",
            description = "A page of entries.",
            content = @Content(schema = @Schema(implementation = AuditLogJson.class)))
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    public Response log(@BeanParam AuditLogQuery query) {
        signedIn.requireAdmin();
        return responses.okPrivate(AuditLogJson.of(trail.page(query.in(Optional.empty()))));
    }
}
