package dev.podium.api.judge;

import dev.podium.account.TokenScope;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.AnnotatorDepartures;
import dev.podium.annotation.work.StudyJudgementExport;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** Lets somebody leave a study, withdraw what they said, and have it as a file. */
@NeedsScope(TokenScope.SUBMIT)
@ProblemDetails
@Path("/api/v1/judge/{study}")
@Tag(name = "Judging")
@SecurityRequirement(name = OpenApiRefs.LINK_OF_JUDGES)
@SecurityRequirement(name = OpenApiRefs.BEARER)
class StudyDepartureResource {

    private static final String LINES = "application/x-ndjson";

    @Inject
    RequestAnnotator requestAnnotator;

    @Inject
    AnnotatorDepartures departures;

    @Inject
    StudyJudgementExport lines;

    @Inject
    ApiResponses responses;

    @POST
    @Path("leave")
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "leaveStudy",
            summary = "Leave a study in which you judge",
            description =
                    "What you said counts on, or no more where you withdraw it, which is possible later, too. Neither can be undone: a person has to want it.")
    @APIResponse(responseCode = "204", description = "You have left.")
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response leave(
            @RestPath("study") String key,
            @RequestBody(content = @Content(schema = @Schema(implementation = JudgeBodies.Departure.class)))
                    String body) {
        ActingAnnotator part = requestAnnotator.part(key);
        if (RequestBodies.merge(body, JudgeBodies.Departure.BLANK).withdraw()) {
            departures.withdraw(part.study(), part.annotator());
        } else {
            departures.stop(part.study(), part.annotator());
        }
        return responses.done();
    }

    @GET
    @Path("mine.jsonl")
    @Produces(LINES)
    @Operation(
            operationId = "getOwnJudgements",
            summary = "All that you said in a study",
            description =
                    "JSON Lines: what was shown, answer, flags, comment and certainty of each judgement, with earlier versions, as they came; before them a line with what you say about yourself (`profile`), where you say something.")
    @APIResponse(
            responseCode = "200",
            description = "A line for each.",
            content = @Content(mediaType = LINES, schema = @Schema(type = SchemaType.STRING, format = "binary")))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response mine(@RestPath("study") String key) {
        ActingAnnotator part = requestAnnotator.part(key);
        StreamingOutput content = out -> lines.write(part.study(), part.annotator(), out);
        return Response.fromResponse(responses.okPrivate(content, LINES))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + part.study().slug + ".jsonl\"")
                .build();
    }
}
