package dev.podium.testsupport;

import dev.podium.program.EnvironmentName;
import dev.podium.program.OfferedEnvironments;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import org.awaitility.Awaitility;

/** Environments that were built on this machine, for applications that offer them: {@link ProgramWorker}. */
@ApplicationScoped
public class BuiltEnvironments {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @Inject
    OfferedEnvironments offered;

    /** The one that is built first. */
    public EnvironmentName minimal() {
        return of("python-minimal");
    }

    /** That of a recipe, once it is checked and offered; the test is skipped where it was not built. */
    public EnvironmentName of(String recipe) {
        ProgramWorker.assumeEnvironment(recipe);
        return Awaitility.await("an environment that is checked")
                .atMost(PATIENCE)
                .until(() -> find(recipe), Optional::isPresent)
                .orElseThrow();
    }

    private Optional<EnvironmentName> find(String recipe) {
        return QuarkusTransaction.requiringNew().call(offered::find).environments().stream()
                .filter(each -> each.name().equals(recipe))
                .findFirst();
    }
}
