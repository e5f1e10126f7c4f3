package dev.podium.api.judge;

import dev.podium.account.TokenScope;
import dev.podium.annotation.study.UnitContext;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.Assignment;
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

/** What somebody decides where others differ. */
@NeedsScope(TokenScope.SUBMIT)
@ProblemDetails
@Path("/api/v1/judge/{study}/decisions")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Judging")
@SecurityRequirement(name = OpenApiRefs.LINK_OF_JUDGES)
@SecurityRequirement(name = OpenApiRefs.BEARER)
class DecisionsResource {

    @Inject
    RequestAnnotator requestAnnotator;

    @Inject
    Adjudication adjudication;

    @Inject
    ApiResponses responses;

    @POST
    @Path("next")
    @Operation(
            operationId = "decideNext",
            summary = "Get the unit that you decide next",
            description =
                    "One of which people said different things, with what they said; or one of those of `listChangedUnits`.")
    @APIResponse(
            responseCode = "200",
            description = "The unit.",
            content = @Content(schema = @Schema(implementation = DecisionJson.class)))
    @APIResponse(responseCode = "204", description = "There is nothing for you to decide now.")
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response next(
            @RestPath("study") String key,
            @RestQuery
                    @Parameter(
                            description =
                                    "Number of a unit of `listChangedUnits` that is to be decided once more; left out, it is the next one of all.")
                    Optional<Integer> unit) {
        ActingAnnotator part = requestAnnotator.agreed(key);
        return requestAnnotator
                .toDecide(part, !part.study().collectsTexts(), unit)
                .map(given -> responses.okPrivate(DecisionJson.of(
                        given,
                        part,
                        adjudication.answers(given.unit),
                        adjudication.before(given),
                        adjudication.rules(given, part.asked().form()),
                        UnitContext.find(given.unit, part.study()))))
                .orElseGet(responses::done);
    }

    @GET
    @Path("{assignment}")
    @Operation(
            operationId = "getDecision",
            summary = "A unit that you have decided, with what you decided",
            description = "It holds until you send something else, or somebody else does (`since`).")
    @APIResponse(
            responseCode = "200",
            description = "The unit.",
            content = @Content(schema = @Schema(implementation = DecisionJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response one(@RestPath("study") String key, @RestPath("assignment") String assignment) {
        ActingAnnotator part = requestAnnotator.part(key);
        Assignment given = part.deciding(assignment);
        if (!given.isDecidedBefore()) {
            throw Refused.notThere();
        }
        return responses.okPrivate(DecisionJson.of(
                given,
                part,
                adjudication.answers(given.unit),
                adjudication.before(given),
                adjudication.rules(given, part.asked().form()),
                UnitContext.find(given.unit, part.study())));
    }

    @POST
    @Path("{assignment}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "decide",
            summary = "Decide what holds of a unit, or decide otherwise",
            description =
                    "One of the answers, by its place, what was decided before, or another one. With flags the unit is in no release, and needs no answer.")
    @APIResponse(responseCode = "204", description = "It is decided.")
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "412", ref = OpenApiRefs.CHANGED)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response decide(
            @RestPath("study") String key,
            @RestPath("assignment") String assignment,
            @RequestBody(content = @Content(schema = @Schema(implementation = JudgeDecisionBody.class))) String body) {
        ActingAnnotator part = requestAnnotator.part(key);
        Assignment given = part.deciding(assignment);
        adjudication.decide(
                given.key, RequestBodies.merge(body, JudgeDecisionBody.BLANK).decision(), part.annotator());
        return responses.done();
    }
}
