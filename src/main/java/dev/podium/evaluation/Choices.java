package dev.podium.evaluation;

import dev.podium.account.Account;
import dev.podium.competition.Counting;
import dev.podium.competition.Phase;
import dev.podium.platform.Action;
import dev.podium.platform.AuditLog;
import dev.podium.platform.Changes;
import dev.podium.platform.Refused;
import dev.podium.submission.Submission;
import dev.podium.task.Subtask;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.hibernate.Session;

/** Lets teams say which of their runs counts, where their choice does. */
@ApplicationScoped
public class Choices {

    @Inject
    Session database;

    @Inject
    LiveEvaluations live;

    @Inject
    AuditLog log;

    /**
     * Makes a run the one that counts for its team in a subtask, in the place of the one that was chosen before.
     *
     * @param now by the database's clock: a decision counts when it is made, not when its request began
     * @throws Refused if the account is no member of its team, the team has no choice there, the run was withdrawn or
     *     came in late, or the phase has closed
     */
    @Transactional
    public void choose(Submission wanted, String subtaskId, Account member, Instant now) {
        database.find(Team.class, wanted.team.id, LockModeType.PESSIMISTIC_WRITE);
        Submission submission = database.find(Submission.class, wanted.id, LockModeType.PESSIMISTIC_WRITE);
        if (!Membership.is(member, submission.team)) {
            throw Refused.notThere();
        }
        Phase phase = submission.phase;
        Subtask subtask = phase.subtasks().stream()
                .filter(scored -> scored.id().equals(subtaskId))
                .findFirst()
                .orElseThrow(Refused::notThere);
        if (phase.counting(subtask) != Counting.chosen || submission.late) {
            throw Refused.because(Refused.Kind.CONFLICT, "submission.no-choice", phase.name);
        }
        if (submission.status == Submission.Status.withdrawn) {
            throw Refused.because(Refused.Kind.CONFLICT, "submission.withdrawn");
        }
        if (!submission.isInItsTime(now)) {
            throw Refused.because(Refused.Kind.CONFLICT, "submission.chosen-too-late", phase.name);
        }
        database.createNativeMutationQuery("""
                        insert into choice (phase_id, subtask, team_id, submission_id, chosen_at, chosen_by)
                        values (:phase, :subtask, :team, :submission, :at, :by)
                        on conflict on constraint choice_is_one do update
                        set submission_id = excluded.submission_id, chosen_at = excluded.chosen_at,
                          chosen_by = excluded.chosen_by""")
                .setParameter("phase", phase.id)
                .setParameter("subtask", subtask.id())
                .setParameter("team", submission.team.id)
                .setParameter("submission", submission.id)
                .setParameter("at", now)
                .setParameter("by", member.id)
                .executeUpdate();
        log.note(
                member.id, Action.SUBMISSION_CHOSEN, submission.subject(), Changes.to(Map.of("subtask", subtask.id())));
        live.settle(phase, submission.team);
    }

    /** The subtasks in which its team chose a run. One query. */
    public List<String> of(Submission submission) {
        return database.createNativeQuery("select subtask from choice where submission_id = :submission", String.class)
                .setParameter("submission", submission.id)
                .getResultList();
    }
}
