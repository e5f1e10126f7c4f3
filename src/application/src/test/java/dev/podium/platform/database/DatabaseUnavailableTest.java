package dev.podium.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the driver, the server and the pool say where there is no database, and what they say of our faults. */
class DatabaseUnavailableTest {

    @Test
    void connection_refused_isTheDatabaseAway() throws Exception {
        int port;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = closed.getLocalPort();
        }
        Throwable refused = catchThrowable(
                () -> DriverManager.getConnection("jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=nobody"));

        assertThat(refused).isInstanceOf(SQLException.class);
        assertThat(DatabaseUnavailable.made(new IllegalStateException(new RuntimeException(refused))))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "08006, true",
        "57P01, true",
        "57P03, true",
        "53300, true",
        "23505, false",
        "40001, false",
        "57014, false",
        ", false"
    })
    void state_ofTheServer_tellsWhoseFaultItIs(String state, boolean away) {
        assertThat(DatabaseUnavailable.made(new SQLException("a fault", state))).isEqualTo(away);
    }

    /** What the manager of transactions throws where a commit is lost has the reason neither as its cause nor in its message. */
    @Test
    void commit_thatIsLost_isTheDatabaseAway() {
        SQLException lost = new SQLException("terminating connection due to administrator command", "57P01");
        Exception notCommitted = new Exception("Could not commit transaction.");
        notCommitted.addSuppressed(new IllegalStateException("Error trying to commit", lost));
        lost.addSuppressed(notCommitted);

        assertThat(DatabaseUnavailable.made(new RuntimeException(notCommitted))).isTrue();
        assertThat(Schema.state(notCommitted)).hasValue("57P01");
    }

    @Test
    void pool_withoutConnection_isTheDatabaseAway() {
        assertThat(DatabaseUnavailable.made(new SQLException("Acquisition timeout while waiting for new connection")))
                .isTrue();
    }
}
