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

    /**
     * What a login says that somebody may do in the whole of Podium.
     *
     * @param organizer whether they may create competitions
     * @param admin whether they are an admin
     */
    public record Roles(boolean organizer, boolean admin) {

        static final Roles NONE = new Roles(false, false);
    }

    /** The account of a login, made at the first one and brought up to date at later ones. One query as a rule. */
    @Transactional
    public Account mirror(LoginClaims login) {
        return mirror(login, () -> {});
    }

    private Account mirror(LoginClaims login, Runnable newcomer) {
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
    public Account ofToken(LoginClaims login) {
        return mirror(login, () -> {
            throw Refused.because(Refused.Kind.SIGN_IN_FIRST, "account.sign-in-first");
        });
    }

    /**
     * The account of somebody who comes from the login itself, not by a personal token. One query as a rule.
     *
     * @param said what the login lets them do
     * @param newcomer refuses who may have no account
     */
    @Transactional
    public Account signIn(LoginClaims login, Roles said, Runnable newcomer) {
        Account account = mirror(login, newcomer);
        Instant now = clock.instant();
        if (account.signedInAt.plus(SEEN_EVERY).isBefore(now)) {
            account.signedInAt = now;
        }
        account.organizerAt = lastSaid(said.organizer(), account.organizerAt, now);
        account.adminAt = lastSaid(said.admin(), account.adminAt, now);
        return account;
    }

    private static Instant lastSaid(boolean said, Instant before, Instant now) {
        if (!said) {
            return null;
        }
        return before == null || before.plus(SEEN_EVERY).isBefore(now) ? now : before;
    }

    private Account bringUpToDate(Account account, LoginClaims login) {
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
    private Account make(LoginClaims login) {
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
