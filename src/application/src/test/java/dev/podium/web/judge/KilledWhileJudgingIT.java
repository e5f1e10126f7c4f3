package dev.podium.web.judge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Judgement;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.WebProcess;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The process that somebody judges with is killed, as kill -9 does, after a draft and within an answer. */
@Tag("extended")
@QuarkusTest
class KilledWhileJudgingIT {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @TestHTTPResource
    URI origin;

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    Annotators annotators;

    /** A browser with its cookies, which it sends to whatever process is there. */
    private static final class Browser {

        private final Map<String, String> cookies = new HashMap<>();
        private URI pages;

        private RequestSpecification request() {
            return given().baseUri(pages.toString())
                    .port(pages.getPort())
                    .header("Accept-Language", "en")
                    .cookies(cookies)
                    .redirects()
                    .follow(false);
        }

        private Response keeping(Response answer) {
            cookies.putAll(answer.cookies());
            return answer;
        }

        String page(String address) {
            Response page = keeping(request().get(address));
            assertThat(page.statusCode()).as(address).isEqualTo(200);
            return page.asString();
        }

        RequestSpecification answer(String page, String count, String comment) {
            return request()
                    .formParam("version", "1")
                    .formParam(
                            "revision",
                            Html.one(page, "#answer [name=revision]").attr("value"))
                    .formParam("shown", "count")
                    .formParam("q.count", count)
                    .formParam("comment", comment);
        }
    }

    @Test
    void process_killedBetweenDraftAndAnswer_losesNothingAndAnswersOnce() throws Exception {
        Study draft = studyPlay.draft(play.competition().hidden().competition(), Study.Design.all, 1, 10);
        String secret = annotators
                .invite(draft, NewAnnotators.of(1, false), play.account("olga"))
                .get(0)
                .secret();
        Study study = studyPlay.opened(draft);
        String address = "/judge/" + study.key;
        Browser browser = new Browser();

        WebProcess first = started("judge-first");
        browser.pages = first.pages();
        browser.keeping(browser.request().post("/j/" + secret));
        String page = browser.page(address);
        String action = action(page);
        assertThat(browser.answer(page, "1", "Until here I came")
                        .put(action + "/draft")
                        .statusCode())
                .isEqualTo(200);
        kill(first);

        WebProcess second = started("judge-second");
        browser.pages = second.pages();
        page = browser.page(address);
        assertDraft(page, action);
        try (Connection connection = connection();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("lock table judgement in exclusive mode");
            RequestSpecification answer = browser.answer(page, "0", "Until here I came");
            CompletableFuture<Void> sent = CompletableFuture.runAsync(() -> answer.post(action));
            Awaitility.await().atMost(PATIENCE).until(() -> waits(statement));
            kill(second);
            assertThat(sent).failsWithin(PATIENCE);
        }
        assertThat(judgements(action))
                .as("what was sent and not told to be saved")
                .isEmpty();

        // what is left of the killed ones is found by any other process: here that of the test
        browser.pages = origin;
        page = browser.page(address);
        assertDraft(page, action);
        for (String time : List.of("once", "once more, as a browser does that was not answered")) {
            Response sent = browser.answer(page, "1", "Until here I came").post(action);
            assertThat(sent.statusCode()).as("%s: %s", time, sent.asString()).isEqualTo(303);
        }
        assertThat(judgements(action))
                .singleElement()
                .satisfies(judgement -> assertThat(judgement.comment).isEqualTo("Until here I came"));
        assertThat(action(browser.page(address))).isNotEqualTo(action);
    }

    private static void assertDraft(String page, String action) {
        assertThat(action(page)).isEqualTo(action);
        assertThat(Html.one(page, "[name=q.count][checked]").attr("value")).isEqualTo("1");
        assertThat(Html.one(page, "[name=comment]").text()).isEqualTo("Until here I came");
    }

    private static String action(String page) {
        return Html.one(page, "main #answer").attr("action");
    }

    private static List<Judgement> judgements(String action) {
        UUID key = UUID.fromString(action.substring(action.lastIndexOf('/') + 1));
        return QuarkusTransaction.requiringNew()
                .call(() ->
                        Judgement.list("assignment", Assignment.find("key", key).<Assignment>singleResult().id));
    }

    private static WebProcess started(String name) throws Exception {
        WebProcess web = WebProcess.start(name, Map.of());
        Awaitility.await()
                .atMost(PATIENCE)
                .ignoreExceptions()
                .until(() -> given().get(web.health()).statusCode() == 200);
        return web;
    }

    private static void kill(WebProcess web) throws InterruptedException {
        web.process().destroyForcibly().waitFor();
    }

    private static boolean waits(Statement statement) throws Exception {
        try (ResultSet row = statement.executeQuery("select exists (select from pg_locks where not granted)")) {
            row.next();
            return row.getBoolean(1);
        }
    }

    private static Connection connection() throws Exception {
        return DriverManager.getConnection(setting("jdbc.url"), setting("username"), setting("password"));
    }

    private static String setting(String name) {
        return ConfigProvider.getConfig().getValue("quarkus.datasource." + name, String.class);
    }
}
