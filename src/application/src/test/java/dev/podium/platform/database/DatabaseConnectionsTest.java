package dev.podium.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.platform.Installation.Role;
import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DatabaseConnectionsTest {

    @Test
    void byDefault_web_twelve() {
        assertThat(DatabaseConnections.byDefault(Set.of(Role.WEB), 64)).isEqualTo(12);
    }

    @Test
    void byDefault_worker_fourMoreThanJobs() {
        assertThat(DatabaseConnections.byDefault(Set.of(Role.WORKER), 8)).isEqualTo(12);
    }

    @Test
    void byDefault_both_enoughForBoth() {
        assertThat(DatabaseConnections.byDefault(Set.of(Role.WEB, Role.WORKER), 2))
                .isEqualTo(18);
    }

    @Test
    void byDefault_migration_fewButSome() {
        assertThat(DatabaseConnections.byDefault(Set.of(Role.MIGRATE), 8)).isEqualTo(4);
    }

    /** Without it Quarkus takes 50, and a few processes leave each other none. */
    @Test
    void pool_isWhatTheSettingSays() throws IOException {
        Properties settings = new Properties();
        try (InputStream file =
                Thread.currentThread().getContextClassLoader().getResourceAsStream("application.properties")) {
            settings.load(file);
        }

        assertThat(settings.getProperty("quarkus.datasource.jdbc.max-size"))
                .isEqualTo("${" + DatabaseConnections.SETTING + ":12}");
    }
}
