package dev.podium.web.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.question.AskedQuestion;
import dev.podium.question.QuestionReaders;
import dev.podium.question.QuestionWording;
import dev.podium.question.Questions;
import dev.podium.question.Reply;
import dev.podium.testsupport.Admission;
import dev.podium.testsupport.Atom;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Statements;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What everybody reads of questions, what who asked reads, and who reads nothing. */
@QuarkusTest
class QuestionPagesTest {

    private final String pia = "pia-" + UUID.randomUUID();
    private final String paul = "paul-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Admission admission;

    @Inject
    Questions questions;

    @Inject
    Statements statements;

    /** The first request of a process begins to listen for changes, and pages are not kept until it does. */
    @BeforeEach
    void awaitKeptPages() {
        Awaitility.await().until(() -> TestSignIn.asVisitor().get("/").getHeader("ETag") != null);
    }

    private AskedQuestion ask(Play.Played played, String title, String text, QuestionReaders readers) {
        return questions.ask(played.competition(), new QuestionWording(title, text), readers, play.account(pia));
    }

    private AskedQuestion ask(Play.Played played, String title, QuestionReaders readers) {
        return ask(played, title, "Text of " + title, readers);
    }

    private void answer(AskedQuestion question, String answer, boolean published) {
        questions.answer(question, is -> new Reply(answer, published, is.wording()), play.account("olga"));
    }

    private static String all(Play.Played played) {
        return "/competitions/" + played.competition().slug + "/questions";
    }

    private static String feed(Play.Played played) {
        return "/competitions/" + played.competition().slug + "/feed.atom";
    }

    private static Response visit(String address) {
        return TestSignIn.asVisitor().get(address);
    }

    private static List<String> titles(Response page) {
        return Html.texts(page.asString(), "article h2");
    }

    private Response send(String address, Map<String, String> fields) {
        return Form.as(pia).formParams(fields).post(address);
    }

    @Test
    void nothingAsked_saysRulesAndWhatToDo_inBothLanguages() {
        Play.Played played = play.competition().published();
        String overview = visit("/competitions/" + played.competition().slug).asString();
        assertThat(Html.link(overview, "Questions")).isEqualTo(all(played));

        String page = visit(all(played)).asString();
        assertThat(Html.text(page))
                .contains("What one team is told, all are told.", "Nothing has been asked in public yet. Ask when");
        assertThat(Html.link(page, "Sign in to ask")).isEqualTo("/login?return=" + all(played) + "/new");
        String own = TestSignIn.as(pia).get(all(played)).asString();
        assertThat(Html.link(own, "Ask the organizers")).isEqualTo(all(played) + "/new");
        assertThat(Html.link(own, "Your questions")).isEqualTo(all(played) + "/mine");
        assertThat(Html.text(TestSignIn.as(pia).get(all(played) + "/mine").asString()))
                .contains("You have not asked anything here yet.");
        String german = TestSignIn.asVisitor()
                .header("Accept-Language", "de")
                .get(all(played))
                .asString();
        assertThat(Html.text(german)).contains("Was ein Team erfährt, erfahren alle.", "Zum Fragen anmelden");
    }

    @Test
    void ask_inPublic_isReadByEverybodyWithoutAName() {
        Play.Played played = play.competition().published();
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("title", "Data <b>");
        fields.put("text", "May we use *other* data? <script>alert(1)</script>");
        fields.put("readers", "everybody");
        fields.put("preview", "true");
        Response preview = send(all(played) + "/new", fields);
        assertThat(preview.statusCode()).isEqualTo(200);
        assertThat(Html.text(Html.one(preview.asString(), "#preview")))
                .contains("Data <b>", "May we use other data?", "Who reads the question: Everybody");
        Html.one(preview.asString(), "[name=readers][value=everybody][checked]");
        assertThat(titles(visit(all(played)))).isEmpty();

        fields.remove("preview");
        Response sent = send(all(played) + "/new", fields);
        assertThat(sent.statusCode()).isEqualTo(303);
        String own = sent.header("Location");
        assertThat(own).contains(all(played) + "/mine/");

        String page = visit(all(played)).asString();
        assertThat(Html.texts(page, "article h2")).containsExactly("Data <b>");
        assertThat(Html.texts(page, "article em")).containsExactly("other");
        assertThat(Html.parse(page).select("article :is(script, b)")).isEmpty();
        assertThat(Html.text(page)).contains("Not answered yet", "1 question that everybody reads");
        for (String reader : List.of(paul, "olga")) {
            assertThat(TestSignIn.as(reader).get(all(played)).asString()).doesNotContain(pia, "You asked this");
        }
        assertThat(TestSignIn.as(pia).get(all(played)).asString()).contains("You asked this");
    }

    @Test
    void ask_whatSaysNothing_isRefusedBesideItsFields() {
        Play.Played played = play.competition().published();
        Response refused = send(all(played) + "/new", Map.of("title", " ", "text", "", "readers", "everybody"));
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.problems(refused.asString())).containsOnlyKeys("title", "text");
        Html.one(refused.asString(), "[name=readers][value=everybody][checked]");
        assertThat(titles(visit(all(played)))).isEmpty();
    }

    /** A form that was sent by hand tells nobody more than it has to. */
    @Test
    void ask_nobodyInParticular_isForTheOrganizers() {
        Play.Played played = play.competition().published();
        assertThat(send(all(played) + "/new", Map.of("title", "Data", "text", "Which?"))
                        .statusCode())
                .isEqualTo(303);
        assertThat(titles(visit(all(played)))).isEmpty();
        String own = TestSignIn.as(pia).get(all(played) + "/mine").asString();
        assertThat(Html.texts(own, "tbody th")).containsExactly("Data");
        assertThat(Html.text(own)).contains("The organizers only", "Not answered yet");
    }

    @Test
    void ask_unregistered_isToldWhatToDo() {
        Play.Played played = play.competition().published();
        admission.set(played.competition(), Admission.terms(Admission.TERMS));
        String page = TestSignIn.as(pia).get(all(played) + "/new").asString();
        assertThat(Html.parse(page).select("[name=title]")).isEmpty();
        assertThat(Html.link(page, "To the registration"))
                .isEqualTo("/competitions/" + played.competition().slug + "/registration");
        assertThat(send(all(played) + "/new", Map.of("title", "Data", "text", "Which?"))
                        .statusCode())
                .isEqualTo(409);
    }

    /** Everything public, kept or not, before and after a question that is between its asker and the organizers. */
    @Test
    void organizersOnly_changesNothingForAnybodyElse() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", pia);
        play.team(played.competition(), "Umbra", paul);
        answer(ask(played, "For all", QuestionReaders.everybody), "Yes", true);
        Map<String, String> before = seen(played);

        AskedQuestion asked = ask(played, "Secret title", "Secret text", QuestionReaders.organizers);
        assertThat(seen(played)).isEqualTo(before);
        answer(asked, "Secret answer", false);
        assertThat(seen(played)).isEqualTo(before);
        questions.hide(asked, "Secret reason", play.account("olga"));
        assertThat(seen(played)).isEqualTo(before);

        for (RequestSpecification other :
                List.of(TestSignIn.asVisitor(), TestSignIn.as(paul), TestSignIn.as("ada", "admin"))) {
            assertThat(other.get(all(played) + "/" + asked.key).statusCode()).isEqualTo(404);
            assertThat(other.redirects()
                            .follow(false)
                            .get(all(played) + "/mine/" + asked.key)
                            .statusCode())
                    .isIn(303, 404);
        }
        assertThat(Html.text(TestSignIn.as(pia)
                        .get(all(played) + "/mine/" + asked.key)
                        .asString()))
                .contains("Secret title", "Secret text", "Secret answer", "Secret reason");
    }

    /** With their tags and without what is new each time. */
    private Map<String, String> seen(Play.Played played) {
        Map<String, String> seen = new LinkedHashMap<>();
        String overview = "/competitions/" + played.competition().slug;
        for (String address :
                List.of(overview, all(played), feed(played), "/api/v1" + all(played), "/", "/feed.atom")) {
            Response answer = visit(address);
            seen.put(address, answer.statusCode() + " " + answer.header("ETag") + answer.asString());
            seen.put(paul + address, Html.text(TestSignIn.as(paul).get(address).asString()));
        }
        return seen;
    }

    @Test
    void published_inOtherWords_whoAskedSeesBoth() {
        Play.Played played = play.competition().published();
        AskedQuestion asked = ask(played, "We of Lumen", "May Lumen use BERT?", QuestionReaders.organizers);
        questions.answer(
                asked,
                is -> new Reply("All *may*.", true, new QuestionWording("Models", "May a team use BERT?")),
                play.account("olga"));

        for (String address : List.of(all(played), all(played) + "/" + asked.key)) {
            for (RequestSpecification reader : List.of(TestSignIn.asVisitor(), TestSignIn.as(paul))) {
                String page = reader.get(address).asString();
                assertThat(Html.text(page)).contains("Models", "May a team use BERT?", "All may.");
                assertThat(page).doesNotContain("Lumen", pia);
            }
        }
        String own = TestSignIn.as(pia).get(all(played) + "/mine/" + asked.key).asString();
        assertThat(Html.text(own))
                .contains(
                        "We of Lumen",
                        "May Lumen use BERT?",
                        "Everybody reads this question in other words than yours:",
                        "May a team use BERT?",
                        "All may.");
        assertThat(Html.link(own, "The question as everybody sees it")).isEqualTo(all(played) + "/" + asked.key);
    }

    @Test
    void order_isThatOfPublishing_andDatesTellNothingOfBefore() {
        Play.Played played = play.competition().published();
        AskedQuestion first = ask(played, "Asked first", QuestionReaders.organizers);
        answer(first, "No", false);
        answer(first, "Well", false);
        ask(played, "Asked second", QuestionReaders.everybody);
        answer(first, "Well", true);

        Response page = visit(all(played));
        assertThat(titles(page)).containsExactly("Asked first", "Asked second");
        assertThat(Html.text(page.asString())).doesNotContain("Changed on");
        answer(first, "Yes", true);
        assertThat(Html.text(visit(all(played)).asString())).contains("Changed on");
    }

    @Test
    void whatWasKept_isNotShownOnceSomethingIsAskedAnsweredHiddenOrWithdrawn() {
        Play.Played played = play.competition().published();
        String page = all(played);
        assertThat(visit(page).getHeader("ETag")).isNotNull();
        assertThat(titles(visit(page))).isEmpty();

        AskedQuestion asked = ask(played, "Data", QuestionReaders.everybody);
        assertThat(titles(visit(page))).containsExactly("Data");
        answer(asked, "An answer", true);
        assertThat(visit(page).asString()).contains("An answer");
        questions.hide(asked, "Spam", play.account("olga"));
        assertThat(titles(visit(page))).isEmpty();
        assertThat(visit(page + "/" + asked.key).statusCode()).isEqualTo(404);
        questions.show(asked, play.account("olga"));
        assertThat(titles(visit(page))).containsExactly("Data");
        AskedQuestion other = ask(played, "Withdrawn soon", QuestionReaders.everybody);
        assertThat(titles(visit(page))).containsExactly("Withdrawn soon", "Data");
        questions.withdraw(other, play.account(pia));
        assertThat(titles(visit(page))).containsExactly("Data");
    }

    @Test
    void withdraw_asksForATick_andIsForWhoAskedAlone() {
        Play.Played played = play.competition().published();
        AskedQuestion asked = ask(played, "Data", QuestionReaders.everybody);
        String own = all(played) + "/mine/" + asked.key;
        Form.unsure(pia, own + "/withdraw");
        assertThat(TestSignIn.as(pia).get(own + "/withdraw").header("Location")).endsWith(own);
        assertThat(Form.sure(paul).post(own + "/withdraw").statusCode()).isEqualTo(404);
        assertThat(Form.sure("olga").post(own + "/withdraw").statusCode()).isEqualTo(404);

        Form.sure(pia).post(own + "/withdraw").then().statusCode(303);

        assertThat(TestSignIn.as(pia).get(own).statusCode()).isEqualTo(404);
        assertThat(titles(visit(all(played)))).isEmpty();
    }

    @Test
    void withdraw_whatIsAnsweredMeanwhile_saysSo() {
        Play.Played played = play.competition().published();
        AskedQuestion asked = ask(played, "Data", QuestionReaders.organizers);
        String own = all(played) + "/mine/" + asked.key;
        answer(asked, "Yes", false);

        Response refused = Form.sure(pia).post(own + "/withdraw");

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(Html.text(refused.asString())).contains("answered by now");
        assertThat(Html.parse(TestSignIn.as(pia).get(own).asString()).select("form[action$=withdraw]"))
                .isEmpty();
    }

    @Test
    void feed_tellsWhatEverybodyIsAnswered_andNothingElse() {
        Play.Played played = play.competition().published();
        ask(played, "Not answered", QuestionReaders.everybody);
        AskedQuestion privately = ask(played, "Between us", QuestionReaders.organizers);
        answer(privately, "Well", false);
        AskedQuestion asked = ask(played, "We of Lumen", QuestionReaders.organizers);
        questions.answer(
                asked,
                is -> new Reply("All *may*.", true, new QuestionWording("Models", "May we?")),
                play.account("olga"));

        String xml = visit(feed(played)).asString();
        assertThat(xml).doesNotContain("Not answered", "Between us", "Lumen", pia);
        Atom.Entry entry = Atom.of(xml).entry("Answered: Models");
        assertThat(Html.text(entry.html())).contains("May we?", "All may.");
        assertThat(entry.page()).endsWith(all(played) + "/" + asked.key);
        answer(privately, "Well", true);
        assertThat(Atom.of(visit(feed(played)).asString()).titles()).startsWith("Answered: Between us");
        questions.hide(privately, "Oh", play.account("olga"));
        assertThat(visit(feed(played)).asString()).doesNotContain("Between us");
    }

    @Test
    void page_ofMany_isTurned_andCostsAFewStatements() {
        Play.Played played = play.competition().published();
        long few = statements.of(all(played));
        for (int i = 1; i <= 21; i++) {
            String somebody = (i % 2 == 0 ? pia : paul);
            answer(
                    questions.ask(
                            played.competition(),
                            new QuestionWording("Number " + i, "Text"),
                            QuestionReaders.everybody,
                            play.account(somebody)),
                    "Answer " + i,
                    true);
        }
        assertThat(statements.of(all(played)))
                .as("the competition with the time, how many, these")
                .isEqualTo(few)
                .isLessThanOrEqualTo(4);
        Response first = visit(all(played));
        assertThat(titles(first)).hasSize(20).startsWith("Number 21").doesNotContain("Number 1");
        Response second = visit(Html.link(first.asString(), "Older"));
        assertThat(titles(second)).containsExactly("Number 1");
        assertThat(Html.link(second.asString(), "Newer")).isEqualTo(all(played) + "?page=1");
        assertThat(titles(visit(all(played) + "?page=9"))).containsExactly("Number 1");
        assertThat(titles(visit(all(played) + "?page=-1"))).hasSize(20);
    }

    @Test
    void draft_isForItsOrganizersAlone() {
        Play.Played played = play.competition().hidden();
        AskedQuestion asked = ask(played, "Soon", QuestionReaders.everybody);
        for (String address : List.of(all(played), all(played) + "/" + asked.key)) {
            assertThat(visit(address).statusCode()).isEqualTo(404);
            assertThat(TestSignIn.as(pia).get(address).statusCode()).isEqualTo(404);
            assertThat(TestSignIn.as("olga").get(address).asString()).contains("Soon");
        }
        assertThat(TestSignIn.as(pia).get(all(played) + "/new").statusCode()).isEqualTo(404);
    }

    @Test
    void question_ofAnotherCompetition_isNotThere() {
        AskedQuestion asked = ask(play.competition().published(), "Elsewhere", QuestionReaders.everybody);
        Play.Played other = play.competition().published();
        for (String address : List.of("/" + asked.key, "/mine/" + asked.key, "/nothing")) {
            assertThat(TestSignIn.as(pia).get(all(other) + address).statusCode())
                    .as(address)
                    .isEqualTo(404);
        }
    }
}
