package dev.podium.web.submissions;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.Competitions;
import dev.podium.evaluation.RunReports;
import dev.podium.platform.Arrival;
import dev.podium.submission.Attempt;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Tab;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.Optional;

/** Lists what the reader's team submitted to one competition. */
@Path("/competitions/{slug}/submissions")
final class TeamSubmissions {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    RunReports reports;

    @Inject
    Arrival arrival;

    @Inject
    View view;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug) {
        Optional<Account> reader = signedIn.account();
        Competition competition = competitions.visible(slug, reader.orElse(null));
        Optional<Team> team = reader.flatMap(account -> teams.of(account, competition));
        return new TeamSubmissionsPage(
                CompetitionFrame.of(competition, Tab.SUBMISSIONS),
                competition.zoneId(),
                reader.isPresent(),
                team.map(own -> own.name),
                reports.of(team.stream().toList(), arrival.instant()).stream()
                        .map(phase -> PhaseRuns.of(phase, view.locale()))
                        .toList(),
                team.map(own -> Attempt.last(own).stream()
                                .map(TeamSubmissions::faulty)
                                .toList())
                        .orElse(List.of()));
    }

    private static TeamSubmissionsPage.Faulty faulty(Attempt attempt) {
        return new TeamSubmissionsPage.Faulty(
                attempt.key,
                attempt.phase.slug,
                attempt.phase.name,
                attempt.fileName,
                attempt.receivedAt,
                attempt.problems.total());
    }
}
