package dev.podium.account;

import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.audit.AuditPerson;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.Map;
import java.util.UUID;

/**
 * Lets admins stop an account: from the next request on it reads what everybody reads, and {@link Account#refuseSuspended} refuses all
 * else. What it has submitted stays. The log tells that it was done and to whom, not why: that may tell of a person, and the log keeps
 * everything for good.
 */
@ApplicationScoped
public class AccountSuspensions {

    public static final int LONGEST_REASON = 400;

    @Inject
    FirstAdmin firstAdmin;

    @Inject
    SessionRevocation sessionRevocation;

    @Inject
    RequestClock clock;

    @Inject
    AuditLog log;

    /**
     * Suspends an account. Of one that is suspended the reason is changed.
     *
     * @param reason as its person reads it
     * @throws Refused if there is no such account, it is an admin's, or the reason says nothing or is too long
     */
    @Transactional
    public void suspend(UUID key, String reason, Account admin) {
        String line = SingleLineText.of(reason == null ? "" : reason);
        if (line.isEmpty() || TextLength.exceeds(line, LONGEST_REASON)) {
            throw Refused.because(Refused.Kind.FAULTY, "account.suspension-reason", LONGEST_REASON);
        }
        Account account = Account.lockedForAdmin(key);
        if (account.id.equals(admin.id)) {
            throw Refused.because(Refused.Kind.CONFLICT, "account.suspends-itself");
        }
        if (account.isAdmin(clock.databaseNow()) || firstAdmin.is(LoginClaims.of(account))) {
            throw Refused.because(Refused.Kind.CONFLICT, "account.suspends-admin");
        }
        if (line.equals(account.suspendedReason)) {
            return;
        }
        account.suspendedAt = account.isSuspended() ? account.suspendedAt : clock.databaseNow();
        account.suspendedReason = line;
        note(Action.ACCOUNT_SUSPENDED, account, admin);
    }

    /** Lets somebody act again who was suspended; sessions and tokens that are good open what they did before. */
    @Transactional
    public void lift(UUID key, Account admin) {
        Account account = Account.lockedForAdmin(key);
        if (account.isSuspended()) {
            account.suspendedAt = null;
            account.suspendedReason = null;
            note(Action.ACCOUNT_SUSPENSION_LIFTED, account, admin);
        }
    }

    /** Ends all sessions of somebody, who has to sign in again. Personal tokens are no sessions. */
    @Transactional
    public void endSessions(UUID key, Account admin) {
        Account account = Account.lockedForAdmin(key);
        sessionRevocation.endAll(account);
        note(Action.ACCOUNT_SESSIONS_ENDED, account, admin);
    }

    private void note(Action done, Account account, Account admin) {
        log.note(
                admin.id,
                done,
                account.audited(),
                AuditChanges.to(Map.of("person", new AuditPerson(account.key, null))));
    }
}
