package dev.podium.web.leaderboard;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.DefaultPhase;
import dev.podium.leaderboard.LeadingTeams;
import dev.podium.leaderboard.TeamResults;
import dev.podium.paper.Paper;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.team.Audience;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.cache.AudienceCache;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Shows a team: what it has on those leaderboards that the reader may see, and nothing of the others. */
@Path("/competitions/{slug}/teams/{team}")
final class TeamResultsPages {

    @Inject
    AudienceCache kept;

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    TeamResults results;

    @Inject
    TeamResultsPageMaker pages;

    @Inject
    RequestClock clock;

    /**
     * The page of a team; nothing where the reader may see nothing of it, as if there were no such team: but to its members and to organizers.
     *
     * @param key of the team, or of what it is in a track
     */
    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(
            @PathParam("slug") String slug,
            @PathParam("team") UUID key,
            @QueryParam("phase") Optional<String> phase,
            @QueryParam("subtask") Optional<String> subtask) {
        return kept.find(slug).orElseGet(() -> make(slug, key, phase, subtask));
    }

    private TemplateInstance make(String slug, UUID key, Optional<String> wantedPhase, Optional<String> wantedSubtask) {
        Optional<Account> account = signedIn.account();
        Competition competition = competitions.visible(slug, account.orElse(null));
        Instant now = clock.instant();
        Teams.Reader reader = kept.reader().orElseGet(() -> teams.reader(competition, account));
        Audience audience = reader.audience();
        List<Phase> phases = Phase.findByCompetition(competition);
        Team team = Team.findBySystem(competition, key).orElseThrow(Refused::notThere);
        List<LeadingTeams.Board> boards = phases.stream()
                .filter(phase -> audience.seesLeaderboards(phase, now))
                .flatMap(phase -> phase.subtasks().stream().map(subtask -> new LeadingTeams.Board(phase, subtask)))
                .toList();
        List<TeamResults.Result> found = results.find(team, boards);
        Optional<Paper> paper = Paper.findByTeam(team).filter(each -> each.state == Paper.State.published);
        boolean own = reader.team().filter(team.key::equals).isPresent();
        if (found.isEmpty() && paper.isEmpty() && !own && audience != Audience.ORGANIZERS) {
            throw Refused.notThere();
        }
        List<LeadingTeams.Board> there = boards.stream()
                .filter(board -> found.stream().anyMatch(result -> isOn(result, board)))
                .toList();
        List<Phase> shown =
                there.stream().map(LeadingTeams.Board::phase).distinct().toList();
        Optional<Phase> phase = LeaderboardRequest.chosen(shown, wantedPhase, name -> each -> each.slug.equals(name))
                .or(() -> DefaultPhase.ofResults(phases, each -> audience.seesLeaderboards(each, now), now)
                        .filter(shown::contains))
                .or(() -> DefaultPhase.toRead(shown, each -> true, now));
        Optional<LeadingTeams.Board> board = phase.map(in -> chosen(there, in, wantedSubtask));
        CompetitionFrame frame = CompetitionFrame.of(competition, CompetitionTab.LEADERBOARD);
        TeamResultsPageMaker.Found all = new TeamResultsPageMaker.Found(team, key, own, there, found, paper);
        return board.map(in -> pages.of(all, request(competition, frame.about(in.phase()), phases, in, reader, now)))
                .orElseGet(() -> pages.withoutResults(all, competition, frame));
    }

    static boolean isOn(TeamResults.Result result, LeadingTeams.Board board) {
        return result.phase() == board.phase().id
                && result.subtask().equals(board.subtask().id());
    }

    private static LeadingTeams.Board chosen(List<LeadingTeams.Board> there, Phase phase, Optional<String> subtask) {
        List<LeadingTeams.Board> inPhase =
                there.stream().filter(board -> board.phase().equals(phase)).toList();
        return LeaderboardRequest.chosen(
                        inPhase, subtask, id -> board -> board.subtask().id().equals(id))
                .orElseGet(() -> inPhase.get(0));
    }

    private static LeaderboardRequest request(
            Competition competition,
            CompetitionFrame frame,
            List<Phase> phases,
            LeadingTeams.Board board,
            Teams.Reader reader,
            Instant now) {
        return new LeaderboardRequest(
                LeaderboardRequest.Page.LEADERBOARD,
                frame,
                competition,
                board.phase().type(),
                phases,
                phases.stream().filter(phase -> phase.hasOpened(now)).toList(),
                board.phase(),
                board.subtask(),
                reader.audience(),
                reader.team(),
                now,
                Map.of(),
                Optional.empty());
    }
}
