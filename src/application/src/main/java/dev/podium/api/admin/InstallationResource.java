package dev.podium.api.admin;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.evaluation.operation.InstallationStatsReader;
import dev.podium.submission.GlobalIntake;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
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

/** What runs here and how much is stored, for admins; they stop and open the intake of all of it. */
@ProblemDetails
@Path("/api/v1/admin/installation")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Installation")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class InstallationResource {

    @Inject
    SignedIn signedIn;

    @Inject
    InstallationStatsReader facts;

    @Inject
    GlobalIntake intake;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "getInstallation", summary = "What runs here and how much is stored; for admins")
    @APIResponse(
            responseCode = "200",
            description = "What is so now.",
            content = @Content(schema = @Schema(implementation = InstallationJson.class)))
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    public Response show() {
        signedIn.requireAdmin();
        return asItIsNow();
    }

    @PUT
    @Path("pause")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "pauseInstallation",
            summary = "Take no files in anywhere; for admins",
            description =
                    "Until it is resumed. Everybody reads the message above every page, and in the answer to a file. While it"
                            + " lasts, another message takes its place.")
    @APIResponse(
            responseCode = "200",
            description = "What is so now.",
            content = @Content(schema = @Schema(implementation = InstallationJson.class)))
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response pause(
            @RequestBody(content = @Content(schema = @Schema(implementation = AdminBodies.Pause.class))) String body) {
        Account admin = signedIn.requireAdmin();
        AdminBodies.Pause pause = RequestBodies.merge(body, AdminBodies.Pause.BLANK);
        intake.pause(pause.english(), pause.german(), admin);
        return asItIsNow();
    }

    @DELETE
    @Path("pause")
    @Operation(
            operationId = "resumeInstallation",
            summary = "Take files in again; for admins",
            description = "Doing it again changes nothing.")
    @APIResponse(
            responseCode = "200",
            description = "What is so now.",
            content = @Content(schema = @Schema(implementation = InstallationJson.class)))
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    public Response resume() {
        intake.resume(signedIn.requireAdmin());
        return asItIsNow();
    }

    private Response asItIsNow() {
        return responses.okPrivate(InstallationJson.of(facts.find(), intake.find()));
    }
}
