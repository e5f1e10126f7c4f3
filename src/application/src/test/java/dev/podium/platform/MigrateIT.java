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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The packaged application as the command that brings a database up to date. */
@Tag("extended")
@QuarkusTest
class MigrateIT {

    private static final String NAME = "migrated";

    @Inject
    Schema schema;

    @Test
    void migrate_emptyDatabase_isUpToDateAndTheProcessEnds() throws Exception {
        execute("drop database if exists " + NAME);
        execute("create database " + NAME);

        assertThat(said("check-store", 1)).as("before there are tables").contains("migrate the database");
        assertThat(said("migrate", 0)).contains("The database has schema " + schema.own() + ".");
        assertThat(said("check-store", 0)).contains("0 files with 0.0 MiB").contains("all is whole.");
    }

    private static String said(String command, int status) throws IOException, InterruptedException {
        Process process = start(command);
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(said).isEqualTo(status);
        return said;
    }

    private static Process start(String command) throws IOException {
        Path application = Path.of("target", "quarkus-app", "quarkus-run.jar").toAbsolutePath();
        assertThat(application).as("the packaged application").exists();
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-jar",
                        application.toString(),
                        command)
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
