package dev.podium.api.study;

import dev.podium.account.TokenScope;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.ChunkScheduling;
import dev.podium.annotation.work.StudyProgress;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.function.Consumer;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** The chunks of a study: which are given to people, and the pilot. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/studies/{study}/chunks")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Studies")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class StudyChunksResource {

    @Inject
    StudyContext context;

    @Inject
    ChunkScheduling chunks;

    @Inject
    StudyProgress progress;

    @Inject
    ApiResponses responses;

    private Response all(Study study) {
        return responses.okPrivate(StudyChunksJson.of(chunks.portions(study), progress.outcomes(study)));
    }

    /** All of them, after a change. */
    private Response changed(String slug, String name, Consumer<Study> change) {
        Study study = context.study(slug, name);
        change.accept(study);
        return all(study);
    }

    @GET
    @Operation(operationId = "listStudyChunks", summary = "The chunks of a study, for organizers")
    @APIResponse(
            responseCode = "200",
            description = "All of them.",
            content = @Content(schema = @Schema(implementation = StudyChunksJson.class)))
    public Response all(@RestPath("competition") String slug, @RestPath("study") String name) {
        return all(context.study(slug, name));
    }

    @POST
    @Path("{chunk}/give")
    @Operation(
            operationId = "giveStudyChunk",
            summary = "Give the units of a chunk to people",
            description = "One after the other, as the design says.")
    @APIResponse(
            responseCode = "200",
            description = "All chunks.",
            content = @Content(schema = @Schema(implementation = StudyChunksJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response give(
            @RestPath("competition") String slug, @RestPath("study") String name, @RestPath("chunk") int chunk) {
        return changed(slug, name, study -> chunks.give(study, chunk, /* given= */ true, context.organizer()));
    }

    @POST
    @Path("{chunk}/hold")
    @Operation(
            operationId = "holdStudyChunk",
            summary = "Give no more units of a chunk to people",
            description = "What was given stays with those who have it.")
    @APIResponse(
            responseCode = "200",
            description = "All chunks.",
            content = @Content(schema = @Schema(implementation = StudyChunksJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response hold(
            @RestPath("competition") String slug, @RestPath("study") String name, @RestPath("chunk") int chunk) {
        return changed(slug, name, study -> chunks.give(study, chunk, /* given= */ false, context.organizer()));
    }

    @POST
    @Path("{chunk}/pilot")
    @Operation(
            operationId = "pilotStudyChunk",
            summary = "Try the form with a chunk",
            description = "Its units alone are given to people, until the pilot is ended.")
    @APIResponse(
            responseCode = "200",
            description = "All chunks.",
            content = @Content(schema = @Schema(implementation = StudyChunksJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response pilot(
            @RestPath("competition") String slug, @RestPath("study") String name, @RestPath("chunk") int chunk) {
        return changed(slug, name, study -> chunks.pilot(study, chunk, context.organizer()));
    }

    @POST
    @Path("{chunk}/again")
    @Operation(
            operationId = "repeatStudyChunk",
            summary = "Have a chunk judged once more",
            description =
                    "As after a pilot whose guidelines were not good enough: what people said stays as earlier versions.")
    @APIResponse(
            responseCode = "200",
            description = "All chunks.",
            content = @Content(schema = @Schema(implementation = StudyChunksJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response again(
            @RestPath("competition") String slug, @RestPath("study") String name, @RestPath("chunk") int chunk) {
        return changed(slug, name, study -> chunks.again(study, chunk, context.organizer()));
    }

    @POST
    @Path("end-pilot")
    @Operation(
            operationId = "endStudyPilot",
            summary = "End the pilot",
            description = "What was judged in it stays, and all chunks are given to people.")
    @APIResponse(
            responseCode = "200",
            description = "All chunks.",
            content = @Content(schema = @Schema(implementation = StudyChunksJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response endPilot(@RestPath("competition") String slug, @RestPath("study") String name) {
        return changed(slug, name, study -> chunks.endPilot(study, context.organizer()));
    }
}
