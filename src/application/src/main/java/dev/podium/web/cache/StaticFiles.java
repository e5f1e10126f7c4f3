package dev.podium.web.cache;

import io.netty.handler.codec.http.HttpResponseStatus;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Answers with style sheets, scripts, fonts and pictures of the application, which are read and compressed once. Browsers keep
 * them for good, since their addresses change with their content.
 */
@ApplicationScoped
class StaticFiles {

    private static final int BEFORE_SIGN_IN = 1_000;
    private static final String FOREVER = "public, max-age=31536000, immutable";

    /** All that pages are made of; whatever else lies beside it is found as ever. */
    private static final Pattern FILE = Pattern.compile(
            "/(?:_static/.+|fonts/.+|podium|run|judge(?:-page|-link|-form|-questions|-marks|-keys|-text|-decide)?|favicon)\\.(css|js|svg|woff2)");

    private static final Map<String, String> TYPES = Map.of(
            "css", "text/css;charset=UTF-8",
            "js", "text/javascript;charset=UTF-8",
            "svg", "image/svg+xml",
            "woff2", "font/woff2");

    private final ConcurrentMap<String, CachedBytes> files = new ConcurrentHashMap<>();

    /** Not while they are written. */
    void register(@Observes Filters filters) {
        if (LaunchMode.current() != LaunchMode.DEVELOPMENT) {
            filters.register(this::answer, BEFORE_SIGN_IN);
        }
    }

    private void answer(RoutingContext context) {
        HttpServerRequest request = context.request();
        Matcher path = FILE.matcher(context.normalizedPath());
        Optional<CachedBytes> file = isRead(request) && path.matches() ? find(path.group()) : Optional.empty();
        if (file.isEmpty()) {
            context.next();
            return;
        }
        HttpServerResponse response = request.response();
        response.putHeader(HttpHeaders.CACHE_CONTROL, FOREVER);
        response.putHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
        response.putHeader(HttpHeaders.ETAG, file.get().tag());
        if (file.get().isKnownTo(request)) {
            response.setStatusCode(HttpResponseStatus.NOT_MODIFIED.code()).end();
        } else {
            response.putHeader(HttpHeaders.CONTENT_TYPE, TYPES.get(path.group(1)));
            file.get().send(request);
        }
    }

    private static boolean isRead(HttpServerRequest request) {
        return request.method().equals(HttpMethod.GET) || request.method().equals(HttpMethod.HEAD);
    }

    /** As many as the application has. */
    private Optional<CachedBytes> find(String path) {
        return Optional.ofNullable(files.computeIfAbsent(path, StaticFiles::read));
    }

    private static CachedBytes read(String path) {
        try (InputStream file =
                Thread.currentThread().getContextClassLoader().getResourceAsStream("META-INF/resources" + path)) {
            return file == null ? null : CachedBytes.of(file.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException("a file of the application cannot be read: " + path, e);
        }
    }
}
