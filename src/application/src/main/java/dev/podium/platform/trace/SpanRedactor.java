package dev.podium.platform.trace;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.AttributeType;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.ReadWriteSpan;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.internal.ExtendedSpanProcessor;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;

/**
 * Empties what a library would tell about people and what they sent: addresses of pages with what stands in them, of clients, of
 * databases. A collector is read by others than the database; what is sealed there is not told here. Words are told only by the keys
 * that are listed, so that a new version of a library tells nothing new.
 */
@Singleton
class SpanRedactor implements ExtendedSpanProcessor {

    /** None of these has a word of a person in it: of statements, literals are replaced, and parameters are not told. */
    private static final Set<String> TOLD = Set.of(
            Traced.REQUEST.getKey(),
            Traced.SUBMISSION.getKey(),
            "db.collection.name",
            "db.operation.name",
            "db.query.summary",
            "db.query.text",
            "db.response.status_code",
            "db.sql.table",
            "db.operation",
            "db.statement",
            "db.system",
            "db.system.name",
            "error.type",
            "http.request.method",
            "http.route",
            "network.protocol.version",
            "url.scheme");

    @Override
    public void onEnding(ReadWriteSpan span) {
        span.getAttributes().forEach((key, value) -> {
            if (!TOLD.contains(key.getKey())) {
                empty(span, key);
            }
        });
    }

    private static void empty(ReadWriteSpan span, AttributeKey<?> key) {
        if (key.getType() == AttributeType.STRING) {
            span.setAttribute(key.getKey(), "");
        } else if (key.getType() == AttributeType.STRING_ARRAY) {
            span.setAttribute(AttributeKey.stringArrayKey(key.getKey()), List.of());
        }
    }

    @Override
    public boolean isOnEndingRequired() {
        return true;
    }

    @Override
    public void onStart(Context parent, ReadWriteSpan span) {}

    @Override
    public boolean isStartRequired() {
        return false;
    }

    @Override
    public void onEnd(ReadableSpan span) {}

    @Override
    public boolean isEndRequired() {
        return false;
    }
}
