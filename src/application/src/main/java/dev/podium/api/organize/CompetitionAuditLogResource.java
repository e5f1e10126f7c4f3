package dev.podium.api.organize;

import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.competition.Competition;
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
import org.jboss.resteasy.reactive.RestPath;

/** The audit log of one competition, for its organizers and admins. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/log")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Log")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class CompetitionAuditLogResource {

    @Inject
    SignedIn signedIn;

    @Inject
    AuditLogReader trail;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "getCompetitionLog", summary = "Who did what in a competition that you organize")
    @APIResponse(
            responseCode = "200",
            description = "A page of entries.",
            content = @Content(schema = @Schema(implementation = AuditLogJson.class)))
    public Response log(@RestPath("competition") String slug, @BeanParam AuditLogQuery query) {
        Competition competition = trail.readable(slug, signedIn);
        return responses.okPrivate(AuditLogJson.of(trail.page(query.in(Optional.of(competition)))));
    }
}
