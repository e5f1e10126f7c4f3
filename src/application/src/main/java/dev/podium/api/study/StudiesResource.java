package dev.podium.api.study;

import dev.podium.account.TokenScope;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyTemplate;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.competition.Competition;
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

/** The studies of a competition, and new ones. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/studies")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Studies")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class StudiesResource {

    @Inject
    StudyContext context;

    @Inject
    Studies studies;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(
            operationId = "listStudies",
            summary = "The studies of a competition, for organizers",
            description = "The newest first.")
    @APIResponse(
            responseCode = "200",
            description = "All of them, of which there are at most 50.",
            content = @Content(schema = @Schema(implementation = StudiesJson.class)))
    public Response all(@RestPath("competition") String slug) {
        return responses.okPrivate(StudiesJson.of(Study.findByCompetition(context.competition(slug))));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "createStudy",
            summary = "Create a study",
            description = "It is a draft that asks what its template asks.")
    @APIResponse(
            responseCode = "201",
            description = "Created; `Location` says where.",
            content = @Content(schema = @Schema(implementation = StudyJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response create(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = NewStudyBody.class))) String body) {
        Competition competition = context.competition(slug);
        NewStudyBody wanted = RequestBodies.merge(body, NewStudyBody.BLANK);
        StudyTemplate template = StudyTemplate.byId(competition.type(), wanted.template())
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "study.template"));
        Study made = studies.create(competition, wanted.study(template), template, context.organizer());
        return responses.created(StudyJson.of(made), "/api/v1/competitions/" + slug + "/studies/" + made.slug);
    }
}
