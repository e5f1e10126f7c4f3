package dev.podium.web.competition;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.DefaultPhase;
import dev.podium.evaluation.RunSummaries;
import dev.podium.registration.Registration;
import dev.podium.submission.RemainingRuns;
import dev.podium.submission.RunQuota;
import dev.podium.submission.Submission;
import dev.podium.team.Audience;
import dev.podium.team.Team;
import dev.podium.web.layout.TimeLeft;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Puts together what the reader can do in a competition. */
@ApplicationScoped
class TakePartMaker {

    @Inject
    RunQuota quota;

    @Inject
    RunSummaries summaries;

    @Inject
    View view;

    /**
     * What the reader can do. One query at most for somebody without a team, else four.
     *
     * @param reader empty for a visitor
     * @param team that of the reader
     */
    TakePart find(
            Competition competition,
            List<Phase> phases,
            Registration registration,
            Optional<Account> reader,
            Optional<Team> team,
            Standings standings,
            Instant now) {
        boolean over = !phases.isEmpty() && phases.stream().allMatch(phase -> phase.isOver(now));
        Optional<TakePart.OwnTeam> own = team.map(each -> new TakePart.OwnTeam(
                each.nameForMembers(),
                standings.own(),
                last(each, now),
                open(competition, phases, each, reader.orElseThrow(), now)));
        return new TakePart(kind(competition, registration, reader, team, standings, over), own);
    }

    private TakePart.Kind kind(
            Competition competition,
            Registration registration,
            Optional<Account> reader,
            Optional<Team> team,
            Standings standings,
            boolean over) {
        if (over && standings.results().isPresent()) {
            return TakePart.Kind.RESULTS;
        }
        if (team.isPresent()) {
            return TakePart.Kind.MEMBER;
        }
        if (view.organizes(competition.slug)) {
            return TakePart.Kind.ORGANIZER;
        }
        if (over) {
            return TakePart.Kind.OVER;
        }
        if (reader.isEmpty()) {
            return TakePart.Kind.VISITOR;
        }
        return registration.step() == Registration.Step.WAIT ? TakePart.Kind.WAIT : TakePart.Kind.JOIN;
    }

    private Optional<TakePart.LastRun> last(Team team, Instant now) {
        return Submission.findNewest(List.of(team), 1).stream()
                .findFirst()
                .map(run -> new TakePart.LastRun(
                        run.key,
                        run.number(),
                        run.phase.name,
                        run.receivedAt,
                        run.status == Submission.Status.accepted
                                ? summaries.status(run, Audience.TEAMS, now)
                                : Optional.empty()));
    }

    private List<TakePart.OpenPhase> open(
            Competition competition, List<Phase> phases, Team team, Account reader, Instant now) {
        List<Phase> open = DefaultPhase.takingFiles(phases, now);
        boolean perTrack = competition.runsPerTrack;
        Map<Long, RemainingRuns> left = perTrack
                ? Map.of()
                : quota.runs(
                        open.stream()
                                .map(phase -> new RunQuota.TeamInPhase(team, phase))
                                .toList(),
                        reader,
                        now);
        return open.stream()
                .map(phase -> {
                    Optional<RemainingRuns> runs = Optional.ofNullable(left.get(phase.id));
                    return new TakePart.OpenPhase(
                            phase.slug,
                            phase.name,
                            boxed(runs.map(RemainingRuns::leftToday)),
                            boxed(runs.map(RemainingRuns::leftInTotal)),
                            perTrack,
                            phase.closesAt,
                            TimeLeft.of(now, phase.closesAt));
                })
                .toList();
    }

    private static Integer boxed(Optional<OptionalInt> number) {
        return number.filter(OptionalInt::isPresent).map(OptionalInt::getAsInt).orElse(null);
    }
}
