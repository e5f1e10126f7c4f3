package dev.podium.platform.database;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.Optional;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;
import org.jboss.logging.Logger;

/**
 * Says on the health endpoint whether the database's tables are those of this program. Down as long as they are not, but where they have
 * become newer since: old pages go on being read while an installation is updated, and a worker says for itself that it takes no jobs.
 */
@Readiness
@ApplicationScoped
class SchemaHealth implements HealthCheck {

    private static final Logger LOG = Logger.getLogger(SchemaHealth.class);

    @Inject
    Schema schema;

    private volatile boolean fitted;
    private volatile Optional<String> said = Optional.empty();

    /** Says in the log at once what nobody may ask for. */
    void look(@Observes StartupEvent event) {
        call();
    }

    @Override
    public HealthCheckResponse call() {
        HealthCheckResponseBuilder response = HealthCheckResponse.named("schema");
        try {
            Optional<String> misfit = schema.misfit();
            fitted |= misfit.isEmpty();
            response.status(misfit.isEmpty() || (fitted && !schema.isBehind()))
                    .withData("program", schema.own())
                    .withData("database", schema.installed());
            misfit.ifPresent(problem -> response.withData("problem", problem));
            say(misfit);
        } catch (RuntimeException e) {
            // without a database another check is down
            response.up().withData("problem", "The database could not be asked.");
        }
        return response.build();
    }

    private void say(Optional<String> misfit) {
        if (!misfit.equals(said)) {
            misfit.ifPresent(LOG::warn);
            said = misfit;
        }
    }
}
