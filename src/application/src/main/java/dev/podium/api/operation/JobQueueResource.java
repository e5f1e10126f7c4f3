package dev.podium.api.operation;

import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.evaluation.operation.JobQueueControl;
import dev.podium.mail.MailReports;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Who works, what waits and what failed by our fault, for admins. */
@ProblemDetails
@Path("/api/v1/admin/queue")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Queue")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class JobQueueResource {

    @Inject
    SignedIn signedIn;

    @Inject
    JobQueueControl queue;

    @Inject
    MailReports mails;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "getQueue", summary = "Workers, and what waits and failed; for admins")
    @APIResponse(
            responseCode = "200",
            description = "What is so now.",
            content = @Content(schema = @Schema(implementation = JobQueueJson.class)))
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    public Response queue() {
        return responses.okPrivate(JobQueueJson.of(queue.find(signedIn.requireAdmin()), mails.find()));
    }
}
