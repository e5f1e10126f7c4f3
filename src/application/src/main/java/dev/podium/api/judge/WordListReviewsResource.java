package dev.podium.api.judge;

import dev.podium.account.TokenScope;
import dev.podium.annotation.study.UnitContext;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.WordListReviews;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.platform.Refused;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** What somebody says of the lists that others gave. */
@NeedsScope(TokenScope.SUBMIT)
@ProblemDetails
@Path("/api/v1/judge/{study}/reviews")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Judging")
@SecurityRequirement(name = OpenApiRefs.LINK_OF_JUDGES)
@SecurityRequirement(name = OpenApiRefs.BEARER)
class WordListReviewsResource {

    @Inject
    RequestAnnotator requestAnnotator;

    @Inject
    Adjudication adjudication;

    @Inject
    WordListReviews reviews;

    @Inject
    ApiResponses responses;

    @POST
    @Path("next")
    @Operation(
            operationId = "reviewNext",
            summary = "Get the unit whose lists you look through next",
            description = "In studies of texts, with what people listed; or one of those of `listChangedUnits`.")
    @APIResponse(
            responseCode = "200",
            description = "The unit.",
            content = @Content(schema = @Schema(implementation = WordListReviewJson.class)))
    @APIResponse(responseCode = "204", description = "There is nothing for you to look through now.")
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response next(
            @RestPath("study") String key,
            @RestQuery
                    @Parameter(
                            description =
                                    "Number of a unit of `listChangedUnits` that is to be looked through once more; left out, it is the next one of all.")
                    Optional<Integer> unit) {
        ActingAnnotator part = requestAnnotator.agreed(key);
        boolean lists = WordListReviews.reviewsLists(part.study(), part.asked().form());
        return requestAnnotator
                .toDecide(part, lists, unit)
                .map(given -> responses.okPrivate(WordListReviewJson.of(
                        given,
                        part,
                        adjudication.answers(given.unit),
                        adjudication.before(given),
                        UnitContext.find(given.unit, part.study()))))
                .orElseGet(responses::done);
    }

    @GET
    @Path("{assignment}")
    @Operation(
            operationId = "getReview",
            summary = "A unit whose lists you have looked through, with what you said of them",
            description = "It holds until you send something else, or somebody else does (`reviewedSince`).")
    @APIResponse(
            responseCode = "200",
            description = "The unit.",
            content = @Content(schema = @Schema(implementation = WordListReviewJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response one(@RestPath("study") String key, @RestPath("assignment") String assignment) {
        ActingAnnotator part = requestAnnotator.part(key);
        Assignment given = part.deciding(assignment);
        if (!given.isDecidedBefore()) {
            throw Refused.notThere();
        }
        return responses.okPrivate(WordListReviewJson.of(
                given,
                part,
                adjudication.answers(given.unit),
                adjudication.before(given),
                UnitContext.find(given.unit, part.study())));
    }

    @POST
    @Path("{assignment}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "review",
            summary = "Say what becomes of the entries that people listed, or say it otherwise",
            description =
                    "Of each entry, in the order of `reviewNext`. With flags the unit is in no release, and entries may be left open.")
    @APIResponse(responseCode = "204", description = "It is kept.")
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "412", ref = OpenApiRefs.CHANGED)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response review(
            @RestPath("study") String key,
            @RestPath("assignment") String assignment,
            @RequestBody(content = @Content(schema = @Schema(implementation = WordListReviewBody.class))) String body) {
        ActingAnnotator part = requestAnnotator.part(key);
        Assignment given = part.deciding(assignment);
        reviews.review(
                given.key, RequestBodies.merge(body, WordListReviewBody.BLANK).review(), part.annotator());
        return responses.done();
    }
}
