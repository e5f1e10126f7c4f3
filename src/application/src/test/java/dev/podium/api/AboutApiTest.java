package dev.podium.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.anEmptyMap;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.competition.RunDeclaration;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class AboutApiTest {

    private static final RunDeclaration DATA =
            new RunDeclaration("external-data", "External data", List.of("none", "own"), true);

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    private Play.Played played(Play.Setting setting) {
        Play.Played played = setting.published();
        play.team(played.competition(), "Lumen", pia);
        return played;
    }

    private static String phase(Play.Played played) {
        return "/api/v1/competitions/" + played.competition().slug + "/phases/final";
    }

    private RequestSpecification file() {
        return TestSignIn.as(pia).multiPart("file", "run.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8));
    }

    private static ValidatableResponse submit(RequestSpecification form, Play.Played played) {
        return form.post(phase(played) + "/submissions").then();
    }

    private String submitted(Play.Played played) {
        String key = submit(
                        file().multiPart("method", "BERT")
                                .multiPart("code", "https://example.org/code")
                                .multiPart("declared", "{\"external-data\": \"own\"}"),
                        played)
                .statusCode(201)
                .extract()
                .path("key");
        return "/api/v1/submissions/" + key;
    }

    private ValidatableResponse put(String submission, String body) {
        return TestSignIn.as(pia)
                .contentType(ContentType.JSON)
                .body(body)
                .put(submission + "/about")
                .then();
    }

    private static void told(ValidatableResponse answer, int status, String code) {
        answer.statusCode(status).body("type", equalTo("urn:podium:problem:" + code));
    }

    @Test
    void submit_everythingSaid_isTold() {
        TestSignIn.as(pia)
                .get(submitted(played(play.competition().asking(DATA))))
                .then()
                .body("method", equalTo("BERT"))
                .body("description", equalTo(""))
                .body("code", equalTo("https://example.org/code"))
                .body("paper", nullValue())
                .body("declared.external-data", equalTo("own"));
    }

    @Test
    void submit_declarationsInAPartOfJson_areRead() {
        Play.Played played = played(play.competition().asking(DATA));
        submit(file().multiPart("declared", "{\"external-data\": \"none\"}", "application/json"), played)
                .statusCode(201)
                .body("declared.external-data", equalTo("none"));
    }

    @Test
    void submit_answerMissingOrNone_namesTheDeclaration() {
        Play.Played played = played(play.competition().asking(DATA));
        submit(file(), played).body("detail", containsString("External data"));
        told(submit(file(), played), 422, "submission.declared-missing");
        told(
                submit(file().multiPart("declared", "{\"external-data\": \"all\"}"), played),
                422,
                "submission.declared-choice");
        told(
                submit(file().multiPart("declared", "{\"external-data\": \"own\", \"track\": \"open\"}"), played),
                422,
                "submission.declared-unknown");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "[]", "\"own\"", "{\"a\": 1}", "{\"a\": {}}", "{\"a\": \"b\", \"a\": \"c\"}"})
    void submit_declarationsThatAreNoTexts_refused(String declared) {
        Play.Played played = played(play.competition());
        submit(file().multiPart("declared", declared), played)
                .statusCode(422)
                .body("type", containsString("urn:podium:problem:json."));
    }

    @Test
    void describe_someFields_othersStay() {
        String submission = submitted(played(play.competition().asking(DATA)));
        put(submission, "{\"code\": null, \"paper\": \"https://example.org/paper\"}")
                .statusCode(200)
                .body("method", equalTo("BERT"))
                .body("code", nullValue())
                .body("paper", equalTo("https://example.org/paper"))
                .body("declared.external-data", equalTo("own"));
        put(submission, "{\"declared\": {\"external-data\": \"none\"}}")
                .statusCode(200)
                .body("declared.external-data", equalTo("none"));
    }

    @Test
    void describe_threeAtOnce_allStay() throws InterruptedException, ExecutionException {
        String submission = submitted(played(play.competition().asking(DATA)));
        List<String> bodies = List.of(
                "{\"method\": \"New\"}",
                "{\"paper\": \"https://example.org/new\"}",
                "{\"declared\": {\"external-data\": \"none\"}}");
        ExecutorService members = Executors.newFixedThreadPool(bodies.size());
        try {
            for (Future<?> one : members.invokeAll(bodies.stream()
                    .<Callable<ValidatableResponse>>map(
                            body -> () -> put(submission, body).statusCode(200))
                    .toList())) {
                one.get();
            }
        } finally {
            members.shutdown();
        }
        TestSignIn.as(pia)
                .get(submission)
                .then()
                .body("method", equalTo("New"))
                .body("paper", equalTo("https://example.org/new"))
                .body("declared.external-data", equalTo("none"));
    }

    @Test
    void describe_faulty_changesNothing() {
        String submission = submitted(played(play.competition().asking(DATA)));
        told(put(submission, "{\"method\": \"New\", \"code\": \"javascript:alert(1)\"}"), 422, "submission.code");
        told(put(submission, "{\"declared\": {\"external-data\": null}}"), 422, "submission.declared-missing");
        told(put(submission, "{\"metod\": \"New\"}"), 422, "json.unknown-field");
        told(put(submission, "{\"method\": 7}"), 422, "json.text");
        told(put(submission, "{\"declared\": [\"own\"]}"), 422, "json.object");
        TestSignIn.as(pia).get(submission).then().body("method", equalTo("BERT"));
    }

    @Test
    void describe_strangers_notThere() {
        String submission = submitted(played(play.competition().asking(DATA)));
        for (String reader : List.of("eve", "olga")) {
            TestSignIn.as(reader)
                    .contentType(ContentType.JSON)
                    .body("{\"method\": \"Mine\"}")
                    .put(submission + "/about")
                    .then()
                    .statusCode(404);
        }
    }

    @Test
    void leaderboard_tellsWhatTheTeamSays() {
        Play.Played played = played(play.competition().asking(DATA));
        submitted(played);
        scorer.scoreAll(played.phase());
        String row = "subtasks[0].rows.find { it.team.name == 'Lumen' }.";
        given().get(phase(played) + "/leaderboard")
                .then()
                .body(row + "method", equalTo("BERT"))
                .body(row + "code", equalTo("https://example.org/code"))
                .body(row + "paper", nullValue())
                .body(row + "declared.external-data", equalTo("own"));
    }

    @Test
    void leaderboard_aboutHidden_emptyButForOrganizers() {
        Play.Played played = played(play.competition().asking(DATA).aboutHidden());
        submitted(played);
        scorer.scoreAll(played.phase());
        String row = "subtasks[0].rows.find { it.team.name == 'Lumen' }.";
        TestSignIn.as(pia)
                .get(phase(played) + "/leaderboard")
                .then()
                .body(row + "method", equalTo(""))
                .body(row + "code", nullValue())
                .body(row + "declared", anEmptyMap());
        TestSignIn.as("olga").get(phase(played) + "/leaderboard").then().body(row + "method", equalTo("BERT"));
    }

    @Test
    void phase_asks_isTold() {
        Play.Played played = play.competition().asking(DATA).aboutHidden().published();
        given().get("/api/v1/competitions/" + played.competition().slug)
                .then()
                .body("phases[0].aboutShown", equalTo(false))
                .body("phases[0].declarations", hasSize(1))
                .body("phases[0].declarations[0].id", equalTo("external-data"))
                .body("phases[0].declarations[0].label", equalTo("External data"))
                .body("phases[0].declarations[0].choices", equalTo(List.of("none", "own")))
                .body("phases[0].declarations[0].required", equalTo(true));
    }

    @Test
    void phase_changed_asksSomethingElse() {
        Play.Played played = play.competition().hidden();
        patch(played, """
                {"declarations": [{"id": "track", "label": "Track", "choices": ["open", "constrained"], "required": true},
                  {"id": "models", "label": "Models"}], "aboutShown": false}""")
                .statusCode(200)
                .body("declarations", hasSize(2))
                .body("declarations[1].choices", empty())
                .body("declarations[1].required", equalTo(false))
                .body("aboutShown", equalTo(false));
        patch(played, "{\"name\": \"Last\"}").body("declarations", hasSize(2)).body("aboutShown", equalTo(false));
        told(
                patch(played, "{\"declarations\": [{\"id\": \"a\", \"label\": \"A\", \"choices\": [1]}]}"),
                422,
                "json.text");
        told(patch(played, "{\"declarations\": [{\"id\": \"A\", \"label\": \"A\"}]}"), 422, "phase.declarations-id");
    }

    private static ValidatableResponse patch(Play.Played played, String body) {
        return TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .body(body)
                .patch(phase(played))
                .then();
    }
}
