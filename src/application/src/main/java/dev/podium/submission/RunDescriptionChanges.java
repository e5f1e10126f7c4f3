package dev.podium.submission;

import dev.podium.account.Account;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.function.UnaryOperator;

/** Lets teams mend what they say about their submissions. */
@ApplicationScoped
public class RunDescriptionChanges {

    @Inject
    EntityManager database;

    @Inject
    AuditLog log;

    /**
     * Says something else of a submission from now on. It is locked, so that two changes come one after the other. Name, description and links may change as long as it stands, what was
     * declared until the lane closes in which it came in.
     *
     * @param change makes what is wanted of what is said
     * @param now by the database's clock: a decision counts when it is made, not when its request began
     * @throws Refused if the account is no member of its team, it was withdrawn, a value is out of bounds, or what was
     *     declared would change too late
     */
    @Transactional
    public void make(Submission told, UnaryOperator<MethodDescription> change, Account member, Instant now) {
        Team.lockedNow(told.team);
        Submission submission = database.find(Submission.class, told.id);
        database.refresh(submission, LockModeType.PESSIMISTIC_WRITE);
        if (!Membership.is(member, submission.team)) {
            throw Refused.notThere();
        }
        submission.refuseIfRefused();
        if (submission.status == Submission.Status.withdrawn) {
            throw Refused.because(Refused.Kind.CONFLICT, "submission.about-withdrawn");
        }
        submission.phase.competition.refuseArchived();
        MethodDescription before = submission.about;
        MethodDescription wanted = change.apply(before);
        if (wanted.declared().equals(before.declared())) {
            wanted.refuseTooLong();
        } else if (submission.isInItsTime(now)) {
            wanted.refuseFaulty(submission.phase.declarations, before);
        } else {
            throw Refused.because(Refused.Kind.CONFLICT, "submission.declared-too-late", submission.phase.name);
        }
        if (!wanted.equals(before)) {
            submission.about = wanted;
            log.note(
                    member.id,
                    Action.SUBMISSION_DESCRIBED,
                    submission.subject(),
                    AuditChanges.between(before.fields(), wanted.fields()));
        }
    }
}
