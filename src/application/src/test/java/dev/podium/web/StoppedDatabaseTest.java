package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.InSeconds;
import dev.podium.testsupport.PostgresResource;
import dev.podium.testsupport.TestSignIn;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** The database is stopped while people and programs ask, and started again. */
@QuarkusTest
@TestProfile(InSeconds.class)
class StoppedDatabaseTest {

    @Inject
    AgroalDataSource pool;

    @Test
    void requests_whileTheDatabaseIsAway_areToldToComeBack() throws IOException {
        assertThat(TestSignIn.asVisitor().get("/").statusCode()).isEqualTo(200);
        List<Throwable> logged = new CopyOnWriteArrayList<>();
        Handler listener = listener(logged);
        PostgresResource.down();
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
            assertThat(TestSignIn.asVisitor().get("/").asString()).contains("The database cannot be reached");
        } finally {
            Logger.getLogger("").removeHandler(listener);
            PostgresResource.up();
            pool.flush(AgroalDataSource.FlushMode.ALL);
        }
        Awaitility.await()
                .atMost(Duration.ofMinutes(1))
                .until(() -> TestSignIn.asVisitor().get("/").statusCode() == 200);
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
