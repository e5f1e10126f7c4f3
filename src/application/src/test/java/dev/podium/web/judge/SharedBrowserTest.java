package dev.podium.web.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.OwnAnswers;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Several people of a study use one browser: each page is that of whose link was opened for it, and says who else there is. */
@QuarkusTest
class SharedBrowserTest {

    /** What is shown of a study to whoever judges or decides there. */
    private static final List<String> PAGES = List.of("", "/done", "/leave", "/changed", "/decisions");

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    Annotators annotators;

    @Inject
    OwnAnswers answers;

    /** Two studies of one competition, and two people in the first one, of whom the second came from the other study. */
    private record Shared(Study first, Study second, Annotators.Invited one, Annotators.Invited two) {

        String address() {
            return "/judge/" + first.key;
        }
    }

    private Shared shared(boolean decides) {
        Play.Played played = play.competition().hidden();
        Study first = studyPlay.draft(played.competition(), Study.Design.all, 1, 10);
        Study second = studyPlay.draft(played.competition(), Study.Design.all, 1, 10);
        NewAnnotators wanted = NewAnnotators.of(1, decides);
        Annotators.Invited one =
                annotators.invite(first, wanted, play.account("olga")).get(0);
        Annotators.Invited two =
                annotators.invite(second, wanted, play.account("olga")).get(0);
        annotators.inviteKnown(first, two.person().annotator.pseudonym, wanted, play.account("olga"));
        if (decides) {
            studyPlay.people(first, 1, false);
            studyPlay.people(second, 1, false);
        }
        Study opened = studyPlay.opened(first);
        for (Annotators.Invited each : List.of(one, two)) {
            annotators.agree(opened, each.person().annotator, 1);
        }
        annotators.agree(second, two.person().annotator, 1);
        return new Shared(opened, studyPlay.opened(second), one, two);
    }

    /** Cookies that a browser keeps which opens a link. */
    private static void open(String secret, Map<String, String> cookies) {
        Response opened = TestSignIn.asVisitor().redirects().follow(false).get("/j/" + secret);
        if (opened.statusCode() == 200) {
            opened = TestSignIn.asVisitor().redirects().follow(false).post("/j/" + secret);
        }
        assertThat(opened.statusCode()).isEqualTo(303);
        cookies.putAll(opened.cookies());
    }

    private static RequestSpecification with(Map<String, String> cookies) {
        return TestSignIn.asVisitor().cookies(cookies).redirects().follow(false);
    }

    private static String page(RequestSpecification request, String address) {
        Response page = request.get(address);
        assertThat(page.statusCode()).as(address).isEqualTo(200);
        return Html.text(Html.one(page.asString(), "main"));
    }

    @Test
    void twoLinks_theOneThatWasOpenedLastIsThePerson_onEveryPage() {
        for (boolean decides : List.of(false, true)) {
            Shared shared = shared(decides);
            String first = shared.one().person().annotator.pseudonym;
            String second = shared.two().person().annotator.pseudonym;
            Map<String, String> cookies = new LinkedHashMap<>();
            open(shared.two().secret(), cookies);
            assertThat(page(with(cookies), shared.address()))
                    .contains("You are %s.".formatted(second))
                    .doesNotContain("use this browser");
            open(shared.one().secret(), cookies);
            for (String page : PAGES) {
                assertThat(page(with(cookies), shared.address() + page))
                        .as(page)
                        .contains(
                                "You are %s.".formatted(first),
                                "Other people in this study use this browser, too: %s.".formatted(second));
            }
            assertThat(page(with(cookies), "/judge/" + shared.second().key + "/leave"))
                    .contains("You are %s.".formatted(second))
                    .doesNotContain("use this browser");
            String work = with(cookies).get("/judge").asString();
            assertThat(Html.texts(work, "main tbody th"))
                    .hasSize(2)
                    .anySatisfy(row -> assertThat(row)
                            .contains("You are %s.".formatted(first), "this browser, too: %s.".formatted(second)));
            open(shared.two().secret(), cookies);
            assertThat(page(with(cookies), shared.address())).contains("You are %s.".formatted(second));
        }
    }

    @Test
    void answers_areOfThePersonWhoIsShown_andNobodyTakesBackWhatIsOfAnother() {
        Shared shared = shared(false);
        Map<String, String> cookies = new LinkedHashMap<>();
        open(shared.two().secret(), cookies);
        open(shared.one().secret(), cookies);
        with(cookies)
                .formParam("deciding", false)
                .post(shared.address() + "/next")
                .then()
                .statusCode(303);
        String page = with(cookies).get(shared.address()).asString();
        String action = Html.one(page, "#answer").attr("action");
        with(cookies)
                .formParam("version", "1")
                .formParam("shown", "count")
                .formParam("q.count", "1")
                .post(action)
                .then()
                .statusCode(303);
        assertThat(judged(shared, shared.one())).isOne();
        assertThat(judged(shared, shared.two())).isZero();

        open(shared.two().secret(), cookies);
        with(cookies).get(action).then().statusCode(404);
        with(cookies)
                .formParam("sure", "true")
                .formParam("withdraw", "true")
                .post(shared.address() + "/leave")
                .then()
                .statusCode(303);
        assertThat(judged(shared, shared.one())).isOne();

        // programs show one link, whatever else a browser keeps
        assertThat(with(cookies)
                        .header("Authorization", "Bearer " + shared.one().secret())
                        .get("/api/v1/judge/" + shared.first().key + "/done")
                        .jsonPath()
                        .getList("units"))
                .hasSize(1);
    }

    private long judged(Shared shared, Annotators.Invited person) {
        return QuarkusTransaction.requiringNew()
                .call(() -> answers.numbers(shared.first(), person.person().annotator)
                        .of(OwnAnswers.Kind.all));
    }

    @Test
    void account_comesAfterTheLinkOfTheStudy_beforeOtherLinks_andOnceThatIsForgotten() {
        Shared shared = shared(false);
        String known = studyPlay.person(shared.first(), "petra-shares").pseudonym;
        String first = shared.one().person().annotator.pseudonym;
        Map<String, String> cookies = new LinkedHashMap<>();
        cookies.put("judge-" + shared.second().key, shared.two().secret());
        assertThat(page(TestSignIn.as("petra-shares").cookies(cookies), shared.address()))
                .contains("You are %s.".formatted(known), "use this browser")
                .doesNotContain("Forget the link");
        open(shared.one().secret(), cookies);
        assertThat(page(TestSignIn.as("petra-shares").cookies(cookies), shared.address()))
                .contains("You are %s.".formatted(first), "Forget the link of %s".formatted(first));

        Response forgotten = Form.as("petra-shares").cookies(cookies).post(shared.address() + "/forget");
        assertThat(forgotten.statusCode()).isEqualTo(303);
        assertThat(forgotten.headers().getValues("Set-Cookie"))
                .filteredOn(cookie -> cookie.startsWith("judge-"))
                .hasSize(1)
                .allSatisfy(cookie -> assertThat(cookie)
                        .startsWith("judge-" + shared.first().key + "=")
                        .contains("Max-Age=0"));
        cookies.remove("judge-" + shared.first().key);
        assertThat(page(TestSignIn.as("petra-shares").cookies(cookies), shared.address()))
                .contains("You are %s.".formatted(known));
    }
}
