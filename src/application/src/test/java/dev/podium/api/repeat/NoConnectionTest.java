package dev.podium.api.repeat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.account.Account;
import dev.podium.platform.Digests;
import dev.podium.platform.Refused;
import dev.podium.testsupport.InSeconds;
import dev.podium.testsupport.Play;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** Requests that are sent again because there was no connection to the database. */
@QuarkusTest
@TestProfile(InSeconds.class)
class NoConnectionTest {

    private final String key = UUID.randomUUID().toString();

    @Inject
    Play play;

    @Inject
    IdempotentAnswers idempotentAnswers;

    @Inject
    AgroalDataSource database;

    /** Who waits for a connection in vain cannot give the key back at once. */
    @Test
    void giveBack_withoutAConnection_isDoneAsSoonAsThereIsOne() throws SQLException {
        Account account = play.account("olga-" + key.substring(0, 8));
        IdempotentAnswers.Named named = new IdempotentAnswers.Named(
                account.id, key, Instant.now().truncatedTo(ChronoUnit.MICROS), Digests.of("a request"));
        assertThat(idempotentAnswers.take(named)).isEmpty();

        List<Connection> all = all();
        try {
            idempotentAnswers.giveBack(named);
        } finally {
            for (Connection connection : all) {
                connection.close();
            }
        }
        Awaitility.await("the key")
                .ignoreExceptionsInstanceOf(Refused.class)
                .until(() -> idempotentAnswers.take(named).isEmpty());
    }

    /** All that the pool has. */
    private List<Connection> all() {
        List<Connection> all = new ArrayList<>();
        while (true) {
            try {
                all.add(database.getConnection());
            } catch (SQLException e) {
                assertThat(e.getMessage()).containsIgnoringCase("acquisition timeout");
                return all;
            }
        }
    }
}
