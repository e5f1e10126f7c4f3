package dev.podium.web.paper;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Competition;
import dev.podium.paper.Paper;
import dev.podium.paper.Paper.State;
import dev.podium.paper.PaperCallTerms;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Papered;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Statements;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PaperPagesTest {

    private final String pia = "pia-" + UUID.randomUUID();
    private final String paul = "paul-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Papered papered;

    @Inject
    Statements statements;

    private Play.Played played() {
        Play.Played played = play.competition().published();
        results.run(played.phase(), "Lumen", pia, "BERT");
        return played;
    }

    private static String page(Competition competition) {
        return "/competitions/" + competition.slug;
    }

    private static String organize(Competition competition) {
        return "/organize/" + competition.slug + "/papers";
    }

    private static String text(String user, String address) {
        Response answer = TestSignIn.as(user).get(address);
        assertThat(answer.statusCode()).as(address).isEqualTo(200);
        return Html.text(answer.asString());
    }

    private Response send(Competition competition, String title, String authors, String link) {
        return Form.withFiles(pia)
                .multiPart("title", title)
                .multiPart("authors", authors)
                .multiPart("link", link)
                .post(page(competition) + "/paper");
    }

    @Test
    void call_isTyped_shown_andTold() {
        Competition competition = played().competition();
        assertThat(text("olga", organize(competition))).contains("No submitted paper waits for a decision.");
        Response wrong = Form.as("olga")
                .formParam("wanted", "true")
                .formParam("form", "pdf")
                .formParam("due", "soon")
                .post(organize(competition) + "/call");
        assertThat(wrong.statusCode()).isEqualTo(422);
        assertThat(Html.field(wrong.asString(), "due")).isEqualTo("soon");
        assertThat(Html.problem(wrong.asString(), "due")).contains("Enter date and time");

        Form.as("olga")
                .formParam("wanted", "true")
                .formParam("form", "pdf")
                .formParam("due", "2099-06-24 23:59")
                .post(organize(competition) + "/call")
                .then()
                .statusCode(303);
        assertThat(text(pia, page(competition))).contains("Deadline: Wednesday, 24 June 2099, 23:59 (Europe/Berlin)");
        assertThat(text(pia, page(competition) + "/team")).contains("Your team has not submitted a paper yet.");
        String form = TestSignIn.as("olga").get(organize(competition) + "/call").asString();
        assertThat(Html.field(form, "due")).isEqualTo("2099-06-24T23:59");
        assertThat(text("olga", "/organize/" + competition.slug + "/log"))
                .contains("What is asked of papers changed", "24 June 2099, 23:59:00");
    }

    @Test
    void call_changedMeanwhile_isToldOnce() {
        Competition competition = played().competition();
        String seen = Html.field(
                TestSignIn.as("olga").get(organize(competition) + "/call").asString(), "seen");
        papered.ask(competition);
        Response answer = Form.as("olga")
                .formParam("wanted", "true")
                .formParam("form", "link")
                .formParam("due", "")
                .formParam("seen", seen)
                .post(organize(competition) + "/call");

        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(Html.field(answer.asString(), "seen")).isNotEqualTo(seen);
    }

    @Test
    void paper_fromFormToPublicList() {
        Competition competition = played().competition();
        papered.ask(competition);
        Response refused = send(competition, "On & words", "", "ftp://example.org");
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.problems(refused.asString())).containsOnlyKeys("authors", "link");
        assertThat(Html.field(refused.asString(), "title")).isEqualTo("On & words");
        assertThat(Html.field(refused.asString(), "link")).isEqualTo("ftp://example.org");

        assertThat(send(competition, "On & words", "Ada Lovelace, Zoe Omega", "https://example.org/p")
                        .statusCode())
                .isEqualTo(303);
        assertThat(text(pia, page(competition) + "/paper")).contains("On & words", "Submitted on");
        assertThat(text(pia, page(competition) + "/team"))
                .contains("On & words", "submitted", "To the paper of your team");
        assertThat(text(paul, page(competition) + "/papers")).contains("No paper has been published yet.");

        String list = TestSignIn.as("olga").get(organize(competition)).asString();
        String key = Html.field(list, "paper");
        assertThat(decide(competition, key, "submitted", "accepted").statusCode())
                .isEqualTo(303);
        assertThat(text(pia, page(competition) + "/paper")).contains("accepted");
        assertThat(text(paul, page(competition))).doesNotContain("On & words");
        assertThat(decide(competition, key, "accepted", "published").statusCode())
                .isEqualTo(303);

        assertThat(text(paul, page(competition))).contains("On & words", "Ada Lovelace, Zoe Omega · Lumen");
        String published =
                TestSignIn.asVisitor().get(page(competition) + "/papers").asString();
        assertThat(Html.link(published, "On & words")).isEqualTo("https://example.org/p");
        String bib = TestSignIn.asVisitor()
                .get(page(competition) + "/papers/all.bib")
                .then()
                .statusCode(200)
                .extract()
                .asString();
        assertThat(bib)
                .startsWith("@misc{lumen,\n")
                .contains(
                        "author = {Ada Lovelace and Zoe Omega},",
                        "title = {{On \\& words}},",
                        "howpublished = {\\url{https://example.org/p}},");
        assertThat(decide(competition, key, "published", "submitted").statusCode())
                .isEqualTo(303);
        assertThat(text(paul, page(competition) + "/papers")).contains("No paper has been published yet.");
    }

    private static Response decide(Competition competition, String key, String seen, String decision) {
        return Form.as("olga")
                .formParam("paper", key)
                .formParam("seen", seen)
                .formParam("decision", decision)
                .post(organize(competition));
    }

    @Test
    void decide_nothingTicked_saysSo() {
        Competition competition = played().competition();
        Response answer = Form.as("olga")
                .formParam("seen", "submitted")
                .formParam("decision", "accepted")
                .post(organize(competition));

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(Html.text(answer.asString())).contains("Tick the papers that you decide about");
    }

    @Test
    void file_isForItsTeamAndOrganizers_thenForEverybody() {
        Play.Played played = played();
        Competition competition = played.competition();
        results.run(played.phase(), "Umbra", paul, "BERT");
        papered.ask(competition);
        Paper paper = papered.submit(competition, Papered.file("On words"), pia);
        String file = page(competition) + "/papers/" + paper.key + "/file";

        TestSignIn.asVisitor().get(file).then().statusCode(404);
        TestSignIn.as(paul).get(file).then().statusCode(404);
        TestSignIn.as("olga").get(file).then().statusCode(200);
        Response own = TestSignIn.as(pia).get(file);
        assertThat(own.asByteArray()).isEqualTo(Papered.PDF);
        assertThat(own.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(own.header("Content-Disposition")).startsWith("attachment; ");
        assertThat(own.contentType()).isEqualTo("application/octet-stream");
        papered.decide(paper, State.submitted, State.published);
        TestSignIn.asVisitor().get(file).then().statusCode(200);
        papered.submit(competition, Papered.file("On other words"), pia);
        TestSignIn.asVisitor().get(file).then().statusCode(404);
    }

    @Test
    void page_afterTheDeadline_saysWhenItWas() {
        Competition competition = played().competition();
        papered.ask(competition, PaperCallTerms.Form.either, Optional.of(Instant.parse("2021-06-24T21:59:00Z")));

        String page = TestSignIn.as(pia).get(page(competition) + "/paper").asString();
        assertThat(Html.text(page)).contains("papers were taken until 24 June 2021, 23:59 (Europe/Berlin)");
        assertThat(Html.parse(page).select("main form[action$=/paper]")).isEmpty();
        Response late = send(competition, "Late", "Ada", "https://example.org");
        assertThat(late.statusCode()).isEqualTo(409);
    }

    @Test
    void withdraw_onlyWhatWasSeen_andOnlyWhoIsSure() {
        Competition competition = played().competition();
        papered.ask(competition);
        papered.submit(competition, Papered.linked("On words"), pia);
        String seen = seen(TestSignIn.as(pia).get(page(competition) + "/paper"));
        String address = page(competition) + "/paper/withdraw";
        assertThat(Form.as(pia).formParam("seen", seen).post(address).statusCode())
                .isEqualTo(422);
        papered.submit(competition, Papered.linked("On sentences"), pia);
        Response late =
                Form.as(pia).formParam("seen", seen).formParam("sure", "true").post(address);
        assertThat(late.statusCode()).isEqualTo(409);
        assertThat(Html.text(late.asString())).contains("Somebody else in your team has", "On sentences");

        Form.as(pia)
                .formParam("seen", seen(late))
                .formParam("sure", "true")
                .post(address)
                .then()
                .statusCode(303);
        assertThat(text(pia, page(competition) + "/paper"))
                .contains("Your team has not submitted a paper yet.")
                .doesNotContain("Withdraw the paper");
        assertThat(text("olga", "/organize/" + competition.slug + "/log")).contains("Paper withdrawn");
    }

    @Test
    void paper_sentByTwoMembers_theSecondOneIsToldWithWhatTheyTyped() {
        Competition competition = played().competition();
        papered.ask(competition);
        papered.submit(competition, Papered.linked("On words"), pia);
        Response late = Form.withFiles(pia)
                .multiPart("seen", "")
                .multiPart("title", "Mine")
                .multiPart("authors", "Pia")
                .multiPart("link", "https://example.org/mine")
                .post(page(competition) + "/paper");

        assertThat(late.statusCode()).isEqualTo(409);
        assertThat(Html.text(late.asString())).contains("Somebody else in your team has", "On words");
        assertThat(Html.field(late.asString(), "title")).isEqualTo("Mine");
        assertThat(seen(late)).isNotEmpty();
    }

    @Test
    void pages_speakGerman() {
        Competition competition = played().competition();
        papered.ask(competition);
        String page = TestSignIn.as(pia)
                .header("Accept-Language", "de")
                .get(page(competition) + "/paper")
                .asString();

        assertThat(Html.text(page)).contains("Systembeschreibung", "Noch gibt es keine Frist.", "Aufsatz einreichen");
        papered.submit(competition, Papered.linked("Eins"), pia);
        assertThat(Html.text(TestSignIn.as(pia)
                        .header("Accept-Language", "de")
                        .get(page(competition) + "/paper")
                        .asString()))
                .contains("Aufsatz zurückziehen", "Ja, unser Aufsatz soll endgültig gelöscht werden.");
    }

    @Test
    void publicPages_morePapers_askNoMoreQueries() {
        Play.Played played = played();
        Competition competition = played.competition();
        papered.ask(competition);
        papered.decide(papered.submit(competition, Papered.linked("One"), pia), State.submitted, State.published);
        long few = statements.of(page(competition) + "/papers");
        for (int i = 0; i < 4; i++) {
            String member = "else-" + UUID.randomUUID();
            results.run(played.phase(), "Another " + i, member, "BERT");
            papered.decide(
                    papered.submit(competition, Papered.linked("More " + i), member), State.submitted, State.published);
        }

        assertThat(statements.of(page(competition) + "/papers")).isEqualTo(few);
    }

    /** Which paper a page says was seen, told alike by the form that submits and the one that withdraws. */
    private static String seen(Response page) {
        List<String> fields = Html.fields(page.asString(), "seen");
        assertThat(fields).hasSize(2).allMatch(fields.get(0)::equals);
        return fields.get(0);
    }
}
