package dev.podium.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.account.PersonalTokens;
import dev.podium.registration.RegistrationQuestion;
import dev.podium.registration.RegistrationRequirements;
import dev.podium.submission.Submission;
import dev.podium.team.Team;
import dev.podium.team.TeamInvitations;
import dev.podium.testsupport.Admission;
import dev.podium.testsupport.HandingOut;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Who may take part, as programs see and set it, and what it lets in. */
@QuarkusTest
class RegistrationApiTest {

    private final String pia = "pia-" + UUID.randomUUID();
    private final String paul = "paul-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Admission admission;

    @Inject
    TeamInvitations invitations;

    @Inject
    PersonalTokens tokens;

    @Inject
    HandingOut handingOut;

    private static String path(Play.Played played) {
        return "/api/v1/competitions/" + played.competition().slug + "/registration";
    }

    private static RequestSpecification json(String user, String body) {
        return TestSignIn.as(user).contentType(ContentType.JSON).body(body);
    }

    private static ValidatableResponse change(Play.Played played, String body) {
        return json("olga", body).patch(path(played) + "/rules").then();
    }

    private static Response register(Play.Played played, String user, String rest) {
        String seen = TestSignIn.as(user).get(path(played)).path("fingerprint");
        return json(user, "{\"seen\": \"" + seen + "\"" + rest + "}").post(path(played));
    }

    private static ValidatableResponse upload(Play.Played played, String user) {
        return TestSignIn.as(user)
                .multiPart("file", "run.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8))
                .multiPart("method", "BERT")
                .post("/api/v1/competitions/" + played.competition().slug + "/phases/final/submissions")
                .then();
    }

    private static long runs(Play.Played played) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Submission.count("phase = ?1 and not team.baseline", played.phase()));
    }

    @Test
    void open_asksNothing() {
        Play.Played played = play.competition().published();
        TestSignIn.asVisitor()
                .get(path(played))
                .then()
                .statusCode(200)
                .header("Cache-Control", "no-cache")
                .body("step", equalTo("OPEN"))
                .body("terms", nullValue())
                .body("approval", equalTo(false));
        play.team(played.competition(), "Lumen", pia);
        upload(played, pia).statusCode(201);
    }

    /** A member who has not agreed uploads nothing; another one does. */
    @Test
    void terms_letInWhoAgreed_andAskAgainWhereTheyChange() {
        Play.Played played = play.competition().published();
        Team team = play.team(played.competition(), "Lumen", pia);
        invitations.accept(invitations.make(team, play.account(pia)).secret(), play.account(paul));
        change(played, "{\"terms\": \"Be *fair*.\"}").statusCode(200).body("terms", equalTo("Be *fair*."));

        upload(played, pia)
                .statusCode(409)
                .body("type", endsWith("registration.needed"))
                .body("detail", containsString("/competitions/" + played.competition().slug + "/registration"));
        register(played, pia, "").then().statusCode(422).body("type", endsWith("registration.agree"));
        register(played, pia, ", \"agree\": true")
                .then()
                .statusCode(200)
                .body("step", equalTo("IN_FORCE"))
                .body("agreed.version", equalTo(1));
        upload(played, pia).statusCode(201);
        upload(played, paul).statusCode(409).body("type", endsWith("registration.needed"));

        change(played, "{\"terms\": \"Be *kind*.\"}").statusCode(200);
        TestSignIn.as(pia)
                .get(path(played))
                .then()
                .header("Cache-Control", "no-store")
                .body("step", equalTo("AGREE_AGAIN"))
                .body("agreed.version", equalTo(1))
                .body("terms.version", equalTo(2));
        upload(played, pia).statusCode(409).body("type", endsWith("registration.terms-changed"));
        TestSignIn.as(pia)
                .get("/api/v1/competitions/" + played.competition().slug + "/phases/final/runs")
                .then()
                .body("obstacle.type", endsWith("registration.terms-changed"));
        TestSignIn.asVisitor()
                .get(path(played) + "/terms/1")
                .then()
                .statusCode(200)
                .body("text", equalTo("Be *fair*."));
        TestSignIn.asVisitor().get(path(played) + "/terms/3").then().statusCode(404);
        register(played, pia, ", \"agree\": true").then().statusCode(200);
        assertThat(runs(played)).isEqualTo(1);
        upload(played, pia).statusCode(201);
    }

    @Test
    void register_withWhatWasShownBefore_isRefused() {
        Play.Played played = play.competition().published();
        change(played, "{\"terms\": \"Be fair.\"}");
        String seen = TestSignIn.as(pia).get(path(played)).path("fingerprint");
        change(played, "{\"terms\": \"Give us your data.\"}");
        json(pia, "{\"seen\": \"" + seen + "\", \"agree\": true}")
                .post(path(played))
                .then()
                .statusCode(409)
                .body("type", endsWith("registration.changed-meanwhile"));
        TestSignIn.as(pia)
                .get(path(played))
                .then()
                .body("step", equalTo("REGISTER"))
                .body("agreed", nullValue());
    }

    @Test
    void approval_fromTheRequestToTheRun() {
        Play.Played played = play.competition().published();
        change(played, """
                        {"approval": true, "questions": [{"kind": "affiliation", "required": true},
                          {"text": "Which system?"}], "domains": ["uni-example.org"]}""")
                .statusCode(200)
                .body("questions.kind", contains("affiliation", "other"))
                .body("domains", contains("uni-example.org"));
        register(played, pia, ", \"answers\": [\"\", \"BERT\"]")
                .then()
                .statusCode(422)
                .body("type", endsWith("registration.answer-missing"));
        register(played, pia, ", \"answers\": [\"Universität Wien\", \"BERT\"]")
                .then()
                .statusCode(200)
                .body("step", equalTo("WAIT"));
        register(played, paul, ", \"answers\": [\"=HYPERLINK(1)\"]").then().statusCode(200);
        json(pia, "{\"name\": \"Lumen\"}")
                .post("/api/v1/competitions/" + played.competition().slug + "/team")
                .then()
                .statusCode(409)
                .body("type", endsWith("registration.waits"));

        Response list = TestSignIn.as("olga").get(path(played) + "/requests");
        list.then()
                .statusCode(200)
                .header("Cache-Control", "no-store")
                .body("pages", equalTo(1))
                .body("requests.name", contains(pia, paul))
                .body("requests[0].domain", equalTo("example.org"))
                .body("requests[0].answers.answer", contains("Universität Wien", "BERT"))
                .body("requests[0].decided", nullValue());
        assertThat(list.asString()).doesNotContain(pia + "@");
        List<String> keys = list.path("requests.key");
        decide(played, keys.get(0), "approve", "").statusCode(204);
        decide(played, keys.get(1), "refuse", "").statusCode(422).body("type", endsWith("registration.reason"));
        decide(played, keys.get(1), "refuse", "A formula.").statusCode(204);
        decide(played, keys.get(1), "approve", "")
                .statusCode(409)
                .body("type", endsWith("registration.decided-meanwhile"));

        TestSignIn.as(paul)
                .get(path(played))
                .then()
                .body("step", equalTo("REFUSED"))
                .body("request.reason", equalTo("A formula."));
        TestSignIn.as("olga")
                .get(path(played) + "/requests?state=refused")
                .then()
                .body("requests.name", contains(paul))
                .body("requests[0].decided.grounds", equalTo("organizer"))
                .body("requests[0].decided.by", equalTo("olga"));
        play.team(played.competition(), "Lumen", pia);
        upload(played, pia).statusCode(201);
        upload(played, paul).statusCode(409).body("type", endsWith("registration.refused"));

        Response csv = TestSignIn.as("olga").get(path(played) + "/requests.csv");
        csv.then().statusCode(200).header("Cache-Control", "no-store").contentType(containsString("text/csv"));
        List<String> lines = csv.asString().lines().toList();
        assertThat(lines.get(0))
                .isEqualTo(
                        "key,name,domain,state,asked_at,decided_at,grounds,decided_by,reason,affiliation,Which system?");
        assertThat(lines).hasSize(3);
        assertThat(lines.get(1)).contains(pia, "approved").endsWith(",Universität Wien,BERT");
        assertThat(lines.get(2)).endsWith(",A formula.,'=HYPERLINK(1),");
    }

    private static ValidatableResponse decide(Play.Played played, String key, String decision, String reason) {
        return json(
                        "olga",
                        "{\"requests\": [\"%s\"], \"decision\": \"%s\", \"reason\": \"%s\"}"
                                .formatted(key, decision, reason))
                .post(path(played) + "/decisions")
                .then();
    }

    @Test
    void domain_isApprovedAtOnce() {
        Play.Played played = play.competition().published();
        change(played, "{\"approval\": true, \"domains\": [\"example.org\"]}").statusCode(200);
        register(played, pia, "").then().statusCode(200).body("step", equalTo("IN_FORCE"));
        change(played, "{\"domains\": [\"no domain\"]}").statusCode(422).body("type", endsWith("registration.domains"));
    }

    private String phaseFile(Play.Played played) {
        return handingOut.kit(played.phase(), "kit.zip", (byte) 1).key.toString();
    }

    @Test
    void files_forParticipants_areGivenToThemAlone_andNoted() {
        Play.Played played = play.competition().published();
        String kit = phaseFile(played);
        change(played, "{\"filesClosed\": true}").statusCode(422).body("type", endsWith("registration.files-of-open"));
        change(played, "{\"terms\": \"Be fair.\", \"filesClosed\": true}").statusCode(200);

        Response data = TestSignIn.asVisitor().get("/api/v1/competitions/" + played.competition().slug + "/data");
        data.then().statusCode(200).body("forParticipants", equalTo(true)).body("files.title", hasItem("kit.zip"));
        List<String> api = data.path("files.href");
        List<String> pages = List.of(
                "/competitions/" + played.competition().slug + "/data/" + played.gold().key + "/items",
                "/competitions/" + played.competition().slug + "/files/" + kit);
        assertThat(api).hasSize(2);
        for (String file : api) {
            TestSignIn.asVisitor().get(file).then().statusCode(401);
            TestSignIn.as(pia).get(file).then().statusCode(403).body("type", endsWith("registration.files"));
            TestSignIn.as("olga").get(file).then().statusCode(200);
        }
        for (String file : pages) {
            TestSignIn.asVisitor().get(file).then().statusCode(303).header("Location", containsString("/login"));
            TestSignIn.as(pia)
                    .get(file)
                    .then()
                    .statusCode(403)
                    .body(containsString("The file is for registered participants only."));
        }

        register(played, pia, ", \"agree\": true").then().statusCode(200);
        api.forEach(file -> TestSignIn.as(pia).get(file).then().statusCode(200));
        pages.forEach(file -> TestSignIn.as(pia).get(file).then().statusCode(200));
        TestSignIn.as("olga")
                .get(path(played) + "/downloads")
                .then()
                .statusCode(200)
                .body("downloads", hasSize(2))
                .body("downloads[0].name", equalTo(pia))
                .body("downloads.file", hasItem("kit.zip"));
    }

    @Test
    void tokens_ofNarrowScopes_openNoMore() {
        Play.Played played = play.competition().published();
        admission.set(played.competition(), Admission.terms(Admission.TERMS));
        String seen = admission.find(played.competition(), pia).fingerprint();
        String body = "{\"seen\": \"" + seen + "\", \"agree\": true}";
        bearing(pia, "read").get(path(played)).then().statusCode(200).body("step", equalTo("REGISTER"));
        bearing(pia, "read")
                .contentType(ContentType.JSON)
                .body(body)
                .post(path(played))
                .then()
                .statusCode(403);
        bearing(pia, "submit")
                .contentType(ContentType.JSON)
                .body(body)
                .post(path(played))
                .then()
                .statusCode(200);
        bearing("olga", "submit").get(path(played) + "/requests").then().statusCode(403);
        bearing("olga", "organize").get(path(played) + "/requests").then().statusCode(200);
    }

    private RequestSpecification bearing(String user, String scope) {
        String secret = tokens.issue(play.account(user), "test", scope, Duration.ofDays(1))
                .secret();
        return TestSignIn.asVisitor().header("Authorization", "Bearer " + secret);
    }

    @Test
    void rules_thatSomebodyElseHasChanged_areNotChanged() {
        Play.Played played = play.competition().published();
        String read = TestSignIn.as("olga").get(path(played) + "/rules").header("ETag");
        change(played, "{\"terms\": \"By another\"}").statusCode(200);
        json("olga", "{\"terms\": \"By me\"}")
                .header("If-Match", read)
                .patch(path(played) + "/rules")
                .then()
                .statusCode(412)
                .body("type", endsWith("platform.changed-meanwhile"));
        TestSignIn.as("olga").get(path(played) + "/rules").then().body("terms", equalTo("By another"));
        for (String body : List.of(
                "[]",
                "{\"term\": \"x\"}",
                "{\"terms\": 3}",
                "{\"questions\": [{\"kind\": \"none\"}]}",
                "{\"questions\": {}}",
                "{\"domains\": [1]}")) {
            change(played, body).statusCode(422);
        }
    }

    /** Lists are for organizers, and those of another competition name nobody of this one. */
    @Test
    void requests_ofAnotherCompetition_areNotThere() {
        Play.Played played = play.competition().published();
        Play.Played other = play.competition().published();
        admission.set(
                played.competition(),
                Admission.approval(new RegistrationQuestion(RegistrationQuestion.Kind.purpose, "", false)));
        admission.register(played.competition(), pia, "Secret purpose");
        String key = admission.request(played.competition(), pia).key.toString();
        decide(other, key, "approve", "").statusCode(404);
        assertThat(TestSignIn.as("olga").get(path(other) + "/requests.csv").asString())
                .doesNotContain("Secret purpose");
        TestSignIn.as(pia).get(path(played) + "/requests").then().statusCode(404);
        TestSignIn.as(paul).get(path(played)).then().body("request", nullValue());
        admission.set(other.competition(), new RegistrationRequirements("", true, List.of(), List.of(), false));
        TestSignIn.as(pia).get(path(other)).then().body("request", nullValue());
    }
}
