package dev.podium.account;

import dev.podium.platform.Refused;
import dev.podium.platform.metrics.RequestLog;
import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.Optional;

/** Who makes the current request, and what they may do in the whole of Podium. */
@RequestScoped
public class SignedIn {

    private static final String ADMIN = "admin";
    static final String ORGANIZER = "organizer";

    @Inject
    SecurityIdentity identity;

    @Inject
    Accounts accounts;

    @Inject
    FirstAdmin firstAdmin;

    private Account account;

    /** The account behind the request; empty for a visitor. */
    public Optional<Account> account() {
        if (account == null) {
            account = Login.of(identity).map(this::mirrored).orElse(null);
            if (account != null) {
                RequestLog.account(account.id);
            }
        }
        return Optional.ofNullable(account);
    }

    private Account mirrored(Login login) {
        return PersonalTokenMechanism.isByToken(identity)
                ? accounts.mirror(login)
                : accounts.signIn(login, identity.hasRole(ORGANIZER));
    }

    /**
     * The account behind the request.
     *
     * @throws Refused if nobody is signed in
     */
    public Account require() {
        return account().orElseThrow(() -> Refused.because(Refused.Kind.SIGN_IN_FIRST, "account.sign-in-first"));
    }

    /** Whether somebody is signed in. No query. */
    public boolean isSignedIn() {
        return !identity.isAnonymous();
    }

    public boolean isAdmin() {
        return identity.hasRole(ADMIN)
                || Login.of(identity).filter(firstAdmin::is).isPresent();
    }

    /**
     * Lets admins through.
     *
     * @throws Refused if nobody is signed in, or they are no admin
     */
    public Account requireAdmin() {
        Account reader = require();
        if (!isAdmin()) {
            throw Refused.notThere();
        }
        return reader;
    }

    public boolean mayCreateCompetitions() {
        return identity.hasRole(ORGANIZER) || isAdmin();
    }
}
