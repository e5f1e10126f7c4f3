package dev.podium.api.competition;

import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.PageCount;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.submission.CommitmentsJson;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldCommitment;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.RuleChange;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.SealedFiles;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** What everybody may see of competitions; organizers see their own before they are public. */
@ProblemDetails
@Path("/api/v1/competitions")
@NeedsScope(TokenScope.READ)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Competitions")
class CompetitionsResource {

    private static final int ON_A_PAGE = 100;

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    SealedFiles files;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "listCompetitions", summary = "Public competitions, newest first, 100 on a page")
    @APIResponse(
            responseCode = "200",
            description = "A page of competitions with their phases.",
            content = @Content(schema = @Schema(implementation = CompetitionsJson.class)))
    public Response all(@RestQuery @DefaultValue("1") @Parameter(description = "From 1.") int page) {
        PageCount pages = PageCount.of(Competition.numberOfPublished(), ON_A_PAGE);
        List<Competition> shown = Competition.findPublished(pages.wanted(page) - 1, ON_A_PAGE);
        return responses.okPublic(
                CompetitionsJson.of(pages.number(), shown, Phase.findByCompetitions(shown), clock.instant()));
    }

    @GET
    @Path("{competition}")
    @Operation(operationId = "getCompetition", summary = "One competition with its phases")
    @APIResponse(
            responseCode = "200",
            description = "The competition.",
            content = @Content(schema = @Schema(implementation = CompetitionJson.class)))
    public Response one(@RestPath("competition") String slug) {
        Competition competition = visible(slug);
        return answer(
                competition, CompetitionJson.of(competition, Phase.findByCompetition(competition), clock.instant()));
    }

    @GET
    @Path("{competition}/phases/{phase}")
    @Operation(operationId = "getPhase", summary = "One phase of a competition")
    @APIResponse(
            responseCode = "200",
            description = "The phase.",
            content = @Content(schema = @Schema(implementation = PhaseJson.class)))
    public Response phase(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        Competition competition = visible(slug);
        Phase phase = Phase.findBySlug(competition, phaseSlug).orElseThrow(Refused::notThere);
        return answer(competition, PhaseJson.of(phase, clock.instant()));
    }

    @GET
    @Path("{competition}/phases/{phase}/seal")
    @Operation(operationId = "getSeal", summary = "What a blind phase was committed to")
    @APIResponse(
            responseCode = "200",
            description = "The commitments; what they were to as soon as everybody may know.",
            content = @Content(schema = @Schema(implementation = CommitmentsJson.class)))
    public Response seal(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        Competition competition = visible(slug);
        Instant now = clock.instant();
        Phase phase = Phase.findBySlug(competition, phaseSlug)
                .filter(wanted -> wanted.visibility.isBlind() && wanted.state(now) != Phase.State.UPCOMING)
                .orElseThrow(Refused::notThere);
        boolean opened = phase.shows(Visibility::publicBoard, now);
        GoldSchedule data = GoldSchedule.find(competition);
        return answer(
                competition,
                CommitmentsJson.of(
                        competition.slug,
                        phase.slug,
                        opened,
                        gold -> phase.shows(Visibility::ownScores, now) && data.isDigestTold(gold, now),
                        GoldCommitment.findByPhase(phase),
                        files.find(phase, opened)));
    }

    @GET
    @Path("{competition}/changes")
    @Operation(operationId = "listChanges", summary = "What of the rules changed after phases had begun, and why")
    @APIResponse(
            responseCode = "200",
            description = "The changes, newest first.",
            content = @Content(schema = @Schema(implementation = RuleChangesJson.class)))
    public Response changes(
            @RestPath("competition") String slug,
            @RestQuery("skip")
                    @DefaultValue("0")
                    @Schema(description = "How many of the newest are left out.", minimum = "0", maximum = "10000")
                    int skip) {
        Competition competition = visible(slug);
        int skipped = Math.max(0, Math.min(RuleChangesJson.MOST_SKIPPED, skip));
        List<RuleChange> found = RuleChange.findByCompetition(competition, skipped, RuleChangesJson.MOST + 1);
        return answer(competition, RuleChangesJson.of(found, skipped));
    }

    private Competition visible(String slug) {
        return competitions.visible(slug, signedIn.account().orElse(null));
    }

    private Response answer(Competition competition, Object answer) {
        return responses.of(competition.isPublished(), answer);
    }
}
