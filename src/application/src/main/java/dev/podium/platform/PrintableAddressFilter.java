package dev.podium.platform;

import io.quarkus.vertx.http.runtime.filters.Filters;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.regex.Pattern;

/** Nothing has a control character in its address: whoever asks for one is told so before it reaches a page, the database or the log. */
@ApplicationScoped
class PrintableAddressFilter {

    /** As an address encodes them: C0, DEL and C1. */
    private static final Pattern CONTROL =
            Pattern.compile("%([01][0-9a-f]|7f|c2%[89][0-9a-f])", Pattern.CASE_INSENSITIVE);

    private static final int AFTER_THE_HOST = 900_000;

    void turnOthersAway(@Observes Filters filters) {
        filters.register(
                context -> {
                    if (CONTROL.matcher(context.request().path()).find()) {
                        context.fail(Refused.notThere());
                    } else {
                        context.next();
                    }
                },
                AFTER_THE_HOST);
    }
}
