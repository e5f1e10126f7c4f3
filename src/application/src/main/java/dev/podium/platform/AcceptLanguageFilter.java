package dev.podium.platform;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Locale;

/** Drops a wish for languages that nobody can read: what comes after would fail on it, and pages are English then. */
@ApplicationScoped
class AcceptLanguageFilter {

    private static final int BEFORE_PAGES = 999_999;

    void dropOthers(@Observes Filters filters) {
        filters.register(
                context -> {
                    if (!isReadable(context)) {
                        context.request().headers().remove(HttpHeaders.ACCEPT_LANGUAGE);
                    }
                    context.next();
                },
                BEFORE_PAGES);
    }

    private static boolean isReadable(RoutingContext context) {
        try {
            for (String wish : context.request().headers().getAll(HttpHeaders.ACCEPT_LANGUAGE)) {
                Locale.LanguageRange.parse(wish);
            }
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
