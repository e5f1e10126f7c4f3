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

    /**
     * That a page is put together, and of what.
     *
     * @param kept for those who wait for it: whether it is kept
     */
    private record Ticket(KeptPages.Key key, PageState.Seen seen, CompletableFuture<Boolean> kept) {}

    /** The pages that are put together just now, and whether they will be kept. */
    private final ConcurrentMap<KeptPages.Key, CompletableFuture<Boolean>> making = new ConcurrentHashMap<>();

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
     * more each time they wait for somebody who puts it together already.
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

    /** As whom the reader looks at what is put together for all who look like that; empty where it is for them alone. No query. */
    public Optional<Audience> audience() {
        return current.getCurrent().get(TICKET) instanceof Ticket ticket
                ? ticket.key().audience()
                : Optional.empty();
    }

    /** As whom they look is asked again after they have waited. */
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
        if (body.isEmpty()) {
            Ticket ticket = new Ticket(key.get(), seen.get(), new CompletableFuture<>());
            if (waits > 0 && waitsForAnother(request, ticket)) {
                return find(request, competition, waits - 1);
            }
            request.put(TICKET, ticket);
        }
        return body;
    }

    /** Whether somebody put the page together already, and it is kept by now; else it is for who asks to do. */
    private boolean waitsForAnother(RoutingContext request, Ticket ticket) {
        CompletableFuture<Boolean> other = making.putIfAbsent(ticket.key(), ticket.kept());
        if (other != null) {
            return other.copy()
                    .completeOnTimeout(false, PATIENCE_SECONDS, TimeUnit.SECONDS)
                    .join();
        }
        request.addHeadersEndHandler(written -> end(ticket, false));
        request.addEndHandler(over -> end(ticket, false));
        if (request.response().ended() || request.response().closed()) {
            end(ticket, false);
        }
        return false;
    }

    private void end(Ticket ticket, boolean isKept) {
        making.remove(ticket.key(), ticket.kept());
        ticket.kept().complete(isKept);
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
                Optional<KeptBody> made = KeptBody.of(ticket.seen(), page, view.tokenField())
                        .filter(body -> kept.keep(ticket.key(), body));
                end(ticket, made.isPresent());
                made.ifPresent(body -> send(body, KeptBody.header(page), response, request));
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
