package dev.podium.platform;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.hibernate.Session;

/**
 * When a request came in, by the database's clock: the one clock that all machines share. A request comes in when its
 * head does, so that a large file on a slow line is in time if its sending began in time and did not take too long. Whoever
 * only reads is shown what is true as it is read, so that nobody sees how things were before a change that was there already.
 */
@ApplicationScoped
public class RequestClock {

    private static final String HEAD_AT = RequestClock.class.getName();
    private static final String COMPLETE_AT = HEAD_AT + ".complete";
    private static final String CAME_IN = HEAD_AT + ".instant";
    private static final int BEFORE_EVERYTHING = Integer.MAX_VALUE;

    @Inject
    CurrentVertxRequest request;

    @Inject
    Session database;

    void note(@Observes Filters filters) {
        filters.register(
                context -> {
                    context.put(HEAD_AT, System.nanoTime());
                    context.next();
                },
                BEFORE_EVERYTHING);
    }

    /** A record, not the instant alone: plans of queries for single values are not found again in the cache of plans. */
    private record Now(Instant instant) {}

    /**
     * When the current request came in; outside of a request, now. One query, the first time that a request asks; none
     * after {@link #note}.
     */
    public Instant instant() {
        RoutingContext context = request.getCurrent();
        Instant known = context == null ? null : context.get(CAME_IN);
        if (known != null) {
            return known;
        }
        Instant now = databaseNow();
        note(now);
        return now.minus(age());
    }

    /** Notes what the database's clock said in a query that was made anyway. */
    public void note(Instant now) {
        RoutingContext context = request.getCurrent();
        if (context != null && context.get(CAME_IN) == null) {
            context.put(CAME_IN, now.minus(age()));
        }
    }

    /** What {@link #instant} told while the current request was answered; empty where nobody asked. No query. */
    public Optional<Instant> told() {
        RoutingContext context = request.getCurrent();
        return Optional.ofNullable(context == null ? null : context.get(CAME_IN));
    }

    /** What the database's clock says. One query. */
    public Instant databaseNow() {
        return database.createNativeQuery("select clock_timestamp() as instant", Now.class)
                .getSingleResult()
                .instant();
    }

    /** How long the current request took from its head to its last byte; until now where nobody noted that one. */
    public Duration requestDuration() {
        Long complete = noted(COMPLETE_AT);
        Long head = noted(HEAD_AT);
        return head == null || complete == null ? sinceHead() : Duration.ofNanos(complete - head);
    }

    /** When the head of a request came in, by {@link System#nanoTime}; now where nobody noted that. */
    public static long cameIn(RoutingContext request) {
        Long head = request.get(HEAD_AT);
        return head == null ? System.nanoTime() : head;
    }

    /** Notes that the last byte of a request is here. */
    public static void complete(RoutingContext context) {
        context.put(COMPLETE_AT, System.nanoTime());
    }

    /** How long before now the current request counts as having come in. */
    private Duration age() {
        RoutingContext context = request.getCurrent();
        return context != null && SafeRequests.isSafe(context) ? Duration.ZERO : sinceHead();
    }

    private Duration sinceHead() {
        Long headAt = noted(HEAD_AT);
        return headAt == null ? Duration.ZERO : Duration.ofNanos(System.nanoTime() - headAt);
    }

    private Long noted(String key) {
        RoutingContext context = request.getCurrent();
        return context == null ? null : context.get(key);
    }
}
