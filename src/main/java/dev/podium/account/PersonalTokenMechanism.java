package dev.podium.account;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.AuthenticationRequest;
import io.quarkus.security.runtime.QuarkusPrincipal;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.quarkus.vertx.http.runtime.security.HttpCredentialTransport;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.Set;

/** Lets programs into the API with {@code Authorization: Bearer podium_...}; every other request is left to the login. */
@ApplicationScoped
class PersonalTokenMechanism implements HttpAuthenticationMechanism {

    private static final String BEARER = "Bearer ";
    private static final String CHALLENGE = "Bearer realm=\"podium\"";
    private static final String API = "/api/";

    /** Before the login's mechanism, which has one more than the default and refuses each bearer token not its own. */
    private static final int BEFORE_THE_LOGIN = DEFAULT_PRIORITY + 100;

    @Inject
    PersonalTokens tokens;

    @Override
    public Uni<SecurityIdentity> authenticate(RoutingContext context, IdentityProviderManager providers) {
        Optional<String> secret = secret(context);
        if (secret.isEmpty()) {
            return Uni.createFrom().nullItem();
        }
        return Uni.createFrom()
                .completionStage(() -> context.vertx()
                        .executeBlocking(() -> tokens.owner(secret.get()), false)
                        .toCompletionStage())
                .map(owner -> owner.map(PersonalTokenMechanism::identity)
                        .orElseThrow(() -> new AuthenticationFailedException("not a token of ours")));
    }

    private static Optional<String> secret(RoutingContext context) {
        String header = context.request().getHeader(HttpHeaders.AUTHORIZATION);
        boolean ours = header != null
                && header.regionMatches(true, 0, BEARER, 0, BEARER.length())
                && header.startsWith(PersonalTokens.PREFIX, BEARER.length())
                && isApi(context);
        return ours ? Optional.of(header.substring(BEARER.length())) : Optional.empty();
    }

    private static boolean isApi(RoutingContext context) {
        return context.normalizedPath().startsWith(API);
    }

    /** Somebody without the roles of the login: a token acts as participant and as organizer of what is theirs. */
    private static SecurityIdentity identity(Account owner) {
        return QuarkusSecurityIdentity.builder()
                .setPrincipal(new QuarkusPrincipal(owner.name))
                .addAttribute(Login.ATTRIBUTE, Login.of(owner))
                .build();
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
