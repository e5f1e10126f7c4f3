package dev.podium.api.series;

import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.ProblemDetails;
import dev.podium.competition.Competition;
import dev.podium.competition.series.Series;
import dev.podium.competition.series.SeriesPlaces;
import dev.podium.platform.Refused;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** The public competitions of a series. */
@NeedsScope(TokenScope.READ)
@ProblemDetails
@Path("/api/v1/series/{series}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Competitions")
class SeriesResource {

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "getSeries", summary = "The public competitions of a series")
    @APIResponse(
            responseCode = "200",
            description = "The series; it is there as long as one of its competitions is public.",
            content = @Content(schema = @Schema(implementation = SeriesJson.class)))
    public Response one(@RestPath("series") String slug) {
        List<Competition> competitions = Series.findPublished(slug, SeriesPlaces.MOST);
        if (competitions.isEmpty()) {
            throw Refused.notThere();
        }
        return responses.okPublic(SeriesJson.of(competitions));
    }
}
