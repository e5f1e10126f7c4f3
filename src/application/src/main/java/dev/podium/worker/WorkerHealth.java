package dev.podium.worker;

import dev.podium.platform.Installation;
import dev.podium.sandbox.SandboxReadiness;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;

/** Says on the health endpoint whether this process takes jobs, and why not. */
@org.eclipse.microprofile.health.Readiness
@ApplicationScoped
class WorkerHealth implements HealthCheck {

    @Inject
    Worker worker;

    @Inject
    Installation installation;

    /** A process that shows pages is ready to show them although its worker takes no jobs; a mere worker is not. */
    @Override
    public HealthCheckResponse call() {
        HealthCheckResponseBuilder response = HealthCheckResponse.named("worker");
        if (!installation.isWorker()) {
            return response.up().withData("takes-jobs", false).build();
        }
        SandboxReadiness readiness = worker.readiness();
        response.withData("takes-jobs", readiness.ready());
        if (!readiness.problems().isEmpty()) {
            response.withData("problems", String.join(" ", readiness.problems()));
        }
        return response.status(readiness.ready() || installation.isWeb()).build();
    }
}
