package dev.podium.web.submission.list;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Phase;
import dev.podium.competition.change.DefaultPhase;
import dev.podium.evaluation.RunSummaries;
import dev.podium.leaderboard.LeadingTeams;
import dev.podium.platform.RequestClock;
import dev.podium.submission.RemainingRuns;
import dev.podium.submission.RunQuota;
import dev.podium.team.Audience;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import dev.podium.web.layout.OrganizedRow;
import dev.podium.web.layout.TimeLeft;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Lists what all teams of the reader submitted. */
@Path("/submissions")
final class MySubmissionsPages {

    @Inject
    SignedIn signedIn;

    @Inject
    RunSummaries summaries;

    @Inject
    RunQuota quota;

    @Inject
    LeadingTeams leading;

    @Inject
    RequestClock clock;

    @Inject
    View view;

    @GET
    public TemplateInstance show() {
        Instant now = clock.instant();
        Account reader = signedIn.require();
        List<Membership> memberships = Membership.findByAccount(reader);
        List<Team> teams =
                memberships.stream().map(membership -> membership.team).toList();
        List<RunSummaries.OfPhase> reported = summaries.find(teams, now);
        List<Phase> phases = memberships.isEmpty()
                ? List.of()
                : Phase.findByCompetitions(memberships.stream()
                        .map(membership -> membership.competition)
                        .toList());
        Known known = new Known(
                memberships,
                reported,
                phases,
                quota.runs(played(memberships, phases, now), reader, now),
                leading.find(
                        phases.stream()
                                .filter(phase -> Audience.TEAMS.seesLeaderboards(phase, now))
                                .flatMap(phase -> LeadingTeams.Board.first(phase).stream())
                                .toList(),
                        teams),
                now);
        return new MySubmissionsPage(
                memberships.stream()
                        .map(membership -> ofCompetition(membership, known))
                        .sorted(Comparator.comparing((MySubmissionsPage.OfCompetition each) ->
                                        each.open().isEmpty())
                                .thenComparing(
                                        MySubmissionsPage.OfCompetition::closes,
                                        Comparator.nullsLast(Comparator.naturalOrder())))
                        .toList(),
                memberships.isEmpty() ? OrganizedRow.find(reader, OrganizedRow.FEW, view.locale(), now) : List.of());
    }

    /** All that was looked up, for all competitions at once. */
    private record Known(
            List<Membership> memberships,
            List<RunSummaries.OfPhase> reported,
            List<Phase> phases,
            Map<Long, RemainingRuns> left,
            List<LeadingTeams.Standing> standings,
            Instant now) {

        List<Phase> of(Membership membership) {
            return phases.stream()
                    .filter(phase -> phase.competition.id.equals(membership.competition.id))
                    .toList();
        }

        /** Where a team stands in a phase; in its best track where there are several. */
        Optional<LeadingTeams.Standing> standing(Phase phase, Team team) {
            return standings.stream()
                    .filter(standing -> standing.phase() == phase.id && standing.team() == team.id)
                    .findFirst();
        }
    }

    /** The phases that take files now, but for those where each track has limits of its own. */
    private static List<RunQuota.TeamInPhase> played(List<Membership> memberships, List<Phase> phases, Instant now) {
        return memberships.stream()
                .filter(membership -> !membership.competition.runsPerTrack)
                .flatMap(membership -> DefaultPhase.takingFiles(
                                phases.stream()
                                        .filter(phase -> phase.competition.id.equals(membership.competition.id))
                                        .toList(),
                                now)
                        .stream()
                        .map(phase -> new RunQuota.TeamInPhase(membership.team, phase)))
                .toList();
    }

    private static boolean isNamesake(Membership membership, List<Membership> all) {
        return all.stream()
                .map(other -> other.competition)
                .anyMatch(other ->
                        !other.id.equals(membership.competition.id) && other.name.equals(membership.competition.name));
    }

    private MySubmissionsPage.OfCompetition ofCompetition(Membership membership, Known known) {
        List<Phase> phases = known.of(membership);
        return new MySubmissionsPage.OfCompetition(
                membership.competition.slug,
                membership.competition.name,
                isNamesake(membership, known.memberships()),
                membership.team.name,
                DefaultPhase.takingFiles(phases, known.now()).stream()
                        .map(phase ->
                                open(phase, Optional.ofNullable(known.left().get(phase.id)), known.now()))
                        .toList(),
                phases.stream()
                        .flatMap(phase -> known.standing(phase, membership.team).stream()
                                .map(standing -> new MySubmissionsPage.Rank(
                                        phase.name,
                                        phase.slug,
                                        standing.rank(),
                                        standing.teams(),
                                        standing.rangeText(),
                                        standing.track().orElse(""))))
                        .toList(),
                known.reported().stream()
                        .filter(phase -> phase.team().id.equals(membership.team.id))
                        .map(phase -> PhaseRuns.of(phase, known.now(), view.locale()))
                        .toList());
    }

    private static MySubmissionsPage.OpenPhase open(Phase phase, Optional<RemainingRuns> left, Instant now) {
        return new MySubmissionsPage.OpenPhase(
                phase.name,
                phase.slug,
                boxed(left.map(RemainingRuns::leftToday)),
                boxed(left.map(RemainingRuns::leftInTotal)),
                phase.competition.runsPerTrack,
                phase.closesAt,
                TimeLeft.of(now, phase.closesAt));
    }

    private static Integer boxed(Optional<OptionalInt> number) {
        return number.filter(OptionalInt::isPresent).map(OptionalInt::getAsInt).orElse(null);
    }
}
