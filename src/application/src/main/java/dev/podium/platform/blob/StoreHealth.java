package dev.podium.platform.blob;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/**
 * Says on the health endpoint where new files are put, and what is wrong with the object store. Never down: pages can still be read,
 * and a worker says for itself that it takes no jobs.
 */
@Readiness
@ApplicationScoped
class StoreHealth implements HealthCheck {

    @Inject
    BlobConfig config;

    @Inject
    ObjectStore objects;

    @Override
    public HealthCheckResponse call() {
        HealthCheckResponseBuilder response = HealthCheckResponse.named("files")
                .up()
                .withData("where", config.where().name());
        objects.problem().ifPresent(problem -> response.withData("problem", problem));
        return response.build();
    }
}
