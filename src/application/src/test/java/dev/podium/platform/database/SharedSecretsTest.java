package dev.podium.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SharedSecretsTest {

    private static final String SESSION = "0ev0PpXbDlYIbEDHO1ojLxl9Mx1MHtNQ";
    private static final String CLIENT = "WvRyqGjKPmcg7tSCEJ5a";
    private static final String OWN = SharedSecrets.nameOf(SESSION, CLIENT);

    @Inject
    SharedSecrets secrets;

    @Test
    void nameOf_tellsNothingAndFitsTheDatabase() {
        assertThat(OWN).hasSizeLessThan(64).doesNotContain(SESSION.substring(0, 6), CLIENT.substring(0, 6));
        assertThat(SharedSecrets.nameOf(SESSION, CLIENT)).isEqualTo(OWN);
    }

    @Test
    void compare_sameSecrets() throws SQLException {
        try (Connection first = as(OWN);
                Connection second = as(OWN)) {
            assertThat(first.isClosed() || second.isClosed()).isFalse();
            assertThat(found(OWN)).isEqualTo(SharedSecrets.Found.SAME);
        }
    }

    @Test
    void compare_anotherSessionSecret_theLaterOneIsWrong() throws SQLException {
        String other = SharedSecrets.nameOf("another" + SESSION, CLIENT);
        try (Connection first = as(OWN);
                Connection second = as(other)) {
            assertThat(first.isClosed() || second.isClosed()).isFalse();
            assertThat(found(OWN)).isEqualTo(SharedSecrets.Found.OTHERS_DIFFER);
            assertThat(found(other)).isEqualTo(SharedSecrets.Found.DIFFERS);
            assertThat(secrets.compare(other).problem())
                    .contains("session secrets", "QUARKUS_OIDC_TOKEN_STATE_MANAGER_ENCRYPTION_SECRET");
        }
        // the database ends a process a moment after its connection
        Awaitility.await().until(() -> found(other) == SharedSecrets.Found.SAME);
    }

    @Test
    void compare_anotherClientSecret_isNamed() throws SQLException {
        String other = SharedSecrets.nameOf(SESSION, "another");
        try (Connection first = as(OWN);
                Connection second = as(other)) {
            assertThat(first.isClosed() || second.isClosed()).isFalse();
            assertThat(secrets.compare(other).problem())
                    .contains("client secrets", "QUARKUS_OIDC_CREDENTIALS_SECRET")
                    .doesNotContain("session");
        }
    }

    private SharedSecrets.Found found(String name) throws SQLException {
        return secrets.compare(name).found();
    }

    /** A connection of a web process. */
    private static Connection as(String name) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", setting("username"));
        properties.setProperty("password", setting("password"));
        properties.setProperty("ApplicationName", name);
        return DriverManager.getConnection(setting("jdbc.url"), properties);
    }

    private static String setting(String name) {
        return ConfigProvider.getConfig().getValue("quarkus.datasource." + name, String.class);
    }
}
