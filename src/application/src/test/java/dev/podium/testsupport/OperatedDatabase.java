package dev.podium.testsupport;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A PostgreSQL with the two users of {@code roles.sql}, and PgBouncer before it where that is installed. */
public final class OperatedDatabase implements QuarkusTestResourceLifecycleManager {

    public static final Path PGBOUNCER = Path.of("/usr/sbin/pgbouncer");

    private EmbeddedPostgres postgres;
    private Process pooler;
    private Path directory;

    @Override
    public Map<String, String> start() {
        try {
            postgres = EmbeddedPostgres.builder()
                    .setServerConfig("fsync", PostgresResource.DURABLE)
                    .start();
            createRoles();
            String direct = postgres.getJdbcUrl("postgres", "podium").replaceFirst("\\?.*", "");
            Map<String, String> settings = new LinkedHashMap<>(Map.of(
                    "quarkus.datasource.username", "podium",
                    "quarkus.datasource.password", "p",
                    "podium.notifications.jdbc-url", direct,
                    "quarkus.flyway.username", "podium_owner",
                    "quarkus.flyway.password", "o"));
            settings.put(
                    "quarkus.datasource.jdbc.url",
                    Files.isExecutable(PGBOUNCER)
                            ? direct.replaceFirst(":[0-9]+/", ":" + startPooler() + "/")
                                    + "?prepareThreshold=0&preparedStatementCacheQueries=0"
                            : direct);
            return settings;
        } catch (IOException | SQLException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** As psql runs it. */
    private void createRoles() throws IOException, SQLException {
        String script = Files.readString(Path.of("deployment/database/roles.sql"))
                .replaceAll("(?m)^(--|\\\\).*$", "")
                .replace(":'owner_password'", "'o'")
                .replace(":'password'", "'p'");
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            for (String command : script.split(";", -1)) {
                if (!command.isBlank()) {
                    statement.execute(command);
                }
            }
        }
    }

    private int startPooler() throws IOException, InterruptedException {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        directory = Files.createTempDirectory("pgbouncer");
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path users = Files.writeString(directory.resolve("users.txt"), "\"podium\" \"p\"\n");
        Path settings =
                Files.writeString(directory.resolve("pgbouncer.ini"), """
                [databases]
                podium = host=127.0.0.1 port=%d
                [pgbouncer]
                listen_addr = 127.0.0.1
                listen_port = %d
                unix_socket_dir =
                auth_type = plain
                auth_file = %s
                pool_mode = transaction
                default_pool_size = 4
                ignore_startup_parameters = extra_float_digits
                """.formatted(postgres.getPort(), port, users));
        List<String> command = new ArrayList<>();
        if ("root".equals(System.getProperty("user.name"))) {
            // it refuses to be root
            command.addAll(List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"));
        }
        command.addAll(List.of(PGBOUNCER.toString(), settings.toString()));
        pooler = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("log").toFile())
                .start();
        return port;
    }

    @Override
    public void stop() {
        try {
            if (pooler != null) {
                pooler.destroy();
                pooler.waitFor();
                for (String name : List.of("users.txt", "pgbouncer.ini", "log")) {
                    Files.deleteIfExists(directory.resolve(name));
                }
                Files.deleteIfExists(directory);
            }
            postgres.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
