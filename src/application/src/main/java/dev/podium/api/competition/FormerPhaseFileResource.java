package dev.podium.api.competition;

import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.download.CompetitionFiles;
import dev.podium.platform.FileNames;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.registration.RestrictedFiles;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** Further files at the addresses that they had while they belonged to phases. */
@NeedsScope(TokenScope.READ)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}/files/{key}")
@Tag(name = "Files")
class FormerPhaseFileResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    CompetitionFiles files;

    @Inject
    RestrictedFiles restrictedFiles;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    @GET
    @Produces(MediaType.APPLICATION_OCTET_STREAM)
    @Operation(
            operationId = "getPhaseFile",
            summary = "A further file that comes with a phase, once that has opened",
            description = "As `getFileContent`, which has files that come at once, too.",
            deprecated = true)
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    @APIResponse(
            responseCode = "200",
            description = "The file.",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_OCTET_STREAM,
                            schema = @Schema(type = SchemaType.STRING, format = "binary")))
    public Response file(
            @RestPath("competition") String slug,
            @RestPath("phase") String phase,
            @RestPath("key") @Schema(format = "uuid") String key)
            throws IOException {
        Competition competition = competitions.visible(slug, signedIn.account().orElse(null));
        CompetitionFile file = Keys.of(key)
                .flatMap(known -> CompetitionFile.findByKey(competition, known))
                .filter(known -> known.phase != null && known.phase.slug.equals(phase))
                .filter(known -> known.isHandedOut(clock.instant()))
                .orElseThrow(Refused::notThere);
        restrictedFiles.take(file, signedIn.account());
        return UncachedFile.of(responses, FileNames.plain(file.name), files.open(file), file.bytes);
    }
}
