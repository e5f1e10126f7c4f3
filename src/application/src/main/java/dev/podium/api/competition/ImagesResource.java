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
import dev.podium.competition.change.Competitions;
import dev.podium.competition.image.CompetitionImage;
import dev.podium.competition.image.CompetitionImages;
import dev.podium.competition.image.ImageUses;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
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

/** Images that texts of a competition show. They are for organizers: what no text shows yet may say what nobody knows yet. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/images")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Files")
class ImagesResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    CompetitionImages images;

    @Inject
    ImageUses uses;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "listImages", summary = "Images that texts of a competition may show, for its organizers")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "200",
            description = "Where they are, what texts call them, and which of them are missing.",
            content = @Content(schema = @Schema(implementation = ImagesJson.class)))
    public Response all(@RestPath("competition") String slug) {
        Competition competition = competitions.organized(slug, signedIn.require());
        return responses.okPrivate(ImagesJson.of(
                slug,
                CompetitionImage.findByCompetition(competition),
                uses.find(slug).missing()));
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Operation(
            operationId = "addImage",
            summary = "Add an image that texts of a competition can show",
            description =
                    "A PNG or JPEG of at most 5 MiB and 4096 × 4096 pixels, which is decoded and written with at most 1120 pixels each way; the"
                            + " file itself is not kept. Texts show it where they say `![what it shows](image:name)`.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "201",
            description =
                    "Kept; `Location` says where: for everybody once the competition is public, before that for sessions of its organizers.",
            content = @Content(schema = @Schema(implementation = ImageJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "413", ref = OpenApiRefs.TOO_LARGE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response add(
            @RestPath("competition") String slug,
            @RestForm("file") @Schema(description = "A PNG or JPEG.") FileUpload file,
            @RestForm("name")
                    @Schema(
                            description =
                                    "What texts call it: lower-case letters, digits and single hyphens between them. Without it the name is made of that of the file.",
                            maxLength = 40,
                            nullable = true)
                    String name)
            throws IOException {
        Account organizer = signedIn.require();
        CompetitionImage image = images.add(
                competitions.organized(slug, organizer),
                Optional.ofNullable(name).orElse(""),
                Optional.ofNullable(file).map(UploadedFile::of),
                organizer);
        return responses.created(ImageJson.of(slug, image), image.href(slug));
    }

    @DELETE
    @Path("{name}")
    @Operation(
            operationId = "removeImage",
            summary = "Remove an image of a competition",
            description = "Texts that name it show the words in its square brackets then.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(responseCode = "204", description = "It is gone.")
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response remove(@RestPath("competition") String slug, @RestPath("name") String name) {
        Account organizer = signedIn.require();
        images.remove(competitions.organized(slug, organizer), name, organizer);
        return responses.done();
    }
}
