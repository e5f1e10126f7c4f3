package dev.podium.api.study;

import dev.podium.account.TokenScope;
import dev.podium.annotation.agreement.StudyOverviews;
import dev.podium.annotation.study.Study;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.competition.Phase;
import dev.podium.humanscore.HumanScoreReader;
import dev.podium.humanscore.OutputUnits;
import dev.podium.platform.Refused;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** Outputs of systems as units of a study, and what people say of the systems. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/studies/{study}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Studies")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class StudySystemsResource {

    @Inject
    StudyContext context;

    @Inject
    OutputUnits outputs;

    @Inject
    StudyOverviews overviews;

    @Inject
    HumanScoreReader scores;

    @Inject
    ApiResponses responses;

    @POST
    @Path("units/outputs")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "takeStudyOutputs",
            summary = "Put what systems put out into a draft, in the place of the units that it has",
            description =
                    "Equal outputs for an item become one unit; those of an item are in one cluster, which is the item's id. Nothing in a unit says whose output it is, and nobody is given what their own team submitted.")
    @APIResponse(
            responseCode = "200",
            description = "How the units stand, by chunk.",
            content = @Content(schema = @Schema(implementation = StudyProgressJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response takeOutputs(
            @RestPath("competition") String slug,
            @RestPath("study") String name,
            @RequestBody(content = @Content(schema = @Schema(implementation = StudyOutputsBody.class))) String body) {
        Study study = context.study(slug, name);
        StudyOutputsBody wanted = RequestBodies.merge(body, StudyOutputsBody.BLANK);
        outputs.put(
                study,
                wanted.request(Phase.findByCompetition(study.competition)),
                wanted.target(),
                context.organizer());
        return responses.okPrivate(StudyProgressJson.of(overviews.find(study)));
    }

    @GET
    @Path("systems")
    @Operation(
            operationId = "getStudySystems",
            summary = "What people say of the systems whose outputs they judge, for organizers",
            description = "By what is judged now; other studies than those of outputs have none.")
    @APIResponse(
            responseCode = "200",
            description = "By criterion, with intervals, and how far metrics follow people.",
            content = @Content(schema = @Schema(implementation = StudySystemsJson.class)))
    public Response systems(@RestPath("competition") String slug, @RestPath("study") String name) {
        Study study = context.study(slug, name);
        return responses.okPrivate(StudySystemsJson.of(scores.find(study).orElseThrow(Refused::notThere)));
    }
}
