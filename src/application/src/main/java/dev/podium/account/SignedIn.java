package dev.podium.account;

import dev.podium.platform.Refused;
import dev.podium.platform.metrics.RequestLogContext;
import io.quarkus.oidc.RefreshToken;
import io.quarkus.oidc.runtime.OidcUtils;
import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.jwt.Claims;

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

    @Inject
    SessionRevocation sessionRevocation;

    @Inject
    Clock clock;

    private Account account;

    /** The account behind the request; empty for a visitor, and for whoever is suspended: they read what everybody reads. */
    public Optional<Account> account() {
        return known().filter(reader -> !reader.isSuspended());
    }

    /** Why the reader may only read for now; empty where nobody is suspended. */
    public Optional<String> suspension() {
        return known().filter(Account::isSuspended).map(reader -> reader.suspendedReason);
    }

    /** Has the account looked up again, after a while in which it may have changed. */
    public void lookUpAgain() {
        account = null;
    }

    private Optional<Account> known() {
        if (account == null) {
            account = LoginClaims.of(identity).map(this::mirrored).orElse(null);
            if (account != null) {
                RequestLogContext.account(account.id);
            }
        }
        return Optional.ofNullable(account);
    }

    private Account mirrored(LoginClaims login) {
        Optional<TokenScope> scope = PersonalTokenLogin.scope(identity);
        if (scope.isEmpty()) {
            return accounts.signIn(
                    login, new Accounts.Roles(identity.hasRole(ORGANIZER), isAdmin()), this::refuseEnded);
        }
        Account owner = accounts.ofToken(login);
        owner.actsAs(scope.get());
        return owner;
    }

    /** Who has deleted the account comes back by another sign-in only. */
    private void refuseEnded() {
        if (sessionRevocation.isEnded(identity)) {
            throw Refused.because(Refused.Kind.SIGN_IN_FIRST, "account.sign-in-first");
        }
    }

    /**
     * Holds requests with a personal token to what it opens; all others are let through. No query.
     *
     * @throws Refused if the token of the request is of too narrow a scope
     */
    public void requireScope(TokenScope needed) {
        tooNarrow(needed).ifPresent(scope -> {
            throw Refused.because(Refused.Kind.NOT_ALLOWED, "account.scope-too-narrow", needed.word(), scope.word());
        });
    }

    /**
     * The account behind the request of somebody who comes from the login itself: what a lost token may not do.
     *
     * @throws Refused if nobody is signed in, or they come by a personal token
     */
    public Account requireInPerson() {
        if (PersonalTokenLogin.scope(identity).isPresent()) {
            throw Refused.because(Refused.Kind.NOT_ALLOWED, "account.login-only");
        }
        return require();
    }

    /**
     * The account behind the request.
     *
     * @throws Refused if nobody is signed in, or they are suspended
     */
    public Account require() {
        Account reader =
                known().orElseThrow(() -> Refused.because(Refused.Kind.SIGN_IN_FIRST, "account.sign-in-first"));
        reader.refuseSuspended();
        return reader;
    }

    /** Whether somebody is signed in. No query. */
    public boolean isSignedIn() {
        return !identity.isAnonymous();
    }

    /** Who is signed in, as their login calls them; empty for visitors. No query. */
    public String name() {
        return isSignedIn() ? identity.getPrincipal().getName() : "";
    }

    /**
     * How long the session lasts if nothing more is asked for in it; empty where nobody is signed in, or the login server does not
     * tell. No query.
     */
    public Optional<Duration> sessionLeft() {
        return Optional.ofNullable(identity.getCredential(RefreshToken.class))
                .map(token -> OidcUtils.decodeJwtContent(token.getToken()))
                .map(content -> content.getLong(Claims.exp.name()))
                .map(end -> Duration.between(clock.instant(), Instant.ofEpochSecond(end)))
                .filter(left -> !left.isNegative());
    }

    public boolean isAdmin() {
        boolean first = LoginClaims.of(identity).filter(firstAdmin::is).isPresent();
        return identity.hasRole(ADMIN)
                || (first && tooNarrow(TokenScope.ORGANIZE).isEmpty());
    }

    /** The scope of the token behind the request where it does not open what needs another one. */
    private Optional<TokenScope> tooNarrow(TokenScope needed) {
        return PersonalTokenLogin.scope(identity).filter(scope -> !scope.opens(needed));
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

    /**
     * Lets those through who may create competitions.
     *
     * @throws Refused if nobody is signed in, or they may not
     */
    public Account requireCreator() {
        Account reader = require();
        if (!mayCreateCompetitions()) {
            throw Refused.because(Refused.Kind.NOT_ALLOWED, "competition.not-allowed");
        }
        return reader;
    }

    /** Whether the login says so, or an admin does. One query where nobody has asked for the account yet. */
    public boolean mayCreateCompetitions() {
        return account()
                .filter(reader -> identity.hasRole(ORGANIZER) || isAdmin() || reader.isGrantedCreating())
                .isPresent();
    }
}
