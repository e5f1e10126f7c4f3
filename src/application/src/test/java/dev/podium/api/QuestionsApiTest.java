package dev.podium.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.account.PersonalTokens;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
class QuestionsApiTest {

    private final String pia = "pia-" + UUID.randomUUID();
    private final String paul = "paul-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    PersonalTokens tokens;

    private static String path(Play.Played played) {
        return "/api/v1/competitions/" + played.competition().slug + "/questions";
    }

    private static RequestSpecification json(RequestSpecification reader, String body) {
        return reader.contentType(ContentType.JSON).body(body);
    }

    private static RequestSpecification olga(String body) {
        return json(TestSignIn.as("olga"), body);
    }

    private Response ask(Play.Played played, String title, String readers) {
        return json(
                        TestSignIn.as(pia),
                        "{\"title\": \"%s\", \"text\": \"May *we*?\", \"readers\": \"%s\"}".formatted(title, readers))
                .post(path(played));
    }

    private String asked(Play.Played played, String title, String readers) {
        return ask(played, title, readers).then().statusCode(201).extract().path("key");
    }

    @Test
    void question_isAskedAnsweredPublishedAndRead() {
        Play.Played played = play.competition().published();
        Response made = ask(played, "We of Lumen", "organizers");
        made.then()
                .statusCode(201)
                .header("Cache-Control", "no-store")
                .body("state", equalTo("waiting"))
                .body("readers", equalTo("organizers"))
                .body("published", nullValue())
                .body("answer", nullValue())
                .body("askedAt", notNullValue());
        String key = made.path("key");
        String own = path(played) + "/mine/" + key;
        String inbox = path(played) + "/asked/" + key;
        assertThat(made.header("Location")).endsWith(own);
        TestSignIn.asVisitor().get(path(played) + "/" + key).then().statusCode(404);

        String read = TestSignIn.as("olga")
                .get(inbox)
                .then()
                .statusCode(200)
                .body("asker", containsString(pia))
                .body("title", equalTo("We of Lumen"))
                .extract()
                .header("ETag");
        olga("{\"answer\": \"Yes.\"}")
                .header("If-Match", read)
                .patch(inbox)
                .then()
                .statusCode(200)
                .body("state", equalTo("answered"))
                .body("answer.text", equalTo("Yes."))
                .body("published", nullValue());
        TestSignIn.as(pia).get(own).then().body("answer.text", equalTo("Yes."));
        TestSignIn.asVisitor().get(path(played)).then().body("questions", hasSize(0));

        olga("{\"published\": true, \"title\": \"Models\"}")
                .patch(inbox)
                .then()
                .statusCode(200)
                .body("published.title", equalTo("Models"))
                .body("published.text", equalTo("May *we*?"))
                .body("answer.changedAt", nullValue());
        Response open = TestSignIn.asVisitor().get(path(played) + "/" + key);
        open.then()
                .statusCode(200)
                .body("title", equalTo("Models"))
                .body("answer.text", equalTo("Yes."))
                .body("answer.answeredAt", equalTo(open.path("publishedAt")))
                .body("answer.changedAt", nullValue());
        assertThat(open.asString()).doesNotContain("Lumen", pia, "readers", "asker");
        TestSignIn.as(pia)
                .get(own)
                .then()
                .body("title", equalTo("We of Lumen"))
                .body("published.title", equalTo("Models"));
        olga("{\"answer\": \"Yes, all.\"}").patch(inbox).then().statusCode(200);
        TestSignIn.asVisitor().get(path(played) + "/" + key).then().body("answer.changedAt", notNullValue());
    }

    @Test
    void question_isWithdrawnOnceAndWhileItWaits() {
        Play.Played played = play.competition().published();
        String own = path(played) + "/mine/" + asked(played, "Data", "everybody");
        TestSignIn.as(paul).delete(own).then().statusCode(404);
        TestSignIn.as(pia).delete(own).then().statusCode(204).header("Cache-Control", "no-store");
        TestSignIn.as(pia).delete(own).then().statusCode(404);
        TestSignIn.asVisitor().get(path(played)).then().body("questions", hasSize(0));

        String answered = asked(played, "Data", "organizers");
        olga("{\"answer\": \"Yes.\"}").patch(path(played) + "/asked/" + answered);
        TestSignIn.as(pia)
                .delete(path(played) + "/mine/" + answered)
                .then()
                .statusCode(409)
                .body("type", endsWith("question.answered"));
    }

    @Test
    void question_isHiddenAndShown() {
        Play.Played played = play.competition().published();
        String key = asked(played, "Spam", "everybody");
        String inbox = path(played) + "/asked/" + key;
        olga("{\"reason\": \"Advertises\"}")
                .put(inbox + "/hidden")
                .then()
                .statusCode(200)
                .body("state", equalTo("hidden"))
                .body("hiddenReason", equalTo("Advertises"));
        TestSignIn.asVisitor().get(path(played) + "/" + key).then().statusCode(404);
        TestSignIn.as(pia).get(path(played) + "/mine/" + key).then().body("hiddenReason", equalTo("Advertises"));
        olga("{\"answer\": \"No.\"}").patch(inbox).then().statusCode(409).body("type", endsWith("question.hidden"));
        for (int i = 0; i < 2; i++) {
            TestSignIn.as("olga")
                    .delete(inbox + "/hidden")
                    .then()
                    .statusCode(200)
                    .body("state", equalTo("waiting"))
                    .body("hiddenReason", nullValue());
        }
        TestSignIn.asVisitor().get(path(played) + "/" + key).then().statusCode(200);
    }

    @Test
    void lists_arePaged() {
        Play.Played played = play.competition().published();
        results.change("""
                insert into asked_question (key, competition_id, asked_by, title, text, readers, asked_at, public_title, public_text,
                  published_at)
                select gen_random_uuid(), %d, %d, 'Title ' || n, 'Text', 'everybody', now(), 'Title ' || n, 'Text', now() + n * interval '1 s'
                from generate_series(1, 51) n""".formatted(played.competition().id, play.account(pia).id));

        TestSignIn.asVisitor()
                .get(path(played))
                .then()
                .body("pages", equalTo(2))
                .body("questions", hasSize(50))
                .body("questions[0].title", equalTo("Title 51"));
        TestSignIn.asVisitor().get(path(played) + "?page=2").then().body("questions.title", contains("Title 1"));
        TestSignIn.as(pia).get(path(played) + "/mine?page=2").then().body("questions.title", contains("Title 1"));
        TestSignIn.as("olga")
                .get(path(played) + "/asked?page=2")
                .then()
                .body("waiting", equalTo(51))
                .body("questions.title", contains("Title 51"));
        TestSignIn.as("olga").get(path(played) + "/asked?state=answered").then().body("questions", hasSize(0));
        for (String none : List.of("", "/mine", "/asked")) {
            TestSignIn.as("olga").get(path(played) + none + "?page=3").then().statusCode(404);
        }
    }

    @Test
    void organizersOnly_isReadByNobodyElse() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Umbra", paul);
        String before = TestSignIn.asVisitor().get(path(played)).header("ETag");
        String key = asked(played, "Secret", "organizers");
        olga("{\"answer\": \"Secret, too\"}").patch(path(played) + "/asked/" + key);

        assertThat(TestSignIn.asVisitor().get(path(played)).header("ETag")).isEqualTo(before);
        for (String reader : List.of(paul, "ada")) {
            for (String address : List.of("/" + key, "/mine/" + key, "/asked/" + key, "/asked")) {
                TestSignIn.as(reader)
                        .get(path(played) + address)
                        .then()
                        .statusCode(404)
                        .body(not(containsString("Secret")));
            }
            TestSignIn.as(reader).get(path(played)).then().body("questions", hasSize(0));
        }
        TestSignIn.as(pia).get(path(played) + "/asked/" + key).then().statusCode(404);
    }

    @Test
    void ask_faultyBodies_areRefused() {
        Play.Played played = play.competition().published();
        for (String body : List.of(
                "{}",
                "{\"title\": \"Data\"}",
                "{\"title\": \"Data\", \"text\": \"?\"}",
                "{\"title\": \"Data\", \"text\": \"Which?\", \"readers\": \"nobody\"}",
                "{\"title\": \"Data\", \"text\": \"Which?\", \"asker\": \"me\"}")) {
            json(TestSignIn.as(pia), body).post(path(played)).then().statusCode(422);
        }
        json(TestSignIn.as(pia), "{\"title\": \"Data\", \"text\": \"Which?\"}")
                .post(path(played))
                .then()
                .statusCode(201)
                .body("readers", equalTo("organizers"));
    }

    @Test
    void answer_changedMeanwhile_isRefused() {
        Play.Played played = play.competition().published();
        String inbox = path(played) + "/asked/" + asked(played, "Data", "everybody");
        olga("{\"answer\": \"Yes.\"}")
                .header("If-Match", "\"another\"")
                .patch(inbox)
                .then()
                .statusCode(412)
                .body("type", endsWith("platform.changed-meanwhile"));
        olga("{\"answer\": \"Yes.\", \"published\": false}")
                .patch(inbox)
                .then()
                .statusCode(409)
                .body("type", endsWith("question.published-stays"));
        olga("{\"answer\": \" \", \"title\": \"\"}")
                .patch(inbox)
                .then()
                .statusCode(422)
                .body("reasons", hasSize(2));
    }

    /** Who reads may not ask, and who asks may not read what others ask. */
    @Test
    void tokens_openWhatTheirScopeSays() {
        Play.Played played = play.competition().organizedBy(pia).published();
        String body = "{\"title\": \"Data\", \"text\": \"Which?\"}";
        json(bearer("read"), body).post(path(played)).then().statusCode(403);
        bearer("read").get(path(played) + "/mine").then().statusCode(200);
        json(bearer("submit"), body).post(path(played)).then().statusCode(201);
        bearer("submit").get(path(played) + "/asked").then().statusCode(403);
        bearer("organize").get(path(played) + "/asked").then().statusCode(200).body("questions", hasSize(1));
    }

    private RequestSpecification bearer(String scope) {
        return TestSignIn.asVisitor()
                .header(
                        "Authorization",
                        "Bearer "
                                + tokens.issue(play.account(pia), "Laptop", scope, Duration.ofDays(1))
                                        .secret());
    }
}
