package dev.podium.api.http;

import dev.podium.platform.Installation;
import io.quarkus.csrf.reactive.runtime.CsrfRequestResponseReactiveFilter;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Base64;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveContainerRequestContext;

/**
 * Asks forms of pages, and only of pages, for a token against forged requests where somebody is signed in: a visitor may do
 * nothing that anybody could gain by, and their pages stay without a cookie. The extension cannot leave paths out, and would turn
 * away every file that a program sends. The API is safe without: {@link ApiRouteFilters} takes the cookies away, and a forged
 * request has no bearer token.
 *
 * <p>Beyond the extension, a form has to come from a page of ours where the browser says where it comes from, and the token
 * has to be one of {@link CsrfTokens}. The extension could sign as well, but would then make a new token with every page,
 * and forms in other windows would be refused.
 */
@Alternative
@Priority(1)
@Singleton
class CsrfFilter extends CsrfRequestResponseReactiveFilter {

    /** What the extension keeps of a token while a request lasts. */
    private static final String TOKEN = "csrf_token";

    private static final String TOKEN_BYTES = "csrf_token_bytes";

    private static final Set<HttpMethod> READING = Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);
    private static final Set<String> OF_OURS = Set.of("same-origin", "none");

    @Inject
    CsrfTokens tokens;

    @Inject
    Installation installation;

    @ConfigProperty(name = "quarkus.rest-csrf.cookie-name")
    String cookieName;

    @Override
    public void filter(ResteasyReactiveContainerRequestContext request, RoutingContext context) {
        if (ApiRouteFilters.leadsTo(context.normalizedPath())) {
            return;
        }
        boolean reading = READING.contains(context.request().method());
        if (!reading && !comesFromUs(context.request())) {
            request.abortWith(Response.status(Response.Status.FORBIDDEN).build());
            return;
        }
        if (reader(context).isEmpty()) {
            return;
        }
        boolean kept = keepsToken(context);
        super.filter(request, context);
        if (reading && !kept) {
            byte[] token = tokens.make(reader(context));
            context.put(TOKEN_BYTES, token);
            context.put(TOKEN, Base64.getUrlEncoder().withoutPadding().encodeToString(token));
        }
    }

    /** What browsers say about where a form was sent from; programs say nothing, and need the token all the same. */
    private boolean comesFromUs(HttpServerRequest request) {
        String site = request.getHeader("Sec-Fetch-Site");
        if (site != null) {
            return OF_OURS.contains(site);
        }
        String origin = request.getHeader(HttpHeaders.ORIGIN);
        return origin == null || isOurs(origin, request);
    }

    /** A proxy that adds TLS may not tell it: the host decides. */
    private boolean isOurs(String origin, HttpServerRequest request) {
        String ours =
                installation.publicUrl().map(URI::getAuthority).orElseGet(() -> String.valueOf(request.authority()));
        return origin.replaceFirst("^https?://", "").equalsIgnoreCase(ours);
    }

    /** Whether the request has a token of ours; takes it away where it is not, as if it had none. */
    private boolean keepsToken(RoutingContext context) {
        Cookie cookie = context.request().getCookie(cookieName);
        boolean ours = cookie != null && tokens.isOurs(decoded(cookie.getValue()), reader(context));
        if (cookie != null && !ours) {
            context.response().removeCookies(cookieName, false);
        }
        return ours;
    }

    private static byte[] decoded(String token) {
        try {
            return Base64.getUrlDecoder().decode(token);
        } catch (IllegalArgumentException e) {
            return new byte[0];
        }
    }

    private static String reader(RoutingContext context) {
        return context.user() instanceof QuarkusHttpUser user
                        && !user.getSecurityIdentity().isAnonymous()
                ? user.getSecurityIdentity().getPrincipal().getName()
                : "";
    }
}
