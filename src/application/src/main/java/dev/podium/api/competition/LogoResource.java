package dev.podium.api.competition;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.UploadedFile;
import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionLogo;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.logo.CompetitionLogos;
import dev.podium.platform.Refused;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** The logo of a competition: seen by all who see that, set and removed by organizers. */
@NeedsScope(TokenScope.READ)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/logo")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Files")
class LogoResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    CompetitionLogos logos;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "getLogo", summary = "The logo of a competition, if it has one")
    @APIResponse(
            responseCode = "200",
            description = "Where its pictures are.",
            content = @Content(schema = @Schema(implementation = LogoJson.class)))
    public Response show(@RestPath("competition") String slug) {
        Competition competition = competitions.visible(slug, signedIn.account().orElse(null));
        return responses.of(
                competition.isPublished(),
                Optional.ofNullable(LogoJson.of(competition)).orElseThrow(Refused::notThere));
    }

    @PUT
    @NeedsScope(TokenScope.ORGANIZE)
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Operation(
            operationId = "setLogo",
            summary = "Set the logo of a competition",
            description =
                    "A PNG or JPEG of at most 1 MiB and 4096 × 4096 pixels, which is decoded and written in two sizes; the file itself is not kept."
                            + " Without `file` the picture stays, and `alt` changes.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "200",
            description = "The logo as it is now.",
            content = @Content(schema = @Schema(implementation = LogoJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response set(
            @RestPath("competition") String slug,
            @RestForm("file") @Schema(description = "A PNG or JPEG.") FileUpload file,
            @RestForm("alt") @Schema(description = "What it shows, in one line.", maxLength = 200) String alt)
            throws IOException {
        Account organizer = signedIn.require();
        CompetitionLogo logo = logos.set(
                competitions.organized(slug, organizer),
                Optional.ofNullable(file).map(UploadedFile::of),
                Optional.ofNullable(alt).orElse(""),
                organizer);
        return responses.okPrivate(LogoJson.of(slug, logo));
    }

    @DELETE
    @NeedsScope(TokenScope.ORGANIZE)
    @Operation(operationId = "removeLogo", summary = "Remove the logo of a competition")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(responseCode = "204", description = "It is gone.")
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response remove(@RestPath("competition") String slug) {
        Account organizer = signedIn.require();
        logos.remove(competitions.organized(slug, organizer), organizer);
        return responses.done();
    }
}
