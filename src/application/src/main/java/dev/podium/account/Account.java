package dev.podium.account;

import dev.podium.platform.IdentifiedEntity;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.AuditSubject;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.LockModeType;
import jakarta.persistence.Transient;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** Somebody who signed in at least once; known by issuer and subject, never by name. */
@Entity
public class Account extends IdentifiedEntity {

    /** How long after a sign-in personal tokens are good: somebody whom the login lets in no more loses them by then. */
    public static final Duration TOKENS_LENT_FOR = Duration.ofDays(90);

    /** How long after a sign-in personal tokens may create competitions: a role that was taken away ends by then. */
    public static final Duration CREATING_LENT_FOR = Duration.ofDays(7);

    /** Name of an account that was deleted; pages say it in the reader's language. Nobody else is called so. */
    public static final String DELETED = "deleted account";

    /** Names the account where others must not learn its number, and in the log for good. */
    @Column(insertable = false, updatable = false)
    public UUID key;

    public String issuer;
    public String subject;

    /** What others see: the name that they chose, else that of the login. */
    public String name;

    /** What the login says; null where only a process of an older version has seen them. */
    @Column(name = "login_name")
    String loginName;

    /** What they want to be called; null: as the login says. */
    @Column(name = "own_name")
    String ownName;

    public String affiliation;

    /** In which mails are written to them; null where they did not choose. */
    public String language;

    /** Of the times in mails to them. */
    public String zone;

    public String email;

    @Column(name = "email_verified")
    public boolean emailVerified;

    @Column(name = "created_at")
    public Instant createdAt;

    @Column(name = "seen_at")
    public Instant seenAt;

    /** When the login last said who this is. */
    @Column(name = "signed_in_at")
    public Instant signedInAt;

    /** When the login last said that this account may create competitions; null where it did not say so the last time. */
    @Column(name = "organizer_at")
    public Instant organizerAt;

    /** Since when an admin lets them create competitions; null where only the login can. */
    @Column(name = "creating_at")
    public Instant creatingAt;

    /** When the login last said that this is an admin; null where it did not say so the last time. */
    @Column(name = "admin_at")
    public Instant adminAt;

    /** Since when an admin lets them do nothing; null where they may. */
    @Column(name = "suspended_at")
    public Instant suspendedAt;

    /** Why, as they read it. */
    @Column(name = "suspended_reason")
    public String suspendedReason;

    /** When its person deleted it; null: never. */
    @Column(name = "deleted_at")
    public Instant deletedAt;

    /** What the personal token of the request opens; all where somebody comes from the login itself. */
    @Transient
    private TokenScope scope = TokenScope.ORGANIZE;

    void actsAs(TokenScope lent) {
        scope = lent;
    }

    /** Whether what the account organizes counts: by a token of a narrower scope it sees and does what participants do. */
    public boolean actsAsOrganizer() {
        return scope.opens(TokenScope.ORGANIZE);
    }

    /** Whether an admin lets them create competitions, and the token of the request does, too. */
    boolean isGrantedCreating() {
        return creatingAt != null && actsAsOrganizer();
    }

    public boolean isSuspended() {
        return suspendedAt != null;
    }

    /**
     * Lets those go on who are not suspended. Whatever somebody does, by whichever way they come, asks here.
     *
     * @throws Refused with the reason if an admin has suspended the account
     */
    public void refuseSuspended() {
        if (isSuspended()) {
            throw Refused.because(Refused.Kind.NOT_ALLOWED, "account.suspended", suspendedReason);
        }
    }

    /** What the login says that they are called. */
    public String loginName() {
        return loginName == null ? name : loginName;
    }

    /** Takes over what the login says; a name that they chose stays. */
    void isCalled(String said) {
        if (!said.equals(loginName)) {
            loginName = said;
        }
        updateDisplayName();
    }

    /** Nothing is written, and no page made again, where it is the same. */
    void updateDisplayName() {
        String shown = ownName == null ? loginName() : ownName;
        if (!shown.equals(name)) {
            name = shown;
        }
    }

    public AuditSubject audited() {
        return new AuditSubject(null, key.toString(), "");
    }

    /** Whether personal tokens still speak for the account: nobody asks the login whether it still lets somebody in. */
    boolean lendsTokens(Instant now) {
        return signedInAt.plus(TOKENS_LENT_FOR).isAfter(now);
    }

    /** Whether personal tokens may create competitions as the login said that the account may. */
    boolean lendsCreating(Instant now) {
        return organizerAt != null && organizerAt.plus(CREATING_LENT_FOR).isAfter(now);
    }

    /** Whether the login has said lately that the account is an admin's: a role that was taken away is over by then. */
    public boolean isAdmin(Instant now) {
        return adminAt != null && adminAt.plus(CREATING_LENT_FOR).isAfter(now);
    }

    /**
     * The account, locked until the transaction ends.
     *
     * @throws Refused if it was deleted or suspended meanwhile
     */
    public static Account locked(Account account) {
        Account locked = findById(account.id, LockModeType.PESSIMISTIC_WRITE);
        if (locked.deletedAt != null) {
            throw Refused.because(Refused.Kind.SIGN_IN_FIRST, "account.sign-in-first");
        }
        locked.refuseSuspended();
        return locked;
    }

    /**
     * An account for an admin, locked until the transaction ends.
     *
     * @throws Refused if there is none, or it was deleted
     */
    public static Account lockedForAdmin(UUID key) {
        return Account.<Account>find("key = ?1 and deletedAt is null", key)
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .firstResultOptional()
                .orElseThrow(Refused::notThere);
    }

    /** Leaves nothing of the person; what others did with the account keeps its row. */
    public void forget(Instant now) {
        issuer = "deleted";
        subject = key.toString();
        name = DELETED;
        loginName = null;
        ownName = null;
        affiliation = "";
        language = null;
        email = null;
        emailVerified = false;
        organizerAt = null;
        creatingAt = null;
        adminAt = null;
        suspendedAt = null;
        suspendedReason = null;
        seenAt = now;
        signedInAt = now;
        deletedAt = now;
    }

    /** One that was not deleted. One query. */
    public static Optional<Account> findByKey(UUID key) {
        return find("key = ?1 and deletedAt is null", key).firstResultOptional();
    }

    static Optional<Account> findBySubject(String issuer, String subject) {
        return find("issuer = ?1 and subject = ?2", issuer, subject).firstResultOptional();
    }
}
