package dev.podium.platform.trace;

import io.opentelemetry.api.GlobalOpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Scope;
import java.util.List;
import java.util.UUID;
import org.jboss.logmanager.MDC;

/** Work that nobody asked for by a request, as a span; statements on its thread belong to it. Without traces it costs nothing. */
public final class Traced implements AutoCloseable {

    /** The number of a request, as lines of the log have it. */
    public static final AttributeKey<String> REQUEST = AttributeKey.stringKey("podium.request");

    /** The keys of submissions, as addresses of their pages have them. */
    static final AttributeKey<List<String>> SUBMISSION = AttributeKey.stringArrayKey("podium.submission");

    /** As the library names it in the log of a request. */
    private static final String TRACE = "traceId";

    private final Span span;
    private final Scope scope;

    @SuppressWarnings("MustBeClosedChecker")
    private Traced(Span span) {
        this.span = span;
        this.scope = span.makeCurrent();
        if (span.getSpanContext().isSampled()) {
            MDC.put(TRACE, span.getSpanContext().getTraceId());
        }
    }

    /** Begins work of a kind, on this thread. */
    public static Traced of(String kind) {
        return new Traced(
                GlobalOpenTelemetry.getTracer("dev.podium").spanBuilder(kind).startSpan());
    }

    /** Says on which submissions. */
    public void on(List<UUID> submissions) {
        span.setAttribute(SUBMISSION, submissions.stream().map(UUID::toString).toList());
    }

    /** Says which submission the current request has brought. */
    public static void ofSubmission(UUID submission) {
        Span.current().setAttribute(SUBMISSION, List.of(submission.toString()));
    }

    @Override
    public void close() {
        MDC.remove(TRACE);
        scope.close();
        span.end();
    }
}
