package dev.podium.api.submission;

import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.PageCount;
import dev.podium.api.http.ProblemDetails;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.evaluation.list.RunList;
import dev.podium.evaluation.list.RunQuery;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** What all teams submitted to a phase, for its organizers. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}/submissions")
@NeedsScope(TokenScope.ORGANIZE)
@Tag(name = "Submissions")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class PhaseSubmissionsResource {

    private static final int ON_A_PAGE = 100;

    static final String SHOW =
            "`failed`: those that could not be scored, or not in each subtask; `waiting`: those that wait or are being scored.";

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    RunList runs;

    @Inject
    ApiResponses responses;

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "listPhaseSubmissions",
            summary = "What all teams and baselines submitted to a phase, 100 on a page, for organizers",
            description = "Organizers see all scores, sealed or not.")
    @APIResponse(
            responseCode = "200",
            description = "A page of submissions.",
            content = @Content(schema = @Schema(implementation = PhaseSubmissionsJson.class)))
    public Response all(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RestQuery @DefaultValue("all") @Parameter(description = SHOW) RunQuery.Only show,
            @RestQuery @Parameter(description = "Key of the only team.") @Schema(format = "uuid") String team,
            @RestQuery @DefaultValue("1") @Parameter(description = "From 1.") int page) {
        Phase phase = Phase.findBySlug(competitions.organized(slug, signedIn.require()), phaseSlug)
                .orElseThrow(Refused::notThere);
        RunQuery query = query(phase, show, team);
        long total = runs.numbers(query.phase(), query.team()).of(show);
        PageCount pages = PageCount.of(total, ON_A_PAGE);
        return responses.okPrivate(PhaseSubmissionsJson.of(
                pages.number(),
                total,
                runs.find(query, pages.wanted(page) - 1, ON_A_PAGE),
                responses.report().language()));
    }

    /** Which runs are asked for; the key of no team is nobody's. */
    static RunQuery query(Phase phase, RunQuery.Only show, String team) {
        Optional<UUID> key = team == null || team.isEmpty() ? Optional.empty() : Optional.of(Keys.require(team));
        return new RunQuery(phase, show, key);
    }
}
