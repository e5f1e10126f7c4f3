package dev.podium.platform.database;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/**
 * Says on the health endpoint whether the database's tables are those of this program. Never down: old pages go on being
 * read while an installation is updated, and a worker says for itself that it takes no jobs.
 */
@Readiness
@ApplicationScoped
class SchemaHealth implements HealthCheck {

    @Inject
    Schema schema;

    @Override
    public HealthCheckResponse call() {
        HealthCheckResponseBuilder response =
                HealthCheckResponse.named("schema").up();
        try {
            response.withData("program", schema.own()).withData("database", schema.installed());
            Optional<String> misfit = schema.misfit();
            misfit.ifPresent(problem -> response.withData("problem", problem));
        } catch (RuntimeException e) {
            // without a database another check is down
            response.withData("problem", "The database could not be asked.");
        }
        return response.build();
    }
}
