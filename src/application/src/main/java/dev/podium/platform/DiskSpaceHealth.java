package dev.podium.platform;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/** Warns on the health endpoint of disks that are nearly full. Never down: pages can still be read. */
@Readiness
@ApplicationScoped
class DiskSpaceHealth implements HealthCheck {

    private static final int MEBI = 20;

    @Inject
    DiskSpace space;

    @Override
    public HealthCheckResponse call() {
        HealthCheckResponseBuilder response = HealthCheckResponse.named("space").up();
        List<String> warnings = new ArrayList<>();
        for (DiskSpace.Place place : space.places()) {
            try {
                long free = place.free();
                response.withData(place.name() + "-free-mib", free >> MEBI);
                warning(place, free, warnings);
            } catch (UncheckedIOException e) {
                warnings.add(e.getMessage());
            }
        }
        if (!warnings.isEmpty()) {
            response.withData("warning", String.join(" ", warnings));
        }
        return response.build();
    }

    private static void warning(DiskSpace.Place place, long free, List<String> warnings) {
        if (free < place.refuseBelow()) {
            warnings.add("Uploads are refused: %d MiB are free in %s, fewer than %d."
                    .formatted(free >> MEBI, place.directory(), place.refuseBelow() >> MEBI));
        } else if (free < place.warnBelow()) {
            warnings.add("%d MiB are free in %s, fewer than %d; below %d uploads are refused."
                    .formatted(
                            free >> MEBI, place.directory(), place.warnBelow() >> MEBI, place.refuseBelow() >> MEBI));
        }
    }
}
