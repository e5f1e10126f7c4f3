package dev.podium.api.submission;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.track.Track;
import dev.podium.export.json.PhaseRefJson;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.RunQuota;
import dev.podium.submission.SubmissionIntake;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** What somebody can still submit to a phase. */
@NeedsScope(TokenScope.READ)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}/runs")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Submissions")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class RunsLeftResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    RunQuota quota;

    @Inject
    SubmissionIntake intake;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(
            operationId = "getRunsLeft",
            summary = "How many runs you have left in a phase",
            description = "For members of teams. Asking costs nothing.")
    @APIResponse(
            responseCode = "200",
            description = "What is left, and why no file would be accepted now.",
            content = @Content(schema = @Schema(implementation = RunsLeftJson.class)))
    public Response left(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RestQuery("track")
                    @Parameter(
                            description =
                                    "Slug of a track, where limits hold for each of them; the first one without it.")
                    String track) {
        Account sender = signedIn.require();
        Competition competition = competitions.visible(slug, sender);
        Phase phase = Phase.findBySlug(competition, phaseSlug).orElseThrow(Refused::notThere);
        Team team = teams.find(sender, competition).orElseThrow(Refused::notThere);
        Optional<Track> into = Track.namedOrFirst(competition, Objects.requireNonNullElse(track, ""));
        Instant now = clock.instant();
        return responses.okPrivate(RunsLeftJson.of(
                PhaseRefJson.of(phase),
                quota.runs(team, sender, phase, into, now),
                intake.findObstacle(phase, into, sender, now)
                        .map(responses.report()::refused)
                        .orElse(null)));
    }
}
