package dev.podium.testsupport;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.common.v1.AnyValue;
import io.opentelemetry.proto.common.v1.KeyValue;
import io.opentelemetry.proto.trace.v1.ResourceSpans;
import io.opentelemetry.proto.trace.v1.ScopeSpans;
import io.opentelemetry.proto.trace.v1.Span;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Receives traces as the collector of an operator does: OTLP in protobuf over HTTP. */
public final class Collector implements AutoCloseable {

    private final HttpServer server;
    private final List<ExportTraceServiceRequest> received = new CopyOnWriteArrayList<>();

    private Collector(HttpServer server) {
        this.server = server;
    }

    public static Collector start() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        Collector collector = new Collector(server);
        server.createContext("/", collector::receive);
        server.start();
        return collector;
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            received.add(ExportTraceServiceRequest.parseFrom(exchange.getRequestBody()));
            exchange.sendResponseHeaders(200, -1);
        }
    }

    /** Where it is, as {@code OTEL_EXPORTER_OTLP_ENDPOINT} wants to know it. */
    public String address() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    /** All that was received, as words. */
    public String everything() {
        return received.toString();
    }

    public List<Span> spans() {
        return received.stream()
                .map(ExportTraceServiceRequest::getResourceSpansList)
                .flatMap(List::stream)
                .map(ResourceSpans::getScopeSpansList)
                .flatMap(List::stream)
                .map(ScopeSpans::getSpansList)
                .flatMap(List::stream)
                .toList();
    }

    /** What a span says under a key; empty where it says nothing, or something empty. */
    public static Optional<String> said(Span span, String key) {
        return span.getAttributesList().stream()
                .filter(attribute -> attribute.getKey().equals(key))
                .map(KeyValue::getValue)
                .map(Collector::word)
                .filter(word -> !word.isEmpty())
                .findFirst();
    }

    private static String word(AnyValue value) {
        return switch (value.getValueCase()) {
            case STRING_VALUE -> value.getStringValue();
            case ARRAY_VALUE ->
                String.join(
                        ",",
                        value.getArrayValue().getValuesList().stream()
                                .map(Collector::word)
                                .toList());
            case INT_VALUE -> Long.toString(value.getIntValue());
            default -> value.toString();
        };
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
