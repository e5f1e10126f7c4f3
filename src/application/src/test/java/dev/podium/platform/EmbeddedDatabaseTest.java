package dev.podium.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedDatabaseTest {

    @TempDir
    static Path directory;

    private static EmbeddedDatabase.Settings settings;
    private static EmbeddedDatabase database;

    @BeforeAll
    static void start() throws IOException {
        settings = new SmallRyeConfigBuilder()
                .withMapping(EmbeddedDatabase.Settings.class)
                .withSources(new PropertiesConfigSource(
                        Map.of(
                                "podium.embedded-database.port", Integer.toString(freePort()),
                                "podium.embedded-database.directory", directory.toString()),
                        "test",
                        100))
                .build()
                .getConfigMapping(EmbeddedDatabase.Settings.class);
        database = EmbeddedDatabase.start(settings);
    }

    @AfterAll
    static void stop() throws IOException {
        database.close();
    }

    @Test
    void settings_survivePowerCuts() throws SQLException {
        assertThat(shown("fsync")).isEqualTo("on");
        assertThat(shown("synchronous_commit")).isEqualTo("on");
        assertThat(shown("full_page_writes")).isEqualTo("on");
    }

    @Test
    void address_ofThisMachineOnly() throws SQLException {
        assertThat(shown("listen_addresses")).isIn("localhost", "127.0.0.1");
    }

    @Test
    void password_wrong_refused() {
        assertThatThrownBy(() -> DriverManager.getConnection(database.url(), EmbeddedDatabase.USER, "postgres")
                        .close())
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("password authentication failed");
    }

    @Test
    void passwordFile_forNobodyElse() throws IOException {
        assertThat(Files.getPosixFilePermissions(directory.resolve("password")))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        assertThat(Files.getPosixFilePermissions(directory)).isEqualTo(PosixFilePermissions.fromString("rwx------"));
    }

    @Test
    void log_isKeptBesideTheData() throws SQLException, IOException {
        assertThatThrownBy(() -> selected("select no_such_column")).isInstanceOf(SQLException.class);
        // another process writes it, and each start may begin another file
        Awaitility.await().untilAsserted(() -> {
            try (Stream<Path> logs = Files.list(directory.resolve("log"))) {
                assertThat(logs).anySatisfy(log -> assertThat(log).content().contains("no_such_column"));
            }
        });
    }

    @Test
    void start_again_dataAndPasswordAreKept() throws IOException, SQLException {
        String password = database.password();
        try (Connection connection = connection();
                Statement statement = connection.createStatement()) {
            statement.execute("create table kept as select 42 as answer");
        }
        database.close();
        database = EmbeddedDatabase.start(settings);
        assertThat(database.password()).isEqualTo(password);
        assertThat(selected("select answer from kept")).isEqualTo("42");
    }

    private static String shown(String setting) throws SQLException {
        return selected("show " + setting);
    }

    private static String selected(String query) throws SQLException {
        try (Connection connection = connection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getString(1);
        }
    }

    private static Connection connection() throws SQLException {
        return DriverManager.getConnection(database.url(), EmbeddedDatabase.USER, database.password());
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
