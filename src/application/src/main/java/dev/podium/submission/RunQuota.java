package dev.podium.submission;

import dev.podium.account.Account;
import dev.podium.competition.Phase;
import dev.podium.competition.track.Track;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.team.Team;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.Session;

/**
 * Counts runs: those of a team, and those that its sender sent, in whichever team. The larger number is the one spent,
 * so that nobody gets more runs by founding another team. A day is a day in the competition's zone and belongs to the
 * instant at which the upload arrived. What the platform could not score costs nothing. Runs that organizers gave a
 * team beyond its limits are spent when a limit is reached: of a day, or in all. What came in late is counted apart.
 *
 * <p>Where a competition says that limits hold for each track, runs in other tracks are not counted, and what organizers gave a team it has
 * in each track.
 *
 * <p>Where two teams merge, the larger number that either had used is used up from then on, in all and on each day for itself; of what
 * organizers gave them, the larger number counts, too. {@link MergedRuns} marks the runs of the other team, which are counted no more.
 * What the platform gives back later of the runs that are counted is given back to the merged team.
 */
@ApplicationScoped
public class RunQuota {

    private static final int MOST_EXTRA = 1000;
    private static final int LONGEST_REASON = 400;
    private static final int NO_LIMIT = Integer.MAX_VALUE;
    private static final Long ALL = 0L;

    /** Of teams in phases, and there in some tracks, or in all together: of them the number is 0. */
    private static final String SPENT = """
            with asked as (
              select phase, team, track, zone, cast(today as date) as today, daily, late
              from unnest(cast(:phases as bigint[]), cast(:teams as bigint[]), cast(:tracks as bigint[]), cast(:zones as text[]), cast(:todays as text[]),
                cast(:dailies as integer[]), cast(:lates as boolean[])) as asked (phase, team, track, zone, today, daily, late)),
            run as (
              select asked.phase, asked.track, team_id = asked.team as of_team, coalesce(account_id = :sender, false) as of_sender,
                shared_in_total, shared_on_day, cast(received_at at time zone asked.zone as date) as day
              from asked join submission s on s.phase_id = asked.phase and s.late = asked.late
                and (s.team_id = asked.team or s.account_id = :sender) and s.costs_a_run and (asked.track = 0 or s.track_id = asked.track)),
            day as (
              select phase, track, day, greatest(count(*) filter (where of_team and not shared_on_day), count(*) filter (where of_sender)) as runs
              from run group by phase, track, day)
            select wanted.phase, wanted.track, (select greatest(count(*) filter (where of_team and not shared_in_total), count(*) filter (where of_sender))
                from run where run.phase = wanted.phase and run.track = wanted.track) as in_total,
              coalesce((select runs from day where day.phase = wanted.phase and day.track = wanted.track and day = wanted.today), 0) as today,
              coalesce((select sum(greatest(runs - wanted.daily, 0)) from day
                where day.phase = wanted.phase and day.track = wanted.track and day <> wanted.today), 0) as beyond,
              coalesce((select sum(runs) from extra_runs where phase_id = wanted.phase and team_id = wanted.team and not shared), 0)
                as extra
            from asked wanted
            """;

    /**
     * A row of {@link #SPENT}.
     *
     * @param phase number of the phase
     * @param track number of the track; 0 for all
     * @param beyond how many were spent beyond the daily limit on other days
     * @param extra how many organizers gave
     */
    private record Spent(long phase, long track, int inTotal, int today, int beyond, int extra) {}

    @Inject
    Session database;

    @Inject
    AuditLog log;

    /** What somebody has left in a team at an instant. One query. */
    public RemainingRuns runs(Team team, Account sender, Phase phase, Instant at) {
        return runs(team, sender, phase, Optional.empty(), at);
    }

    /** The same in a track, where limits hold for each of them for itself. One query. */
    public RemainingRuns runs(Team team, Account sender, Phase phase, Optional<Track> track, Instant at) {
        Optional<Long> counted =
                track.filter(one -> phase.competition.runsPerTrack).map(one -> one.id);
        return find(team, sender, phase, counted.map(List::of).orElse(List.of(ALL)), at)
                .get(counted.orElse(ALL));
    }

    /** The same in each of some tracks, by their numbers; nothing where limits do not hold for each. One query. */
    public Map<Long, RemainingRuns> perTrack(Team team, Account sender, Phase phase, List<Track> tracks, Instant at) {
        return tracks.isEmpty() || !phase.competition.runsPerTrack
                ? Map.of()
                : find(
                        team,
                        sender,
                        phase,
                        tracks.stream().map(track -> track.id).toList(),
                        at);
    }

    /** A team that can submit to a phase. */
    public record TeamInPhase(Team team, Phase phase) {}

    /**
     * What somebody has left in teams, by the numbers of the phases, each of which is asked for once; nothing of a phase where limits hold for
     * each track for itself. One query.
     */
    public Map<Long, RemainingRuns> runs(List<TeamInPhase> asked, Account sender, Instant at) {
        Map<Long, Phase> phases = asked.stream()
                .map(TeamInPhase::phase)
                .filter(phase -> !phase.competition.runsPerTrack)
                .collect(Collectors.toMap(phase -> phase.id, Function.identity()));
        return spent(
                        asked.stream()
                                .filter(each -> phases.containsKey(each.phase().id))
                                .map(each -> new Asked(each, ALL))
                                .toList(),
                        sender,
                        at)
                .collect(Collectors.toMap(Spent::phase, spent -> left(spent, phases.get(spent.phase()), at)));
    }

    private Map<Long, RemainingRuns> find(Team team, Account sender, Phase phase, List<Long> tracks, Instant at) {
        TeamInPhase counted = new TeamInPhase(team, phase);
        return spent(tracks.stream().map(track -> new Asked(counted, track)).toList(), sender, at)
                .collect(Collectors.toMap(Spent::track, spent -> left(spent, phase, at)));
    }

    /** What is asked for: a team in a phase, in a track or in all. */
    private record Asked(TeamInPhase counted, Long track) {

        Phase phase() {
            return counted.phase();
        }
    }

    private Stream<Spent> spent(List<Asked> asked, Account sender, Instant at) {
        if (asked.isEmpty()) {
            return Stream.empty();
        }
        return NestedRowMapper.query(database, SPENT, Spent.class)
                .setParameter("sender", sender.id)
                .setParameter(
                        "phases", asked.stream().map(each -> each.phase().id).toArray(Long[]::new))
                .setParameter(
                        "teams",
                        asked.stream().map(each -> each.counted().team().id).toArray(Long[]::new))
                .setParameter("tracks", asked.stream().map(Asked::track).toArray(Long[]::new))
                .setParameter(
                        "zones",
                        asked.stream()
                                .map(each -> each.phase().competition.zone)
                                .toArray(String[]::new))
                .setParameter(
                        "todays",
                        asked.stream()
                                .map(each -> day(each.phase(), at).toString())
                                .toArray(String[]::new))
                .setParameter(
                        "dailies",
                        asked.stream()
                                .map(each -> Objects.requireNonNullElse(each.phase().dailyLimit, NO_LIMIT))
                                .toArray(Integer[]::new))
                .setParameter(
                        "lates",
                        asked.stream().map(each -> isLate(each.phase(), at)).toArray(Boolean[]::new))
                .getResultStream();
    }

    private static LocalDate day(Phase phase, Instant at) {
        return at.atZone(phase.competition.zoneId()).toLocalDate();
    }

    private static boolean isLate(Phase phase, Instant at) {
        return phase.state(at) == Phase.State.CLOSED;
    }

    private static RemainingRuns left(Spent spent, Phase phase, Instant at) {
        boolean late = isLate(phase, at);
        Instant tomorrow = day(phase, at)
                .plusDays(1)
                .atStartOfDay(phase.competition.zoneId())
                .toInstant();
        OptionalInt mostInTotal = most(phase.totalLimit, spent.extra());
        OptionalInt mostToday = most(phase.dailyLimit, Math.max(0, spent.extra() - spent.beyond()));
        OptionalInt inTotal = left(mostInTotal, spent.inTotal());
        OptionalInt today = left(mostToday, spent.today());
        boolean another = inTotal.orElse(1) > 0
                && (late ? phase.isLateLaneOpen(tomorrow) : phase.state(tomorrow) == Phase.State.OPEN);
        Optional<Instant> nextAt = today.orElse(1) == 0 && another ? Optional.of(tomorrow) : Optional.empty();
        return new RemainingRuns(today, inTotal, mostToday, mostInTotal, nextAt);
    }

    /**
     * Gives a team runs beyond the limits of a phase.
     *
     * @param reason why, for the other organizers
     * @throws Refused if the number is out of bounds, the reason says nothing, or the team does not take part in
     *     the competition
     */
    @Transactional
    public ExtraRuns give(Phase phase, Team team, int runs, String reason, Account organizer, Instant now) {
        String line = SingleLineText.of(reason == null ? "" : reason);
        Checks checks = new Checks();
        checks.check(() -> {
            if (runs < 1 || runs > MOST_EXTRA) {
                throw Refused.because(Refused.Kind.FAULTY, "phase.extra-runs", MOST_EXTRA)
                        .about("runs");
            }
        });
        checks.check(() -> {
            if (line.isBlank() || TextLength.exceeds(line, LONGEST_REASON)) {
                throw Refused.because(Refused.Kind.FAULTY, "phase.extra-runs-reason", LONGEST_REASON)
                        .about("reason");
            }
        });
        checks.refuse();
        if (!team.takesPart() || !team.competition.id.equals(phase.competition.id)) {
            throw Refused.notThere();
        }
        ExtraRuns given = new ExtraRuns();
        given.team = Team.lockedNow(team);
        given.phase = Phase.locked(phase);
        given.runs = runs;
        given.reason = line;
        given.givenAt = now;
        given.givenBy = database.getReference(Account.class, organizer.id);
        given.persist();
        log.note(
                organizer.id,
                Action.PHASE_EXTRA_RUNS_GIVEN,
                phase.subject(),
                AuditChanges.to(Map.of("team", team.name, "runs", runs, "reason", line)));
        return given;
    }

    private static OptionalInt most(Integer limit, int extra) {
        return limit == null ? OptionalInt.empty() : OptionalInt.of(limit + extra);
    }

    private static OptionalInt left(OptionalInt most, int spent) {
        return most.isEmpty() ? most : OptionalInt.of(Math.max(0, most.getAsInt() - spent));
    }

    /**
     * Takes one run. The caller has locked the sender, then the team until the transaction ends, so that two uploads
     * cannot take the same one, be it from one team or by one person from two.
     *
     * @throws Refused if there is none left
     */
    @Transactional(Transactional.TxType.MANDATORY)
    void take(Team team, Account sender, Phase phase, Optional<Track> track, Instant at) {
        refuseNoneLeft(team, sender, phase, track, at);
    }

    /**
     * Asks that a run could have been submitted to another track when it came in, where limits hold for each of them. One query at most.
     *
     * @throws Refused if there was none left
     */
    public void refuseNoneLeft(Submission submission, Track other) {
        if (submission.costsARun && submission.competition.runsPerTrack) {
            refuseNoneLeft(
                    submission.team, submission.sender, submission.phase, Optional.of(other), submission.receivedAt);
        }
    }

    /**
     * Asks that there is a run left, without taking it. One query.
     *
     * @throws Refused if there is none left
     */
    void refuseNoneLeft(Team team, Account sender, Phase phase, Optional<Track> track, Instant at) {
        Optional<Track> ofItself = track.filter(one -> phase.competition.runsPerTrack);
        if (ofItself.isPresent()) {
            refuseNoneLeftIn(ofItself.get(), runs(team, sender, phase, ofItself, at));
            return;
        }
        RemainingRuns runs = runs(team, sender, phase, track, at);
        if (runs.leftInTotal().orElse(1) == 0) {
            throw Refused.because(
                    Refused.Kind.TOO_MANY,
                    "submission.no-run-left",
                    runs.mostInTotal().getAsInt());
        }
        if (runs.leftToday().orElse(1) == 0) {
            throw Refused.because(
                    Refused.Kind.TOO_MANY,
                    "submission.no-run-left-today",
                    runs.mostToday().getAsInt());
        }
    }

    /** There may be runs left in other tracks: the track is what is wrong. */
    private static void refuseNoneLeftIn(Track track, RemainingRuns runs) {
        if (runs.leftInTotal().orElse(1) == 0) {
            throw Refused.because(
                            Refused.Kind.TOO_MANY,
                            "submission.no-run-left-in-track",
                            track.name,
                            runs.mostInTotal().getAsInt())
                    .about(Track.FIELD);
        }
        if (runs.leftToday().orElse(1) == 0) {
            throw Refused.because(
                            Refused.Kind.TOO_MANY,
                            "submission.no-run-left-in-track-today",
                            track.name,
                            runs.mostToday().getAsInt())
                    .about(Track.FIELD);
        }
    }
}
