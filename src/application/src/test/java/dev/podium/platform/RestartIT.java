package dev.podium.platform;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.Play;
import dev.podium.testsupport.WebProcess;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two web processes of the packaged application behind a balancer that asks for their health; each is restarted under load. */
@Tag("extended")
@QuarkusTest
class RestartIT {

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final String DELAY_SECONDS = "3";
    private static final int VISITORS = 4;
    private static final String SECRET = "0ev0PpXbDlYIbEDHO1ojLxl9Mx1MHtNQ";

    @Inject
    Play play;

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(20))
            .build();
    private final List<WebProcess> started = new CopyOnWriteArrayList<>();
    private final Queue<String> failures = new ConcurrentLinkedQueue<>();
    private final AtomicInteger answers = new AtomicInteger();
    private final AtomicInteger turn = new AtomicInteger();
    private final List<Thread> threads = new ArrayList<>();
    private volatile List<WebProcess> ready = List.of();
    private volatile boolean over;

    @AfterEach
    void stop() throws InterruptedException {
        over = true;
        for (Thread thread : threads) {
            thread.join();
        }
        for (WebProcess web : started) {
            web.process().destroyForcibly().waitFor();
        }
    }

    @Test
    void web_restartedUnderLoad_noRequestFails() throws Exception {
        String page = "/competitions/" + play.competition().published().competition().slug + "/leaderboard";
        WebProcess first = start("first", SECRET);
        WebProcess second = start("second", SECRET);
        begin(this::balance);
        awaitReady(first);
        awaitReady(second);
        for (int i = 0; i < VISITORS; i++) {
            begin(() -> visit(page));
        }
        awaitAnswers(50);

        CompletableFuture<HttpResponse<String>> slow;
        try (Connection connection =
                        DriverManager.getConnection(setting("jdbc.url"), setting("username"), setting("password"));
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("lock table personal_token in access exclusive mode");
            slow = client.sendAsync(
                    HttpRequest.newBuilder(first.pages().resolve("/api/v1/me"))
                            .header("Authorization", "Bearer podium_" + "x".repeat(43))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            Awaitility.await().atMost(PATIENCE).until(() -> waitsForALock(statement));
            first.process().destroy();
            Awaitility.await()
                    .atMost(PATIENCE)
                    .until(() -> given().get(first.health()).statusCode() == 503);
            assertThat(client.send(request(first, page), HttpResponse.BodyHandlers.discarding())
                            .statusCode())
                    .as("what comes before the balancer has seen it")
                    .isEqualTo(200);
            Awaitility.await().atMost(PATIENCE).until(() -> !takesRequests(first, page));
            assertThat(slow).isNotDone();
        }
        assertThat(slow.get(2, TimeUnit.MINUTES).statusCode())
                .as("a request that was under way")
                .isEqualTo(401);
        assertThat(first.process().waitFor(40, TimeUnit.SECONDS)).isTrue();

        WebProcess odd = start("odd", "another" + SECRET);
        Awaitility.await()
                .atMost(PATIENCE)
                .ignoreException(ConnectException.class)
                .until(() -> given().get(odd.health()).asString().contains("session secrets"));
        Response differs = given().get(odd.health());
        assertThat(differs.statusCode()).isEqualTo(503);
        assertThat(given().get(second.health()).statusCode()).isEqualTo(200);
        odd.process().destroy();

        WebProcess again = start("again", SECRET);
        awaitReady(again);
        second.process().destroy();
        assertThat(second.process().waitFor(40, TimeUnit.SECONDS)).isTrue();
        int before = answers.get();
        awaitAnswers(before + 50);
        over = true;
        System.out.printf(
                "%d requests were answered while two web processes were restarted, %d failed%n",
                answers.get(), failures.size());
        assertThat(failures).isEmpty();
    }

    private static boolean waitsForALock(Statement statement) throws Exception {
        try (var row = statement.executeQuery("select exists (select from pg_locks where not granted)")) {
            row.next();
            return row.getBoolean(1);
        }
    }

    private boolean takesRequests(WebProcess web, String page) throws InterruptedException {
        try {
            return client.send(request(web, page), HttpResponse.BodyHandlers.discarding())
                            .statusCode()
                    == 200;
        } catch (IOException closed) {
            return false;
        }
    }

    /** Sends visitors to the processes that say that they are ready, as balancers do. */
    private void balance() {
        while (!over) {
            ready = started.stream().filter(RestartIT::isReady).toList();
            pause(100);
        }
    }

    private static boolean isReady(WebProcess web) {
        try {
            return given().get(web.health()).statusCode() == 200;
        } catch (RuntimeException e) {
            return false;
        } catch (Exception notThere) {
            return false;
        }
    }

    private void visit(String page) {
        while (!over) {
            List<WebProcess> known = ready;
            if (known.isEmpty()) {
                failures.add("nobody is ready");
                pause(100);
                continue;
            }
            WebProcess web = known.get(turn.getAndIncrement() % known.size());
            try {
                int status = client.send(request(web, page), HttpResponse.BodyHandlers.ofString())
                        .statusCode();
                if (status != 200) {
                    failures.add(web.pages() + " answered " + status);
                }
                answers.incrementAndGet();
            } catch (IOException e) {
                failures.add(web.pages() + ": " + e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            pause(10);
        }
    }

    private static HttpRequest request(WebProcess web, String page) {
        return HttpRequest.newBuilder(web.pages().resolve(page))
                .timeout(Duration.ofSeconds(20))
                .build();
    }

    private void awaitReady(WebProcess web) {
        Awaitility.await().atMost(PATIENCE).until(() -> ready.contains(web));
    }

    private void awaitAnswers(int number) {
        Awaitility.await().atMost(PATIENCE).until(() -> answers.get() >= number);
    }

    private void begin(Runnable work) {
        Thread thread = new Thread(work, "restart-test");
        thread.start();
        threads.add(thread);
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private WebProcess start(String name, String sessionSecret) throws IOException {
        WebProcess web = WebProcess.start(
                name,
                Map.of(
                        "QUARKUS_SHUTDOWN_DELAY",
                        DELAY_SECONDS + "S",
                        "QUARKUS_OIDC_TOKEN_STATE_MANAGER_ENCRYPTION_SECRET",
                        sessionSecret));
        started.add(web);
        return web;
    }

    private static String setting(String name) {
        return ConfigProvider.getConfig().getValue("quarkus.datasource." + name, String.class);
    }
}
