package dev.podium.web.organize.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.question.AskedQuestion;
import dev.podium.question.QuestionReaders;
import dev.podium.question.QuestionWording;
import dev.podium.question.Questions;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;

/** How organizers answer what they are asked, and hide it. */
@QuarkusTest
class AskedQuestionFormsTest {

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Questions questions;

    @Inject
    SessionFactory hibernate;

    private static String list(Play.Played played) {
        return "/organize/" + played.competition().slug + "/questions";
    }

    private static Response get(String address) {
        return TestSignIn.as("olga").get(address);
    }

    private static Response send(String address, Map<String, String> fields) {
        return Form.as("olga").formParams(fields).post(address);
    }

    private static String told(Play.Played played) {
        return Html.text(TestSignIn.asVisitor()
                .get("/competitions/" + played.competition().slug + "/questions?" + UUID.randomUUID())
                .asString());
    }

    private AskedQuestion ask(Play.Played played, String title, QuestionReaders readers) {
        return questions.ask(
                played.competition(),
                new QuestionWording(title, "Text of *" + title + "*"),
                readers,
                play.account(pia));
    }

    @Test
    void overview_saysHowManyWait_andLeadsToThem() {
        Play.Played played = play.competition().published();
        String overview = "/organize/" + played.competition().slug;
        assertThat(Html.text(get(overview).asString())).contains("Nothing waits for you right now.");
        String empty = get(Html.link(get(overview).asString(), "Questions")).asString();
        assertThat(Html.text(empty)).contains("No question waits for an answer. Participants ask on the page");

        play.team(played.competition(), "Lumen", pia);
        AskedQuestion asked = ask(played, "Data", QuestionReaders.organizers);
        ask(played, "Dates", QuestionReaders.everybody);
        assertThat(Html.text(get(overview).asString())).contains("2 questions have no answer yet");
        String page = get(list(played)).asString();
        assertThat(Html.texts(page, "tbody th a")).containsExactly("Data", "Dates");
        assertThat(Html.text(page)).contains(pia, "Organizers only", "Everybody", "Waiting (2)", "Answered (0)");
        assertThat(Html.text(get(list(played) + "/" + asked.key).asString())).contains(pia, "Team Lumen");
        String german = TestSignIn.as("olga")
                .header("Accept-Language", "de")
                .get(list(played))
                .asString();
        assertThat(Html.text(german)).contains("Was ein Team erfährt, erfahren alle", "Offen (2)");
    }

    @Test
    void list_costsAsManyStatements_howeverMany() {
        Play.Played played = play.competition().published();
        ask(played, "One", QuestionReaders.organizers);
        long one = statements(played);
        for (int i = 0; i < 4; i++) {
            questions.ask(
                    played.competition(),
                    new QuestionWording("More", "Text"),
                    QuestionReaders.organizers,
                    play.account("asks-" + i + pia));
        }
        assertThat(statements(played)).isEqualTo(one);
    }

    private long statements(Play.Played played) {
        get(list(played));
        hibernate.getStatistics().clear();
        get(list(played)).then().statusCode(200);
        return hibernate.getStatistics().getPrepareStatementCount();
    }

    @Test
    void answer_toWhoAskedAlone_thenForEverybodyInOtherWords() {
        Play.Played played = play.competition().published();
        AskedQuestion asked = ask(played, "We of Lumen", QuestionReaders.organizers);
        String address = list(played) + "/" + asked.key;
        String form = get(address).asString();
        assertThat(Html.field(form, "title")).isEqualTo("We of Lumen");
        Html.one(form, "[name=published][value=false][checked]");

        send(address, Map.of("answer", "Yes.", "published", "false", "seen", Html.field(form, "seen")))
                .then()
                .statusCode(303);
        assertThat(told(played)).doesNotContain("Lumen", "Yes.");

        form = get(address).asString();
        assertThat(Html.field(form, "answer")).isEqualTo("Yes.");
        Response preview = send(
                address,
                Map.of(
                        "answer",
                        "All *may*.",
                        "published",
                        "true",
                        "title",
                        "Models",
                        "text",
                        "May we?",
                        "seen",
                        Html.field(form, "seen"),
                        "preview",
                        "true"));
        assertThat(preview.statusCode()).isEqualTo(200);
        assertThat(Html.text(Html.one(preview.asString(), "#preview")))
                .contains("Everybody will read it.", "Models", "May we?", "All may.");
        Html.one(preview.asString(), "[name=published][value=true][checked]");
        assertThat(told(played)).doesNotContain("All may.");

        send(
                        address,
                        Map.of(
                                "answer",
                                "All *may*.",
                                "published",
                                "true",
                                "title",
                                "Models",
                                "text",
                                "May we?",
                                "seen",
                                Html.field(preview.asString(), "seen")))
                .then()
                .statusCode(303);
        assertThat(told(played)).contains("Models", "May we?", "All may.").doesNotContain("Lumen", pia);
        assertThat(Html.parse(get(address).asString()).select("[name=published]"))
                .as("what is published stays so")
                .isEmpty();
        assertThat(Html.text(get(list(played) + "?state=answered").asString()))
                .contains("We of Lumen", "Asked to organizers only, published since");
    }

    @Test
    void answer_whatSaysNothing_isRefusedBesideItsFields() {
        Play.Played played = play.competition().published();
        AskedQuestion asked = ask(played, "Data", QuestionReaders.organizers);
        String address = list(played) + "/" + asked.key;

        Response refused = send(address, Map.of("answer", " ", "published", "true", "title", "", "text", " "));

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.problems(refused.asString())).containsOnlyKeys("answer", "title", "text");
        assertThat(Html.problem(refused.asString(), "answer")).contains("Write an answer");
        Response alone = send(address, Map.of("answer", " ", "published", "false", "title", "", "text", " "));
        assertThat(Html.problem(alone.asString(), "answer")).contains("Write an answer");
        assertThat(Html.problems(alone.asString()))
                .as("nobody reads the other words")
                .isEmpty();
    }

    @Test
    void answer_whatSomebodyElseHasAnswered_isRefusedOnce() {
        Play.Played played = play.competition().published();
        AskedQuestion asked = ask(played, "Data", QuestionReaders.organizers);
        String address = list(played) + "/" + asked.key;
        String seen = Html.field(get(address).asString(), "seen");
        send(address, Map.of("answer", "By another", "published", "false", "seen", seen));

        Response refused = send(address, Map.of("answer", "By me", "published", "false", "seen", seen));

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(Html.text(refused.asString())).contains("Somebody else changed this answer");
        assertThat(Html.field(refused.asString(), "answer")).isEqualTo("By me");
        assertThat(Html.field(get(address).asString(), "answer")).isEqualTo("By another");
        send(address, Map.of("answer", "By both", "published", "false", "seen", Html.field(refused.asString(), "seen")))
                .then()
                .statusCode(303);
        assertThat(Html.field(get(address).asString(), "answer")).isEqualTo("By both");
    }

    @Test
    void hide_withAReason_andShowAgain() {
        Play.Played played = play.competition().published();
        AskedQuestion asked = ask(played, "Spam", QuestionReaders.everybody);
        String address = list(played) + "/" + asked.key;
        Response refused = send(address + "/hide", Map.of("reason", " "));
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.problem(refused.asString(), "reason")).contains("Write why the question is hidden");
        assertThat(told(played)).contains("Spam");

        send(address + "/hide", Map.of("reason", "Advertises")).then().statusCode(303);

        assertThat(told(played)).doesNotContain("Spam");
        assertThat(Html.text(get(list(played) + "?state=hidden").asString())).contains("Spam", "Hidden (1)");
        String page = get(address).asString();
        assertThat(Html.field(page, "reason")).isEqualTo("Advertises");
        assertThat(Html.parse(page).select("[name=answer]")).isEmpty();
        assertThat(send(address, Map.of("answer", "No")).statusCode()).isEqualTo(409);
        for (String form : List.of("/hide", "/show")) {
            assertThat(get(address + form).header("Location")).endsWith(address);
        }
        Form.as("olga").post(address + "/show").then().statusCode(303);
        assertThat(told(played)).contains("Spam");
        assertThat(Html.text(
                        get("/organize/" + played.competition().slug + "/log").asString()))
                .contains("Question hidden", "Question shown again")
                .doesNotContain("Advertises");
    }

    @Test
    void others_findNothing() {
        Play.Played played = play.competition().published();
        AskedQuestion asked = ask(played, "Data", QuestionReaders.organizers);
        String address = list(played) + "/" + asked.key;
        for (String page : List.of(list(played), address)) {
            assertThat(TestSignIn.as(pia).get(page).statusCode()).as(page).isEqualTo(404);
        }
        for (String form : List.of("", "/hide", "/show")) {
            assertThat(Form.as(pia)
                            .formParams(Map.of("answer", "Yes", "reason", "Mine"))
                            .post(address + form)
                            .statusCode())
                    .as(form)
                    .isEqualTo(404);
        }
        Play.Played other = play.competition().published();
        String elsewhere = list(other) + "/" + asked.key;
        assertThat(get(elsewhere).statusCode()).isEqualTo(404);
        assertThat(send(elsewhere, Map.of("answer", "Yes")).statusCode()).isEqualTo(404);
        assertThat(Html.field(get(address).asString(), "answer")).isEmpty();
    }
}
