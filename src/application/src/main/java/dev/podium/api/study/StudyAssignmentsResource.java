package dev.podium.api.study;

import dev.podium.account.TokenScope;
import dev.podium.annotation.people.AssignmentLists;
import dev.podium.annotation.study.Study;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.UploadedFile;
import dev.podium.platform.Refused;
import dev.podium.task.reading.Reading;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Who judges what in a study whose units are listed. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/studies/{study}/list")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Studies")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class StudyAssignmentsResource {

    @Inject
    StudyContext context;

    @Inject
    AssignmentLists assignments;

    @Inject
    ApiResponses responses;

    @PUT
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @Operation(
            operationId = "assignStudyUnits",
            summary = "Say who judges what, in a study of the design `listed`",
            description =
                    "In a draft in the place of the list that it has; later as more of it, so that nothing is taken from anybody. All of it is kept, or nothing.")
    @APIResponse(
            responseCode = "200",
            description = "How much it adds.",
            content = @Content(schema = @Schema(implementation = StudyAssignmentsAddedJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response list(
            @RestPath("competition") String slug,
            @RestPath("study") String name,
            @RestForm("file")
                    @Schema(
                            description =
                                    "CSV with the columns `unit`, the name of a unit, and `person`, a pseudonym; each gets their units in this order.")
                    FileUpload file)
            throws IOException {
        Study study = context.study(slug, name);
        if (file == null) {
            throw Refused.because(Refused.Kind.FAULTY, "study.list");
        }
        Reading<Integer> reading = assignments.list(study, UploadedFile.of(file), context.organizer());
        if (reading instanceof Reading.Rejected<Integer> rejected) {
            return responses.problem(responses.report().faultyList(rejected.problems()));
        }
        return responses.okPrivate(new StudyAssignmentsAddedJson(((Reading.Accepted<Integer>) reading).value()));
    }
}
