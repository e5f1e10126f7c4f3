package dev.podium.api.competition;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldFileName;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.blob.BlobStore;
import dev.podium.registration.Registration;
import dev.podium.registration.Registrations;
import dev.podium.registration.RestrictedFiles;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** The data of a competition that everybody who sees it may have. */
@NeedsScope(TokenScope.READ)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/data")
@Tag(name = "Competitions")
class PublicDataResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    GoldReleases releases;

    @Inject
    Registrations registrations;

    @Inject
    RestrictedFiles restrictedFiles;

    @Inject
    BlobStore blobs;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "listData",
            summary = "The files that may be downloaded now",
            description = "Data of gold releases, and further files of organizers.")
    @APIResponse(
            responseCode = "200",
            description = "The files with their digests.",
            content = @Content(schema = @Schema(implementation = PublicDataJson.class)))
    public Response all(@RestPath("competition") String slug) {
        Competition competition = visible(slug);
        Instant now = clock.instant();
        Optional<Account> reader = signedIn.account();
        Registration registration = registrations.find(competition, reader);
        return responses.of(
                competition.isPublished() && reader.isEmpty(),
                PublicDataJson.of(
                        competition,
                        GoldRelease.findByCompetition(competition),
                        GoldSchedule.find(competition),
                        CompetitionFile.findHandedOut(competition, now),
                        blobs::sizes,
                        registration.rules().filesClosed(),
                        file -> registration.closes(file, reader.isPresent()),
                        now));
    }

    @GET
    @Path("{release}/{file}")
    @Produces(MediaType.APPLICATION_OCTET_STREAM)
    @Operation(
            operationId = "getData",
            summary = "A file of a gold release, if it may be downloaded now",
            description =
                    "Where files are for registered participants only (`forParticipants`), others are refused (`registration.files`).")
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
            @RestPath("release") @Schema(format = "uuid") String key,
            @RestPath("file")
                    @Parameter(description = "items or labels")
                    @Schema(
                            implementation = String.class,
                            enumeration = {"items", "labels"})
                    GoldFile file)
            throws IOException {
        Competition competition = visible(slug);
        GoldRelease release = Keys.of(key)
                .flatMap(known -> GoldRelease.findByKey(competition, known))
                .filter(known -> GoldSchedule.FILES.contains(file)
                        && GoldSchedule.find(competition).isPublic(known, file, clock.instant()))
                .orElseThrow(Refused::notThere);
        String name = GoldFileName.of(competition, release, file);
        String digest = release.digest(file).orElseThrow(Refused::notThere);
        restrictedFiles.take(competition, name, digest, signedIn.account());
        return UncachedFile.of(responses, name, releases.open(release, file), blobs.size(digest));
    }

    private Competition visible(String slug) {
        return competitions.visible(slug, signedIn.account().orElse(null));
    }
}
