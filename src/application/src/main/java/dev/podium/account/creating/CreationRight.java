package dev.podium.account.creating;

import dev.podium.account.Account;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.audit.AuditPerson;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * The right to create competitions as admins grant it: people ask for it, admins grant it, refuse it and take it back. The row of the
 * account is locked, so that only one request of somebody waits. The log tells that it was done and to whom, not the reasons, which may
 * tell of a person: it keeps everything for good.
 */
@ApplicationScoped
public class CreationRight {

    public static final int LONGEST_PURPOSE = 1000;
    public static final int LONGEST_REASON = 400;

    /** Requests that are shown at once. */
    public static final int MOST = 100;

    @Inject
    AuditLog log;

    @Inject
    RequestClock clock;

    @Inject
    EntityManager database;

    @Inject
    Event<CreationRightDecided> decided;

    /**
     * Asks for the right.
     *
     * @param purpose what somebody wants to do
     * @throws Refused if it says nothing or is too long, they have asked already, or may create competitions
     */
    @Transactional
    public CreationRightDecision ask(Account person, String purpose) {
        String line = line(purpose, LONGEST_PURPOSE, "creating.purpose");
        Account account = Account.locked(person);
        Instant now = clock.databaseNow();
        if (account.creatingAt != null || account.organizerAt != null || account.adminAt != null) {
            throw Refused.because(Refused.Kind.CONFLICT, "creating.granted-already");
        }
        if (waiting(account).isPresent()) {
            throw Refused.because(Refused.Kind.CONFLICT, "creating.asked-already");
        }
        CreationRightDecision asked = made(account);
        asked.purpose = line;
        asked.askedAt = now;
        asked.persist();
        log.note(account.id, Action.ACCOUNT_CREATING_ASKED, account.audited(), AuditChanges.NONE);
        return asked;
    }

    /**
     * Answers a request.
     *
     * @throws Refused if there is none, it was answered already, or the reason says nothing or is too long
     */
    @Transactional
    public CreationRightDecision answer(UUID key, boolean granted, String reason, Account admin) {
        String line = reason(reason);
        UUID person = CreationRightDecision.findByKey(key).orElseThrow(Refused::notThere).account.key;
        Account account = Account.lockedForAdmin(person);
        CreationRightDecision asked = waiting(account)
                .filter(waiting -> waiting.key.equals(key))
                .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "creating.answered-already"));
        if (granted) {
            account.refuseSuspended();
        }
        return decide(
                asked,
                granted ? CreationRightDecision.Outcome.granted : CreationRightDecision.Outcome.refused,
                line,
                admin);
    }

    /**
     * Grants somebody the right, or takes it back; a request that waits is answered by it. What is so already stays as it is.
     *
     * @throws Refused if there is no such account, it is suspended, or the reason says nothing or is too long
     */
    @Transactional
    public void set(UUID person, boolean granted, String reason, Account admin) {
        String line = reason(reason);
        Account account = Account.lockedForAdmin(person);
        if (granted == (account.creatingAt != null)) {
            return;
        }
        if (granted) {
            account.refuseSuspended();
        }
        decide(
                granted ? waiting(account).orElseGet(() -> made(account)) : made(account),
                granted ? CreationRightDecision.Outcome.granted : CreationRightDecision.Outcome.revoked,
                line,
                admin);
    }

    private CreationRightDecision decide(
            CreationRightDecision decision, CreationRightDecision.Outcome outcome, String reason, Account admin) {
        Account account = decision.account;
        Instant now = clock.databaseNow();
        decision.outcome = outcome;
        decision.reason = reason;
        decision.decidedAt = now;
        decision.decidedBy = database.getReference(Account.class, admin.id);
        decision.persist();
        account.creatingAt = outcome == CreationRightDecision.Outcome.granted ? now : null;
        log.note(
                admin.id,
                action(outcome),
                account.audited(),
                AuditChanges.to(Map.of("person", new AuditPerson(account.key, null))));
        decided.fire(new CreationRightDecided(decision));
        return decision;
    }

    private static Action action(CreationRightDecision.Outcome outcome) {
        return switch (outcome) {
            case granted -> Action.ACCOUNT_CREATING_GRANTED;
            case refused -> Action.ACCOUNT_CREATING_REFUSED;
            case revoked -> Action.ACCOUNT_CREATING_REVOKED;
        };
    }

    private static Optional<CreationRightDecision> waiting(Account account) {
        return CreationRightDecision.find("account = ?1 and outcome is null", account)
                .firstResultOptional();
    }

    private static CreationRightDecision made(Account account) {
        CreationRightDecision made = new CreationRightDecision();
        made.key = UUID.randomUUID();
        made.account = account;
        return made;
    }

    private static String reason(String reason) {
        return line(reason, LONGEST_REASON, "creating.reason");
    }

    private static String line(String text, int longest, String code) {
        String line = SingleLineText.of(text == null ? "" : text);
        if (line.isEmpty() || TextLength.exceeds(line, longest)) {
            throw Refused.because(Refused.Kind.FAULTY, code, longest);
        }
        return line;
    }
}
