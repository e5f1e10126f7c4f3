package dev.podium.web.home;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.PublishedCompetitions;
import dev.podium.competition.change.DefaultPhase;
import dev.podium.leaderboard.LeadingTeams;
import dev.podium.submission.RemainingRuns;
import dev.podium.submission.RunQuota;
import dev.podium.team.Audience;
import dev.podium.team.Membership;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;

/** Puts together what somebody takes part in. */
@ApplicationScoped
class MyCompetitionsMaker {

    private static final int PANELS = 6;
    private static final int DATES = 6;

    private static final Comparator<Taken> SOONEST_FIRST = Comparator.comparing(
                    (Taken taken) -> taken.usual().state(taken.now()) == Phase.State.CLOSED)
            .thenComparing(taken -> taken.usual().state(taken.now()) == Phase.State.UPCOMING)
            .thenComparing(Taken::order, Comparator.nullsLast(Comparator.naturalOrder()));

    @Inject
    LeadingTeams leading;

    @Inject
    RunQuota quota;

    /** A competition, with the phase that matters now. */
    private record Taken(Membership membership, List<Phase> phases, Phase usual, Instant now) {

        Instant moment() {
            return usual.state(now) == Phase.State.UPCOMING ? usual.opensAt : usual.closesAt;
        }

        /** Seconds until the moment, or since then. */
        Long order() {
            return moment() == null ? null : Math.abs(moment().getEpochSecond() - now.getEpochSecond());
        }

        /** The leaderboard that the team may see. */
        Optional<LeadingTeams.Board> board() {
            List<Phase> begun =
                    phases.stream().filter(phase -> phase.hasOpened(now)).toList();
            return DefaultPhase.toRead(begun, phase -> Audience.TEAMS.seesLeaderboards(phase, now), now)
                    .filter(phase -> Audience.TEAMS.seesLeaderboards(phase, now))
                    .flatMap(LeadingTeams.Board::first);
        }
    }

    /** What somebody takes part in; empty where that is nothing. Four queries at most. */
    Optional<MyCompetitions> find(Account reader, Instant now) {
        List<Membership> memberships = Membership.findByAccount(reader).stream()
                .filter(membership -> membership.competition.isPublished())
                .toList();
        if (memberships.isEmpty()) {
            return Optional.empty();
        }
        List<Competition> competitions =
                memberships.stream().map(membership -> membership.competition).toList();
        Map<Long, List<Phase>> phases =
                Phase.findByCompetitions(competitions).stream().collect(groupingBy(phase -> phase.competition.id));
        List<Taken> all = memberships.stream()
                .filter(membership -> phases.containsKey(membership.competition.id))
                .map(membership -> taken(membership, phases.get(membership.competition.id), now))
                .sorted(SOONEST_FIRST)
                .toList();
        List<Taken> shown = all.stream().limit(PANELS).toList();
        Map<Long, RemainingRuns> runs = quota.runs(
                shown.stream()
                        .filter(taken -> taken.usual().state(now) == Phase.State.OPEN)
                        .map(taken -> new RunQuota.TeamInPhase(taken.membership().team, taken.usual()))
                        .toList(),
                reader,
                now);
        Map<Long, LeadingTeams.Board> boards = shown.stream()
                .flatMap(taken -> taken.board().stream())
                .collect(toMap(board -> board.phase().competition.id, Function.identity()));
        List<LeadingTeams.Standing> standings = leading.find(
                List.copyOf(boards.values()),
                shown.stream().map(taken -> taken.membership().team).toList());
        return Optional.of(new MyCompetitions(
                shown.stream()
                        .map(taken -> panel(
                                taken,
                                Optional.ofNullable(runs.get(taken.usual().id)),
                                Optional.ofNullable(boards.get(taken.membership().competition.id))
                                        .flatMap(board -> place(board, taken.membership().team.id, standings))))
                        .toList(),
                all.size() - shown.size(),
                all.stream()
                        .flatMap(taken -> taken.phases().stream())
                        .flatMap(phase -> dates(phase, now))
                        .sorted(Comparator.comparing(MyCompetitions.NextDate::moment))
                        .limit(DATES)
                        .toList()));
    }

    private static Taken taken(Membership membership, List<Phase> phases, Instant now) {
        return new Taken(membership, phases, DefaultPhase.toSubmit(phases, now).orElseThrow(), now);
    }

    /** Where a team stands; in its best track where there are several. */
    private static Optional<MyCompetitions.Place> place(
            LeadingTeams.Board board, long team, List<LeadingTeams.Standing> standings) {
        return standings.stream()
                .filter(standing -> standing.phase() == board.phase().id && standing.team() == team)
                .findFirst()
                .map(standing -> new MyCompetitions.Place(
                        standing.rank(),
                        standing.rangeText().equals(String.valueOf(standing.rank())) ? "" : standing.rangeText(),
                        standing.teams(),
                        board.phase().name,
                        standing.track().orElse("")));
    }

    private static MyCompetitions.Panel panel(
            Taken taken, Optional<RemainingRuns> runs, Optional<MyCompetitions.Place> standing) {
        Competition competition = taken.membership().competition;
        Phase.State state = taken.usual().state(taken.now());
        Instant moment = taken.moment();
        OptionalInt left = runs.map(RemainingRuns::left).orElse(OptionalInt.empty());
        return new MyCompetitions.Panel(
                competition.slug,
                competition.name,
                taken.membership().team.nameForMembers(),
                taken.usual().name,
                taken.usual().slug,
                state,
                taken.usual().isPaused(taken.now()),
                moment,
                state == Phase.State.OPEN
                        && moment != null
                        && moment.isBefore(taken.now().plus(PublishedCompetitions.SOON)),
                competition.zoneId(),
                left,
                runs.filter(of -> of.leftToday().isPresent()
                                && of.leftToday().getAsInt() < of.leftInTotal().orElse(Integer.MAX_VALUE))
                        .isPresent(),
                standing);
    }

    private static Stream<MyCompetitions.NextDate> dates(Phase phase, Instant now) {
        return Stream.of(
                        date(phase, MyCompetitions.NextDate.Kind.OPENS, phase.opensAt),
                        date(phase, MyCompetitions.NextDate.Kind.CLOSES, phase.closesAt),
                        date(
                                phase,
                                MyCompetitions.NextDate.Kind.REVEALED,
                                phase.revealedAt == null ? phase.plannedRevealAt : null))
                .flatMap(Optional::stream)
                .filter(date -> date.moment().isAfter(now));
    }

    private static Optional<MyCompetitions.NextDate> date(
            Phase phase, MyCompetitions.NextDate.Kind kind, Instant moment) {
        return Optional.ofNullable(moment)
                .map(then -> new MyCompetitions.NextDate(
                        phase.competition.slug,
                        phase.competition.name,
                        kind,
                        phase.name,
                        then,
                        phase.competition.zoneId()));
    }
}
