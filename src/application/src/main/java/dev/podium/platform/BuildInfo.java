package dev.podium.platform;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Properties;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/** Which version runs here, and from which commit it was built; told on the health endpoint and below every page. */
@ApplicationScoped
public class BuildInfo {

    /** The commit of what was built outside of a repository. */
    static final String UNKNOWN = "unknown";

    private final String version;
    private final String commit;

    @Inject
    BuildInfo(@ConfigProperty(name = "quarkus.application.version") String version) {
        this(version, built());
    }

    BuildInfo(String version, Properties built) {
        this.version = version;
        this.commit = Optional.ofNullable(built.getProperty("revision"))
                .filter(known -> !known.isBlank())
                .orElse(UNKNOWN);
    }

    private static Properties built() {
        Properties built = new Properties();
        try (InputStream file = BuildInfo.class.getResourceAsStream("/build.properties")) {
            if (file != null) {
                built.load(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("reading of which commit this program is", e);
        }
        return built;
    }

    String version() {
        return version;
    }

    String commit() {
        return commit;
    }

    /** Version and commit, for example {@code 0.1.0 (a2cfa7d)}. */
    public String name() {
        return version + " (" + commit + ")";
    }

    /** Says so to machines. */
    @Liveness
    @ApplicationScoped
    static class Health implements HealthCheck {

        @Inject
        BuildInfo release;

        @Override
        public HealthCheckResponse call() {
            return HealthCheckResponse.named("release")
                    .up()
                    .withData("version", release.version())
                    .withData("commit", release.commit())
                    .build();
        }
    }
}
