package dev.podium.account;

import dev.podium.platform.Digests;
import io.quarkus.oidc.IdTokenCredential;
import io.quarkus.oidc.OidcConfigurationMetadata;
import io.quarkus.oidc.runtime.OidcUtils;
import io.quarkus.security.identity.SecurityIdentity;
import io.vertx.core.http.Cookie;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * Ends sessions for good: their cookies may have been copied, and the tokens in them would be good for some minutes more.
 * Every web process asks the database.
 */
@ApplicationScoped
public class Sessions {

    /** Longer than any login server renews a session. */
    private static final Duration REMEMBERED = Duration.ofDays(30);

    private static final String SESSION_ID = "sid";

    @Inject
    Clock clock;

    @Inject
    EntityManager database;

    /** Whether somebody signed out of the session behind an identity. One query. */
    @Transactional
    boolean isEnded(SecurityIdentity identity) {
        return digest(identity)
                .filter(digest -> !database.createNativeQuery(
                                "select digest from ended_session where digest = :digest", byte[].class)
                        .setParameter("digest", digest)
                        .getResultList()
                        .isEmpty())
                .isPresent();
    }

    /**
     * Ends the session of a request here, in all processes.
     *
     * @param home where the login server is to lead in the end
     * @return where the login server ends its own session; empty where there is no session, or the server offers nothing
     */
    @Transactional
    public Optional<URI> end(RoutingContext request, SecurityIdentity identity, URI home) {
        digest(identity).ifPresent(digest -> remember(digest, clock.instant()));
        cookies(request).forEach(cookie -> drop(request, cookie));
        return endAtLogin(identity, home.toString());
    }

    /**
     * Where the login server ends its own session.
     *
     * @param back where it is to lead then: an address of ours
     * @return empty where there is no session, or the server offers nothing
     */
    static Optional<URI> endAtLogin(SecurityIdentity identity, String back) {
        IdTokenCredential token = identity.getCredential(IdTokenCredential.class);
        OidcConfigurationMetadata login = identity.getAttribute(OidcUtils.CONFIG_METADATA_ATTRIBUTE);
        return token == null || login == null || login.getEndSessionUri() == null
                ? Optional.empty()
                : Optional.of(URI.create("%s?id_token_hint=%s&post_logout_redirect_uri=%s"
                        .formatted(
                                login.getEndSessionUri(),
                                token.getToken(),
                                URLEncoder.encode(back, StandardCharsets.UTF_8))));
    }

    private void remember(byte[] digest, Instant now) {
        database.createNativeQuery("delete from ended_session where ended_at < :before")
                .setParameter("before", now.minus(REMEMBERED))
                .executeUpdate();
        database.createNativeQuery(
                        "insert into ended_session (digest, ended_at) values (:digest, :now) on conflict do nothing")
                .setParameter("digest", digest)
                .setParameter("now", now)
                .executeUpdate();
    }

    /** Of the session as the login server names it, else of its token, which is then all that can be copied. */
    private static Optional<byte[]> digest(SecurityIdentity identity) {
        return identity.getPrincipal() instanceof JsonWebToken token
                ? Optional.of(Digests.of(token.getIssuer()
                        + ' '
                        + token.<String>claim(SESSION_ID).orElseGet(token::getRawToken)))
                : Optional.empty();
    }

    static List<Cookie> cookies(RoutingContext request) {
        return request.request().cookies().stream()
                .filter(cookie -> cookie.getName().startsWith(OidcUtils.SESSION_COOKIE_NAME))
                .toList();
    }

    static void drop(RoutingContext request, Cookie cookie) {
        request.response()
                .addCookie(Cookie.cookie(cookie.getName(), "").setPath("/").setMaxAge(0));
    }
}
