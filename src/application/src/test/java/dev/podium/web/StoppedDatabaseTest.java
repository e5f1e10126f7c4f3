package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/** A PostgreSQL of its own that is stopped while people and programs ask. */
@QuarkusTest
@TestProfile(StoppedDatabaseTest.OwnDatabase.class)
class StoppedDatabaseTest {

    /** Lets this test have an application of its own. */
    public static final class OwnDatabase implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("quarkus.datasource.jdbc.acquisition-timeout", "2S");
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(Stopped.class));
        }

        @Override
        public boolean disableGlobalTestResources() {
            return true;
        }
    }

    /** A database that the test can stop. */
    public static final class Stopped implements QuarkusTestResourceLifecycleManager {

        private static EmbeddedPostgres postgres;

        @Override
        public Map<String, String> start() {
            try {
                postgres = EmbeddedPostgres.builder().start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return Map.of(
                    "quarkus.datasource.jdbc.url", postgres.getJdbcUrl("postgres", "postgres"),
                    "quarkus.datasource.username", "postgres",
                    "quarkus.datasource.password", "postgres");
        }

        @Override
        public void stop() {
            try {
                postgres.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @Test
    void requests_whileTheDatabaseIsAway_areToldToComeBack() throws IOException {
        assertThat(TestSignIn.asVisitor().get("/").statusCode()).isEqualTo(200);
        List<Throwable> logged = new CopyOnWriteArrayList<>();
        Handler listener = listener(logged);
        Stopped.postgres.close();
        Logger.getLogger("").addHandler(listener);
        try {
            for (int i = 0; i < 3; i++) {
                away(TestSignIn.asVisitor().accept("text/html").get("/"), "text/html");
                away(TestSignIn.as("pia").accept("text/html").get("/account"), "text/html");
                away(TestSignIn.asVisitor().get("/api/v1/competitions"), "application/problem+json");
                away(
                        RestAssured.given()
                                .header("Authorization", "Bearer podium_" + i)
                                .get("/api/v1/me"),
                        "application/problem+json");
            }
            assertThat(logged).isEmpty();
        } finally {
            Logger.getLogger("").removeHandler(listener);
        }
        assertThat(TestSignIn.asVisitor().get("/").asString()).contains("The database cannot be reached");
    }

    private static void away(Response answer, String type) {
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.header("Retry-After")).isEqualTo("10");
        assertThat(answer.contentType()).startsWith(type);
    }

    /** Collects what is logged with a stack trace. */
    private static Handler listener(List<Throwable> logged) {
        return new Handler() {
            @Override
            public void publish(LogRecord entry) {
                if (entry.getThrown() != null && entry.getLoggerName().startsWith("dev.podium")) {
                    logged.add(entry.getThrown());
                }
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
    }
}
