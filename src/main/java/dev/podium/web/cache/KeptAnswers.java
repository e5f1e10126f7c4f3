package dev.podium.web.cache;

import io.netty.handler.codec.http.HttpResponseStatus;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Answers with what is kept of pages, as long as nothing has changed, without a thread that waits; else one of all who ask for
 * the same puts it together, and the others are shown it if it was begun after they asked, or nothing has changed since.
 */
@ApplicationScoped
class KeptAnswers {

    private static final String TICKET = KeptAnswers.class.getName();

    private static final int WHEN_ITS_TURN_COMES = 30;

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

    /** Those who wait for a page; each is given it, or learns that it is not kept: whether to wait for the next one then. */
    static final class Others {

        private final List<BiConsumer<Optional<KeptPages.Kept>, Boolean>> waiting = new ArrayList<>();
        private volatile boolean begun;
        private Optional<KeptPages.Kept> page = Optional.empty();
    }

    private final PageStates states;
    private final KeptPages kept;
    private final ConcurrentMap<KeptPages.PageKey, Others> making = new ConcurrentHashMap<>();

    @Inject
    KeptAnswers(PageStates states, KeptPages kept) {
        this.states = states;
        this.kept = kept;
    }

    void register(@Observes Filters filters) {
        filters.register(this::goOnInTurn, WHEN_ITS_TURN_COMES);
    }

    /** Answers with a page that is kept; else the request goes on, at once or when others did not put the page together for it. */
    void answer(RoutingContext request, Asker asker) {
        request.request().pause();
        ask(request, asker, true);
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
            Optional<KeptPages.Kept> page =
                    looker.flatMap(found -> kept.find(found.key(), seen.get(), KeptPages.Kept.class));
            ticket.others().page = page;
            request.remove(TICKET);
            if (page.isPresent()) {
                looker.get().send(page.get(), request);
            } else if (looker.isPresent()) {
                begin(request, new Ticket(ticket.asker(), ticket.key(), seen.get(), ticket.others()));
                goOn(request);
            } else {
                end(ticket, seen.isPresent());
                goOn(request);
            }
        });
    }

    /** Says that the page is put together from now on. */
    static void begin(RoutingContext request, Ticket ticket) {
        ticket.others().begun = true;
        request.put(TICKET, ticket);
    }

    /** The ticket of whoever puts a page together that is kept for others. */
    static Optional<Ticket> ticket(RoutingContext request) {
        return request.get(TICKET) instanceof Ticket ticket ? Optional.of(ticket) : Optional.empty();
    }

    /** Keeps what was put together; whether it is kept. */
    boolean keep(Ticket ticket, KeptPages.Kept page) {
        boolean isKept = kept.keep(ticket.key(), page);
        if (isKept) {
            ticket.others().page = Optional.of(page);
        }
        return isKept;
    }

    /**
     * For somebody whose turn has come already: whether another one puts the page together whose turn has come, too. Otherwise they
     * {@link #begin}, for all who come meanwhile as long as nobody else does.
     *
     * @param over is told when the other one has ended
     */
    boolean waitsForAnother(RoutingContext request, Ticket ticket, Runnable over) {
        AtomicBoolean waits = new AtomicBoolean();
        Others others = making.compute(ticket.key(), (key, there) -> {
            ticket.others().begun = true;
            if (there != null && there.begun) {
                waits.set(there.waiting.add((page, again) -> over.run()));
            }
            return there == null ? ticket.others() : there;
        });
        if (waits.get()) {
            return true;
        }
        if (others == ticket.others()) {
            endWith(request, ticket);
            if (request.response().ended() || request.response().closed()) {
                end(ticket, true);
            }
        }
        return false;
    }

    private void askState(RoutingContext request, Asker asker, Consumer<Optional<PageState.Seen>> answer) {
        Context thread = Vertx.currentContext();
        states.ask(
                asker.competition(),
                seen -> thread.runOnContext(ignored -> {
                    if (!request.response().ended() && !request.response().closed()) {
                        answer.accept(seen);
                    }
                }));
    }

    private void ask(RoutingContext request, Asker asker, boolean waits) {
        askState(request, asker, seen -> {
            Optional<Looker> looker = seen.flatMap(asker::lookerAt);
            Optional<KeptPages.Kept> page =
                    looker.flatMap(found -> kept.find(found.key(), seen.get(), KeptPages.Kept.class));
            if (page.isPresent()) {
                looker.get().send(page.get(), request);
            } else if (looker.isEmpty()) {
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
            endWith(request, ticket);
        }
        if (others == ticket.others() || !waits) {
            request.put(TICKET, ticket);
            goOn(request);
        }
    }

    /** As whom somebody looks may have changed while they waited. */
    private void goOnWith(Optional<KeptPages.Kept> page, RoutingContext request, Ticket ticket, boolean again) {
        if (request.response().ended() || request.response().closed()) {
            return;
        }
        Optional<KeptPages.Kept> good = page.filter(made -> made.seen().servesWhoSaw(ticket.seen()));
        if (good.isEmpty()) {
            ask(request, ticket.asker(), page.isPresent() || again);
            return;
        }
        askState(request, ticket.asker(), seen -> {
            Optional<Looker> looker = lookerOf(ticket, seen);
            if (looker.isPresent()) {
                looker.get().send(good.get(), request);
            } else {
                goOn(request);
            }
        });
    }

    private static Optional<Looker> lookerOf(Ticket ticket, Optional<PageState.Seen> now) {
        return now.flatMap(ticket.asker()::lookerAt)
                .filter(looker -> looker.key().equals(ticket.key()));
    }

    private void endWith(RoutingContext request, Ticket ticket) {
        request.addHeadersEndHandler(written -> end(ticket, isRefused(request)));
        request.addEndHandler(over -> end(ticket, /* turnedAway= */ true));
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
}
