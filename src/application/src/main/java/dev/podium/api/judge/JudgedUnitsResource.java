package dev.podium.api.judge;

import dev.podium.account.TokenScope;
import dev.podium.annotation.study.UnitContext;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Judgements;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.platform.Refused;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.function.Supplier;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** A unit that was given to somebody to be judged: what they answer, and what they do not send yet. */
@NeedsScope(TokenScope.SUBMIT)
@ProblemDetails
@Path("/api/v1/judge/{study}/assignments/{assignment}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Judging")
@SecurityRequirement(name = OpenApiRefs.LINK_OF_JUDGES)
@SecurityRequirement(name = OpenApiRefs.BEARER)
class JudgedUnitsResource {

    private static final String NEWER = "judgement.draft-changed";

    @Inject
    RequestAnnotator requestAnnotator;

    @Inject
    Judgements judgements;

    @Inject
    EntityManager database;

    @Inject
    ApiResponses responses;

    /** As it is now, also where it was read before it was changed. */
    private Response unit(ActingAnnotator part, String assignment) {
        database.clear();
        Assignment given = part.given(assignment, /* decides= */ false);
        return responses.okPrivate(
                JudgeUnitJson.of(given, part, judgements.latest(given), UnitContext.find(given.unit, part.study())));
    }

    @GET
    @Operation(operationId = "getJudgedUnit", summary = "A unit of yours, with what you answered")
    @APIResponse(
            responseCode = "200",
            description = "The unit.",
            content = @Content(schema = @Schema(implementation = JudgeUnitJson.class)))
    public Response one(@RestPath("study") String key, @RestPath("assignment") String assignment) {
        return unit(requestAnnotator.part(key), assignment);
    }

    @PUT
    @Path("draft")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "keepDraft",
            summary = "Keep what you have answered so far",
            description = "It need not fit the form, and counts nowhere until it is sent.")
    @APIResponse(
            responseCode = "200",
            description = "Kept; the next draft or answer names this revision.",
            content = @Content(schema = @Schema(implementation = SavedAnswerJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response draft(
            @RestPath("study") String key,
            @RestPath("assignment") String assignment,
            @RequestBody(content = @Content(schema = @Schema(implementation = DraftBody.class))) String body) {
        ActingAnnotator part = requestAnnotator.part(key);
        Assignment given = part.given(assignment, /* decides= */ false);
        DraftBody sent = RequestBodies.merge(body, DraftBody.BLANK);
        return responses.okPrivate(new SavedAnswerJson(
                unlessNewer(() -> judgements.draft(given.key, sent.draft(), sent.revision(), part.annotator()))));
    }

    @POST
    @Path("judgement")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "judge",
            summary = "Answer, or answer otherwise",
            description =
                    "Nothing is overwritten: another answer is a further version. The same one that is sent twice is kept once.")
    @APIResponse(
            responseCode = "200",
            description = "The unit.",
            content = @Content(schema = @Schema(implementation = JudgeUnitJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "412", ref = OpenApiRefs.CHANGED)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response judge(
            @RestPath("study") String key,
            @RestPath("assignment") String assignment,
            @RequestBody(content = @Content(schema = @Schema(implementation = AnswerBody.class))) String body) {
        ActingAnnotator part = requestAnnotator.part(key);
        Assignment given = part.given(assignment, /* decides= */ false);
        AnswerBody sent = RequestBodies.merge(body, AnswerBody.BLANK);
        unlessNewer(() -> judgements.send(given.key, sent.answered(), part.annotator()));
        return unit(part, assignment);
    }

    @POST
    @Path("skip")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "skipUnit",
            summary = "Say that you do not want to judge a unit",
            description = "Others may have it then. You may answer it later, as long as nobody else has it.")
    @APIResponse(
            responseCode = "200",
            description = "The unit.",
            content = @Content(schema = @Schema(implementation = JudgeUnitJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response skip(
            @RestPath("study") String key,
            @RestPath("assignment") String assignment,
            @RequestBody(content = @Content(schema = @Schema(implementation = JudgeBodies.Skip.class))) String body) {
        ActingAnnotator part = requestAnnotator.part(key);
        Assignment given = part.given(assignment, /* decides= */ false);
        judgements.skip(
                given.key, RequestBodies.merge(body, JudgeBodies.Skip.BLANK).because(), part.annotator());
        return unit(part, assignment);
    }

    /** There is no page on which both versions stand. */
    private static <T> T unlessNewer(Supplier<T> change) {
        try {
            return change.get();
        } catch (Refused why) {
            if (why.code().equals(NEWER)) {
                throw Refused.because(Refused.Kind.CONFLICT, "judgement.newer");
            }
            throw why;
        }
    }
}
