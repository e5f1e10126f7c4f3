package dev.podium.api.evalai;

import com.fasterxml.jackson.annotation.JsonProperty;
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
import dev.podium.team.Membership;
import dev.podium.team.Team;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.jboss.resteasy.reactive.RestPath;

/** The teams of whoever asks. */
@ProblemDetails
@Path("/api/participants/participant_team")
@NeedsScope(TokenScope.READ)
@Produces(MediaType.APPLICATION_JSON)
class EvalAiTeamsResource {

    private static final int MOST = 200;

    /** A team; of its members the client shows the names. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record TeamJson(int id, String teamName, String createdBy, String teamUrl, List<Member> members) {

        record Member(@JsonProperty("member_name") String name) {}
    }

    @Inject
    SignedIn signedIn;

    @Inject
    NumericIdLookup numbered;

    @Inject
    ApiResponses responses;

    @GET
    public Response all() {
        Account account = signedIn.require();
        return responses.okPrivate(EvalAiListJson.of(own(account).stream()
                .map(team -> new TeamJson(
                        numbered.of(team), team.name, account.name, "", List.of(new TeamJson.Member(account.name))))
                .toList()));
    }

    private static List<Team> own(Account account) {
        return Membership.findByAccount(account).stream()
                .limit(MOST)
                .map(membership -> membership.team)
                .toList();
    }

    /** Teams have members who agree, and belong to a competition: pages do that. */
    @POST
    @NeedsScope(TokenScope.SUBMIT)
    public Response create() {
        signedIn.require();
        throw Refused.because(Refused.Kind.CONFLICT, "client.teams-on-pages");
    }

    /** The competition in which a team takes part. */
    @GET
    @Path("{team}/challenge")
    public Response challenges(@RestPath("team") String number) {
        Team team = own(signedIn.require()).stream()
                .filter(each -> String.valueOf(numbered.of(each)).equals(number))
                .findFirst()
                .orElseThrow(Refused::notThere);
        Competition competition = team.competition;
        return responses.okPrivate(EvalAiListJson.of(List.of(ChallengeJson.of(
                competition,
                numbered.of(competition),
                Phase.findByCompetition(competition),
                Organizer.findFirstNames(List.of(competition)).getOrDefault(competition.id, "")))));
    }
}
