package dev.podium.api.judge;

import dev.podium.annotation.people.Annotators;
import io.quarkus.narayana.jta.QuarkusTransaction;
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
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Knows those who judge by the secret of their link, {@code Authorization: Bearer <secret>}, where units are judged and nowhere else. They are
 * nobody who is signed in. Wrong secrets count as wrong tokens do.
 */
@ApplicationScoped
class AnnotatorLinkMechanism implements HttpAuthenticationMechanism {

    /** Attribute of an identity: the number of whoever has the link. */
    static final String ANNOTATOR = "podium.annotator";

    private static final String BEARER = "Bearer ";
    private static final String JUDGING = "/api/v1/judge";

    /** As {@link dev.podium.platform.Secrets#next} makes them; tokens of ours have another beginning, those of the login have points. */
    private static final String SECRET = "[A-Za-z0-9_-]{43}";

    /** After that of tokens, which counts wrong ones, and before the login's, which refuses each bearer token not its own. */
    private static final int BEFORE_THE_LOGIN = DEFAULT_PRIORITY + 50;

    @Inject
    Annotators annotators;

    @Override
    public Uni<SecurityIdentity> authenticate(RoutingContext context, IdentityProviderManager providers) {
        Optional<String> secret = secret(context);
        if (secret.isEmpty()) {
            return Uni.createFrom().nullItem();
        }
        return Uni.createFrom()
                .completionStage(() -> context.vertx()
                        .executeBlocking(() -> find(secret.get()), false)
                        .toCompletionStage())
                .map(annotator -> annotator
                        .map(AnnotatorLinkMechanism::identity)
                        .orElseThrow(() -> new AuthenticationFailedException("not a link of ours")));
    }

    private static Optional<String> secret(RoutingContext context) {
        String header = Objects.requireNonNullElse(context.request().getHeader(HttpHeaders.AUTHORIZATION), "");
        String path = context.normalizedPath();
        if (!header.regionMatches(true, 0, BEARER, 0, BEARER.length())
                || !(path.equals(JUDGING) || path.startsWith(JUDGING + "/"))) {
            return Optional.empty();
        }
        return Optional.of(header.substring(BEARER.length())).filter(shown -> shown.matches(SECRET));
    }

    private Optional<Long> find(String secret) {
        return QuarkusTransaction.requiringNew()
                .call(() -> annotators.find(secret).map(annotator -> annotator.id));
    }

    private static SecurityIdentity identity(long annotator) {
        return QuarkusSecurityIdentity.builder()
                .setAnonymous(true)
                .setPrincipal(new QuarkusPrincipal(""))
                .addAttribute(ANNOTATOR, annotator)
                .build();
    }

    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext context) {
        return Uni.createFrom().nullItem();
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
