package dev.podium.api.study;

import dev.podium.account.TokenScope;
import dev.podium.annotation.release.ReleaseCounts;
import dev.podium.annotation.release.SplitPreviews;
import dev.podium.annotation.release.SplitRequest;
import dev.podium.annotation.release.StudySplit;
import dev.podium.annotation.study.Study;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.api.http.UploadedFile;
import dev.podium.platform.Refused;
import dev.podium.task.PartsReader;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** How a release of a study would be split, before anything is made of it. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/studies/{study}/releases/preview")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Studies")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class StudyPreviewResource {

    private static final String TRIED = "What would come out of it.";

    @Inject
    StudyContext context;

    @Inject
    SplitPreviews trials;

    @Inject
    ReleaseCounts counts;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(
            operationId = "getStudyPreview",
            summary = "The split of a study that was tried last, for organizers",
            description = "`404` where nobody has tried one.")
    @APIResponse(
            responseCode = "200",
            description = TRIED,
            content = @Content(schema = @Schema(implementation = StudyPreviewJson.class)))
    public Response last(@RestPath("competition") String slug, @RestPath("study") String name) {
        Study study = context.study(slug, name);
        return told(study, StudySplit.find(study).orElseThrow(Refused::notThere));
    }

    private Response told(Study study, StudySplit tried) {
        return responses.okPrivate(StudyPreviewJson.of(tried, counts.find(study)));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "previewStudyRelease",
            summary = "Try how a study can be split",
            description =
                    "Nothing is released. `releaseStudy` makes a release of it, where `split` is sent and nobody has judged or decided since.")
    @APIResponse(
            responseCode = "200",
            description = TRIED,
            content = @Content(schema = @Schema(implementation = StudyPreviewJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response preview(
            @RestPath("competition") String slug,
            @RestPath("study") String name,
            @RequestBody(content = @Content(schema = @Schema(implementation = SplitRequestBody.class))) String body) {
        Study study = context.study(slug, name);
        return told(
                study,
                trials.keep(
                        study, RequestBodies.read(body, SplitRequestBody.class).wish(study)));
    }

    @PUT
    @Path("parts")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Operation(
            operationId = "bringStudyParts",
            summary = "Try a split of a study as a file says",
            description =
                    "Units that the file does not name are in no part. The file holds for later previews of the way `file`, too. Nothing is released.")
    @APIResponse(
            responseCode = "200",
            description = TRIED,
            content = @Content(schema = @Schema(implementation = StudyPreviewJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response parts(
            @RestPath("competition") String slug,
            @RestPath("study") String name,
            @RestForm("file")
                    @Schema(
                            description =
                                    "CSV with the columns `unit`, the name of a unit, and `part`; at most 8 MiB. Each part becomes the split of a gold release.")
                    FileUpload file,
            @RestForm("fewest")
                    @Schema(
                            description = "How many people must have judged a unit; 1 where it is left out.",
                            nullable = true)
                    String fewest,
            @RestForm("entries")
                    @Schema(
                            description =
                                    "Where people list entries: units with fewer are named; 3 where it is left out.",
                            nullable = true)
                    String entries)
            throws IOException {
        Study study = context.study(slug, name);
        if (file == null) {
            throw Refused.because(Refused.Kind.FAULTY, "study.split-file");
        }
        Upload sent = UploadedFile.of(file);
        if (sent.size() > PartsReader.LARGEST) {
            throw Refused.because(Refused.Kind.TOO_LARGE, "study.split-file-large", PartsReader.LARGEST >> 20);
        }
        Reading<Map<String, String>> reading = PartsReader.read(sent, trials.names(study));
        if (reading instanceof Reading.Rejected<Map<String, String>> rejected) {
            return responses.problem(responses.report().faultyParts(rejected.problems()));
        }
        SplitRequest wish =
                SplitRequest.asGiven(fewest, entries, ((Reading.Accepted<Map<String, String>>) reading).value());
        return told(study, trials.keep(study, wish));
    }
}
