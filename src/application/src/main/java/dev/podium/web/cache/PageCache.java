package dev.podium.web.cache;

import dev.podium.account.RequestCredentials;
import dev.podium.web.layout.PageHeaders;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/**
 * Answers visitors with pages that were put together before, as long as nothing has changed: what somebody sees who is not
 * signed in, and nothing else, is the same for everybody who asks for the same address in the same language and theme. Who
 * comes while a page is put together waits for it, and is shown it if it was begun after they asked, or nothing has changed since.
 */
@ApplicationScoped
public class PageCache {

    /** That nobody shows it to others without asking us, but for a second in a cache that many share. */
    static final String CACHE_CONTROL = "public, max-age=0, s-maxage=1, must-revalidate";

    private static final String DEPENDS_ON = "Accept, Accept-Encoding, Accept-Language, Cookie";

    private static final int BEFORE_SIGN_IN = 1_000;
    private static final int AFTER_SIGN_IN = 50;
    private static final int AFTER_RENDERING = 1_000;

    /** Pages of a competition, the list of all, those of series, the guide, and those of the operator. */
    private static final Pattern SHOWN =
            Pattern.compile("/(?:guide(?:/.*)?|legal/[a-z]*|series/[^/]+|competitions/([^/]+)(?:/.*)?)?");

    private final CachedAnswers answers;
    private final CachedPages kept;

    @Inject
    PageCache(CachedAnswers answers, CachedPages kept) {
        this.answers = answers;
        this.kept = kept;
    }

    void register(@Observes Filters filters) {
        if (kept.hasRoom()) {
            filters.register(this::answerWhoBringsNothing, BEFORE_SIGN_IN);
            filters.register(this::answerWhoIsNotSignedIn, AFTER_SIGN_IN);
        }
    }

    /** Who brings nothing to sign in with need not be asked who they are. */
    private void answerWhoBringsNothing(RoutingContext request) {
        answer(request, RequestCredentials.areMissing(request.request()));
    }

    /** Whose session has ended, or who has never come through the login. */
    private void answerWhoIsNotSignedIn(RoutingContext request) {
        boolean signedIn = request.user() instanceof QuarkusHttpUser user
                && !user.getSecurityIdentity().isAnonymous();
        answer(
                request,
                !signedIn
                        && !RequestCredentials.areMissing(request.request())
                        && !request.request().headers().contains(HttpHeaders.AUTHORIZATION));
    }

    private void answer(RoutingContext request, boolean isOfAVisitor) {
        Optional<String> competition =
                isOfAVisitor && CachedAnswers.isAsked(request.request()) ? shown(request) : Optional.empty();
        if (competition.isEmpty()) {
            request.next();
        } else {
            answers.answer(request, competition.get());
        }
    }

    /** The competition that a page is about, {@link PageStates#ALL} for what lists them; empty where it is not for everybody. */
    private static Optional<String> shown(RoutingContext request) {
        Matcher path = SHOWN.matcher(request.normalizedPath());
        return path.matches()
                ? Optional.of(Optional.ofNullable(path.group(1)).orElse(PageStates.ALL))
                : Optional.empty();
    }

    @ServerResponseFilter(priority = AFTER_RENDERING)
    void keep(ContainerResponseContext response, RoutingContext request) {
        Optional<CachedAnswers.Ticket> ticket =
                CachedAnswers.ticket(request).filter(of -> of.key().audience().isEmpty());
        if (ticket.isPresent()
                && response.getStatus() == HttpResponseStatus.OK.code()
                && response.getEntity() instanceof String body
                && MediaType.TEXT_HTML_TYPE.isCompatible(response.getMediaType())
                && PageHeaders.OF_VISITORS.equals(response.getHeaders().getFirst(HttpHeaders.CACHE_CONTROL.toString()))
                && !response.getHeaders().containsKey(HttpHeaders.SET_COOKIE.toString())
                && !request.response().headers().contains(HttpHeaders.SET_COOKIE)) {
            response.getHeaders().putSingle(HttpHeaders.CACHE_CONTROL.toString(), CACHE_CONTROL);
            response.getHeaders().putSingle(HttpHeaders.CONTENT_TYPE.toString(), CachedHead.CONTENT_TYPE);
            response.getHeaders().putSingle(HttpHeaders.VARY.toString(), DEPENDS_ON);
            // Choosing among templates left a line of its own there.
            request.response().headers().remove(HttpHeaders.VARY);
            CachedPage page = CachedPage.of(ticket.get().seen(), CachedHead.of(response, request), body);
            response.getHeaders()
                    .putSingle(HttpHeaders.ETAG.toString(), page.bytes().tag());
            answers.keep(ticket.get(), page);
            if (page.bytes().isKnownTo(request.request())) {
                response.setStatus(HttpResponseStatus.NOT_MODIFIED.code());
                response.setEntity(null);
            }
        }
    }
}
