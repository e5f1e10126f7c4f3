package dev.podium.competition.change;

import dev.podium.account.Account;
import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;

/** Stops the intake of a phase for a while, and opens a lane for what comes after its end. */
@ApplicationScoped
public class IntakeControl {

    private static final int LONGEST_NOTE = 400;

    @Inject
    AuditLog log;

    /**
     * Takes no files in until {@link #resume}. Dates stay as they are. A pause of a paused phase changes its note.
     *
     * @param note the message to participants
     * @throws Refused if the note says nothing or is too long, or nothing is taken in anyhow
     */
    @Transactional
    public void pause(Phase wanted, String note, Account organizer, Instant now) {
        String line = SingleLineText.of(note == null ? "" : note);
        if (line.isBlank() || TextLength.exceeds(line, LONGEST_NOTE)) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.pause-note", LONGEST_NOTE)
                    .about("note");
        }
        Phase phase = Phase.lockedForChange(wanted);
        if (phase.isOver(now)) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.closed-already", phase.name);
        }
        phase.pausedAt = phase.pausedAt == null ? now : phase.pausedAt;
        log.note(
                organizer.id,
                Action.PHASE_PAUSED,
                phase.subject(),
                AuditChanges.of("pauseNote", phase.pauseNote, line));
        phase.pauseNote = line;
    }

    /** Takes files in again. */
    @Transactional
    public void resume(Phase wanted, Account organizer) {
        Phase phase = Phase.lockedForChange(wanted);
        if (phase.pausedAt == null) {
            return;
        }
        log.note(
                organizer.id,
                Action.PHASE_RESUMED,
                phase.subject(),
                AuditChanges.of("pauseNote", phase.pauseNote, null));
        phase.pausedAt = null;
        phase.pauseNote = null;
    }

    /**
     * Takes files in although the phase has closed. They are scored like others and stand beside the official ranking.
     *
     * @param until date and time in the competition's zone, the first that is too late; empty: open end
     * @throws Refused if the phase has not closed or the end is past or no time of that zone
     */
    @Transactional
    public void openLateLane(Phase wanted, Optional<LocalDateTime> until, Account organizer, Instant now) {
        openLateLane(wanted, until, List.of(), organizer, now);
    }

    /** The same where it is known which moment is meant if the clocks show the time twice. */
    @Transactional
    public void openLateLane(
            Phase wanted, Optional<LocalDateTime> until, List<Instant> meant, Account organizer, Instant now) {
        Phase phase = Phase.lockedForChange(wanted);
        Optional<Instant> end =
                until.map(time -> FieldChecks.instant(time, phase.competition.zoneId(), "until", meant));
        if (phase.state(now) != Phase.State.CLOSED) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.late-before-it-closes", phase.name);
        }
        if (end.filter(instant -> !instant.isAfter(now)).isPresent()) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.late-until").about("until");
        }
        log.note(
                organizer.id,
                Action.PHASE_LATE_LANE_OPENED,
                phase.subject(),
                AuditChanges.of("lateUntil", phase.lateUntil, end.orElse(null)));
        phase.lateFrom = phase.lateFrom == null ? now : phase.lateFrom;
        phase.lateUntil = end.orElse(null);
    }

    /** Ends the lane for late files; those that came in stay. */
    @Transactional
    public void closeLateLane(Phase wanted, Account organizer, Instant now) {
        Phase phase = Phase.lockedForChange(wanted);
        if (!phase.isLateLaneOpen(now)) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.no-late-lane", phase.name);
        }
        log.note(
                organizer.id,
                Action.PHASE_LATE_LANE_CLOSED,
                phase.subject(),
                AuditChanges.of("lateUntil", phase.lateUntil, now));
        phase.lateUntil = now.isAfter(phase.lateFrom) ? now : phase.lateFrom.plusNanos(1000);
    }
}
