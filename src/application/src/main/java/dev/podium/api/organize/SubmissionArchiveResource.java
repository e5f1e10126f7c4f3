package dev.podium.api.organize;

import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.evaluation.archive.SubmissionArchives;
import dev.podium.platform.Refused;
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
import org.jboss.resteasy.reactive.RestPath;

/** All that was submitted to a phase, for its organizers. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}/submissions.zip")
@NeedsScope(TokenScope.ORGANIZE)
@Tag(name = "Submissions")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class SubmissionArchiveResource {

    private static final String ZIP = "application/zip";

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    SubmissionArchives archives;

    @Inject
    ApiResponses responses;

    @GET
    @Produces(ZIP)
    @Operation(
            operationId = "getSubmissions",
            summary = "All submissions to a phase as a zip file, for organizers",
            description =
                    "The files of all submissions, withdrawn ones and baselines too, as `<team>/<number>-<key>-<file name>`"
                            + " with names made safe, and at the end `manifest.csv` and `manifest.json`: who sent them,"
                            + " when, their digests, and what came of them. It is made while it is sent, so its length is"
                            + " not told; the same state gives the same bytes.")
    @APIResponse(
            responseCode = "200",
            description = "The archive.",
            content = @Content(mediaType = ZIP, schema = @Schema(type = SchemaType.STRING, format = "binary")))
    public Response all(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        Phase phase = Phase.findBySlug(competitions.organized(slug, signedIn.require()), phaseSlug)
                .orElseThrow(Refused::notThere);
        SubmissionArchives.Archive archive = archives.find(phase);
        return Response.fromResponse(responses.okPrivate((StreamingOutput) archive::writeTo, ZIP))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + archive.fileName() + "\"")
                .build();
    }
}
