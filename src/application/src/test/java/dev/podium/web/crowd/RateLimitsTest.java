package dev.podium.web.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.hamcrest.Matchers.containsString;

import dev.podium.account.PersonalTokens;
import dev.podium.platform.rate.RateCounter;
import dev.podium.testsupport.MutableClock;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.PythonClient;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever has asked as often as they may is told so, for what they ask too often only. */
@QuarkusTest
class RateLimitsTest {

    private final String pia = "pia-" + UUID.randomUUID().toString().substring(0, 8);

    @Inject
    Play play;

    @Inject
    RateLimits limits;

    @Inject
    RateConfig config;

    @Inject
    PersonalTokens tokens;

    @Inject
    MutableClock clock;

    @BeforeEach
    void beginAWindow() {
        untilTheNextWindow();
    }

    @AfterEach
    void leaveTheWindow() {
        untilTheNextWindow();
        clock.reset();
    }

    /** To its beginning: who counted towards the end of one might go on in the next. */
    private void untilTheNextWindow() {
        long within = config.within().toMillis();
        clock.advance(Duration.ofMillis(within - clock.millis() % within));
    }

    /** As if somebody had asked as often as an account may, from somewhere else; says how long the window lasts. */
    private Duration exhaust(RateKind kind) {
        String account =
                TestSignIn.login(pia).issuer() + " " + TestSignIn.login(pia).subject();
        RateCounter.Left left = limits.count(kind, "somewhere " + pia, Optional.of(account));
        for (int i = left.left(); i > 0; i--) {
            left = limits.count(kind, "somewhere " + pia, Optional.of(account));
        }
        assertThat(left.left()).isZero();
        return left.until();
    }

    private Response upload(Play.Played played) {
        return TestSignIn.as(pia)
                .multiPart("file", "predictions.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8))
                .multiPart("method", "A method")
                .post("/api/v1/competitions/" + played.competition().slug + "/phases/final/submissions");
    }

    @Test
    void upload_tooManyFiles_isToldWhenToGoOn_andKeepsNothing() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", pia);
        exhaust(RateKind.UPLOADS);
        Response refused = upload(played);
        refused.then()
                .statusCode(429)
                .contentType("application/problem+json")
                .header("RateLimit-Policy", "\"uploads\";q=100000;w=60")
                .body("detail", containsString("At most 100,000 files are accepted from one account within 60 s."));
        int seconds = Integer.parseInt(refused.header("Retry-After"));
        assertThat(seconds).isBetween(1, 60);
        assertThat(refused.header("RateLimit")).isEqualTo("\"uploads\";r=0;t=" + seconds);
        assertThat(refused.<String>path("detail")).endsWith("Send yours again in " + seconds + " s.");
        TestSignIn.as(pia)
                .get("/api/v1/competitions/" + played.competition().slug + "/submissions")
                .then()
                .statusCode(200)
                .body("phases.submissions.flatten().size()", org.hamcrest.Matchers.is(0));
        untilTheNextWindow();
        Response accepted = upload(played);
        accepted.then().statusCode(201);
        assertThat(accepted.header("RateLimit")).startsWith("\"uploads\";r=99999;t=");
    }

    /** The client in Python. */
    @Test
    void client_tooManyFiles_waitsAsLongAsItIsTold_andIsTakenInThen(@TempDir Path folder) throws Exception {
        assumeThat(PythonClient.isThere()).as("python3 is not installed").isTrue();
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", pia);
        String secret = tokens.issue(play.account(pia), "Laptop", "submit", Duration.ofDays(1))
                .secret();
        PythonClient client = PythonClient.into(folder);
        Path file = Files.writeString(folder.resolve("mine.csv"), Play.PERFECT);
        clock.advance(exhaust(RateKind.UPLOADS));
        clock.advance(exhaust(RateKind.UPLOADS).minusSeconds(20));
        ExecutorService people = Executors.newSingleThreadExecutor();
        try {
            Future<PythonClient.Ended> ended = people.submit(() -> client.run(
                    secret,
                    "submit",
                    "--competition",
                    played.competition().slug,
                    "--phase",
                    "final",
                    "--no-wait",
                    file.toString()));
            Awaitility.await()
                    .atMost(Duration.ofMinutes(1))
                    .until(() -> client.said().contains("The server asks to wait: again in ") || ended.isDone());
            untilTheNextWindow();
            assertThat(ended.get().err()).contains("The server asks to wait", "Submitted.");
            assertThat(ended.get().status()).isZero();
        } finally {
            people.shutdownNow();
        }
    }

    @Test
    void form_tooManyFiles_isAPageInTheReadersLanguage() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", pia);
        exhaust(RateKind.UPLOADS);
        TestSignIn.as(pia)
                .accept("text/html")
                .header("Accept-Language", "de")
                .multiPart("file", "predictions.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8))
                .post("/competitions/" + played.competition().slug + "/submit")
                .then()
                .statusCode(429)
                .contentType("text/html")
                .header("Retry-After", org.hamcrest.Matchers.matchesPattern("[1-9]|[1-5][0-9]|60"))
                .body(containsString("höchstens 100.000 Dateien"))
                .body(containsString("href=\"/competitions/" + played.competition().slug + "/submit\""));
    }

    @Test
    void changes_tooMany_readingGoesOn() {
        Play.Played played = play.competition().published();
        exhaust(RateKind.CHANGES);
        TestSignIn.as(pia)
                .contentType("application/json")
                .body("{\"name\": \"Lumen\"}")
                .post("/api/v1/competitions/" + played.competition().slug + "/teams")
                .then()
                .statusCode(429)
                .body("detail", containsString("Nothing was changed."));
        TestSignIn.as(pia)
                .get("/competitions/" + played.competition().slug + "/leaderboard")
                .then()
                .statusCode(200);
    }

    @Test
    void results_tooMany_areAPageThatCostsNoQuery_butOtherPagesAndOthersGoOn() {
        Play.Played played = play.competition().published();
        String board = "/competitions/" + played.competition().slug + "/leaderboard";
        exhaust(RateKind.COSTLY);
        TestSignIn.as(pia)
                .accept("text/html")
                .get(board)
                .then()
                .statusCode(429)
                .header("Cache-Control", "no-store")
                .body(containsString("Too many requests"))
                .body(containsString("tables and drawings of results 100,000 times"));
        TestSignIn.as(pia)
                .get("/competitions/" + played.competition().slug)
                .then()
                .statusCode(200);
        TestSignIn.as("ben").get(board).then().statusCode(200);
        TestSignIn.as(pia)
                .get("/api/v1/competitions/" + played.competition().slug + "/phases/final/leaderboard")
                .then()
                .statusCode(429)
                .contentType("application/problem+json");
    }

    @Test
    void searches_tooMany_theListItselfGoesOn() {
        Play.Played played = play.competition().published();
        String items = "/competitions/" + played.competition().slug + "/items";
        exhaust(RateKind.SEARCHES);
        TestSignIn.as(pia).get(items + "?search=Brot").then().statusCode(429);
        TestSignIn.as(pia).get(items + "?search=").then().statusCode(200);
    }

    /** They have no account yet: all from their address count. */
    @Test
    void signIn_tooOften_isRefusedByAddress() {
        for (int i = 0; i < config.signInsFromAnAddress(); i++) {
            limits.count(RateKind.SIGN_INS, "127.0.0.1", Optional.empty());
        }
        TestSignIn.asVisitor()
                .accept("text/html")
                .get("/login?return=/")
                .then()
                .statusCode(429)
                .body(containsString("signing in was tried 100,000 times from your internet address"));
        TestSignIn.asVisitor().get("/").then().statusCode(200);
    }
}
