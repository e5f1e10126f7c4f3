package dev.podium.api;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.platform.Refused;
import dev.podium.submission.Submissions;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** What came of submissions. */
@TellsProblems
@Path("/api/v1/submissions")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Submissions")
@SecurityRequirement(name = Described.BEARER)
class SubmissionsResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Submissions submissions;

    @Inject
    SubmissionReader reader;

    @Inject
    Answers answers;

    @GET
    @Path("{key}")
    @Operation(operationId = "getSubmission", summary = "A submission of your team and what came of it")
    @APIResponse(
            responseCode = "200",
            description = "The submission.",
            content = @Content(schema = @Schema(implementation = ShownSubmission.class)))
    @APIResponse(responseCode = "401", ref = Described.UNAUTHORIZED)
    @APIResponse(responseCode = "404", ref = Described.NOT_FOUND)
    @APIResponse(responseCode = "406", ref = Described.NOT_ACCEPTABLE)
    public Response one(@RestPath("key") @Schema(format = "uuid") String key) {
        Account account = signedIn.require();
        return answers.closed(reader.read(submissions.visible(parsed(key), account)));
    }

    /** What is no key names nothing. */
    private static UUID parsed(String key) {
        try {
            return UUID.fromString(key);
        } catch (IllegalArgumentException e) {
            throw Refused.notThere();
        }
    }
}
