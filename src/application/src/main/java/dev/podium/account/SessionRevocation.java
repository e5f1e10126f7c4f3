package dev.podium.account;

import dev.podium.platform.Digests;
import io.quarkus.oidc.AccessTokenCredential;
import io.quarkus.oidc.IdTokenCredential;
import io.quarkus.oidc.OidcConfigurationMetadata;
import io.quarkus.oidc.runtime.OidcUtils;
import io.quarkus.security.identity.SecurityIdentity;
import io.vertx.core.http.Cookie;
import io.vertx.core.json.JsonObject;
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
import org.eclipse.microprofile.jwt.Claims;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * Ends sessions for good: their cookies may have been copied, and the tokens in them would be good for some minutes more.
 * Every web process asks the database.
 */
@ApplicationScoped
public class SessionRevocation {

    /** Longer than any login server renews a session. */
    private static final Duration REMEMBERED = Duration.ofDays(30);

    private static final String SESSION_ID = "sid";

    /** What all tokens of a session have in common. */
    private static final List<String> OF_A_SESSION = List.of(Claims.iss.name(), Claims.sub.name(), SESSION_ID);

    @Inject
    Clock clock;

    @Inject
    EntityManager database;

    private static final String ENDED = """
            select exists (select from ended_session where digest = :session)
              or exists (select from ended_login where digest = :login and ended_at > :began)""";

    /** Whether somebody signed out of the session behind an identity, or deleted the account since it began. One query. */
    @Transactional
    boolean isEnded(SecurityIdentity identity) {
        return identity.getPrincipal() instanceof JsonWebToken token
                && (boolean) database.createNativeQuery(ENDED, Boolean.class)
                        .setParameter("session", digest(token))
                        .setParameter("login", digest(token.getIssuer(), token.getSubject()))
                        .setParameter("began", began(token))
                        .getSingleResult();
    }

    /**
     * Whether the tokens of a session are not of one session of one person: each has a cookie of its own, and who somebody is comes from
     * one, what they may do from another. What only one of them tells is not compared.
     */
    static boolean isMixed(SecurityIdentity identity) {
        AccessTokenCredential access = identity.getCredential(AccessTokenCredential.class);
        if (access == null || access.isOpaque() || !(identity.getPrincipal() instanceof JsonWebToken token)) {
            return false;
        }
        JsonObject claims = OidcUtils.decodeJwtContent(access.getToken());
        return claims != null
                && OF_A_SESSION.stream()
                        .anyMatch(claim -> token.containsClaim(claim)
                                && claims.containsKey(claim)
                                && !claims.getValue(claim)
                                        .toString()
                                        .equals(token.getClaim(claim).toString()));
    }

    /** Ends all sessions that somebody has, everywhere: those that begin later are others. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void endAll(Account account) {
        forgetOld("ended_login", clock.instant());
        database.createNativeQuery("""
                        insert into ended_login (digest, ended_at) values (:digest, :now)
                        on conflict (digest) do update set ended_at = excluded.ended_at""")
                .setParameter("digest", digest(account.issuer, account.subject))
                .setParameter("now", clock.instant())
                .executeUpdate();
    }

    /**
     * Ends the session of a request here, in all processes.
     *
     * @param home where the login server is to lead in the end
     * @return where the login server ends its own session; empty where there is no session, or the server offers nothing
     */
    @Transactional
    public Optional<URI> end(RoutingContext request, SecurityIdentity identity, URI home) {
        if (identity.getPrincipal() instanceof JsonWebToken token) {
            remember(digest(token), clock.instant());
        }
        letGo(request);
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
        forgetOld("ended_session", now);
        database.createNativeQuery(
                        "insert into ended_session (digest, ended_at) values (:digest, :now) on conflict do nothing")
                .setParameter("digest", digest)
                .setParameter("now", now)
                .executeUpdate();
    }

    private void forgetOld(String table, Instant now) {
        database.createNativeQuery("delete from " + table + " where ended_at < :before")
                .setParameter("before", now.minus(REMEMBERED))
                .executeUpdate();
    }

    /** Of the session as the login server names it, else of its token, which is then all that can be copied. */
    private static byte[] digest(JsonWebToken token) {
        return Digests.of(
                token.getIssuer() + ' ' + token.<String>claim(SESSION_ID).orElseGet(token::getRawToken));
    }

    private static byte[] digest(String issuer, String subject) {
        return Digests.of(issuer + ' ' + subject);
    }

    /** When somebody signed in; where the login does not tell, when it made the token, which it renews within a session. */
    private static Instant began(JsonWebToken token) {
        return Instant.ofEpochSecond(token.<Object>claim(Claims.auth_time)
                .map(time -> Long.parseLong(time.toString()))
                .orElseGet(token::getIssuedAtTime));
    }

    /**
     * Lets go of the session of a request in its browser. The login server goes on with its own, asks nothing, and tells again what it
     * knows of the person.
     */
    public static void letGo(RoutingContext request) {
        cookies(request).forEach(cookie -> drop(request, cookie));
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
