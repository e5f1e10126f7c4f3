package dev.podium.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.podium.competition.Visibility;
import dev.podium.testsupport.Cluster;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code deployment/nginx/podium.conf} in the distribution's nginx before the application: what it shows again, and to whom. */
@QuarkusTest
class NginxTest {

    private static final Path NGINX = Path.of("/usr/sbin/nginx");
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    /** In the place of the login's own, which without the rest of it is half a session. */
    private static final String SESSION = "somebody";

    @TestHTTPResource
    URI application;

    @TempDir
    Path prefix;

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    private Process nginx;
    private String origin;

    @BeforeEach
    void start() throws IOException {
        assumeThat(NGINX)
                .as("NOT RUN, nginx is not installed (Debian: nginx-light)")
                .isExecutable();
        int port = Cluster.freePort();
        origin = "http://localhost:" + port;
        Files.writeString(
                prefix.resolve("podium.conf"),
                Files.readString(Path.of("deployment/nginx/podium.conf"))
                        .replace(
                                "/var/cache/nginx/podium",
                                prefix.resolve("cache").toString())
                        .replace("$cookie_q_session_chunk_1", "")
                        .replace("$cookie_q_session", "$cookie_" + SESSION)
                        .replace("127.0.0.1:8080", application.getAuthority())
                        .replace("listen 80;", "listen 127.0.0.1:%d;".formatted(port)));
        // workers of a nginx that root has started are somebody else, whom this directory lets in only as root
        String user = "root".equals(System.getProperty("user.name")) ? "user root;" : "";
        Files.writeString(prefix.resolve("nginx.conf"), """
                %s
                daemon off;
                pid nginx.pid;
                events {}
                http {
                  access_log off;
                  client_body_temp_path body;
                  proxy_temp_path proxy;
                  fastcgi_temp_path fastcgi;
                  uwsgi_temp_path uwsgi;
                  scgi_temp_path scgi;
                  include podium.conf;
                }
                """.formatted(user));
        nginx = new ProcessBuilder(
                        NGINX.toString(), "-p", prefix.toString(), "-e", "error.log", "-c", prefix + "/nginx.conf")
                .redirectErrorStream(true)
                .redirectOutput(prefix.resolve("said.log").toFile())
                .start();
        Awaitility.await()
                .atMost(PATIENCE)
                .ignoreExceptions()
                .until(() -> visitor().get("/podium.css").statusCode() == 200);
    }

    @AfterEach
    void stop() throws InterruptedException {
        if (nginx != null) {
            nginx.destroy();
            nginx.waitFor();
        }
    }

    private RequestSpecification visitor() {
        return TestSignIn.asVisitor().baseUri(origin);
    }

    /** Somebody with a session, which is a cookie there. */
    private RequestSpecification as(String user) {
        return TestSignIn.as(user).cookie(SESSION, user).baseUri(origin);
    }

    private static String board(Play.Played played) {
        return "/competitions/" + played.competition().slug + "/leaderboard";
    }

    private static String cache(Response answer) {
        return String.valueOf(answer.getHeader("X-Cache"));
    }

    /** Asks until the answer is one that nginx has kept; within a second, which a busy machine may miss. */
    private static Response hit(RequestSpecification who, String page) {
        return Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> who.get(page), answer -> cache(answer).equals("HIT"));
    }

    @Test
    void page_ofVisitors_isShownAgainForASecondAndThenAsItIs() throws Exception {
        Play.Played played = play.competition().published();
        String page = board(played);

        Response first = visitor().get(page);
        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(cache(first)).isEqualTo("MISS");
        Response again = hit(visitor(), page);
        assertThat(again.asString()).isEqualTo(first.asString());
        assertThat(again.getHeader("ETag")).isEqualTo(first.getHeader("ETag"));
        assertThat(visitor()
                        .header("If-None-Match", first.getHeader("ETag"))
                        .get(page)
                        .statusCode())
                .isEqualTo(304);

        results.change("update phase set name = 'Grand finale' where id = " + played.phase().id);
        long changed = System.nanoTime();
        Response fresh = Awaitility.await()
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(50))
                .until(() -> visitor().get(page), answer -> answer.asString().contains("Grand finale"));
        assertThat(cache(fresh)).isIn("EXPIRED", "HIT");
        assertThat(Duration.ofNanos(System.nanoTime() - changed)).isLessThan(Duration.ofSeconds(5));
        assertThat(visitor()
                        .header("If-None-Match", first.getHeader("ETag"))
                        .get(page)
                        .statusCode())
                .isEqualTo(200);

        // what has not changed is not sent again: nginx asks with the tag that it has
        assertThat(Awaitility.await()
                        .atMost(PATIENCE)
                        .pollInterval(Duration.ofMillis(1200))
                        .until(
                                () -> visitor().get(page),
                                answer -> cache(answer).equals("REVALIDATED"))
                        .asString())
                .isEqualTo(fresh.asString());
    }

    @Test
    void page_eachLanguageAndTheme_isItsOwn() {
        String page = board(play.competition().published());
        for (int time = 0; time < 3; time++) {
            assertThat(visitor().get(page).asString()).contains("<html lang=\"en\">");
            assertThat(visitor().header("Accept-Language", "de").get(page).asString())
                    .contains("<html lang=\"de\">");
            assertThat(visitor().cookie("lang", "de").get(page).asString()).contains("<html lang=\"de\">");
            assertThat(visitor().cookie("theme", "dark").get(page).asString())
                    .contains("<html lang=\"en\" data-bs-theme=\"dark\">");
        }
        hit(visitor().header("Accept-Language", "de"), page);
    }

    @Test
    void page_ofSomebodySignedIn_isNeverKept() {
        Play.Played played = play.competition().published();
        hit(visitor(), board(played));
        String submit = "/competitions/" + played.competition().slug + "/submit";
        for (int time = 0; time < 3; time++) {
            Response own = as("olga").get(board(played));
            assertThat(own.getHeader("Cache-Control")).isEqualTo("no-store");
            assertThat(own.asString()).contains("href=\"/account\"");
            assertThat(cache(own)).isEqualTo("BYPASS");
            Response form = as("pia").get(submit);
            assertThat(form.getCookies()).as("a form sets a cookie").isNotEmpty();
            assertThat(cache(form)).isEqualTo("BYPASS");
            assertThat(visitor().get(board(played)).asString()).doesNotContain("href=\"/account\"");
        }
    }

    @Test
    void page_sealedOrHidden_isNotShownToAnotherAudience() {
        Play.Played sealed = play.competition().visibility(Visibility.BLIND).published();
        results.run(sealed.phase(), "Lumen", "pia-" + UUID.randomUUID(), "BERT");
        scorer.scoreAll(sealed.phase());
        Play.Played hidden = play.competition().hidden();

        for (String first : List.of("olga", "nobody")) {
            for (int time = 0; time < 3; time++) {
                if (first.equals("olga")) {
                    assertThat(as("olga").get(board(sealed)).asString()).contains("Lumen");
                    assertThat(as("olga").get(board(hidden)).statusCode()).isEqualTo(200);
                }
                assertThat(visitor().get(board(sealed)).asString()).doesNotContain("Lumen");
                assertThat(visitor().get(board(hidden)).statusCode()).isEqualTo(404);
                assertThat(as("olga").get(board(sealed)).asString()).contains("Lumen");
                assertThat(as("olga").get(board(hidden)).statusCode()).isEqualTo(200);
            }
        }
        hit(visitor(), board(sealed));
    }

    @Test
    void program_withAToken_isNeverAnsweredFromWhatIsKept() {
        String page = board(play.competition().published());
        hit(visitor(), page);

        assertThat(cache(visitor().header("Authorization", "Bearer podium_x").get(page)))
                .isEqualTo("BYPASS");
    }
}
