package dev.podium.web.cache;

import dev.podium.platform.metrics.Routes;
import dev.podium.web.layout.PageHeaders;
import dev.podium.web.layout.View;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.MediaType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    private static final String CONTENT_TYPE = "text/html;charset=UTF-8";
    private static final String DEPENDS_ON = "Accept-Encoding, Accept-Language, Cookie";

    private static final String TICKET = PageCache.class.getName();
    private static final int AFTER_SIGN_IN = 50;
    private static final int WHEN_ITS_TURN_COMES = 30;
    private static final int AFTER_RENDERING = 1_000;

    /** Pages of a competition, the list of all, those of series, the guide, and those of the operator. */
    private static final Pattern SHOWN =
            Pattern.compile("/(?:guide(?:/.*)?|legal/[a-z]*|series/[^/]+|competitions/([^/]+)(?:/.*)?)?");

    /** What each answer has of its own. */
    private static final Set<String> OWN = Stream.of(
                    HttpHeaders.CACHE_CONTROL,
                    HttpHeaders.CONTENT_ENCODING,
                    HttpHeaders.CONTENT_LENGTH,
                    HttpHeaders.CONTENT_TYPE,
                    HttpHeaders.DATE,
                    HttpHeaders.ETAG,
                    HttpHeaders.SET_COOKIE,
                    HttpHeaders.TRANSFER_ENCODING,
                    HttpHeaders.VARY)
            .map(CharSequence::toString)
            .collect(Collectors.toCollection(() -> new TreeSet<>(String.CASE_INSENSITIVE_ORDER)));

    /**
     * That a page is put together, and of what.
     *
     * @param others who wait for it
     */
    private record Ticket(String competition, KeptPages.Key key, PageState.Seen seen, Others others) {

        Ticket seenAt(PageState.Seen now) {
            return new Ticket(competition, key, now, others);
        }
    }

    /** Those who wait for a page; each is given it, or learns that it is not kept: whether to wait for the next one then. */
    private static final class Others {

        private final List<BiConsumer<Optional<KeptPage>, Boolean>> waiting = new ArrayList<>();
        private Optional<KeptPage> page = Optional.empty();
    }

    private final PageStates states;
    private final Counter sent;
    private final Counter unchanged;
    private final Counter made;
    private final KeptPages kept;
    private final ConcurrentMap<KeptPages.Key, Others> making = new ConcurrentHashMap<>();

    @Inject
    PageCache(PageStates states, KeptPages kept, MeterRegistry metrics) {
        this.states = states;
        this.kept = kept;
        this.sent = counter(metrics, "kept");
        this.unchanged = counter(metrics, "unchanged");
        this.made = counter(metrics, "made");
    }

    /** Answers with pages that are kept: sent again, known to who asks, or put together first. */
    private static Counter counter(MeterRegistry metrics, String answer) {
        return metrics.counter("podium.pages", "answer", answer);
    }

    void register(@Observes Filters filters) {
        if (kept.hasRoom()) {
            filters.register(this::answer, AFTER_SIGN_IN);
            filters.register(this::begin, WHEN_ITS_TURN_COMES);
        }
    }

    private void answer(RoutingContext request) {
        Optional<String> competition = isOfAVisitor(request) ? shown(request) : Optional.empty();
        if (competition.isEmpty()) {
            request.next();
        } else {
            request.request().pause();
            ask(request, competition.get(), KeptPages.Key.ofVisitor(request.request()), true);
        }
    }

    /** The turn of whoever puts a page together may have come long after they asked. */
    private void begin(RoutingContext request) {
        if (!(request.get(TICKET) instanceof Ticket ticket)) {
            request.next();
            return;
        }
        request.request().pause();
        ask(request, ticket.competition(), seen -> {
            Optional<KeptPage> page = seen.flatMap(now -> kept.find(ticket.key(), now, KeptPage.class));
            ticket.others().page = page;
            request.remove(TICKET);
            if (page.isPresent()) {
                send(page.get(), request);
            } else {
                seen.ifPresent(now -> request.put(TICKET, ticket.seenAt(now)));
                goOn(request);
            }
        });
    }

    private static boolean isOfAVisitor(RoutingContext context) {
        HttpServerRequest request = context.request();
        boolean signedIn = context.user() instanceof QuarkusHttpUser user
                && !user.getSecurityIdentity().isAnonymous();
        return !signedIn
                && request.method().equals(HttpMethod.GET)
                && !request.headers().contains(HttpHeaders.AUTHORIZATION)
                && !View.saysWhatWasDone(request);
    }

    /** The competition that a page is about, {@link PageStates#ALL} for what lists them; empty where it is not for everybody. */
    private static Optional<String> shown(RoutingContext request) {
        Matcher path = SHOWN.matcher(request.request().path());
        return path.matches()
                ? Optional.of(Optional.ofNullable(path.group(1)).orElse(PageStates.ALL))
                : Optional.empty();
    }

    private void ask(RoutingContext request, String competition, Consumer<Optional<PageState.Seen>> answer) {
        Context thread = Vertx.currentContext();
        states.ask(
                competition,
                seen -> thread.runOnContext(ignored -> {
                    if (!request.response().ended() && !request.response().closed()) {
                        answer.accept(seen);
                    }
                }));
    }

    private void ask(RoutingContext request, String competition, KeptPages.Key key, boolean waits) {
        ask(request, competition, seen -> {
            Optional<KeptPage> page = seen.flatMap(now -> kept.find(key, now, KeptPage.class));
            if (page.isPresent()) {
                send(page.get(), request);
            } else if (seen.isEmpty()) {
                goOn(request);
            } else {
                waitOrMake(request, new Ticket(competition, key, seen.get(), new Others()), waits);
            }
        });
    }

    private static void goOn(RoutingContext request) {
        request.request().resume();
        request.next();
    }

    private void send(KeptPage page, RoutingContext context) {
        Routes.count(context, page.route());
        HttpServerRequest request = context.request();
        HttpServerResponse response = request.response();
        page.headers().forEach(header -> response.putHeader(header.getKey(), header.getValue()));
        response.putHeader(HttpHeaders.ETAG, page.bytes().tag());
        if (page.bytes().isKnownTo(request)) {
            unchanged.increment();
            response.setStatusCode(HttpResponseStatus.NOT_MODIFIED.code()).end();
            return;
        }
        sent.increment();
        page.bytes().send(request);
    }

    /** Waits for somebody who puts the page together already; else is the one that others wait for. */
    private void waitOrMake(RoutingContext request, Ticket ticket, boolean waits) {
        Context thread = Vertx.currentContext();
        Others others = making.compute(ticket.key(), (key, there) -> {
            if (there != null && waits) {
                there.waiting.add(
                        (page, again) -> thread.runOnContext(ended -> goOnWith(page, request, ticket, again)));
            }
            return there == null ? ticket.others() : there;
        });
        if (others == ticket.others()) {
            request.addHeadersEndHandler(written -> end(ticket, isRefused(request)));
            request.addEndHandler(over -> end(ticket, /* turnedAway= */ true));
        }
        if (others == ticket.others() || !waits) {
            request.put(TICKET, ticket);
            goOn(request);
        }
    }

    private void goOnWith(Optional<KeptPage> page, RoutingContext request, Ticket ticket, boolean again) {
        if (request.response().ended() || request.response().closed()) {
            return;
        }
        Optional<KeptPage> good = page.filter(made -> made.seen().servesWhoSaw(ticket.seen()));
        if (good.isPresent()) {
            send(good.get(), request);
        } else {
            ask(request, ticket.competition(), ticket.key(), page.isPresent() || again);
        }
    }

    /** Those who waited for a page that is never kept do not wait for each other; where its maker was turned away, another one is. */
    private void end(Ticket ticket, boolean turnedAway) {
        Others others = ticket.others();
        if (making.remove(ticket.key(), others)) {
            others.waiting.forEach(other -> other.accept(others.page, turnedAway));
        }
    }

    private static boolean isRefused(RoutingContext request) {
        return request.response().getStatusCode() == HttpResponseStatus.SERVICE_UNAVAILABLE.code();
    }

    @ServerResponseFilter(priority = AFTER_RENDERING)
    void keep(ContainerResponseContext response, RoutingContext request) {
        if (request.get(TICKET) instanceof Ticket ticket
                && response.getStatus() == HttpResponseStatus.OK.code()
                && response.getEntity() instanceof String body
                && MediaType.TEXT_HTML_TYPE.isCompatible(response.getMediaType())
                && PageHeaders.OF_VISITORS.equals(response.getHeaders().getFirst(HttpHeaders.CACHE_CONTROL.toString()))
                && !response.getHeaders().containsKey(HttpHeaders.SET_COOKIE.toString())
                && !request.response().headers().contains(HttpHeaders.SET_COOKIE)) {
            response.getHeaders().putSingle(HttpHeaders.CACHE_CONTROL.toString(), CACHE_CONTROL);
            response.getHeaders().putSingle(HttpHeaders.CONTENT_TYPE.toString(), CONTENT_TYPE);
            response.getHeaders().putSingle(HttpHeaders.VARY.toString(), DEPENDS_ON);
            // Choosing among templates left a line of its own there.
            request.response().headers().remove(HttpHeaders.VARY);
            KeptPage page = KeptPage.of(
                    ticket.seen(), Routes.template(request).orElseThrow(), body, headers(response, request));
            made.increment();
            response.getHeaders()
                    .putSingle(HttpHeaders.ETAG.toString(), page.bytes().tag());
            if (kept.keep(ticket.key(), page)) {
                ticket.others().page = Optional.of(page);
            }
            if (page.bytes().isKnownTo(request.request())) {
                response.setStatus(HttpResponseStatus.NOT_MODIFIED.code());
                response.setEntity(null);
            }
        }
    }

    private static List<Map.Entry<String, String>> headers(ContainerResponseContext response, RoutingContext request) {
        List<Map.Entry<String, String>> headers = new ArrayList<>();
        request.response().headers().forEach(header -> {
            if (!OWN.contains(header.getKey())) {
                headers.add(Map.entry(header.getKey(), header.getValue()));
            }
        });
        response.getStringHeaders().forEach((name, values) -> {
            if (!OWN.contains(name)) {
                headers.add(Map.entry(name, String.join(", ", values)));
            }
        });
        headers.add(Map.entry(HttpHeaders.CACHE_CONTROL.toString(), CACHE_CONTROL));
        headers.add(Map.entry(HttpHeaders.VARY.toString(), DEPENDS_ON));
        headers.add(Map.entry(HttpHeaders.CONTENT_TYPE.toString(), CONTENT_TYPE));
        return headers;
    }
}
