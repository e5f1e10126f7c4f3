package dev.podium.platform.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.http.runtime.filters.Filters;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

@QuarkusTest
class RouteNamesTest {

    private static final String ASKED = "X-Test-Route";

    /** What is known of routes between the sign-in and whoever answers. */
    @ApplicationScoped
    static class BehindSignIn {

        private static final int SOON_AFTER = 150;

        private final Queue<Optional<String>> known = new ConcurrentLinkedQueue<>();

        void register(@Observes Filters filters) {
            filters.register(
                    context -> {
                        if (context.request().headers().contains(ASKED)) {
                            known.add(RouteNames.template(context));
                        }
                        context.next();
                    },
                    SOON_AFTER);
        }

        Queue<Optional<String>> known() {
            return known;
        }
    }

    @Inject
    BehindSignIn behindSignIn;

    /** To look one up there costs more than a page that is kept. */
    @Test
    void route_isNotLookedUpBeforeItIsFound() {
        TestSignIn.asVisitor().header(ASKED, "visitor").get("/guide").then().statusCode(200);
        TestSignIn.as("pia").header(ASKED, "signed in").get("/account").then().statusCode(200);

        assertThat(behindSignIn.known()).hasSize(2).containsOnly(Optional.empty());
    }
}
