package dev.podium.web.cache;

import dev.podium.web.layout.View;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.quarkus.logging.Log;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Answers with what is kept of pages, as long as nothing has changed, without a thread that waits; else one of all who ask for
 * the same puts it together, and the others are shown it if it was begun after they asked, or nothing has changed since.
 */
@ApplicationScoped
class CachedAnswers {

    private static final String TICKET = CachedAnswers.class.getName();

    private static final String HTML = "text/html";

    /** A range of types with pages among them, and no weight that says they are not wanted. */
    private static final Pattern HTML_TAKEN = Pattern.compile(
            "(?:^|,)\\s*(?:text/html|text/\\*|\\*/\\*)\\s*(?:;(?!\\s*q\\s*=\\s*0(?:\\.0*)?\\s*(?:[,;]|$))[^,;]*)*(?:,|$)",
            Pattern.CASE_INSENSITIVE);

    private static final int WHEN_ITS_TURN_COMES = 30;

    /** Whoever came while a page was put together has the next one; one may be turned away, or leave. */
    private static final int MOST_WAITS = 4;

    /**
     * That a page is put together, and of what.
     *
     * @param competition its name, or {@link PageStates#ALL}
     * @param others who wait for it
     */
    record Ticket(String competition, CachedPages.PageKey key, PageState.Seen seen, Others others) {

        static Ticket of(String competition, CachedPages.PageKey key, PageState.Seen seen) {
            return new Ticket(competition, key, seen, new Others());
        }
    }

    /** Those who wait for a page; each is given it, or learns that it is not kept; and whether to wait for the next one. */
    static final class Others {

        private final List<BiConsumer<Optional<CachedPages.Kept>, Boolean>> waiting = new ArrayList<>();
        private volatile boolean begun;
        private Optional<CachedPages.Kept> page = Optional.empty();
    }

    private final PageStates states;
    private final CachedPages kept;
    private final Counter sent;
    private final Counter unchanged;
    private final Counter made;
    private final ConcurrentMap<CachedPages.PageKey, Others> making = new ConcurrentHashMap<>();

    @Inject
    CachedAnswers(PageStates states, CachedPages kept, MeterRegistry metrics) {
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
        filters.register(this::goOnInTurn, WHEN_ITS_TURN_COMES);
    }

    /** Whether a request reads a page that may be kept: what brings a body has a gate of its own, and goes on to it. */
    static boolean isAsked(HttpServerRequest request) {
        return request.method().equals(HttpMethod.GET)
                && !request.headers().contains(HttpHeaders.TRANSFER_ENCODING)
                && "0".equals(Objects.requireNonNullElse(request.getHeader(HttpHeaders.CONTENT_LENGTH), "0"))
                && takesHtml(Objects.requireNonNullElse(request.getHeader(HttpHeaders.ACCEPT), HTML))
                && !View.saysWhatWasDone(request);
    }

    /** Whether somebody takes what is kept: whoever asks for something else is answered as if nothing were. */
    private static boolean takesHtml(String accept) {
        return HTML_TAKEN.matcher(accept).find();
    }

    /**
     * Answers a visitor with a page that is kept; else the request goes on, at once or when others did not put the page together for it.
     *
     * @param competition its name, or {@link PageStates#ALL}
     */
    void answer(RoutingContext request, String competition) {
        request.request().pause();
        ask(request, competition, CachedPages.PageKey.ofVisitor(request.request()), MOST_WAITS);
    }

    /** The turn of whoever puts a page together may have come long after they asked. */
    private void goOnInTurn(RoutingContext request) {
        Optional<Ticket> waited = ticket(request);
        if (waited.isEmpty()) {
            request.next();
            return;
        }
        Ticket ticket = waited.get();
        request.request().pause();
        askState(request, ticket.competition(), seen -> {
            Optional<CachedPages.Kept> page = seen.flatMap(now -> kept.find(ticket.key(), now, CachedPages.Kept.class));
            if (page.isEmpty() && seen.isPresent()) {
                begin(request, new Ticket(ticket.competition(), ticket.key(), seen.get(), ticket.others()));
                goOn(request);
                return;
            }
            ticket.others().page = page;
            end(ticket, /* another= */ seen.isPresent());
            request.remove(TICKET);
            page.ifPresentOrElse(found -> send((CachedPage) found, request), () -> goOn(request));
        });
    }

    private void send(CachedPage page, RoutingContext request) {
        page.send(request);
        boolean known = request.response().getStatusCode() == HttpResponseStatus.NOT_MODIFIED.code();
        (known ? unchanged : sent).increment();
    }

    /** Counts an answer with what was kept of a page. */
    void countSent() {
        sent.increment();
    }

    /** Says that the page is put together from now on, on whatever thread. */
    void begin(RoutingContext request, Ticket ticket) {
        ticket.others().begun = true;
        request.put(TICKET, ticket);
        if (ticket.key().audience().isPresent()) {
            watch(request);
        }
        if (request.response().ended() || request.response().closed()) {
            end(ticket, /* another= */ true);
        }
    }

    /** The ticket of whoever puts a page together that is kept for others. */
    static Optional<Ticket> ticket(RoutingContext request) {
        return request.get(TICKET) instanceof Ticket ticket ? Optional.of(ticket) : Optional.empty();
    }

    /** Keeps what was put together; whether it is kept. */
    boolean keep(Ticket ticket, CachedPages.Kept page) {
        made.increment();
        boolean isKept = kept.keep(ticket.key(), page);
        if (isKept) {
            ticket.others().page = Optional.of(page);
        }
        return isKept;
    }

    /**
     * Whether another one puts the page together already, for which is waited; otherwise whoever asks does, for all who come meanwhile.
     *
     * @param waits how often they may yet wait for somebody else
     * @param over is run when the other one has ended
     */
    boolean waitsForAnother(Ticket ticket, int waits, Runnable over) {
        return waits(ticket, waits, (page, again) -> over.run());
    }

    private boolean waits(Ticket ticket, int waits, BiConsumer<Optional<CachedPages.Kept>, Boolean> over) {
        AtomicBoolean waiting = new AtomicBoolean();
        making.compute(ticket.key(), (key, there) -> {
            if (there != null && waits > 0) {
                waiting.set(there.waiting.add(over));
            }
            return there == null ? ticket.others() : there;
        });
        return waiting.get();
    }

    private void askState(RoutingContext request, String competition, Consumer<Optional<PageState.Seen>> answer) {
        Context thread = Vertx.currentContext();
        states.ask(
                competition,
                seen -> thread.runOnContext(ignored -> {
                    if (!request.response().ended() && !request.response().closed()) {
                        answerOrFail(request, () -> answer.accept(seen));
                    }
                }));
    }

    /** Nobody waits for an answer that will not come. */
    private static void answerOrFail(RoutingContext request, Runnable answer) {
        try {
            answer.run();
        } catch (RuntimeException e) {
            if (request.response().headWritten()) {
                Log.error("an answer with a page that is kept broke", e);
                request.request().connection().close();
            } else {
                request.request().resume();
                request.fail(e);
            }
        }
    }

    /** @param waits how often they may yet wait for somebody else */
    private void ask(RoutingContext request, String competition, CachedPages.PageKey key, int waits) {
        askState(request, competition, seen -> {
            Optional<CachedPage> page = seen.flatMap(now -> kept.find(key, now, CachedPage.class));
            if (page.isPresent()) {
                send(page.get(), request);
            } else if (seen.isEmpty()) {
                goOn(request);
            } else {
                waitOrMake(request, Ticket.of(competition, key, seen.get()), waits);
            }
        });
    }

    private static void goOn(RoutingContext request) {
        request.request().resume();
        request.next();
    }

    /** Waits for somebody who puts the page together already; else is the one that others wait for. */
    private void waitOrMake(RoutingContext request, Ticket ticket, int waits) {
        Context thread = Vertx.currentContext();
        boolean waiting = waits(
                ticket,
                waits,
                (page, again) -> thread.runOnContext(
                        ended -> answerOrFail(request, () -> goOnWith(page, request, ticket, again ? waits : 0))));
        if (!waiting) {
            request.put(TICKET, ticket);
            watch(request);
            goOn(request);
        }
    }

    private void goOnWith(Optional<CachedPages.Kept> page, RoutingContext request, Ticket ticket, int waits) {
        if (request.response().ended() || request.response().closed()) {
            return;
        }
        page.filter(made -> made.seen().servesWhoSaw(ticket.seen()))
                .ifPresentOrElse(
                        good -> send((CachedPage) good, request),
                        () -> ask(request, ticket.competition(), ticket.key(), waits - 1));
    }

    /** Whoever goes on may be the one that others wait for, from now on or later. */
    private void watch(RoutingContext request) {
        request.addHeadersEndHandler(written -> end(request, isRefused(request)));
        request.addEndHandler(over -> end(request, /* another= */ true));
    }

    private void end(RoutingContext request, boolean another) {
        ticket(request).ifPresent(ticket -> end(ticket, another || !ticket.others().begun));
    }

    /**
     * Says that a page is put together no more, by whoever has the ticket.
     *
     * @param another whether another one is to do it where it is not kept; those who waited for a page that is never kept do not wait
     *     for each other
     */
    private void end(Ticket ticket, boolean another) {
        Others others = ticket.others();
        if (making.remove(ticket.key(), others)) {
            others.waiting.forEach(other -> other.accept(others.page, another || others.page.isPresent()));
        }
    }

    private static boolean isRefused(RoutingContext request) {
        return request.response().getStatusCode() == HttpResponseStatus.SERVICE_UNAVAILABLE.code();
    }
}
