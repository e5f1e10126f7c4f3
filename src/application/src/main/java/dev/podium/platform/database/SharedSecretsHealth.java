package dev.podium.platform.database;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/** Keeps a web process whose secrets differ from those that were there before away from people. */
@Readiness
@ApplicationScoped
class SharedSecretsHealth implements HealthCheck {

    @Inject
    SharedSecrets secrets;

    @Override
    public HealthCheckResponse call() {
        HealthCheckResponseBuilder response = HealthCheckResponse.named("secrets");
        try {
            SharedSecrets.Comparison comparison = secrets.compare();
            if (comparison.found() != SharedSecrets.Found.SAME) {
                response.withData("problem", comparison.problem());
            }
            return response.status(comparison.found() != SharedSecrets.Found.DIFFERS)
                    .build();
        } catch (SQLException e) {
            // without a database another check is down
            return response.up()
                    .withData("problem", "The database could not be asked.")
                    .build();
        }
    }
}
