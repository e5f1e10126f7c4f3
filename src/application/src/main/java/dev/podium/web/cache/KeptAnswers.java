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
class KeptAnswers {

    private static final String TICKET = KeptAnswers.class.getName();

    private static final String HTML = "text/html";

    /** A range of types with pages among them, and no weight that says they are not wanted. */
    private static final Pattern HTML_TAKEN = Pattern.compile(
            "(?:^|,)\\s*(?:text/html|text/\\*|\\*/\\*)\\s*(?:;(?!\\s*q\\s*=\\s*0(?:\\.0*)?\\s*(?:[,;]|$))[^,;]*)*(?:,|$)",
            Pattern.CASE_INSENSITIVE);

    private static final int WHEN_ITS_TURN_COMES = 30;

    /** Whoever came while a page was put together has the next one; one may be turned away, or leave. */
    private static final int MOST_WAITS = 4;

    /** Somebody who asks for a page of a competition. */
    interface Asker {

        /** The competition's name, or {@link PageStates#ALL}. */
        String competition();

        /** As whom they look; empty where that is not known, or no longer: they are shown a page of their own. */
        Optional<Looker> lookerAt(PageState.Seen now);
    }

    /** As whom somebody looks. */
    interface Looker {

        KeptPages.PageKey key();

        /** Answers with what is kept under the key. */
        void send(KeptPages.Kept page, RoutingContext request);
    }

    /**
     * That a page is put together, and of what.
     *
     * @param others who wait for it
     */
    record Ticket(Asker asker, KeptPages.PageKey key, PageState.Seen seen, Others others) {

        static Ticket of(Asker asker, KeptPages.PageKey key, PageState.Seen seen) {
            return new Ticket(asker, key, seen, new Others());
        }
    }

    /** Those who wait for a page; each is given it, or learns that it is not kept; and whether to wait for the next one. */
    static final class Others {

        private final List<BiConsumer<Optional<KeptPages.Kept>, Boolean>> waiting = new ArrayList<>();
        private volatile boolean begun;
        private Optional<KeptPages.Kept> page = Optional.empty();
    }

    private final PageStates states;
    private final KeptPages kept;
    private final Counter sent;
    private final Counter unchanged;
    private final Counter made;
    private final ConcurrentMap<KeptPages.PageKey, Others> making = new ConcurrentHashMap<>();

    @Inject
    KeptAnswers(PageStates states, KeptPages kept, MeterRegistry metrics) {
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
     * Answers with a page that is kept; else the request goes on, at once or when others did not put the page together for it. Whoever
     * turns out not to be who they were taken for asks as another one.
     */
    void answer(RoutingContext request, Asker asker) {
        ticket(request).ifPresent(before -> {
            request.remove(TICKET);
            end(before, /* another= */ true);
        });
        request.request().pause();
        ask(request, asker, MOST_WAITS);
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
        askState(request, ticket.asker(), seen -> {
            Optional<Looker> looker = lookerOf(ticket, seen);
            Optional<KeptPages.Kept> page = kept(looker, seen);
            if (page.isEmpty() && looker.isPresent()) {
                begin(request, new Ticket(ticket.asker(), ticket.key(), seen.get(), ticket.others()));
                goOn(request);
                return;
            }
            ticket.others().page = page;
            end(ticket, /* another= */ seen.isPresent());
            request.remove(TICKET);
            if (page.isPresent()) {
                send(page.get(), looker.get(), request);
            } else {
                goOn(request);
            }
        });
    }

    private Optional<KeptPages.Kept> kept(Optional<Looker> looker, Optional<PageState.Seen> now) {
        return looker.flatMap(found -> kept.find(found.key(), now.orElseThrow(), KeptPages.Kept.class));
    }

    private void send(KeptPages.Kept page, Looker looker, RoutingContext request) {
        looker.send(page, request);
        boolean known = request.response().getStatusCode() == HttpResponseStatus.NOT_MODIFIED.code();
        (known ? unchanged : sent).increment();
    }

    /** Counts an answer with what was kept of a page. */
    void countSent() {
        sent.increment();
    }

    /** Says that the page is put together from now on. */
    void begin(RoutingContext request, Ticket ticket) {
        ticket.others().begun = true;
        request.put(TICKET, ticket);
        if (request.response().ended() || request.response().closed()) {
            end(ticket, /* another= */ true);
        }
    }

    /** The ticket of whoever puts a page together that is kept for others. */
    static Optional<Ticket> ticket(RoutingContext request) {
        return request.get(TICKET) instanceof Ticket ticket ? Optional.of(ticket) : Optional.empty();
    }

    /** Keeps what was put together; whether it is kept. */
    boolean keep(Ticket ticket, KeptPages.Kept page) {
        made.increment();
        boolean isKept = kept.keep(ticket.key(), page);
        if (isKept) {
            ticket.others().page = Optional.of(page);
        }
        return isKept;
    }

    /**
     * For somebody whose turn has come already: whether another one puts the page together whose turn has come, too. Otherwise they
     * {@link #begin}, for all who wait and who come meanwhile.
     *
     * @param over is told when the other one has ended
     */
    boolean waitsForAnother(Ticket ticket, Runnable over) {
        AtomicBoolean waits = new AtomicBoolean();
        making.compute(ticket.key(), (key, there) -> {
            if (there != null && there.begun) {
                waits.set(there.waiting.add((page, again) -> over.run()));
                return there;
            }
            if (there != null) {
                ticket.others().waiting.addAll(there.waiting);
                there.waiting.clear();
            }
            ticket.others().begun = true;
            return ticket.others();
        });
        return waits.get();
    }

    private void askState(RoutingContext request, Asker asker, Consumer<Optional<PageState.Seen>> answer) {
        Context thread = Vertx.currentContext();
        states.ask(
                asker.competition(),
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
    private void ask(RoutingContext request, Asker asker, int waits) {
        askState(request, asker, seen -> {
            Optional<Looker> looker = seen.flatMap(asker::lookerAt);
            Optional<KeptPages.Kept> page = kept(looker, seen);
            if (page.isPresent()) {
                send(page.get(), looker.get(), request);
            } else if (looker.isEmpty()) {
                watch(request);
                goOn(request);
            } else {
                waitOrMake(request, Ticket.of(asker, looker.get().key(), seen.get()), waits);
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
        AtomicBoolean waiting = new AtomicBoolean();
        making.compute(ticket.key(), (key, there) -> {
            if (there != null && waits > 0) {
                waiting.set(there.waiting.add((page, again) -> thread.runOnContext(
                        ended -> answerOrFail(request, () -> goOnWith(page, request, ticket, again ? waits : 0)))));
            }
            return there == null ? ticket.others() : there;
        });
        if (!waiting.get()) {
            request.put(TICKET, ticket);
            watch(request);
            goOn(request);
        }
    }

    /** As whom somebody looks may have changed while they waited. */
    private void goOnWith(Optional<KeptPages.Kept> page, RoutingContext request, Ticket ticket, int waits) {
        if (request.response().ended() || request.response().closed()) {
            return;
        }
        Optional<KeptPages.Kept> good = page.filter(made -> made.seen().servesWhoSaw(ticket.seen()));
        if (good.isEmpty()) {
            ask(request, ticket.asker(), waits - 1);
            return;
        }
        if (ticket.key().audience().isEmpty()) {
            send(good.get(), lookerOf(ticket, Optional.of(ticket.seen())).orElseThrow(), request);
            return;
        }
        askState(request, ticket.asker(), seen -> {
            Optional<Looker> looker = lookerOf(ticket, seen);
            if (looker.isPresent()) {
                send(good.get(), looker.get(), request);
            } else {
                watch(request);
                goOn(request);
            }
        });
    }

    private static Optional<Looker> lookerOf(Ticket ticket, Optional<PageState.Seen> now) {
        return now.flatMap(ticket.asker()::lookerAt)
                .filter(looker -> looker.key().equals(ticket.key()));
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
