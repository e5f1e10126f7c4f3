package dev.podium.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The packaged application, as an installation starts it. */
class RefusedStartIT {

    private static final int BAD_SETTINGS = 78;

    @Test
    void start_settingsOfATrial_allRefusedAtOnceAndNothingStarted() throws Exception {
        Process process = start(Map.of(
                "QUARKUS_OIDC_CREDENTIALS_SECRET", "demo-secret-known-to-everybody",
                "QUARKUS_OIDC_TOKEN_STATE_MANAGER_ENCRYPTION_SECRET", "too short",
                "PODIUM_EMBEDDED_DATABASE_ENABLED", "true"));
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).isEqualTo(BAD_SETTINGS);
        assertThat(said.lines()).hasSize(5).first().isEqualTo("Podium was not started:");
        assertThat(said)
                .contains(
                        "QUARKUS_DATASOURCE_JDBC_URL",
                        "QUARKUS_OIDC_CREDENTIALS_SECRET",
                        "QUARKUS_OIDC_TOKEN_STATE_MANAGER_ENCRYPTION_SECRET",
                        "podium.embedded-database.enabled")
                .doesNotContain("PostgreSQL 18", "Listening");
    }

    private static Process start(Map<String, String> settings) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        ProcessBuilder command =
                new ProcessBuilder(java, "-jar", "target/quarkus-app/quarkus-run.jar").redirectErrorStream(true);
        command.environment().keySet().removeIf(name -> name.startsWith("QUARKUS_") || name.startsWith("PODIUM_"));
        command.environment().putAll(settings);
        return command.start();
    }
}
