package dev.podium.api.study;

import dev.podium.account.TokenScope;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.release.RatingShares;
import dev.podium.annotation.release.StudyStates;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** What people say who rate. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/studies/{study}/ratings")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Studies")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class StudyRatingCountsResource {

    @Inject
    StudyContext context;

    @Inject
    RatingShares shares;

    @Inject
    StudyStates states;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(
            operationId = "getStudyRatings",
            summary = "How often each rating was given in a study, and how many texts are accepted, for organizers",
            description =
                    "Nothing where a study collects no ratings, or has none yet. Flagged ratings are not counted.")
    @APIResponse(
            responseCode = "200",
            description = "All of them.",
            content = @Content(schema = @Schema(implementation = StudyRatingCountsJson.class)))
    public Response all(@RestPath("competition") String slug, @RestPath("study") String name) {
        Study study = context.study(slug, name);
        return responses.okPrivate(StudyRatingCountsJson.of(
                shares.find(study, states.find(study, Optional.empty())),
                StudyForm.findLatest(study)
                        .map(StudyForm::form)
                        .map(Form::accept)
                        .orElse(Map.of())));
    }
}
