package dev.podium.account;

import dev.podium.platform.Installation;
import dev.podium.platform.SafeRequests;
import dev.podium.platform.database.DatabaseUnavailable;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.quarkus.oidc.runtime.OidcAuthenticationMechanism;
import io.quarkus.oidc.runtime.OidcUtils;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.AuthenticationRedirectException;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.AnonymousAuthenticationRequest;
import io.quarkus.security.identity.request.AuthenticationRequest;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.quarkus.vertx.http.runtime.security.HttpCredentialTransport;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Stands before the login for requests that bring a session. Where the session has ended, somebody has signed out of it,
 * its cookies are of several sessions, or they cannot be read since the key was changed, they are dropped, and who wants to read goes on as a visitor: everybody may read. Who sent a
 * form is told on a page of ours, since a page may not lead its forms to the login's host.
 *
 * <p>Who has signed out and comes back from the login server with the same session has left before that ended there. It ends
 * then, so that the login asks who they are.
 */
@ApplicationScoped
class EndedSessionMechanism implements HttpAuthenticationMechanism {

    private static final int SEE_OTHER = 303;
    private static final int FOUND = 302;
    private static final String END_AT_LOGIN = "podium.end-at-login";

    /** The login's mechanism has one more than the default. */
    private static final int BEFORE_THE_LOGIN = DEFAULT_PRIORITY + 50;

    @Inject
    OidcAuthenticationMechanism login;

    @Inject
    SessionRevocation sessionRevocation;

    @Inject
    Installation installation;

    @ConfigProperty(name = "quarkus.oidc.authentication.session-expired-path")
    String page;

    @Override
    public Uni<SecurityIdentity> authenticate(RoutingContext context, IdentityProviderManager providers) {
        List<Cookie> session = SessionRevocation.cookies(context);
        if (session.isEmpty()) {
            return Uni.createFrom().nullItem();
        }
        return !isWhole(session)
                ? dropped(session, context, providers)
                : Uni.createFrom()
                        .deferred(() -> login.authenticate(context, providers))
                        .onItem()
                        .ifNotNull()
                        .invoke(EndedSessionMechanism::refuseMixed)
                        .onItem()
                        .ifNotNull()
                        .call(identity -> refuseEnded(identity, context))
                        .onFailure(this::isAnEnd)
                        .recoverWithUni(() -> dropped(session, context, providers))
                        .onFailure(failure -> SafeRequests.isSafe(context) && DatabaseUnavailable.made(failure))
                        .recoverWithUni(() -> providers.authenticate(AnonymousAuthenticationRequest.INSTANCE))
                        .onFailure(DatabaseUnavailable::made)
                        .transform(DatabaseUnavailable::refusal);
    }

    /** Of the login's tokens each has a cookie, or several; one alone is of no use. */
    private static boolean isWhole(List<Cookie> session) {
        return session.stream().anyMatch(cookie -> cookie.getName().startsWith(OidcUtils.SESSION_AT_COOKIE_NAME));
    }

    private Uni<SecurityIdentity> dropped(
            List<Cookie> session, RoutingContext context, IdentityProviderManager providers) {
        session.forEach(cookie -> SessionRevocation.drop(context, cookie));
        return goOn(context, providers);
    }

    private static void refuseMixed(SecurityIdentity identity) {
        if (SessionRevocation.isMixed(identity)) {
            throw new AuthenticationFailedException("the cookies are of several sessions");
        }
    }

    /** A page that cannot be made since the database is away says so itself. */
    private Uni<Void> refuseEnded(SecurityIdentity identity, RoutingContext context) {
        return Uni.createFrom()
                .completionStage(() -> context.vertx()
                        .executeBlocking(() -> sessionRevocation.isEnded(identity), false)
                        .toCompletionStage())
                .map(ended -> {
                    if (ended) {
                        SessionRevocation.endAtLogin(identity, here(context)).ifPresent(end -> leadTo(end, context));
                        throw new AuthenticationFailedException("the session was ended by signing out");
                    }
                    return null;
                });
    }

    /** Whatever stands in the way of a session is of no more use, but for a way through the login. */
    private boolean isAnEnd(Throwable failure) {
        return failure instanceof AuthenticationRedirectException redirect
                ? redirect.getRedirectUri().endsWith(page)
                : failure instanceof SecurityException;
    }

    private Uni<SecurityIdentity> goOn(RoutingContext context, IdentityProviderManager providers) {
        return SafeRequests.isSafe(context)
                ? providers.authenticate(AnonymousAuthenticationRequest.INSTANCE)
                : Uni.createFrom().failure(new AuthenticationRedirectException(SEE_OTHER, page));
    }

    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext context) {
        URI end = context.get(END_AT_LOGIN);
        return end == null
                ? login.getChallenge(context)
                : Uni.createFrom().item(new ChallengeData(FOUND, HttpHeaderNames.LOCATION, end.toString()));
    }

    /** Instead of the login, which has entered itself as the one that challenges. */
    private void leadTo(URI end, RoutingContext context) {
        context.put(END_AT_LOGIN, end);
        context.put(HttpAuthenticationMechanism.class.getName(), this);
    }

    private String here(RoutingContext context) {
        HttpServerRequest request = context.request();
        return installation.publicUrl().map(known -> known + request.uri()).orElseGet(request::absoluteURI);
    }

    @Override
    public Set<Class<? extends AuthenticationRequest>> getCredentialTypes() {
        return login.getCredentialTypes();
    }

    @Override
    public Uni<HttpCredentialTransport> getCredentialTransport(RoutingContext context) {
        return login.getCredentialTransport(context);
    }

    @Override
    public int getPriority() {
        return BEFORE_THE_LOGIN;
    }
}
