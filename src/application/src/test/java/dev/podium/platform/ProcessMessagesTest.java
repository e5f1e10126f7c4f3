package dev.podium.platform;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/** The test is another process; {@code TwoWebProcessesIT} has two real ones. */
@QuarkusTest
class ProcessMessagesTest {

    private static final String WHAT = "test";
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @Inject
    ProcessMessages processes;

    @Inject
    DataSource database;

    @AfterEach
    void leave() {
        Awaitility.await().atMost(PATIENCE).until(() -> processes.all() == 1);
    }

    private static String digest(String what, String sender) {
        byte[] digest = Digests.sha256().digest((what + " " + sender).getBytes(StandardCharsets.UTF_8));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, 9));
    }

    private void say(String words) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement notify = connection.prepareStatement("select pg_notify('web_process', ?)")) {
            notify.setString(1, words);
            notify.execute();
        }
    }

    @Test
    void elsewhere_othersSaySo_isTheSumUntilTheyAreGone() throws SQLException {
        assertThat(processes.all()).isEqualTo(1);
        assertThat(processes.elsewhere(WHAT, "pia")).isZero();
        String first = UUID.randomUUID().toString();
        String second = UUID.randomUUID().toString();
        say(first + "\n" + digest(WHAT, "pia") + " 4\n" + digest(WHAT, "ben") + " 2");
        say(first + "\n" + digest(WHAT, "pia") + " 3");
        say(second + "\n" + digest(WHAT, "pia") + " 1");
        say(second + "\n" + digest(WHAT, "pia") + " 7");
        Awaitility.await().atMost(PATIENCE).until(() -> processes.elsewhere(WHAT, "pia") == 4);
        assertThat(processes.all()).isEqualTo(3);
        assertThat(processes.elsewhere(WHAT, "ben")).as("has come and gone").isZero();
        assertThat(processes.elsewhere("another", "pia")).isZero();
        Awaitility.await().atMost(PATIENCE).until(() -> processes.all() == 1);
        assertThat(processes.elsewhere(WHAT, "pia")).isZero();
    }

    @Test
    void hear_whatNobodyCanRead_leavesAllAsItWas() throws SQLException {
        String other = UUID.randomUUID().toString();
        say(other + "\n" + digest(WHAT, "pia") + " 1");
        Awaitility.await().atMost(PATIENCE).until(() -> processes.all() == 2);
        say(UUID.randomUUID() + "\nnothing");
        say(UUID.randomUUID() + "\n" + digest(WHAT, "pia") + " many");
        say(UUID.randomUUID() + "\n" + digest(WHAT, "pia") + " -5");
        say("");
        say(other + "\n" + digest(WHAT, "pia") + " 2");
        say(other + "\n" + digest(WHAT, "pia") + " 2");
        Awaitility.await().atMost(PATIENCE).until(() -> processes.elsewhere(WHAT, "pia") == 2);
        assertThat(processes.all()).isEqualTo(2);
    }

    @Test
    void tell_moreThanANotificationHolds_isTheMost() throws SQLException {
        Map<String, Integer> counts = new LinkedHashMap<>();
        IntStream.range(0, 1_000).forEach(sender -> counts.put("sender " + sender, 100_000_000 + sender));
        String what = "test " + UUID.randomUUID();
        String seldom = "seldom " + UUID.randomUUID();
        processes.tell(what, () -> counts);
        processes.tell(seldom, () -> Map.of("pia", 1));
        try (Connection connection = database.getConnection();
                Statement listen = connection.createStatement()) {
            listen.execute("listen web_process");
            PGConnection postgres = connection.unwrap(PGConnection.class);
            Awaitility.await().atMost(PATIENCE).untilAsserted(() -> {
                PGNotification[] heard = postgres.getNotifications(1_000);
                assertThat(heard).isNotNull();
                assertThat(Arrays.stream(heard).map(PGNotification::getParameter))
                        .anySatisfy(said -> assertThat(said.lines().skip(1).collect(Collectors.toSet()))
                                .hasSize(ProcessMessages.MOST)
                                .contains(digest(what, "sender 999") + " 100000999", digest(seldom, "pia") + " 1")
                                .noneMatch(line -> line.startsWith(digest(what, "sender 0") + " ")));
            });
            listen.execute("unlisten web_process");
        } finally {
            counts.clear();
        }
    }

    @Test
    void tokens_tooManyWrongOnesElsewhere_areNotLookedAtHereEither() throws SQLException {
        assertThat(me().statusCode()).isEqualTo(401);
        String other = UUID.randomUUID() + "\n" + digest("wrong token", "127.0.0.1") + " 300";
        say(other);
        say(other);
        Awaitility.await().atMost(PATIENCE).until(() -> processes.elsewhere("wrong token", "127.0.0.1") == 300);
        assertThat(me().statusCode()).isEqualTo(429);
        Awaitility.await().atMost(PATIENCE).until(() -> processes.all() == 1);
        assertThat(me().statusCode()).isEqualTo(401);
    }

    private static Response me() {
        return given().header("Authorization", "Bearer podium_" + UUID.randomUUID())
                .get("/api/v1/me");
    }
}
