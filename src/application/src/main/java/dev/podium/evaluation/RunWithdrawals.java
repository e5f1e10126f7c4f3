package dev.podium.evaluation;

import dev.podium.account.Account;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.submission.Submission;
import dev.podium.team.Audience;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;

/** Takes runs back that their teams do not want to be counted. */
@ApplicationScoped
public class RunWithdrawals {

    @Inject
    EntityManager database;

    @Inject
    LiveEvaluations live;

    @Inject
    RunSelections choices;

    @Inject
    AuditLog log;

    /**
     * Withdraws a run: it is not scored any more, never counts, is not its team's choice any more, and stays visible to its team and to organizers. It
     * costs its team nothing if it was not scored yet, or if nobody may know whether it was. Once withdrawn, always
     * withdrawn; doing it again changes nothing.
     *
     * @param now by the database's clock: a decision counts when it is made, not when its request began
     * @throws Refused if the account is no member of its team or the time for it is over
     */
    @Transactional
    public void withdraw(Submission wanted, Account member, Instant now) {
        List<Evaluation> evaluations = database.createQuery(
                        "from Evaluation e where e.submission = :submission order by e.id", Evaluation.class)
                .setParameter("submission", wanted)
                .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                .getResultList();
        Team.lockedNow(wanted.team);
        Submission submission = database.find(Submission.class, wanted.id, LockModeType.PESSIMISTIC_WRITE);
        if (!Membership.is(member, submission.team)) {
            throw Refused.notThere();
        }
        if (submission.status == Submission.Status.withdrawn) {
            return;
        }
        submission.refuseIfRefused();
        if (!submission.isInItsTime(now)) {
            throw Refused.because(Refused.Kind.CONFLICT, "submission.withdrawn-too-late", submission.phase.name);
        }
        submission.status = Submission.Status.withdrawn;
        submission.withdrawnAt = now;
        submission.withdrawnBy = database.getReference(Account.class, member.id);
        submission.costsARun &= isKnown(evaluations, OutcomeVisibility.of(submission.phase, Audience.TEAMS, now));
        evaluations.stream()
                .filter(evaluation -> !evaluation.status.isFinal())
                .forEach(evaluation -> evaluation.fail(Evaluation.Failure.withdrawn, null, now));
        choices.forget(submission);
        log.note(member.id, Action.SUBMISSION_WITHDRAWN, submission.subject(), AuditChanges.NONE);
        live.settle(submission.phase, submission.team);
    }

    /** Whether the team knows that scoring has ended: a run that is given back, or is not, must not tell it. One query at most. */
    private boolean isKnown(List<Evaluation> evaluations, OutcomeVisibility insight) {
        return evaluations.stream()
                .filter(evaluation -> evaluation.current && evaluation.status.isFinal())
                .anyMatch(evaluation -> switch (insight) {
                    case NOTHING -> false;
                    case FAILURES -> evaluation.status == Evaluation.Status.failed || hasFailedPart(evaluation);
                    case EVERYTHING -> true;
                });
    }

    private boolean hasFailedPart(Evaluation evaluation) {
        return Boolean.TRUE.equals(database.createNativeQuery("""
                        select exists (select from evaluation_part where evaluation_id = :evaluation and status = 'failed')""", Boolean.class)
                .setParameter("evaluation", evaluation.id)
                .getSingleResult());
    }
}
