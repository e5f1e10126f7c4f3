package dev.podium.api.evalai;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.podium.account.PersonalTokens;
import dev.podium.competition.CountingRule;
import dev.podium.competition.RunDeclaration;
import dev.podium.competition.Visibility;
import dev.podium.platform.peer.NumericIds;
import dev.podium.submission.GlobalIntake;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Admission;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/** What {@code evalai} asks for, command by command, as it is released; what it must not get by another way. */
@QuarkusTest
class EvalAiClientTest {

    private static final String DATE = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ";

    @Inject
    GlobalIntake globalIntake;

    @Inject
    Play play;

    @Inject
    Admission admission;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    PersonalTokens tokens;

    @Inject
    NumericIds numbers;

    private static String somebody() {
        return "pia-" + UUID.randomUUID();
    }

    private String token(String user) {
        return tokens.issue(play.account(user), "evalai", "organize", Duration.ofDays(1))
                .secret();
    }

    /** {@code {"Authorization": "Bearer {}".format(get_user_auth_token())}}. */
    private RequestSpecification as(String user) {
        return bearing(token(user));
    }

    private static RequestSpecification bearing(String token) {
        return given().redirects().follow(false).header("Authorization", "Bearer " + token);
    }

    private int number(NumericIds.Kind kind, long row) {
        return QuarkusTransaction.requiringNew().call(() -> numbers.of(kind, row));
    }

    private int challenge(Play.Played played) {
        return number(NumericIds.Kind.competition, played.competition().id);
    }

    private int phase(Play.Played played) {
        return number(NumericIds.Kind.phase, played.phase().id);
    }

    private String runs(Play.Played played) {
        return "/api/jobs/challenge/%d/challenge_phase/%d/submission/".formatted(challenge(played), phase(played));
    }

    /** {@code evalai challenge CHALLENGE phase PHASE submit --file FILE} without details. */
    private Response submit(String user, Play.Played played, String file) {
        return as(user).multiPart("input_file", "predictions.csv", file.getBytes(StandardCharsets.UTF_8))
                .multiPart("status", "submitting")
                .multiPart("submission_metadata", "{}")
                .post(runs(played));
    }

    private String member(Play.Played played) {
        String user = somebody();
        play.team(played.competition(), "Lumen", user);
        return user;
    }

    @Test
    void registration_isAskedForAsOnThePages() {
        Play.Played played = play.competition().published();
        String user = member(played);
        admission.set(played.competition(), Admission.terms(Admission.TERMS));
        submit(user, played, Play.PERFECT)
                .then()
                .statusCode(406)
                .body(containsString("/competitions/" + played.competition().slug + "/registration"));
        admission.register(played.competition(), user);
        submit(user, played, Play.PERFECT).then().statusCode(201);
    }

    @Test
    void login_asTheClientDoes() {
        String token = token(somebody());
        given().formParam("username", "anybody")
                .formParam("password", token)
                .post("/api/auth/login")
                .then()
                .statusCode(200)
                .body("token", equalTo(token));
        given().header("Authorization", "Token " + token)
                .get("/api/accounts/user/get_auth_token")
                .then()
                .statusCode(200)
                .header("Cache-Control", "no-store")
                .body("token", equalTo(token))
                .body("expires_at", notNullValue());
        given().formParam("username", "anybody")
                .formParam("password", "secret")
                .post("/api/auth/login")
                .then()
                .statusCode(400)
                .body("error", containsString("personal token"));
    }

    @Test
    void wrongToken_isToldInTheWordsThatTheClientKnows() {
        bearing("podium_unknown")
                .get("/api/challenges/challenge/all/all/all")
                .then()
                .statusCode(401)
                .body("detail", equalTo("Invalid token"));
        given().get("/api/participants/participant_team").then().statusCode(401).body("error", notNullValue());
    }

    @Test
    void challenges_haveAllFieldsThatTheClientReads() {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played open = play.competition().organizedBy(organizer).published();
        Play.Played over = play.competition()
                .organizedBy(organizer)
                .closes(LocalDateTime.of(2020, 2, 1, 0, 0))
                .published();
        RequestSpecification client = as(somebody());
        Response all = client.get("/api/challenges/challenge/all/all/all");
        all.then().statusCode(200).body("results.id", hasItem(challenge(open)));
        Map<String, Object> one = all.path("results.find { it.id == %d }".formatted(challenge(open)));
        assertThat(one.values()).doesNotContainNull();
        assertThat(one.get("title")).isEqualTo(open.competition().name);
        assertThat(one.get("creator"))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsEntry("team_name", organizer);
        assertThat(one.get("end_date")).isEqualTo("2099-12-31T23:59:59Z");
        assertThat((String) one.get("start_date")).matches(DATE);
        client.get("/api/challenges/challenge/past/approved/public")
                .then()
                .body("results.id", hasItem(challenge(over)))
                .body("results.id", not(hasItem(challenge(open))));
        client.get("/api/challenges/challenge/future/approved/public")
                .then()
                .statusCode(200)
                .body("results.id", not(hasItem(challenge(open))));
        client.get("/api/challenges/challenge/" + challenge(open))
                .then()
                .statusCode(200)
                .body("description", notNullValue())
                .body("submission_guidelines", notNullValue())
                .body("evaluation_details", notNullValue())
                .body("terms_and_conditions", notNullValue());
        client.get("/api/challenges/challenge/1").then().statusCode(404).body("error", notNullValue());
    }

    @Test
    void phasesAndSplits_haveAllFieldsThatTheClientReads() {
        Play.Played played = play.competition()
                .dailyLimit(3)
                .asking(new RunDeclaration("external-data", "External data", List.of("none", "public"), true))
                .published();
        String path = "/api/challenges/challenge/" + challenge(played) + "/challenge_phase";
        Map<String, Object> phase = given().get(path).path("results[0]");
        assertThat(phase.values()).doesNotContainNull();
        assertThat(phase)
                .containsEntry("id", phase(played))
                .containsEntry("challenge", challenge(played))
                .containsEntry("codename", "final")
                .containsEntry("max_submissions_per_day", 3)
                .containsEntry("max_submissions", 100_000)
                .containsEntry("is_active", true)
                .containsEntry("leaderboard_public", true);
        given().get(path + "/" + phase(played))
                .then()
                .body("submission_meta_attributes[0].name", equalTo("external-data"))
                .body("submission_meta_attributes[0].type", equalTo("radio"))
                .body("submission_meta_attributes[0].options", contains("none", "public"))
                .body("submission_meta_attributes[0].required", equalTo(true));
        given().get("/api/challenges/" + challenge(played) + "/challenge_phase_split")
                .then()
                .statusCode(200)
                .body("$", hasSize(2))
                .body("challenge_phase_name", everyItem(equalTo("Final")))
                .body("visibility", everyItem(equalTo(3)));
        Play.Played other = play.competition().published();
        given().get(path + "/" + phase(other)).then().statusCode(404);
    }

    @Test
    void submission_fromTheFileToItsResult() {
        Play.Played played = play.competition().published();
        String user = member(played);
        Response submitted = as(user).multiPart(
                        "input_file", "predictions.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8))
                .multiPart("status", "submitting")
                .multiPart("submission_metadata", "[]")
                .multiPart("method_name", "BERT")
                .multiPart("method_description", "Fine-tuned")
                .multiPart("project_url", "https://example.org/code")
                .multiPart("publication_url", "")
                .post(runs(played));
        submitted
                .then()
                .statusCode(201)
                .body("status", equalTo("submitted"))
                .body("participant_team_name", equalTo("Lumen"))
                .body("method_name", equalTo("BERT"))
                .body("project_url", equalTo("https://example.org/code"))
                .body("submission_result_file", nullValue());
        int id = submitted.path("id");
        scorer.scoreAll(played.phase());
        as(user).get(runs(played))
                .then()
                .statusCode(200)
                .body("count", equalTo(1))
                .body("results.id", contains(id))
                .body("results[0].execution_time", notNullValue())
                .body("results[0].submitted_at", matchesPattern(DATE));
        Response one = as(user).get("/api/jobs/submission/" + id);
        one.then().statusCode(200).body("status", equalTo("finished"));
        given().get(one.<String>path("submission_result_file"))
                .then()
                .statusCode(200)
                .body("count.mae", equalTo(0.0f))
                .body("spans", notNullValue());
        assertThat(given().get(one.<String>path("input_file")).asString()).isEqualTo(Play.PERFECT);
    }

    @Test
    void metadata_isWhatTeamsDeclare() {
        Play.Played played = play.competition()
                .asking(new RunDeclaration("external-data", "External data", List.of("none", "public"), true))
                .published();
        String user = member(played);
        submit(user, played, Play.PERFECT).then().statusCode(400).body("error", containsString("External data"));
        as(user).multiPart("input_file", "predictions.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8))
                .multiPart(
                        "submission_metadata",
                        "[{\"name\": \"external-data\", \"type\": \"radio\", \"value\": \"none\", \"required\": true}]")
                .post(runs(played))
                .then()
                .statusCode(201);
        as(user).multiPart("input_file", "predictions.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8))
                .multiPart("submission_metadata", "no json")
                .post(runs(played))
                .then()
                .statusCode(400)
                .body("error", containsString("submission_metadata"));
    }

    @Test
    void whileNothingIsTakenIn_theClientPrintsWhy() {
        Play.Played played = play.competition().published();
        String user = member(played);
        globalIntake.pause("We move.", "Wir ziehen um.", play.account("ada"));
        try {
            submit(user, played, Play.PERFECT).then().statusCode(406).body("error", containsString("We move."));
        } finally {
            globalIntake.resume(play.account("ada"));
        }
        submit(user, played, Play.PERFECT).then().statusCode(201);
    }

    @Test
    void refusals_haveAnErrorAndAStatusThatTheClientPrints() {
        Play.Played closed =
                play.competition().closes(LocalDateTime.of(2020, 2, 1, 0, 0)).published();
        submit(member(closed), closed, Play.PERFECT).then().statusCode(406).body("error", containsString("was closed"));
        Play.Played limited = play.competition().totalLimit(1).published();
        String user = member(limited);
        submit(user, limited, Play.PERFECT).then().statusCode(201);
        submit(user, limited, Play.PERFECT.replace("1,1", "1,2"))
                .then()
                .statusCode(406)
                .body("error", containsString("No run is left"));
        Play.Played played = play.competition().published();
        submit(somebody(), played, Play.PERFECT).then().statusCode(406).body("error", containsString("team"));
        submit(member(played), played, Play.FAULTY)
                .then()
                .statusCode(400)
                .body("error", containsString("not accepted"))
                .body("input_file[0]", startsWith("3: num_statements: "));
        given().multiPart("input_file", "a.csv", new byte[] {1})
                .post(runs(played))
                .then()
                .statusCode(401);
    }

    @Test
    void sealedPhase_tellsNothingOfWhatCameOfIt() {
        Play.Played played = play.competition().visibility(Visibility.BLIND).published();
        results.run(played.phase(), "Rivals", somebody(), "Rules");
        String user = member(played);
        int id = submit(user, played, Play.PERFECT).path("id");
        String before = as(user).get("/api/jobs/submission/" + id).path("status");
        scorer.scoreAll(played.phase());
        as(user).get("/api/jobs/submission/" + id)
                .then()
                .statusCode(200)
                .body("status", equalTo(before))
                .body("submission_result_file", nullValue());
        as(user).get(runs(played)).then().body("results.participant_team_name", contains("Lumen"));
        given().get("/api/challenges/" + challenge(played) + "/challenge_phase_split")
                .then()
                .body("visibility", everyItem(equalTo(1)));
        int split = given().get("/api/challenges/" + challenge(played) + "/challenge_phase_split")
                .path("[0].id");
        as(user).get("/api/jobs/challenge_phase_split/" + split + "/leaderboard/")
                .then()
                .statusCode(404)
                .body("$", not(hasKey("results")))
                .body("error", notNullValue());
    }

    /** A link that was signed while results could be seen shows nothing when they cannot. */
    @Test
    void resultLink_asksAgainWhatMayBeSeen() {
        Play.Played played = play.competition().counting(CountingRule.latest).published();
        String user = member(played);
        int id = submit(user, played, Play.PERFECT).path("id");
        scorer.scoreAll(played.phase());
        String link = as(user).get("/api/jobs/submission/" + id).path("submission_result_file");
        given().get(link).then().statusCode(200);
        results.change("update phase set own_scores = 'revealed', team_board = 'revealed', public_board = 'revealed',"
                + " item_analyses = 'revealed' where id = " + played.phase().id);
        given().get(link).then().statusCode(404);
    }

    @Test
    void leaderboard_inItsOrder() {
        Play.Played played = play.competition().published();
        results.run(played.phase(), "Second", somebody(), "Rules");
        results.run(played.phase(), "First", somebody(), "BERT");
        QuarkusTransaction.requiringNew().run(() -> {
            results.scored(played.phase(), "Second", "count", Map.of("mae", 0.5));
            results.scored(played.phase(), "First", "count", Map.of("mae", 0.25, "mse", 0.125));
        });
        int split = given().get("/api/challenges/" + challenge(played) + "/challenge_phase_split")
                .path("[0].id");
        given().get("/api/jobs/challenge_phase_split/" + split + "/leaderboard/")
                .then()
                .statusCode(200)
                .body("results.submission__participant_team__team_name", contains("First", "Second"))
                .body("results[0].leaderboard__schema.labels", contains("mae", "mse", "precision", "recall", "f1"))
                .body("results[0].leaderboard__schema.default_order_by", equalTo("mae"))
                .body("results[0].result", contains(0.25f, 0.125f, null, null, null))
                .body("results[0].filtering_score", equalTo(0.25f));
        given().get("/api/jobs/challenge_phase_split/" + phase(played) + "/leaderboard/")
                .then()
                .statusCode(404);
    }

    @Test
    void submissions_areForTheirTeamAndTheOrganizers() {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played played = play.competition().organizedBy(organizer).published();
        String user = member(played);
        int id = submit(user, played, Play.PERFECT).path("id");
        String rival = somebody();
        play.team(played.competition(), "Umbra", rival);
        String host = "host-" + UUID.randomUUID();
        play.competition().organizedBy(host).published();
        for (String stranger : List.of(rival, host)) {
            as(stranger).get("/api/jobs/submission/" + id).then().statusCode(404);
            as(stranger).get(runs(played)).then().statusCode(200).body("results", empty());
        }
        given().get("/api/jobs/submission/" + id).then().statusCode(401);
        as(organizer).get(runs(played)).then().body("results.id", contains(id));
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> Submission.count("phase = ?1 and sender is not null", played.phase())))
                .isEqualTo(1);
    }

    @Test
    void teams_areThoseOfTheReader() {
        Play.Played played = play.competition().published();
        String user = member(played);
        Response teams = as(user).get("/api/participants/participant_team");
        teams.then()
                .statusCode(200)
                .body("results.team_name", contains("Lumen"))
                .body("results[0].created_by", equalTo(user))
                .body("results[0].members[0].member_name", equalTo(user));
        int team = teams.path("results[0].id");
        as(user).get("/api/participants/participant_team/" + team + "/challenge")
                .then()
                .statusCode(200)
                .body("results.id", contains(challenge(played)));
        as(user).post("/api/challenges/challenge/" + challenge(played) + "/participant_team/" + team)
                .then()
                .statusCode(201);
        as(somebody())
                .post("/api/challenges/challenge/" + challenge(played) + "/participant_team/" + team)
                .then()
                .statusCode(406)
                .body("error", containsString("/competitions/" + played.competition().slug + "/team"));
        as(user).formParam("team_name", "Another")
                .post("/api/participants/participant_team")
                .then()
                .statusCode(406)
                .body("error", containsString("page of the competition"));
    }

    @Test
    void whatIsNotTaken_isToldWithWhatIs() {
        Play.Played played = play.competition().published();
        String user = member(played);
        as(user).get("/api/challenges/phase/final-1/")
                .then()
                .statusCode(406)
                .body("error", containsString("submit --file"));
    }
}
