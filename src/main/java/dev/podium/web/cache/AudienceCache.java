package dev.podium.web.cache;

import dev.podium.account.SignedIn;
import dev.podium.platform.RequestClock;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import dev.podium.web.layout.View;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/**
 * Keeps results for people who are signed in: as they were put together for somebody who looks at the competition as they do,
 * under a header of their own. Which results somebody sees depends on their {@link Audience} alone; who they are and whether they
 * still are one of it is asked each time. Who comes while a page is put together for others of their audience waits for it, and is
 * shown it if it was begun after they came, or nothing has changed since.
 */
@ApplicationScoped
public class AudienceCache {

    private static final String TICKET = AudienceCache.class.getName();
    private static final String KEPT = KeptBody.class.getName();
    private static final int AFTER_RENDERING = 1_000;

    /** Whoever came while a page was put together has the next one, which was begun after they came. */
    private static final int MOST_WAITS = 2;

    private static final int PATIENCE_SECONDS = 5;

    /** Pages of results, without their files. */
    private static final Pattern SHOWN = Pattern.compile(
            "/competitions/([^/]+)/(?:leaderboard|history|comparisons|analysis|slices|hardest|agreement)(?:/[^.]*)?");

    /** That a page is put together, and of what. */
    private record Ticket(KeptPages.Key key, PageState.Seen seen) {}

    /** The pages that are put together just now, and when that ends. */
    private final ConcurrentMap<KeptPages.Key, CompletableFuture<Void>> making = new ConcurrentHashMap<>();

    @Inject
    PageStates states;

    @Inject
    KeptPages kept;

    @Inject
    SignedIn signedIn;

    @Inject
    Teams teams;

    @Inject
    View view;

    @Inject
    CurrentVertxRequest current;

    /**
     * The header of the page that somebody asks for who is signed in, if the rest is kept; else it will be. Two queries, and one
     * more for whoever waits for somebody who puts it together already.
     */
    public Optional<TemplateInstance> find() {
        RoutingContext request = current.getCurrent();
        Matcher path = SHOWN.matcher(request.request().path());
        if (!kept.hasRoom() || !view.isSignedIn() || !isAsked(request) || !path.matches()) {
            return Optional.empty();
        }
        return find(request, path.group(1), MOST_WAITS).map(body -> {
            request.put(KEPT, body);
            return new ReaderHeader();
        });
    }

    /** As whom somebody looks is asked again after they have waited. */
    private Optional<KeptBody> find(RoutingContext request, String competition, int waits) {
        Optional<KeptPages.Key> key = signedIn.account()
                .flatMap(reader -> teams.findAudience(competition, reader))
                .map(audience -> KeptPages.Key.ofReader(request.request(), audience));
        Optional<KeptBody> made =
                key.flatMap(wanted -> kept.findMadeSince(RequestClock.cameIn(request), wanted, KeptBody.class));
        Optional<PageState.Seen> seen = key.isEmpty() || made.isPresent() ? Optional.empty() : states.ask(competition);
        if (seen.isEmpty()) {
            return made;
        }
        Optional<KeptBody> body = kept.find(key.get(), seen.get(), KeptBody.class);
        if (body.isEmpty() && waits > 0 && waitsForAnother(request, key.get())) {
            return find(request, competition, waits - 1);
        }
        if (body.isEmpty()) {
            request.put(TICKET, new Ticket(key.get(), seen.get()));
        }
        return body;
    }

    /** Whether somebody put the page together already, and is ready now; else it is for who asks to do. */
    private boolean waitsForAnother(RoutingContext request, KeptPages.Key key) {
        CompletableFuture<Void> end = new CompletableFuture<>();
        CompletableFuture<Void> other = making.putIfAbsent(key, end);
        if (other != null) {
            other.copy()
                    .completeOnTimeout(null, PATIENCE_SECONDS, TimeUnit.SECONDS)
                    .join();
            return true;
        }
        request.addHeadersEndHandler(written -> end(key, end));
        request.addEndHandler(over -> end(key, end));
        if (request.response().closed()) {
            end(key, end);
        }
        return false;
    }

    private void end(KeptPages.Key key, CompletableFuture<Void> made) {
        making.remove(key, made);
        made.complete(null);
    }

    private static boolean isAsked(RoutingContext request) {
        return request.request().method().equals(HttpMethod.GET) && !View.saysWhatWasDone(request.request());
    }

    @ServerResponseFilter(priority = AFTER_RENDERING)
    void complete(ContainerResponseContext response, RoutingContext request) {
        if (response.getStatus() == HttpResponseStatus.OK.code()
                && response.getEntity() instanceof String page
                && MediaType.TEXT_HTML_TYPE.isCompatible(response.getMediaType())) {
            if (request.get(KEPT) instanceof KeptBody body) {
                send(body, page, response, request);
            } else if (request.get(TICKET) instanceof Ticket ticket) {
                KeptBody.of(ticket.seen(), page, view.tokenField())
                        .filter(body -> kept.keep(ticket.key(), body))
                        .ifPresent(body -> send(body, KeptBody.header(page), response, request));
            }
        }
    }

    private static void send(KeptBody body, String header, ContainerResponseContext response, RoutingContext request) {
        String accepted = request.request().getHeader(HttpHeaders.ACCEPT_ENCODING);
        if (accepted != null && Coding.GZIP.isTaken(accepted)) {
            response.getHeaders().putSingle(HttpHeaders.CONTENT_ENCODING.toString(), Coding.GZIP.token());
            response.setEntity(body.gzipWith(header));
        } else {
            response.setEntity(body.plainWith(header));
        }
    }
}
