package dev.podium.api.evalai;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.peer.NumericIdLookup;
import dev.podium.competition.Competition;
import dev.podium.competition.Organizer;
import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.task.TaskNames;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jboss.resteasy.reactive.RestPath;

/** Competitions, phases and leaderboards as EvalAI lists them. */
@ProblemDetails
@Path("/api/challenges")
@NeedsScope(TokenScope.READ)
@Produces(MediaType.APPLICATION_JSON)
class ChallengesResource {

    private static final int MOST = 200;
    private static final int FOR_EVERYBODY = 3;
    private static final int FOR_ORGANIZERS = 1;

    /** The leaderboard of a subtask in a phase. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record SplitJson(
            int id,
            int challengePhase,
            String challengePhaseName,
            int datasetSplit,
            String datasetSplitName,
            int visibility) {}

    @Inject
    SignedIn signedIn;

    @Inject
    Teams teams;

    @Inject
    NumericIdLookup numbered;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    /** The newest {@value #MOST} public ones, or those among them that are over, open or to come. */
    @GET
    @Path("challenge/{time: all|past|present|future}/{approved}/{visible}")
    public Response all(@RestPath("time") String time) {
        List<Competition> competitions = Competition.findPublished(0, MOST);
        Map<Long, String> organizers = Organizer.findFirstNames(competitions);
        Map<Long, List<Phase>> phases = Phase.findByCompetitions(competitions).stream()
                .collect(Collectors.groupingBy(phase -> phase.competition.id));
        Instant now = clock.instant();
        return responses.okPublic(EvalAiListJson.of(competitions.stream()
                .map(competition -> ChallengeJson.of(
                        competition,
                        numbered.of(competition),
                        phases.getOrDefault(competition.id, List.of()),
                        organizers.getOrDefault(competition.id, "")))
                .filter(challenge -> isOf(time, challenge, now))
                .toList()));
    }

    private static boolean isOf(String time, ChallengeJson challenge, Instant now) {
        boolean begun = !now.isBefore(challenge.startDate());
        boolean over = !now.isBefore(challenge.endDate());
        return switch (time) {
            case "past" -> over;
            case "present" -> begun && !over;
            case "future" -> !begun;
            default -> true;
        };
    }

    @GET
    @Path("challenge/{challenge}")
    public Response one(@RestPath("challenge") String number) {
        return responses.okPrivate(challenge(numbered.competition(number)));
    }

    private ChallengeJson challenge(Competition competition) {
        return ChallengeJson.of(
                competition,
                numbered.of(competition),
                Phase.findByCompetition(competition),
                Organizer.findFirstNames(List.of(competition)).getOrDefault(competition.id, ""));
    }

    @GET
    @Path("challenge/{challenge}/challenge_phase")
    public Response phases(@RestPath("challenge") String number) {
        Competition competition = numbered.competition(number);
        return responses.okPrivate(EvalAiListJson.of(Phase.findByCompetition(competition).stream()
                .map(phase -> phase(phase, competition))
                .toList()));
    }

    @GET
    @Path("challenge/{challenge}/challenge_phase/{phase}")
    public Response phase(@RestPath("challenge") String number, @RestPath("phase") String phaseNumber) {
        Competition competition = numbered.competition(number);
        return responses.okPrivate(phase(numbered.phaseOf(competition, phaseNumber), competition));
    }

    private EvalAiPhaseJson phase(Phase phase, Competition competition) {
        return EvalAiPhaseJson.of(phase, numbered.of(phase), numbered.of(competition), clock.instant());
    }

    /** Each subtask of a phase is a split there. Those who may not see the leaderboard are told that it is not for them. */
    @GET
    @Path("{challenge}/challenge_phase_split")
    public Response splits(@RestPath("challenge") String number) {
        Competition competition = numbered.competition(number);
        TaskNames names = competition.type().names(responses.report().language());
        Audience audience = teams.audience(competition, signedIn.account());
        Instant now = clock.instant();
        return responses.okPrivate(Phase.findByCompetition(competition).stream()
                .flatMap(phase -> NumericIdLookup.tasks(phase).stream()
                        .map(subtask -> new SplitJson(
                                numbered.of(phase, subtask),
                                numbered.of(phase),
                                phase.name,
                                numbered.of(competition, subtask),
                                names.subtask(subtask.id()),
                                audience.seesLeaderboards(phase, now) ? FOR_EVERYBODY : FOR_ORGANIZERS)))
                .toList());
    }

    /** A team is in one competition from its beginning. */
    @POST
    @NeedsScope(TokenScope.SUBMIT)
    @Path("challenge/{challenge}/participant_team/{team}")
    public Response takePart(@RestPath("challenge") String number, @RestPath("team") String team) {
        Account account = signedIn.require();
        Competition competition = numbered.competition(number);
        return teams.find(account, competition)
                .filter(own -> String.valueOf(numbered.of(own)).equals(team))
                .map(own -> responses.created(challenge(competition)))
                .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "client.team-page", competition.slug));
    }

    /** What the client asks for before it sends an image of a program. */
    @GET
    @Path("phase/{slug}")
    public Response forImages(@RestPath("slug") String slug) {
        throw Refused.because(Refused.Kind.CONFLICT, "client.no-images");
    }
}
