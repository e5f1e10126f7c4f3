package dev.podium.evaluation.removal;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Phase;
import dev.podium.competition.change.OverallRules;
import dev.podium.competition.download.CompetitionFiles;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.submission.RejectedUpload;
import dev.podium.submission.Submission;
import dev.podium.submission.Takeover;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hibernate.Session;

/** Deletes phases that nobody could take part in, with the runs of their baselines. The log remembers their settings. */
@ApplicationScoped
public class PhaseRemoval {

    /** Each before what it refers to. A worker that scores a baseline meanwhile finds nothing to write to. */
    private static final List<String> PARTS = List.of(
            "delete from live_evaluation where phase_id = :phase",
            "delete from item_answers where evaluation_id in (select id from evaluation where phase_id = :phase)",
            "delete from program_answers where evaluation_id in (select id from evaluation where phase_id = :phase)",
            "delete from program_item_values where evaluation_id in (select id from evaluation where phase_id = :phase)",
            "delete from item_scores where evaluation_id in (select id from evaluation where phase_id = :phase)",
            "delete from score where evaluation_id in (select id from evaluation where phase_id = :phase)",
            "delete from evaluation_artifact where evaluation_id in (select id from evaluation where phase_id = :phase)",
            "delete from evaluation_part where evaluation_id in (select id from evaluation where phase_id = :phase)",
            "delete from scoring_run where evaluation_id in (select id from evaluation where phase_id = :phase)",
            """
            delete from scheduled_tasks where task_name in ('score', 'program') and not picked
              and task_instance in (select cast(id as text) from evaluation where phase_id = :phase)""",
            """
            delete from scheduled_tasks where task_name in ('significance', 'difficulty') and not picked
              and task_instance like cast(:phase as text) || '-%'""",
            "delete from evaluation where phase_id = :phase",
            "delete from rescoring where phase_id = :phase",
            "delete from announced_submission where phase_id = :phase",
            "delete from submission where phase_id = :phase",
            "delete from extra_runs where phase_id = :phase",
            "delete from gold_commitment where phase_id = :phase",
            "delete from phase where id = :phase");

    @Inject
    Session database;

    @Inject
    CompetitionFiles files;

    @Inject
    AuditLog log;

    @Inject
    RequestClock clock;

    /**
     * Refuses to delete what somebody could have taken part in; in a draft nobody could, whatever its dates say.
     *
     * @param now by the clock by which the phase opens
     * @throws Refused if the phase has begun, holds something of a team, or is the only one of a public competition
     */
    public void refuseUnfit(Phase phase, Instant now) {
        if (phase.hasBegun(now)) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.removed-after-it-opened", phase.name);
        }
        boolean used = Submission.count("phase = ?1 and not team.baseline", phase) > 0
                || RejectedUpload.count("phase", phase) > 0
                || Takeover.count("source = ?1 or phase = ?1", phase) > 0;
        if (used) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.removed-with-submissions", phase.name);
        }
        if (phase.competition.isPublished() && Phase.count("competition", phase.competition) == 1) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.removed-though-the-only-one", phase.name);
        }
    }

    /**
     * Deletes a phase for good, with the further files that were to come with it, if it has not begun by the time at which nobody else
     * changes it any more.
     *
     * @throws Refused as {@link #refuseUnfit}, if it is gone already, if files that wait for it would become public, or if the overall ranking is made of
     *     it
     */
    @Transactional
    public void remove(Phase wanted, Account organizer) {
        Competition.lockedForChange(wanted.competition);
        database.createNativeQuery(
                        "select id from evaluation where phase_id = :phase order by id for update", Long.class)
                .setParameter("phase", wanted.id)
                .getResultList();
        Phase phase = Phase.locked(wanted);
        Instant now = clock.databaseNow();
        refuseUnfit(phase, now);
        refuseToPublish(phase, now);
        refuseToBreakOverall(phase);
        log.note(organizer.id, Action.PHASE_REMOVED, phase.subject(), AuditChanges.between(phase.settings(), Map.of()));
        database.flush();
        files.removeWith(phase);
        PARTS.forEach(part -> database.createNativeMutationQuery(part)
                .setParameter("phase", phase.id)
                .executeUpdate());
        database.clear();
    }

    private static void refuseToBreakOverall(Phase phase) {
        List<Phase> phases = Phase.findByCompetition(phase.competition);
        if (OverallRules.isWhole(phase.competition, phases)) {
            OverallRules.refuseBroken(
                    phase.competition,
                    phases.stream().filter(other -> !other.id.equals(phase.id)).toList());
        }
    }

    /** Files may wait for the end of all phases on their data: without this one that could be now. */
    private static void refuseToPublish(Phase phase, Instant now) {
        List<GoldRelease> releases = GoldRelease.findByCompetition(phase.competition);
        List<Phase> phases = Phase.findByCompetition(phase.competition);
        List<Phase> left =
                phases.stream().filter(other -> !other.id.equals(phase.id)).toList();
        Set<String> files = new GoldSchedule(phases).publicFiles(releases, now);
        if (phase.competition.isPublished() && !files.containsAll(new GoldSchedule(left).publicFiles(releases, now))) {
            throw Refused.because(Refused.Kind.CONFLICT, "phase.removed-though-files-wait", phase.name);
        }
    }
}
