package dev.podium.web.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.AnnotatorDepartures;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.language.BilingualText;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.HostilePlay;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Statements;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

@QuarkusTest
class JudgePagesTest {

    @Inject
    HostilePlay hostile;

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    Annotators annotators;

    @Inject
    AnnotatorDepartures departures;

    @Inject
    Competitions competitions;

    @Inject
    Studies studies;

    @Inject
    Statements statements;

    /** Somebody who has opened their link, and agreed. */
    private record Browser(String name, String cookie) {

        static Browser of(String secret) {
            Response agreed = TestSignIn.asVisitor().redirects().follow(false).post("/j/" + secret);
            assertThat(agreed.statusCode()).isEqualTo(303);
            assertThat(agreed.header("Set-Cookie")).contains("judge-", "HttpOnly", "Path=/judge", "SameSite=Lax");
            return agreed.cookies().entrySet().stream()
                    .filter(cookie -> cookie.getKey().startsWith("judge-"))
                    .map(cookie -> new Browser(cookie.getKey(), cookie.getValue()))
                    .findFirst()
                    .orElseThrow();
        }

        RequestSpecification request() {
            return TestSignIn.asVisitor().cookie(name, cookie).redirects().follow(false);
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
        return Html.one(page, "main #answer, main form[action*=/decisions/]").attr("action");
    }

    private static String text(String page) {
        return Html.text(Html.one(page, "main"));
    }

    @Test
    void link_consentFirst_thenOneUnitAfterTheOther() {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.all, 1, 10);
        String secret = annotators
                .invite(draft, NewAnnotators.of(1, false), play.account("olga"))
                .get(0)
                .secret();
        Study study = studyPlay.opened(draft);
        Response invited = TestSignIn.asVisitor().get("/j/" + secret);
        assertThat(invited.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(invited.headers().getValues("Cache-Control")).containsExactly("no-store");
        assertThat(text(invited.asString()))
                .contains("Statements", "You are invited", "What you say is published under a pseudonym.");
        TestSignIn.asVisitor().get("/judge/" + study.key).then().statusCode(404);

        Browser browser = Browser.of(secret);
        String address = "/judge/" + study.key;
        String page = browser.page(address);
        assertThat(text(page))
                .contains("Your first unit", "How many statements does the sentence make?", "Count statements.");
        assertThat(Html.parse(page).select("#answer > fieldset .pd-token")).isEmpty();

        // two statements: their words are asked next
        String spans = browser.request()
                .formParam("version", "1")
                .formParam("shown", "count")
                .formParam("q.count", "2")
                .post(action(page))
                .asString();
        assertThat(Html.parse(spans).select("#answer > fieldset > fieldset.pd-span"))
                .hasSize(2);
        assertThat(Html.parse(spans).select("[role=alert]")).isEmpty();
        assertThat(Html.one(spans, "[name=q.count][checked]").attr("value")).isEqualTo("2");

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
        assertThat(text(next)).contains("1 of 10 judged", "9 left");
        assertThat(action(next)).isNotEqualTo(action(page));
    }

    @Test
    void send_whatDoesNotFit_staysOnThePageWithTheReason() {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.all, 1, 10);
        Browser browser = Browser.of(annotators
                .invite(draft, NewAnnotators.of(1, false), play.account("olga"))
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

    /** A study that everybody judges, and one person in it. */
    private record Alone(Play.Played played, Study study, Browser browser) {

        String address() {
            return "/judge/" + study.key;
        }
    }

    private Alone alone(Study.Design design) {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), design, 1, 10);
        Browser browser = Browser.of(annotators
                .invite(draft, NewAnnotators.of(1, false), play.account("olga"))
                .get(0)
                .secret());
        return new Alone(played, studyPlay.opened(draft), browser);
    }

    private static Response draft(Browser browser, String action, Object revision, String count, String comment) {
        return browser.request()
                .formParam("version", "1")
                .formParam("revision", revision)
                .formParam("activeMs", "1200")
                .formParam("shown", "count")
                .formParam("q.count", count)
                .formParam("flags", "ambiguous")
                .formParam("comment", comment)
                .put(action + "/draft");
    }

    private static Response send(Browser browser, String action, Object revision, String count) {
        return browser.request()
                .formParam("version", "1")
                .formParam("revision", revision)
                .formParam("activeMs", "3000")
                .formParam("shown", "count")
                .formParam("q.count", count)
                .post(action);
    }

    private static String revision(String page) {
        return Html.one(page, "#answer [name=revision]").attr("value");
    }

    /** Without scripts, in the text that each question names; whoever compares sees the words of that text. */
    @Test
    void spans_ofTwoTexts_areMarkedEachInItsOwn() {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(
                played.competition(),
                Study.Design.each,
                2,
                "id,premise,hypothesis\n1,Der Hund bellt,Ein Tier macht Lärm\n");
        NewForm usual = studyPlay.form(draft.competition, "");
        studies.ask(draft, new NewForm("""
                        {"questions": [
                          {"id": "p", "kind": "spans", "of": "premise", "most": 3, "text": {"english": "Which words say it?"}},
                          {"id": "h", "kind": "spans", "of": "hypothesis", "most": 3, "text": {"english": "Which words do not follow?"}},
                          {"id": "best", "kind": "list", "most": 3, "longest": 9, "ordered": true, "text": {"english": "Others?"}}]}""", usual.guidelines(), usual.consent(), ""), play.account("olga"));
        List<Browser> people = Stream.of(false, false, true)
                .map(adjudicates -> Browser.of(annotators
                        .invite(draft, NewAnnotators.of(1, adjudicates), play.account("olga"))
                        .get(0)
                        .secret()))
                .toList();
        Study study = studyPlay.opened(draft);
        String address = "/judge/" + study.key;
        String preview = TestSignIn.as("olga")
                .get("/organize/" + study.competition.slug + "/studies/" + study.slug + "/questions")
                .asString();
        String page = people.get(0).next(address, false);
        for (String shown : List.of(page, preview)) {
            assertThat(Html.parse(shown)
                            .select("[data-question=p] > [data-number=1] label")
                            .eachText())
                    .containsExactly("Der", "Hund", "bellt");
            assertThat(Html.parse(shown)
                            .select("[data-question=h] > [data-number=1] label")
                            .eachText())
                    .containsExactly("Ein", "Tier", "macht", "Lärm");
            assertThat(Html.one(shown, "#f-h-h").text()).isEqualTo("Words of: hypothesis");
            assertThat(Html.parse(shown).select("#f-p-h")).isEmpty();
        }
        Response outside = marked(people.get(0), action(page), "3", "1", "a", "b");
        assertThat(outside.statusCode()).isEqualTo(422);
        assertThat(Html.parse(outside.asString()).select("#f-p-e")).hasSize(1);
        assertThat(marked(people.get(0), action(page), "0", "3", "a", "b").statusCode())
                .isEqualTo(303);
        assertThat(marked(people.get(1), action(people.get(1).next(address, false)), "0", "2", "b", "a")
                        .statusCode())
                .isEqualTo(303);
        String compared = people.get(2).next(address, true);
        // which side an answer stands on is drawn
        List<String> sides = Html.parse(compared).select(".pd-answer dd").eachText();
        assertThat(List.of(sides.subList(0, 3), sides.subList(3, 6)))
                .containsExactlyInAnyOrder(List.of("Der", "Lärm", "a b"), List.of("Der", "macht", "b a"));
        assertThat(Html.parse(compared).select(".pd-answer dd strong").eachText())
                .containsExactlyInAnyOrder("Lärm", "a", "b", "macht", "b", "a");
    }

    private static Response marked(Browser browser, String action, String premise, String hypothesis, String... words) {
        return browser.request()
                .formParam("version", "2")
                .formParam("shown", "p", "h", "best")
                .formParam("q.p.1", premise)
                .formParam("q.h.1", hypothesis)
                .formParam("q.best", (Object[]) words)
                .post(action);
    }

    @Test
    void consent_thatHasChanged_isAskedOnceMoreBeforeAnythingIsGiven() {
        Alone alone = alone(Study.Design.all);
        Browser browser = alone.browser();
        String consent = alone.address() + "/consent";
        String action = action(browser.next(alone.address(), false));
        assertThat(draft(browser, action, 0, "1", "Hard").statusCode()).isEqualTo(200);
        browser.request().get(consent).then().statusCode(303);

        NewForm asked = studyPlay.form(alone.played().competition(), "Clearer");
        studies.ask(alone.study(), asked, 1, play.account("olga"));
        assertThat(action(browser.page(alone.address())))
                .as("other questions only")
                .isEqualTo(action);
        studies.ask(
                alone.study(),
                new NewForm(
                        asked.form(),
                        asked.guidelines(),
                        new BilingualText("Your *name* is published.", ""),
                        "For the paper"),
                2,
                play.account("olga"));
        for (Response sent : List.of(
                browser.request().get(alone.address()),
                browser.request().get(alone.address() + "/decisions"),
                browser.request().get(alone.address() + "/reviews"),
                browser.request().post(alone.address() + "/next"))) {
            assertThat(sent.statusCode()).isEqualTo(303);
            assertThat(sent.header("Location")).endsWith(consent);
        }
        assertThat(text(browser.page(consent)))
                .contains("What you agree to has changed", "Your name is published.", "For the paper");
        // what is sent now is kept as a draft
        Response early = send(browser, action, 1, "0");
        assertThat(early.statusCode()).isEqualTo(303);
        assertThat(early.header("Location")).endsWith(consent);
        assertThat(browser.request().formParam("version", "2").post(consent).statusCode())
                .as("to what was not shown")
                .isEqualTo(409);
        browser.request().formParam("version", "3").post(consent).then().statusCode(303);
        String page = browser.page(alone.address());
        assertThat(action(page)).isEqualTo(action);
        assertThat(Html.one(page, "[name=q.count][checked]").attr("value")).isEqualTo("0");
    }

    /** What the page says above the unit. */
    private static List<String> news(String page) {
        return Html.texts(page, "main section[aria-labelledby^=h-news-] q");
    }

    @Test
    void whoIsNotInTheStudyAnyMore_isToldSo_atTheirLinkAndOnTheirPage() {
        Study draft = studyPlay.draft(play.competition().hidden().competition(), Study.Design.all, 1, 10);
        List<Annotators.Invited> people = annotators.invite(draft, NewAnnotators.of(2, false), play.account("olga"));
        Browser browser = Browser.of(people.get(1).secret());
        Study study = studyPlay.opened(draft);
        departures.takeOut(study, people.get(0).person().annotator.pseudonym, play.account("olga"));
        Response link = TestSignIn.asVisitor().get("/j/" + people.get(0).secret());
        assertThat(link.statusCode()).isEqualTo(409);
        assertThat(text(link.asString())).contains("You do not take part in this study any more");

        departures.withdraw(study, people.get(1).person().annotator.pseudonym, play.account("olga"));
        assertThat(text(browser.page("/judge/" + study.key)))
                .contains("You have withdrawn what you said")
                .doesNotContain("not open now");
    }

    @Test
    void newVersion_isToldOnce_toThoseWhoBeganBefore() {
        Alone alone = alone(Study.Design.all);
        Browser browser = alone.browser();
        String address = alone.address();
        String action = action(browser.next(address, false));
        assertThat(news(browser.page(address))).isEmpty();
        studies.ask(alone.study(), studyPlay.form(alone.played().competition(), "<b>Clearer"), 1, play.account("olga"));
        String page = browser.page(address);
        assertThat(news(page)).containsExactly("<b>Clearer");
        assertThat(text(page)).contains("The questions or guidelines have changed", "How many statements");
        assertThat(news(browser.page("/judge"))).containsExactly("<b>Clearer");
        Browser late = Browser.of(annotators
                .invite(alone.study(), NewAnnotators.of(1, false), play.account("olga"))
                .get(0)
                .secret());
        assertThat(news(late.page(address))).as("of who began with it").isEmpty();

        // what comes while somebody reads is told, too
        studies.ask(alone.study(), studyPlay.form(alone.played().competition(), "Shorter"), 2, play.account("olga"));
        Element read = Html.one(page, "form[action$='/read']");
        Response noted = browser.request()
                .formParam("version", read.select("[name=version]").attr("value"))
                .formParam("back", read.select("[name=back]").attr("value"))
                .post(read.attr("action"));
        assertThat(noted.header("Location")).endsWith(action);
        assertThat(news(browser.page(action))).containsExactly("Shorter");
        assertThat(news(late.page(address))).containsExactly("Shorter");
        assertThat(browser.request()
                        .formParam("version", "99")
                        .formParam("back", "work")
                        .post(address + "/read")
                        .header("Location"))
                .endsWith("/judge");
        assertThat(news(browser.page("/judge"))).isEmpty();
        assertThat(news(browser.page(address))).isEmpty();
        assertThat(browser.request()
                        .formParam("version", "3")
                        .formParam("back", "//evil.example")
                        .post(address + "/read")
                        .header("Location"))
                .endsWith(address);
        studies.ask(alone.study(), studyPlay.form(alone.played().competition(), "Longer"), 3, play.account("olga"));
        assertThat(news(browser.page(address)))
                .as("what is newer than all that there was")
                .containsExactly("Longer");

        // without scripts the button sends what was typed, too, and the page that comes has it
        Element understood = Html.one(browser.page(address), "button[form=answer][name=read]");
        Response stays = browser.request()
                .formParam(understood.attr("name"), understood.val())
                .formParam("version", "4")
                .formParam("shown", "count")
                .formParam("q.count", "7")
                .formParam("comment", "Typed before")
                .post(action);
        assertThat(stays.statusCode()).isEqualTo(200);
        assertThat(news(stays.asString())).isEmpty();
        assertThat(Html.parse(stays.asString()).select("main [role=alert]")).isEmpty();
        assertThat(Html.one(stays.asString(), "[name=q.count][checked]").val()).isEqualTo("7");
        assertThat(Html.one(stays.asString(), "[name=comment]").text()).isEqualTo("Typed before");
        assertThat(news(browser.page(address))).isEmpty();
    }

    @Test
    void pause_givesBackWhatOthersMayHave_andKeepsTheDraft() {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.each, 1, 10);
        List<Annotators.Invited> people = annotators.invite(draft, NewAnnotators.of(2, false), play.account("olga"));
        Browser browser = Browser.of(people.get(0).secret());
        Browser other = Browser.of(people.get(1).secret());
        String address = "/judge/" + studyPlay.opened(draft).key;
        String page = browser.next(address, false);
        draft(browser, action(page), 0, "1", "Hard");
        String pause =
                Html.one(browser.page("/judge"), "form[action$='/pause']").attr("action");
        browser.request().formParam("paused", "true").post(pause).then().statusCode(303);
        assertThat(text(browser.page("/judge"))).contains("You paused on");
        assertThat(text(browser.page(address))).contains("You have paused").doesNotContain("How many statements");
        assertThat(text(browser.next(address, false))).contains("You have paused");
        String theirs = other.next(address, false);
        assertThat(Html.one(theirs, "#unit-text").text())
                .as("the unit is there for others")
                .isEqualTo(Html.one(page, "#unit-text").text());
        Response on = browser.request().formParam("paused", "false").post(pause);
        assertThat(on.header("Location")).endsWith(address);
        String further = browser.page(address);
        assertThat(action(further)).isNotEqualTo(action(page));
        browser.request().formParam("paused", "true").post(pause).then().statusCode(303);
        other.request().formParam("paused", "true").post(pause).then().statusCode(303);
        browser.request().formParam("paused", "false").post(pause).then().statusCode(303);
        String back = browser.page(address);
        assertThat(action(back)).as("which the other one gave back").isEqualTo(action(page));
        assertThat(Html.one(back, "[name=comment]").text()).isEqualTo("Hard");
    }

    @Test
    void link_isShownAndIsAFile_onTheInvitationAlone() {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.all, 1, 10);
        String secret = annotators
                .invite(draft, NewAnnotators.of(1, false), play.account("olga"))
                .get(0)
                .secret();
        studyPlay.opened(draft);
        String invited = TestSignIn.asVisitor().get("/j/" + secret).asString();
        String link = Html.one(invited, "#own-link[readonly]").attr("value");
        assertThat(link).startsWith("http").endsWith("/j/" + secret);
        assertThat(Html.one(invited, "main p.d-print-block").text()).isEqualTo(link);
        Element file = Html.one(invited, "a[download$='.txt']");
        String data = file.attr("href");
        assertThat(data).startsWith("data:text/plain;");
        assertThat(new String(
                        Base64.getDecoder().decode(data.substring(data.indexOf(',') + 1)), StandardCharsets.UTF_8))
                .contains("Statements", "You are A01.", "Your link is your key", "\n" + link + "\n");
        Browser browser = Browser.of(secret);
        for (String address : List.of("/judge", "/judge/" + draft.key)) {
            assertThat(text(browser.page(address))).as(address).contains("Your link is your key");
            assertThat(browser.page(address)).as(address).doesNotContain(secret);
        }
    }

    @Test
    void draft_keptByRevision_andBothVersionsAreShownWhereAnotherWindowWasFaster() {
        Alone alone = alone(Study.Design.all);
        Browser browser = alone.browser();
        String action = action(browser.next(alone.address(), false));

        Response saved = draft(browser, action, 0, "1", "Hard");
        assertThat(saved.statusCode()).isEqualTo(200);
        assertThat(saved.jsonPath().getInt("revision")).isOne();
        assertThat(draft(browser, action, 0, "1", "Hard").jsonPath().getInt("revision"))
                .as("the same that came twice")
                .isOne();
        String page = browser.page(alone.address());
        assertThat(Html.one(page, "[name=q.count][checked]").attr("value")).isEqualTo("1");
        assertThat(Html.one(page, "[name=comment]").text()).isEqualTo("Hard");
        assertThat(Html.one(page, "[name=activeMs]").attr("value")).isEqualTo("1200");
        assertThat(Html.one(page, "#flag-ambiguous").hasAttr("checked")).isTrue();
        assertThat(revision(page)).isEqualTo("1");

        Response older = draft(browser, action, 0, "0", "No verb");
        assertThat(older.statusCode()).isEqualTo(409);
        String both = older.asString();
        assertThat(Html.text(Html.one(both, "#versions")))
                .contains("In this window", "No verb", "In another window", "Hard");
        assertThat(Html.one(both, "[name=q.count][checked]").attr("value")).isEqualTo("0");
        assertThat(Html.one(browser.page(alone.address()), "[name=q.count][checked]")
                        .attr("value"))
                .as("nothing is overwritten")
                .isEqualTo("1");
        // the window that sends what is older is told, too
        Response stale = send(browser, action, 0, "0");
        assertThat(stale.statusCode()).isEqualTo(409);
        assertThat(text(stale.asString())).contains("changed in another window", "Hard");
        browser.request()
                .formParam("keep", "true")
                .formParam("version", "1")
                .formParam("revision", revision(stale.asString()))
                .formParam("shown", "count")
                .formParam("q.count", "0")
                .post(action)
                .then()
                .statusCode(303);
        assertThat(Html.one(browser.page(action), "[name=q.count][checked]").attr("value"))
                .isEqualTo("0");

        assertThat(send(browser, action, 2, "0").statusCode()).isEqualTo(303);
        assertThat(send(browser, action, 2, "0").statusCode())
                .as("the same that was sent twice")
                .isEqualTo(303);
        assertThat(send(browser, action, 2, "1").statusCode()).isEqualTo(409);
        assertThat(draft(browser, action, 2, "1", "Late").statusCode()).isEqualTo(409);
    }

    @Test
    void draft_ofTwoWindowsThatSayTheSame_needsNoQuestion_howeverLongTheyWereLookedAt() {
        Alone alone = alone(Study.Design.all);
        Browser browser = alone.browser();
        String action = action(browser.next(alone.address(), false));
        assertThat(draft(browser, action, 0, "1", "").statusCode()).isEqualTo(200);
        Response later = browser.request()
                .formParam("version", "1")
                .formParam("revision", 0)
                .formParam("activeMs", "9000")
                .formParam("shown", "count")
                .formParam("q.count", "1")
                .formParam("flags", "ambiguous")
                .formParam("comment", "")
                .put(action + "/draft");
        assertThat(later.statusCode()).isEqualTo(200);
        assertThat(later.jsonPath().getInt("revision")).isOne();
        Response sent = browser.request()
                .formParam("version", "1")
                .formParam("revision", 0)
                .formParam("activeMs", "9500")
                .formParam("shown", "count")
                .formParam("q.count", "1")
                .formParam("flags", "ambiguous")
                .post(action);
        assertThat(sent.statusCode()).isEqualTo(303);
        assertThat(send(browser, action(browser.page(alone.address())), 7, "1").statusCode())
                .isEqualTo(409);
    }

    @Test
    void draft_foreignOrTooLarge_isRefused() {
        Alone alone = alone(Study.Design.all);
        Browser other = Browser.of(annotators
                .invite(alone.study(), NewAnnotators.of(1, false), play.account("olga"))
                .get(0)
                .secret());
        String action = action(alone.browser().next(alone.address(), false));
        assertThat(draft(other, action, 0, "1", "").statusCode()).isEqualTo(404);
        other.request().get(action).then().statusCode(404);
        other.request()
                .formParam("because", "Mine?")
                .post(action + "/skip")
                .then()
                .statusCode(404);
        assertThat(draft(alone.browser(), action, 0, "1", "x".repeat(70_000)).statusCode())
                .as("more than anybody may send who is not signed in")
                .isEqualTo(413);
        assertThat(draft(alone.browser(), action, "x", "1", "").statusCode()).isEqualTo(409);
        TestSignIn.asVisitor()
                .header("Sec-Fetch-Site", "cross-site")
                .cookie(alone.browser().name(), alone.browser().cookie())
                .formParam("revision", 0)
                .put(action + "/draft")
                .then()
                .statusCode(403);
        // somebody who is signed in needs the token of the form
        TestSignIn.as("olga")
                .cookie(alone.browser().name(), alone.browser().cookie())
                .formParam("revision", 0)
                .put(action + "/draft")
                .then()
                .statusCode(400);
        Form.as("olga")
                .cookie(alone.browser().name(), alone.browser().cookie())
                .formParam("revision", 0)
                .formParam("comment", "x".repeat(70_000))
                .put(action + "/draft")
                .then()
                .statusCode(413);
        Form.as("olga")
                .cookie(alone.browser().name(), alone.browser().cookie())
                .formParam("revision", 0)
                .put(action + "/draft")
                .then()
                .statusCode(200);
    }

    @Test
    void skip_withAReason_goesToSomebodyElse_orIsAnsweredLater() {
        Alone each = alone(Study.Design.each);
        Browser browser = each.browser();
        String action = action(browser.next(each.address(), false));
        String unit = Html.text(Html.one(browser.page(action), "#unit-text"));
        Response none = browser.request().formParam("because", " ").post(action + "/skip");
        assertThat(none.statusCode()).isEqualTo(422);
        assertThat(Html.one(none.asString(), "#f-because-e").text()).contains("Say why");
        browser.request()
                .formParam("because", "Too hard")
                .post(action + "/skip")
                .then()
                .statusCode(303);
        assertThat(action(browser.page(each.address()))).isNotEqualTo(action);
        assertThat(text(browser.page(each.address()))).contains("1 skipped");
        Browser other = Browser.of(annotators
                .invite(each.study(), NewAnnotators.of(1, false), play.account("olga"))
                .get(0)
                .secret());
        assertThat(text(other.page(each.address()))).contains(unit);
        String given = browser.page(action);
        assertThat(text(given)).contains("others judge it by now", "Too hard");
        assertThat(Html.parse(given).select("main #answer")).isEmpty();
        assertThat(send(browser, action, 1, "1").statusCode()).isEqualTo(409);

        Alone all = alone(Study.Design.all);
        String skipped = action(all.browser().next(all.address(), false));
        all.browser()
                .request()
                .formParam("because", "Later")
                .post(skipped + "/skip")
                .then()
                .statusCode(303);
        assertThat(Html.texts(all.browser().page(all.address() + "/done?kind=skipped"), "tbody td"))
                .anySatisfy(cell -> assertThat(cell).contains("Skipped: Later"));
        assertThat(send(all.browser(), skipped, 1, "1").statusCode()).isEqualTo(303);
        assertThat(text(all.browser().page(all.address())))
                .contains("1 of 10 judged")
                .doesNotContain("1 skipped");
        all.browser()
                .request()
                .formParam("because", "No")
                .post(skipped + "/skip")
                .then()
                .statusCode(409);
    }

    @Test
    void answers_newestFirst_openedAgain_andKeptOnceTheStudyIsClosed() {
        Alone alone = alone(Study.Design.all);
        Browser browser = alone.browser();
        assertThat(text(browser.page(alone.address() + "/done"))).contains("There is nothing here yet.");
        String first = action(browser.next(alone.address(), false));
        long few = statements.of(() -> browser.page(alone.address()));
        for (int judged = 0; judged < 6; judged++) {
            assertThat(send(browser, action(browser.page(alone.address())), 0, "1")
                            .statusCode())
                    .isEqualTo(303);
        }
        String page = browser.page(alone.address());
        assertThat(text(page)).contains("6 of 10 judged", "4 left, about 1 min");
        assertThat(statements.of(() -> browser.page(alone.address()))).isLessThanOrEqualTo(few);
        assertThat(Html.one(page, "[data-back]").attr("href")).isNotEqualTo(first);

        List<String> done = Html.parse(browser.page(alone.address() + "/done"))
                .select("tbody th a")
                .eachAttr("href");
        assertThat(done).hasSize(6).endsWith(first);
        assertThat(text(browser.page(alone.address() + "/done?page=7&kind=all")))
                .contains("With a comment (0)");
        String again = browser.page(first);
        assertThat(text(again)).contains("Change your answer", "Answered");
        assertThat(Html.one(again, "[name=q.count][checked]").attr("value")).isEqualTo("1");
        assertThat(Html.parse(again).select("#skip")).isEmpty();
        assertThat(send(browser, first, revision(again), "0").statusCode()).isEqualTo(303);
        assertThat(Html.one(browser.page(first), "[name=q.count][checked]").attr("value"))
                .isEqualTo("0");
        String work = browser.page("/judge");
        assertThat(Html.texts(work, "tbody td")).contains("Open", "6", "4");

        studies.close(alone.study(), play.account("olga"));
        String closed = browser.page(first);
        assertThat(text(closed)).contains("The study is not open now.", "How many statements");
        assertThat(Html.parse(closed).select("main form")).isEmpty();
        assertThat(send(browser, first, 2, "1").statusCode()).isEqualTo(409);
        assertThat(Html.texts(browser.page("/judge"), "tbody td")).contains("Closed");
        TestSignIn.asVisitor().get("/judge").then().statusCode(404);
    }

    @Test
    void lastDay_isOver_showsNobodyAUnit_alsoBeforeTheStudyIsClosed() {
        Alone alone = alone(Study.Design.all);
        String given = action(alone.browser().next(alone.address(), false));
        studyPlay.endLastDay(alone.study());
        assertThat(text(alone.browser().page(alone.address())))
                .contains("The study is not open now.")
                .doesNotContain("How many statements");
        assertThat(Html.parse(alone.browser().page(given)).select("main form")).isEmpty();
        String work = alone.browser().page("/judge");
        assertThat(Html.texts(work, "tbody td")).contains("Closed");
        assertThat(text(work)).doesNotContain("Until");
    }

    @Test
    void competition_archivedOrRemoved_letsNobodyGoOn() {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2021, 1, 1, 0, 0)).published();
        Study draft = studyPlay.draft(played.competition(), Study.Design.all, 1, 10);
        Browser browser = Browser.of(annotators
                .invite(draft, NewAnnotators.of(1, false), play.account("olga"))
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
                .invite(gone, NewAnnotators.of(1, false), play.account("olga"))
                .get(0)
                .secret();
        Browser visitor = Browser.of(secret);
        competitions.remove(removed.competition(), play.account("olga"));
        TestSignIn.asVisitor().get("/j/" + secret).then().statusCode(404);
        visitor.request().get("/judge/" + gone.key).then().statusCode(404);
    }

    /** As the page of the study has it. */
    private static void decide(Study study, boolean strictly) {
        String checks = "/organize/" + study.competition.slug + "/studies/" + study.slug + "/checks";
        RequestSpecification form = Form.as("olga").redirects().follow(false).formParam("percent", "0");
        (strictly ? form.formParam("onlyGiven", "true").formParam("withReason", "true") : form)
                .post(checks)
                .then()
                .statusCode(303);
    }

    @Test
    void decisions_showAnswersSideBySideWithoutNames() {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.each, 2, 10);
        Browser first = Browser.of(annotators
                .invite(draft, NewAnnotators.of(1, false), play.account("olga"))
                .get(0)
                .secret());
        Browser second = Browser.of(annotators
                .invite(draft, NewAnnotators.of(1, false), play.account("olga"))
                .get(0)
                .secret());
        Browser third = Browser.of(annotators
                .invite(draft, NewAnnotators.of(1, true), play.account("olga"))
                .get(0)
                .secret());
        Study study = studyPlay.opened(draft);
        String address = "/judge/" + study.key;
        assertThat(text(third.page(address + "/decisions"))).contains("There is nothing to decide for you now.");
        String judged = action(first.next(address, false));
        String own = judged.substring(judged.lastIndexOf('/') + 1);
        judge(first, address, "0");
        judge(second, address, "1");

        third.next(address, true);
        // where organizers want one of the answers and a reason, nothing else is offered or taken
        decide(study, true);
        String choosing = third.page(address + "/decisions");
        assertThat(text(choosing))
                .contains("Answer A holds", "Reason (required)")
                .doesNotContain("Another answer", "Edit a copy");
        assertThat(text(third.request()
                        .formParam("version", "1")
                        .formParam("taken", "own")
                        .formParam("q.count", "1")
                        .post(action(choosing))
                        .asString()))
                .contains("Here one of the answers holds", "Say why you decide so");
        decide(study, false);
        String page = third.page(address + "/decisions");
        // nobody sees what others say by the address of what they judge themselves
        first.request()
                .formParam("version", "1")
                .formParam("taken", "own")
                .post(address + "/decisions/" + own)
                .then()
                .statusCode(404);
        assertThat(text(page))
                .contains("Answer A holds", "Answer B holds", "Different:")
                .doesNotContain("A01", "A02");
        String copied = third.request()
                .formParam("version", "1")
                .formParam("taken", "0")
                .formParam("reason", "Half of it")
                .formParam("gap", "No word about verbs")
                .formParam("copy", "1")
                .post(action(page))
                .asString();
        assertThat(Html.one(copied, "[name=reason]").text()).isEqualTo("Half of it");
        assertThat(Html.one(copied, "[name=gap]").text()).isEqualTo("No word about verbs");
        assertThat(Html.one(copied, "#taken-own").hasAttr("checked")).isTrue();
        assertThat(Html.one(copied, "[name=q.count][checked]").attr("value"))
                .isEqualTo(Html.texts(page, ".pd-answer strong").get(1));
        assertThat(text(third.page(action(page) + "/earlier"))).contains("Nothing was decided yet");
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

        // what was decided can be looked back at, and decided otherwise
        String done = third.page(address + "/done");
        assertThat(text(done)).contains("Decided (1)", "Reason: It has a verb").doesNotContain("Skipped");
        assertThat(Html.one(done, "main th a").attr("href")).isEqualTo(action(page));
        String back = third.page(action(page));
        assertThat(text(back))
                .contains("You have decided this unit.")
                .doesNotContain("Somebody has answered otherwise");
        assertThat(Html.one(back, "#taken-made").hasAttr("checked")).isTrue();
        assertThat(Html.one(back, "#f-reason").text()).isEqualTo("It has a verb");
        assertThat(Html.parse(back).select("[data-back]")).isEmpty();
        third.request()
                .formParam("version", "1")
                .formParam("seen", Html.one(back, "[name=seen]").attr("value"))
                .formParam("taken", "0")
                .formParam("reason", "It has a verb")
                .post(action(back))
                .then()
                .statusCode(303);
        assertThat(first.request().redirects().follow(false).get(action(page)).statusCode())
                .isEqualTo(404);

        assertThat(text(third.page(address + "/changed"))).contains("There is nothing here.");
        // whoever has answered may answer otherwise: the decision holds, and is looked at once more
        assertThat(text(first.page(address + "/" + own))).contains("Change your answer");
        assertThat(send(first, address + "/" + own, 1, "1").statusCode()).isEqualTo(303);
        String changed = third.page(address + "/changed");
        assertThat(text(changed))
                .contains("Changed since (1)", "Decide once more")
                .doesNotContain("A01");
        assertThat(text(third.page("/judge"))).contains("0 to decide", "1 changed since");
        third.request()
                .formParam("deciding", true)
                .formParam("unit", Html.one(changed, "[name=unit]").attr("value"))
                .post(address + "/next")
                .then()
                .statusCode(303);
        String again = third.page(address + "/decisions");
        assertThat(text(again)).contains("The decision holds as it is", "It has a verb");
        assertThat(Html.one(again, "#f-reason").text()).isEqualTo("It has a verb");
        third.request()
                .formParam("version", "1")
                .formParam("seen", Html.one(again, "[name=seen]").attr("value"))
                .formParam("taken", "made")
                .formParam("reason", "Still")
                .formParam("gap", "Is a headline a sentence?")
                .post(action(again))
                .then()
                .statusCode(303);
        assertThat(text(third.page(address + "/changed"))).contains("There is nothing here.");
        String dashboard = TestSignIn.as("olga")
                .get("/organize/" + study.competition.slug + "/studies/" + study.slug)
                .asString();
        assertThat(Html.text(Html.one(dashboard, "[aria-labelledby=h-decisions]")))
                .contains("No unit has changed", "leave 1 thing open", "Is a headline a sentence?");
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

    @Test
    void comment_ofAMebibyte_isRefusedWithASentence_andNothingIsLost() {
        Alone alone = alone(Study.Design.all);
        Browser browser = alone.browser();
        String action = action(browser.next(alone.address(), false));
        assertThat(draft(browser, action, 0, "1", "Hard").statusCode()).isEqualTo(200);
        Map<String, String> told = Map.of(
                "x".repeat(1 << 20), "longer than 64 KiB. Go back, shorten it",
                "x".repeat(70_000), "longer than 64 KiB. Go back, shorten it",
                "x".repeat(20_000), "A comment has at most 5,000 characters");
        told.forEach((comment, sentence) -> {
            Response refused = browser.request()
                    .formParam("version", "1")
                    .formParam("revision", "1")
                    .formParam("shown", "count")
                    .formParam("q.count", "1")
                    .formParam("comment", comment)
                    .post(action);
            assertThat(refused.statusCode()).isEqualTo(comment.length() > 65_536 ? 413 : 422);
            assertThat(text(refused.asString())).contains(sentence);
        });
        assertThat(Html.one(browser.page(alone.address()), "[name=comment]").text())
                .isEqualTo("Hard");
    }

    @Test
    void certainty_whereTheFormAsksForIt_isKeptAndShown_andWhatMayStayOpenStaysOpen() {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.all, 1, 10);
        String form = """
                {"questions": [
                  {"id": "good", "kind": "choice", "text": {"english": "Good?"}, "options": [{"id": "yes"}, {"id": "no", "key": "k"}],
                   "example": {"good": {"english": "The dog barks."}, "bad": {"english": "Dog the."}}},
                  {"id": "why", "kind": "choice", "text": {"english": "Why?"}, "options": [{"id": "words"}, {"id": "facts"}],
                   "required": false, "when": {"question": "good", "is": ["no"]}},
                  {"id": "how", "kind": "scale", "text": {"english": "How good?"}, "most": 100, "step": 1, "required": false,
                   "texts": {"0": {"english": "not at all"}, "50": {"english": "so-so"}}}],
                 "rules": ["good = yes implies how = 100"], "certainty": true}""";
        studies.ask(draft, new NewForm(form, BilingualText.NOTHING, BilingualText.NOTHING, ""), play.account("olga"));
        Browser browser = Browser.of(annotators
                .invite(draft, NewAnnotators.of(1, false), play.account("olga"))
                .get(0)
                .secret());
        Study study = studyPlay.opened(draft);
        String page = browser.next("/judge/" + study.key, false);
        assertThat(Html.text(Html.one(page, "#f-good-h"))).contains("Good: The dog barks.", "Bad: Dog the.");
        assertThat(Html.one(page, "#f-how legend").text()).contains("may stay open");
        assertThat(Html.text(Html.one(page, "#f-how ul"))).contains("50 – so-so");
        assertThat(Html.one(page, "[id='q-good.no']").attr("data-letter")).isEqualTo("k");
        assertThat(Html.parse(page).select("[name=certainty]")).hasSize(6);

        Response against = browser.request()
                .formParam("version", "2")
                .formParam("shown", "good", "how")
                .formParam("q.good", "yes")
                .formParam("q.how", "20")
                .post(action(page));
        assertThat(against.statusCode()).isEqualTo(422);
        assertThat(Html.one(against.asString(), "#f-how-e").text())
                .contains("Where “Good?” is answered with “yes”, the answer here has to be “100”.");
        Response odd = browser.request()
                .formParam("version", "2")
                .formParam("shown", "good", "why", "how")
                .formParam("q.good", "no")
                .formParam("certainty", "6")
                .post(action(page));
        assertThat(odd.statusCode()).isEqualTo(422);
        assertThat(Html.one(odd.asString(), "#f-certainty-e").text()).contains("from 1 to 5");

        browser.request()
                .formParam("version", "2")
                .formParam("shown", "good", "why", "how")
                .formParam("q.good", "no")
                .formParam("q.why", "")
                .formParam("q.how", "")
                .formParam("certainty", "5")
                .post(action(page))
                .then()
                .statusCode(303);
        assertThat(text(browser.page("/judge/" + study.key + "/done"))).contains("How sure are you?: 5 – quite sure");
        String again = browser.page(action(page));
        assertThat(Html.one(again, "[id='certainty.5']").hasAttr("checked")).isTrue();
        assertThat(Html.one(again, "[id='q-why.']").hasAttr("checked")).isTrue();
    }

    @Test
    void hostileTexts_areTextsOnEveryPage() {
        HostilePlay.Hostile studies = hostile.studies();
        String labels = "/judge/" + studies.labels().key;
        String release =
                "/organize/" + studies.labels().competition.slug + "/studies/" + studies.labels().slug + "/release";
        Map<String, String> pages = Map.of(
                "judge",
                holder(studies.labels(), studies.judge())
                        .get(labels + "/" + studies.judged())
                        .asString(),
                "decide",
                given(studies.labels(), studies.deciding(), "/decisions"),
                "review",
                given(studies.lists(), studies.reviewing(), "/reviews"),
                "release",
                TestSignIn.as("olga").get(release).asString(),
                "preview",
                TestSignIn.as("olga").get(release + "/preview").asString());
        pages.forEach((name, page) -> assertThat(Html.parse(page).select("script:not([src]), b:empty, img[src=x]"))
                .as(name)
                .noneMatch(element -> element.data().contains("hostile")
                        || element.tagName().equals("img")
                        || element.tagName().equals("b")));
        assertThat(Html.one(pages.get("judge"), "#unit-text").text()).contains(HostilePlay.SCRIPT);
        assertThat(Html.one(pages.get("decide"), "#decision").text()).contains(HostilePlay.SCRIPT + " me@example.org");
        assertThat(Html.parse(pages.get("review")).select(".pd-entry bdi").eachText())
                .contains(HostilePlay.ENTRY);
        assertThat(Html.one(pages.get("review"), "#unit-text").text()).contains(HostilePlay.SCRIPT);
        assertThat(Html.parse(pages.get("release")).select("option").eachAttr("value"))
                .contains("genre = " + HostilePlay.LABEL);
        assertThat(Html.parse(pages.get("preview")).select("th").eachText()).contains(HostilePlay.LABEL);
        assertThat(text(pages.get("preview")))
                .as("the table names its texts otherwise than the task does")
                .contains("1 text is in more than one part", HostilePlay.SCRIPT);
    }

    /** What somebody who decides is shown after they have asked for more. */
    private static String given(Study study, String secret, String page) {
        holder(study, secret)
                .formParam("deciding", true)
                .post("/judge/" + study.key + "/next")
                .then()
                .statusCode(303);
        return holder(study, secret).get("/judge/" + study.key + page).asString();
    }

    private static RequestSpecification holder(Study study, String secret) {
        return TestSignIn.asVisitor()
                .cookie("judge-" + study.key, secret)
                .redirects()
                .follow(false);
    }
}
