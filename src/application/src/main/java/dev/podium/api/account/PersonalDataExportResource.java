package dev.podium.api.account;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.person.PersonalDataExport;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What is kept of who makes the request. */
@ProblemDetails
@Path("/api/v1/me/data.zip")
@NeedsScope(TokenScope.ORGANIZE)
@Tag(name = "You")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class PersonalDataExportResource {

    private static final String ZIP = "application/zip";

    @Inject
    SignedIn signedIn;

    @Inject
    PersonalDataExport data;

    @Inject
    ApiResponses responses;

    @GET
    @Produces(ZIP)
    @Operation(
            operationId = "getMyData",
            summary = "Everything that is kept of you, as a zip file",
            description =
                    "A JSON file for each kind of things: account, teams, invitations, competitions that you organize, what you"
                            + " submitted (the files themselves by their addresses and digests), files that you brought, tokens"
                            + " without their secrets, and what the log says that you did. A kind of which there is nothing has no"
                            + " file. It is made while it is sent, so its length is not told.")
    @APIResponse(
            responseCode = "200",
            description = "What is kept.",
            content = @Content(mediaType = ZIP, schema = @Schema(type = SchemaType.STRING, format = "binary")))
    public Response all() {
        Account person = signedIn.require();
        return Response.fromResponse(responses.okPrivate((StreamingOutput) out -> data.write(person, out), ZIP))
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"" + PersonalDataExport.FILE_NAME + "\"")
                .build();
    }
}
