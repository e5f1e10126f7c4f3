package dev.podium.platform.database;

import dev.podium.platform.Installation;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;

/** Has what is too old deleted or ended again and again, where pages are served. */
@ApplicationScoped
public class ExpirySweeps {

    private static final Duration EVERY = Duration.ofHours(1);

    @Inject
    Vertx vertx;

    @Inject
    Installation installation;

    /**
     * Every hour from now on, each time in a transaction of its own.
     *
     * @param what is too old, for the log where that fails
     */
    public void hourly(String what, Runnable deletion) {
        if (installation.isWeb()) {
            vertx.setPeriodic(
                    EVERY.toMillis(),
                    tick -> vertx.executeBlocking(
                                    () -> {
                                        QuarkusTransaction.requiringNew().run(deletion);
                                        return null;
                                    },
                                    /* ordered= */ false)
                            .onFailure(fault -> Log.warnf("%s were not dealt with: %s", what, fault.getMessage())));
        }
    }
}
