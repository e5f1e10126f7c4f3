package dev.podium.evaluation;

import dev.podium.account.Account;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.track.Track;
import dev.podium.platform.Refused;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.submission.RunQuota;
import dev.podium.submission.Submission;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Moves runs from one track to another: those of a team by its members in their time, after that by organizers, who tell the team why. */
@ApplicationScoped
public class RunTracks {

    public static final int LONGEST_NOTE = 400;

    @Inject
    EntityManager database;

    @Inject
    Competitions competitions;

    @Inject
    RunQuota quota;

    @Inject
    RunSelections choices;

    @Inject
    LiveEvaluations live;

    @Inject
    AuditLog log;

    @Inject
    Event<RunMoved> moved;

    /**
     * Moves a run, and what was taken over of it to later phases: by its team where it could still move that, too. What its team said of them in
     * the track that they leave is forgotten.
     *
     * @param note why, for its team; not read of a member as long as the team can move it
     * @param now by the database's clock: a decision counts when it is made, not when its request began
     * @throws Refused if the account may not move it, limits hold for each track, the time for that is over, it was withdrawn or
     *     refused, there is no such track, no run is left there, or an organizer says no reason
     */
    @Transactional
    public void move(Submission wanted, String track, String note, Account mover, Instant now) {
        Team.lockedNow(wanted.team);
        Submission submission = database.find(Submission.class, wanted.id);
        database.refresh(submission, LockModeType.PESSIMISTIC_WRITE);
        boolean ours = Membership.is(mover, submission.team);
        boolean organizes = competitions.decides(mover, submission.competition);
        if (submission.team.baseline || (!ours && !organizes)) {
            throw Refused.notThere();
        }
        submission.competition.refuseArchived();
        submission.refuseIfRefused();
        if (submission.status == Submission.Status.withdrawn) {
            throw Refused.because(Refused.Kind.CONFLICT, "submission.withdrawn");
        }
        boolean byTeam = ours && submission.isInItsTime(now);
        if (!byTeam && !organizes) {
            throw Refused.because(Refused.Kind.CONFLICT, "track.too-late", submission.phase.name);
        }
        Optional<Track> into = Track.held(submission.competition, track);
        if (into.isEmpty() || submission.isIn(into)) {
            return;
        }
        String reason = byTeam ? "" : reason(note);
        if (byTeam) {
            quota.refuseNoneLeft(submission, into.get());
            refuseWhereLimitsArePerTrack(submission);
        }
        List<Submission> together = Stream.concat(
                        Stream.of(submission),
                        takenOver(submission).stream().filter(copy -> !byTeam || copy.isInItsTime(now)))
                .toList();
        AuditChanges changes =
                changes(submission.track == null ? null : submission.track.name, into.get().name, reason);
        together.forEach(run -> {
            choices.forget(run);
            run.track = into.get();
            run.trackNote = reason.isEmpty() ? null : reason;
            if (byTeam) {
                log.note(mover.id, Action.SUBMISSION_MOVED, run.subject(), changes);
            } else {
                log.noteByOrganizer(mover.id, Action.SUBMISSION_MOVED, run.subject(), changes);
            }
        });
        if (!byTeam) {
            moved.fire(new RunMoved(submission));
        }
        live.settle(together.stream().map(run -> run.phase).distinct().toList(), submission.team);
    }

    /** What was made of a run in later phases, where it stands in the same track; at most one in each. One query. */
    private static List<Submission> takenOver(Submission run) {
        return Submission.list(
                "takenOverFrom = ?1 and track = ?2 and status = ?3 order by id",
                run,
                run.track,
                Submission.Status.accepted);
    }

    /** A run that organizers moved to the track in which it is now, in the transaction that does it; its note says why. */
    public record RunMoved(Submission submission) {}

    /** Who could move what they have seen the score of would have the runs of all tracks for each of them. */
    private static void refuseWhereLimitsArePerTrack(Submission submission) {
        boolean limited = submission.phase.dailyLimit != null || submission.phase.totalLimit != null;
        if (submission.competition.runsPerTrack && limited) {
            throw Refused.because(Refused.Kind.CONFLICT, "track.limits");
        }
    }

    private static String reason(String note) {
        String line = SingleLineText.of(note);
        if (line.isBlank() || TextLength.exceeds(line, LONGEST_NOTE)) {
            throw Refused.because(Refused.Kind.FAULTY, "track.move-note", LONGEST_NOTE)
                    .about("note");
        }
        return line;
    }

    private static AuditChanges changes(String from, String into, String reason) {
        Map<String, Object> after = new LinkedHashMap<>();
        after.put("track", into);
        if (!reason.isEmpty()) {
            after.put("reason", reason);
        }
        return AuditChanges.between(from == null ? Map.of() : Map.of("track", from), after);
    }
}
