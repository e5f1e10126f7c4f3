package dev.podium.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.platform.database.Schema;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

/** The packaged application as the command that brings a database up to date. */
@QuarkusTest
class MigrateIT {

    private static final String NAME = "migrated";

    @Inject
    Schema schema;

    @Test
    void migrate_emptyDatabase_isUpToDateAndTheProcessEnds() throws Exception {
        execute("drop database if exists " + NAME);
        execute("create database " + NAME);

        Process migration = start();
        String said = new String(migration.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(migration.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(migration.exitValue()).as(said).isZero();
        assertThat(said).contains("The database has schema " + schema.own() + ".");
    }

    private static Process start() throws IOException {
        Path application = Path.of("target", "quarkus-app", "quarkus-run.jar").toAbsolutePath();
        assertThat(application).as("the packaged application").exists();
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-jar",
                        application.toString(),
                        "migrate")
                .redirectErrorStream(true);
        builder.environment()
                .putAll(Map.of(
                        "QUARKUS_DATASOURCE_JDBC_URL",
                        setting("url").replaceFirst("/postgres\\b", "/" + NAME),
                        "QUARKUS_DATASOURCE_USERNAME",
                        setting("username"),
                        "QUARKUS_DATASOURCE_PASSWORD",
                        setting("password")));
        return builder.start();
    }

    private static void execute(String sql) throws SQLException {
        try (Connection connection =
                        DriverManager.getConnection(setting("url"), setting("username"), setting("password"));
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String setting(String name) {
        return ConfigProvider.getConfig()
                .getValue("quarkus.datasource." + (name.equals("url") ? "jdbc.url" : name), String.class);
    }
}
