package dev.podium.account;

import dev.podium.platform.ClientAddress;
import dev.podium.platform.Refused;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.AuthenticationRequest;
import io.quarkus.security.runtime.QuarkusPrincipal;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.security.spi.runtime.AuthenticationFailureEvent;
import io.quarkus.security.spi.runtime.AuthenticationSuccessEvent;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.quarkus.vertx.http.runtime.security.HttpCredentialTransport;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;

/** Lets programs into the API with {@code Authorization: Bearer podium_...}; every other request is left to the login. */
@ApplicationScoped
class PersonalTokenMechanism implements HttpAuthenticationMechanism {

    private static final String BEARER = "Bearer ";
    private static final String CHALLENGE = "Bearer realm=\"podium\"";
    private static final String BY_TOKEN = "podium.token";
    private static final String API = "/api/";

    /** Before the login's mechanism, which has one more than the default and refuses each bearer token not its own. */
    private static final int BEFORE_THE_LOGIN = DEFAULT_PRIORITY + 100;

    @Inject
    PersonalTokens tokens;

    @Inject
    Clock clock;

    @Inject
    WrongTokens wrong;

    @Override
    public Uni<SecurityIdentity> authenticate(RoutingContext context, IdentityProviderManager providers) {
        Optional<String> secret = bearer(context);
        if (secret.isEmpty()) {
            return Uni.createFrom().nullItem();
        }
        try {
            wrong.refuseTooMany(ClientAddress.of(context.request()), secret.get());
        } catch (Refused refused) {
            return Uni.createFrom().failure(refused);
        }
        if (!secret.get().startsWith(PersonalTokens.PREFIX)) {
            return Uni.createFrom().nullItem();
        }
        return Uni.createFrom()
                .completionStage(() -> context.vertx()
                        .executeBlocking(() -> tokens.owner(secret.get()), false)
                        .toCompletionStage())
                .map(owner -> owner.map(this::identity)
                        .orElseThrow(() -> new AuthenticationFailedException("not a token of ours")));
    }

    /** Of the login or of ours. */
    void remember(@Observes AuthenticationSuccessEvent success) {
        if (success.getEventProperties().get(RoutingContext.class.getName()) instanceof RoutingContext context) {
            bearer(context).ifPresent(wrong::remember);
        }
    }

    /** Of the login or of ours: neither is looked at where too many wrong ones came from. */
    void count(@Observes AuthenticationFailureEvent failure) {
        if (failure.getAuthenticationFailure() instanceof AuthenticationFailedException
                && failure.getEventProperties().get(RoutingContext.class.getName()) instanceof RoutingContext context) {
            bearer(context).ifPresent(token -> wrong.count(ClientAddress.of(context.request()), token));
        }
    }

    /** The token that a request to the API shows. */
    private static Optional<String> bearer(RoutingContext context) {
        String header = context.request().getHeader(HttpHeaders.AUTHORIZATION);
        boolean shown = header != null && header.regionMatches(true, 0, BEARER, 0, BEARER.length()) && isApi(context);
        return shown ? Optional.of(header.substring(BEARER.length())) : Optional.empty();
    }

    private static boolean isApi(RoutingContext context) {
        return context.normalizedPath().startsWith(API);
    }

    /**
     * Somebody without the roles of the login: a token acts as participant and as organizer of what is theirs. It may
     * create competitions for a while after the login said that its owner may.
     */
    private SecurityIdentity identity(Account owner) {
        QuarkusSecurityIdentity.Builder identity = QuarkusSecurityIdentity.builder()
                .setPrincipal(new QuarkusPrincipal(owner.name))
                .addAttribute(BY_TOKEN, true)
                .addAttribute(Login.ATTRIBUTE, Login.of(owner));
        if (owner.lendsCreating(clock.instant())) {
            identity.addRole(SignedIn.ORGANIZER);
        }
        return identity.build();
    }

    static boolean isByToken(SecurityIdentity identity) {
        return identity.getAttribute(BY_TOKEN) != null;
    }

    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext context) {
        return isApi(context)
                ? Uni.createFrom().item(new ChallengeData(401, HttpHeaderNames.WWW_AUTHENTICATE, CHALLENGE))
                : Uni.createFrom().nullItem();
    }

    @Override
    public Set<Class<? extends AuthenticationRequest>> getCredentialTypes() {
        return Set.of();
    }

    @Override
    public Uni<HttpCredentialTransport> getCredentialTransport(RoutingContext context) {
        return Uni.createFrom().item(new HttpCredentialTransport(HttpCredentialTransport.Type.AUTHORIZATION, "bearer"));
    }

    @Override
    public int getPriority() {
        return BEFORE_THE_LOGIN;
    }
}
