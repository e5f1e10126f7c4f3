package dev.podium.testsupport;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * A real PostgreSQL for the whole test run, migrated before, which a test may stop and start. For tests that are named,
 * benchmarks above all, it is as durable as that of a real installation, so that what is measured on it is true; a whole run
 * does not wait for the disk.
 */
public final class PostgresResource implements QuarkusTestResourceLifecycleManager {

    static final String DURABLE = System.getProperty("test.database.durable", "on");

    private static EmbeddedPostgres postgres;
    private static Path data;
    private static int port;

    @Override
    public Map<String, String> start() {
        try {
            data = MigratedDatabase.copy();
            port = Cluster.freePort();
            up();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Map.of(
                "quarkus.datasource.jdbc.url", postgres.getJdbcUrl("postgres", "postgres"),
                "quarkus.datasource.username", "postgres",
                "quarkus.datasource.password", "postgres",
                // it is: to compare 141 migrations with it again would only take time
                "quarkus.flyway.migrate-at-start", "false");
    }

    public static void up() throws IOException {
        postgres = EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setPort(port)
                .setServerConfig("max_connections", "200")
                .setServerConfig("fsync", DURABLE)
                .setServerConfig("synchronous_commit", DURABLE)
                .setServerConfig("full_page_writes", DURABLE)
                .setServerConfig("track_commit_timestamp", "on")
                .start();
    }

    public static void down() throws IOException {
        postgres.close();
    }

    @Override
    public void stop() {
        try {
            if (postgres != null) {
                down();
                MigratedDatabase.delete(data);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
