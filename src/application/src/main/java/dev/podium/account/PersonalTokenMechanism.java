package dev.podium.account;

import dev.podium.platform.ClientAddress;
import dev.podium.platform.Refused;
import dev.podium.platform.peer.OtherPlatform;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.AuthenticationRequest;
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
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Lets programs into the API with {@code Authorization: Bearer podium_...}, and clients of other platforms with the word that they
 * know, {@code Token}; every other request is left to the login.
 */
@ApplicationScoped
class PersonalTokenMechanism implements HttpAuthenticationMechanism {

    private static final String BEARER = "Bearer ";
    private static final String TOKEN = "Token ";
    private static final String CHALLENGE = "Bearer realm=\"podium\"";
    private static final String API = "/api/";

    /** Before the login's mechanism, which has one more than the default and refuses each bearer token not its own. */
    private static final int BEFORE_THE_LOGIN = DEFAULT_PRIORITY + 100;

    @Inject
    PersonalTokens tokens;

    @Inject
    PersonalTokenLogin logins;

    @Inject
    WrongTokenLimiter wrong;

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
            return isShown(context, TOKEN)
                    ? Uni.createFrom().failure(new AuthenticationFailedException("not a token of ours"))
                    : Uni.createFrom().nullItem();
        }
        return Uni.createFrom()
                .completionStage(() -> context.vertx()
                        .executeBlocking(() -> tokens.use(secret.get()), false)
                        .toCompletionStage())
                .map(token -> token.map(shown -> logins.identity(shown.owner, shown.scope()))
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
        return Stream.of(BEARER, TOKEN)
                .filter(word -> isShown(context, word))
                .map(word -> header(context).substring(word.length()))
                .findFirst();
    }

    private static boolean isShown(RoutingContext context, String word) {
        return header(context).regionMatches(true, 0, word, 0, word.length())
                && (word.equals(BEARER) ? isApi(context) : isOfPeer(context));
    }

    private static String header(RoutingContext context) {
        return Objects.requireNonNullElse(context.request().getHeader(HttpHeaders.AUTHORIZATION), "");
    }

    private static boolean isOfPeer(RoutingContext context) {
        return OtherPlatform.at(context.normalizedPath()).isPresent();
    }

    private static boolean isApi(RoutingContext context) {
        return context.normalizedPath().startsWith(API);
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
