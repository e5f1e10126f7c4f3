package dev.podium.account;

import dev.podium.platform.Refused;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Mirrors logins as accounts. */
@ApplicationScoped
public class Accounts {

    /** How exactly it is known when somebody was last here; shorter means a write for more requests. */
    private static final Duration SEEN_EVERY = Duration.ofMinutes(10);

    @Inject
    Clock clock;

    @Inject
    EntityManager database;

    /** The account of a login, made at the first one and brought up to date at later ones. One query as a rule. */
    @Transactional
    public Account mirror(Login login) {
        return mirror(login, () -> {});
    }

    private Account mirror(Login login, Runnable newcomer) {
        return Account.findBySubject(login.issuer(), login.subject())
                .map(account -> bringUpToDate(account, login))
                .orElseGet(() -> {
                    newcomer.run();
                    return make(login);
                });
    }

    /**
     * The account of somebody who comes by a personal token, which makes none.
     *
     * @throws Refused if it was deleted meanwhile
     */
    @Transactional
    public Account ofToken(Login login) {
        return mirror(login, () -> {
            throw Refused.because(Refused.Kind.SIGN_IN_FIRST, "account.sign-in-first");
        });
    }

    /**
     * The account of somebody who comes from the login itself, not by a personal token. One query as a rule.
     *
     * @param organizer whether the login says that they may create competitions
     * @param newcomer refuses who may have no account
     */
    @Transactional
    public Account signIn(Login login, boolean organizer, Runnable newcomer) {
        Account account = mirror(login, newcomer);
        Instant now = clock.instant();
        if (account.signedInAt.plus(SEEN_EVERY).isBefore(now)) {
            account.signedInAt = now;
        }
        if (!organizer) {
            account.organizerAt = null;
        } else if (account.organizerAt == null
                || account.organizerAt.plus(SEEN_EVERY).isBefore(now)) {
            account.organizerAt = now;
        }
        return account;
    }

    private Account bringUpToDate(Account account, Login login) {
        Instant now = clock.instant();
        if (account.seenAt.plus(SEEN_EVERY).isBefore(now)) {
            account.seenAt = now;
        }
        account.isCalled(login.name());
        account.email = login.email().orElse(null);
        account.emailVerified = login.emailVerified();
        return account;
    }

    /** Two first requests of one person may come at the same moment. */
    private Account make(Login login) {
        database.createNativeQuery("""
                        insert into account (issuer, subject, name, login_name, email, email_verified, created_at, seen_at, signed_in_at)
                        values (:issuer, :subject, :name, :name, :email, :verified, :now, :now, :now)
                        on conflict on constraint account_is_one_login do nothing""")
                .setParameter("issuer", login.issuer())
                .setParameter("subject", login.subject())
                .setParameter("name", login.name())
                .setParameter("email", login.email().orElse(null))
                .setParameter("verified", login.emailVerified())
                .setParameter("now", clock.instant())
                .executeUpdate();
        return Account.findBySubject(login.issuer(), login.subject()).orElseThrow();
    }
}
