package dev.podium.platform.metrics;

import dev.podium.platform.Secrets;
import dev.podium.platform.trace.Traced;
import io.opentelemetry.api.trace.Span;
import io.quarkus.vertx.http.runtime.filters.Filters;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logmanager.MDC;

/**
 * Names with every line of the log the request that it is about, and whose that is by the number of the account; the name stays
 * out of the log. Logs as JSON show it ({@code PODIUM_LOG_JSON}). Where requests are traced, the trace names the request as well, and
 * each line its trace.
 */
@ApplicationScoped
public class RequestLogContext {

    private static final int BEFORE_EVERYTHING = Integer.MAX_VALUE;

    private final String process = Secrets.next().substring(0, 6);
    private final AtomicLong number = new AtomicLong();

    void nameRequests(@Observes Filters filters) {
        filters.register(
                context -> {
                    String request = process + "-" + number.incrementAndGet();
                    MDC.put("request", request);
                    Span.current().setAttribute(Traced.REQUEST, request);
                    context.next();
                },
                BEFORE_EVERYTHING);
    }

    /** Says who makes the current request. */
    public static void account(long id) {
        MDC.put("account", Long.toString(id));
    }
}
