package dev.podium.web.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewPeople;
import dev.podium.annotation.study.Study;
import dev.podium.competition.change.Competitions;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.List;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

@QuarkusTest
class JudgePagesTest {

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    Annotators annotators;

    @Inject
    Competitions competitions;

    /** Somebody who has opened their link, and agreed. */
    private record Browser(String cookie) {

        static Browser of(String secret) {
            Response agreed = TestSignIn.asVisitor().redirects().follow(false).post("/j/" + secret);
            assertThat(agreed.statusCode()).isEqualTo(303);
            assertThat(agreed.header("Set-Cookie")).contains("judge=", "HttpOnly", "Path=/judge", "SameSite=Lax");
            return new Browser(agreed.cookie("judge"));
        }

        RequestSpecification request() {
            return TestSignIn.asVisitor().cookie("judge", cookie).redirects().follow(false);
        }

        /** What is shown after one has asked for more. */
        String next(String address, boolean deciding) {
            request()
                    .formParam("deciding", deciding)
                    .post(address + "/next")
                    .then()
                    .statusCode(303);
            return page(deciding ? address + "/decisions" : address);
        }

        String page(String address) {
            Response page = request().get(address);
            assertThat(page.statusCode()).as(address).isEqualTo(200);
            return page.asString();
        }
    }

    private static String action(String page) {
        return Html.one(page, "main form[action*=/judge/]").attr("action");
    }

    private static String text(String page) {
        return Html.text(Html.one(page, "main"));
    }

    @Test
    void link_consentFirst_thenOneUnitAfterTheOther() {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.all, 1, 10);
        String secret = annotators
                .invite(draft, NewPeople.of(1, false), play.account("olga"))
                .get(0)
                .secret();
        Study study = studyPlay.opened(draft);
        Response invited = TestSignIn.asVisitor().get("/j/" + secret);
        assertThat(invited.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(text(invited.asString()))
                .contains("Statements", "You are invited", "What you say is published under a pseudonym.");
        TestSignIn.asVisitor().get("/judge/" + study.key).then().statusCode(404);

        Browser browser = Browser.of(secret);
        String address = "/judge/" + study.key;
        String page = browser.page(address);
        assertThat(text(page))
                .contains("Your first unit", "How many statements does the sentence make?", "Count statements.");
        assertThat(Html.parse(page).select(".pd-token")).isEmpty();

        // two statements: their words are asked next
        String spans = browser.request()
                .formParam("version", "1")
                .formParam("shown", "count")
                .formParam("q.count", "2")
                .post(action(page))
                .asString();
        assertThat(Html.parse(spans).select("fieldset.pd-span")).hasSize(2);
        assertThat(Html.parse(spans).select("[role=alert]")).isEmpty();
        assertThat(Html.one(spans, "[name=q.count]").attr("value")).isEqualTo("2");

        Response same = browser.request()
                .formParam("version", "1")
                .formParam("shown", "count", "spans")
                .formParam("q.count", "2")
                .formParam("q.spans.1.shown", "true")
                .formParam("q.spans.1", "0")
                .formParam("q.spans.2.shown", "true")
                .formParam("q.spans.2", "0")
                .post(action(page));
        assertThat(same.statusCode()).isEqualTo(422);
        assertThat(text(same.asString())).contains("Two spans have the same tokens.");
        assertThat(Html.parse(same.asString()).select(".btn-check[checked]")).hasSize(2);

        Response sent = browser.request()
                .formParam("version", "1")
                .formParam("shown", "count", "spans")
                .formParam("q.count", "2")
                .formParam("q.spans.1", "0")
                .formParam("q.spans.2", "1")
                .formParam("comment", "Hard")
                .post(action(page));
        assertThat(sent.statusCode()).isEqualTo(303);
        String next = browser.page(address);
        assertThat(text(next)).contains("1 unit judged");
        assertThat(action(next)).isNotEqualTo(action(page));
    }

    @Test
    void send_whatDoesNotFit_staysOnThePageWithTheReason() {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.all, 1, 10);
        Browser browser = Browser.of(annotators
                .invite(draft, NewPeople.of(1, false), play.account("olga"))
                .get(0)
                .secret());
        assertThat(text(browser.page("/judge/" + draft.key))).contains("The study is not open now.");
        Study study = studyPlay.opened(draft);
        String page = browser.next("/judge/" + study.key, false);

        for (String odd : List.of("", "x", "99", "1e9", "-1", "999999999999")) {
            Response refused = browser.request()
                    .formParam("version", "1")
                    .formParam("shown", "count", "spans")
                    .formParam("q.count", odd)
                    .post(action(page));
            assertThat(refused.statusCode()).as(odd).isEqualTo(422);
            Element problem = Html.one(refused.asString(), "#f-count-e");
            assertThat(problem.text()).as(odd).isNotBlank();
        }
        browser.request()
                .formParam("version", "7")
                .formParam("shown", "count")
                .formParam("q.count", "1")
                .post(action(page))
                .then()
                .statusCode(412);
        browser.request().post("/judge/" + study.key + "/nothing").then().statusCode(404);
        TestSignIn.asVisitor().get("/j/nothing").then().statusCode(404);
    }

    @Test
    void competition_archivedOrRemoved_letsNobodyGoOn() {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2021, 1, 1, 0, 0)).published();
        Study draft = studyPlay.draft(played.competition(), Study.Design.all, 1, 10);
        Browser browser = Browser.of(annotators
                .invite(draft, NewPeople.of(1, false), play.account("olga"))
                .get(0)
                .secret());
        Study study = studyPlay.opened(draft);
        String page = browser.next("/judge/" + study.key, false);
        Form.sure("olga")
                .post("/organize/" + played.competition().slug + "/archive")
                .then()
                .statusCode(303);
        assertThat(text(browser.page("/judge/" + study.key))).contains("The study is not open now.");
        browser.request()
                .formParam("version", "1")
                .formParam("shown", "count")
                .formParam("q.count", "1")
                .post(action(page))
                .then()
                .statusCode(409);

        Play.Played removed = play.competition().hidden();
        Study gone = studyPlay.draft(removed.competition(), Study.Design.all, 1, 10);
        String secret = annotators
                .invite(gone, NewPeople.of(1, false), play.account("olga"))
                .get(0)
                .secret();
        Browser visitor = Browser.of(secret);
        competitions.remove(removed.competition(), play.account("olga"));
        TestSignIn.asVisitor().get("/j/" + secret).then().statusCode(404);
        visitor.request().get("/judge/" + gone.key).then().statusCode(404);
    }

    @Test
    void decisions_showAnswersSideBySideWithoutNames() {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.each, 2, 10);
        Browser first = Browser.of(annotators
                .invite(draft, NewPeople.of(1, false), play.account("olga"))
                .get(0)
                .secret());
        Browser second = Browser.of(annotators
                .invite(draft, NewPeople.of(1, false), play.account("olga"))
                .get(0)
                .secret());
        Browser third = Browser.of(annotators
                .invite(draft, NewPeople.of(1, true), play.account("olga"))
                .get(0)
                .secret());
        Study study = studyPlay.opened(draft);
        String address = "/judge/" + study.key;
        assertThat(text(third.page(address + "/decisions"))).contains("There is nothing to decide for you now.");
        String judged = action(first.next(address, false));
        String own = judged.substring(judged.lastIndexOf('/') + 1);
        judge(first, address, "0");
        judge(second, address, "1");

        String page = third.next(address, true);
        // nobody sees what others say by the address of what they judge themselves
        first.request()
                .formParam("version", "1")
                .formParam("taken", "own")
                .post(address + "/decisions/" + own)
                .then()
                .statusCode(404);
        assertThat(text(page)).contains("Answer A holds", "Answer B holds").doesNotContain("A01", "A02");
        assertThat(Html.texts(page, ".pd-answer strong")).containsExactlyInAnyOrder("0", "1");
        third.request().formParam("version", "1").post(action(page)).then().statusCode(422);
        third.request()
                .formParam("version", "1")
                .formParam("seen", Html.one(page, "[name=seen]").attr("value"))
                .formParam("taken", "1")
                .formParam("reason", "It has a verb")
                .post(action(page))
                .then()
                .statusCode(303);
        assertThat(text(third.page(address + "/decisions"))).contains("There is nothing to decide for you now.");
    }

    private static void judge(Browser browser, String address, String count) {
        browser.request()
                .formParam("version", "1")
                .formParam("shown", "count")
                .formParam("q.count", count)
                .post(action(browser.next(address, false)))
                .then()
                .statusCode(303);
    }
}
