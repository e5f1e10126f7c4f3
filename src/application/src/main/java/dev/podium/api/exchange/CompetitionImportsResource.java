package dev.podium.api.exchange;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.UploadedFile;
import dev.podium.bundle.importing.BundleImport;
import dev.podium.bundle.importing.BundleImports;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.URI;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Takes in zips with whole competitions: exports of Podium, and bundles of other platforms. */
@ProblemDetails
@Path("/api/v1/imports")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Organizing")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class CompetitionImportsResource {

    private static final int SHOWN = 10;

    @Inject
    SignedIn signedIn;

    @Inject
    BundleImports imports;

    @Inject
    ApiResponses responses;

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Operation(
            operationId = "importCompetition",
            summary = "Make a competition of a zip",
            description =
                    "Of an export of Podium, or a bundle of Codabench, CodaLab or EvalAI. A worker reads it: follow the `Location`"
                            + " until `status` is `made`, `refused` or `failed`. Nothing is made of a zip that something stands"
                            + " against, and all of that is told at once. The competition is yours, and not public until you"
                            + " publish it.")
    @APIResponse(
            responseCode = "202",
            description = "Taken in; `Location` says where to follow it.",
            content = @Content(schema = @Schema(implementation = CompetitionImportJson.class)))
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "413", ref = OpenApiRefs.TOO_LARGE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response take(
            @RestForm("file") @Schema(description = "The zip file with the whole competition.") FileUpload file)
            throws IOException {
        Account maker = signedIn.requireCreator();
        if (file == null) {
            throw Refused.because(Refused.Kind.FAULTY, "import.file");
        }
        BundleImport taken = imports.take(UploadedFile.of(file), maker);
        return Response.fromResponse(responses.okPrivate(CompetitionImportJson.of(taken, language())))
                .status(Response.Status.ACCEPTED)
                .header(HttpHeaders.LOCATION, URI.create("/api/v1/imports/" + taken.key))
                .build();
    }

    @GET
    @Operation(
            operationId = "listImports",
            summary = "Your last imports, newest first",
            description = "At most ten, with the numbers of their findings.")
    @APIResponse(
            responseCode = "200",
            description = "The imports.",
            content = @Content(schema = @Schema(implementation = CompetitionImportsJson.class)))
    public Response list() {
        Account reader = signedIn.require();
        return responses.okPrivate(new CompetitionImportsJson(BundleImport.findLast(reader, SHOWN).stream()
                .map(CompetitionImportsJson.LineJson::of)
                .toList()));
    }

    @GET
    @Path("{key}")
    @Operation(operationId = "getImport", summary = "What became of a zip that you sent")
    @APIResponse(
            responseCode = "200",
            description = "The import.",
            content = @Content(schema = @Schema(implementation = CompetitionImportJson.class)))
    public Response show(@RestPath("key") @Schema(format = "uuid") String key) {
        Account reader = signedIn.require();
        BundleImport taken = Keys.of(key)
                .flatMap(known -> BundleImport.findByKey(reader, known))
                .orElseThrow(Refused::notThere);
        return responses.okPrivate(CompetitionImportJson.of(taken, language()));
    }

    private Locale language() {
        return responses.report().language();
    }
}
