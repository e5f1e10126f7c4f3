package dev.podium.api.codabench;

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
import static org.hamcrest.Matchers.lessThan;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.podium.account.Account;
import dev.podium.account.PersonalTokens;
import dev.podium.competition.CountingRule;
import dev.podium.competition.Declaration;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.Visibility;
import dev.podium.evaluation.Evaluation;
import dev.podium.platform.peer.PeerNumbers;
import dev.podium.platform.peer.SignedLinks;
import dev.podium.submission.Submission;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** Scripts that were written for Codabench, with another host; what they must not get by another way. */
@QuarkusTest
class CodabenchTest {

    private static final byte[] PERFECT = Play.PERFECT.getBytes(StandardCharsets.UTF_8);
    private static final String COUNT = "count";

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    PersonalTokens tokens;

    @Inject
    PeerNumbers numbers;

    @Inject
    SignedLinks links;

    @Inject
    Teams teams;

    @Inject
    Session database;

    /** Somebody whom no other test knows. */
    private static String somebody() {
        return "pia-" + UUID.randomUUID();
    }

    private String token(String user) {
        return tokens.issue(play.account(user), "script", Duration.ofDays(1)).secret();
    }

    private Script script(String user) {
        return Script.signedIn(token(user));
    }

    /** A script of somebody who has a team in a competition. */
    private Script script(Play.Played played) {
        String user = somebody();
        play.team(played.competition(), "Lumen", user);
        return script(user);
    }

    private int phase(Play.Played played) {
        return Script.number(numbers, PeerNumbers.Kind.phase, played.phase().id);
    }

    private int competition(Play.Played played) {
        return Script.number(numbers, PeerNumbers.Kind.competition, played.competition().id);
    }

    private static ScoredSubtask counted(CountingRule rule) {
        return TaskTypes.byId("stage").orElseThrow().subtasks().stream()
                .filter(subtask -> subtask.id().equals(COUNT))
                .map(subtask -> ScoredSubtask.of(subtask, rule))
                .findFirst()
                .orElseThrow();
    }

    /** With one subtask, as most competitions there have one task. */
    private Play.Setting one() {
        return play.competition().subtasks(counted(CountingRule.best));
    }

    private Play.Setting blind() {
        return play.competition().visibility(Visibility.BLIND).subtasks(counted(CountingRule.latest));
    }

    private int submitted(Script script, Play.Played played) {
        Response submitted = script.submit(phase(played), script.sent("submission.csv", PERFECT));
        submitted.then().statusCode(201);
        return submitted.path("id");
    }

    @Test
    void exampleSubmission_itsCallsInTheirOrder() {
        Play.Played played = one().published();
        Script script = script(played);
        script.canSubmit(phase(played))
                .then()
                .statusCode(200)
                .body("can", equalTo(true))
                .body("reason", nullValue());
        Response announced = script.announce("submission.csv", PERFECT.length);
        announced.then().statusCode(201).header("Cache-Control", "no-store").body("key", notNullValue());
        String link = announced.path("sassy_url");
        assertThat(link).startsWith("http://localhost:").contains("/api/uploads/");
        Script.send(link, PERFECT).then().statusCode(200);
        script.submit(phase(played), announced.path("key"))
                .then()
                .statusCode(201)
                .body("status", equalTo("Submitted"))
                .body("phase", equalTo(phase(played)))
                .body("phase_name", equalTo("Final"))
                .body("filename", equalTo("submission.csv"))
                .body("data", equalTo(announced.<String>path("key")))
                .body("owner", equalTo("Lumen"))
                .body("scores", empty())
                .body("has_children", equalTo(false))
                .body("children", empty())
                .body("parent", nullValue())
                .body("on_leaderboard", equalTo(false));
    }

    @Test
    void submissionDetails_theirCallsInTheirOrder() {
        Play.Played played = one().published();
        Script script = script(played);
        int id = submitted(script, played);
        scorer.scoreAll(played.phase());
        script.request()
                .queryParam("phase", phase(played))
                .get("/api/submissions/")
                .then()
                .statusCode(200)
                .body("id", contains(id))
                .body("[0].owner", equalTo("Lumen"))
                .body("[0].created_when", notNullValue())
                .body("[0].task.name", notNullValue());
        script.get("/api/submissions/" + id + "/")
                .then()
                .statusCode(200)
                .body("status", equalTo("Finished"))
                .body("status_details", nullValue())
                .body("scores[0].index", equalTo(0))
                .body("scores[0].column_key", equalTo("mae"))
                .body("scores[0].score", equalTo("0.0"))
                .body("on_leaderboard", equalTo(true))
                .body("leaderboard", equalTo(phase(played)));
        Response details = script.get("/api/submissions/" + id + "/get_details/");
        details.then()
                .statusCode(200)
                .body("logs", empty())
                .body("prediction_result", nullValue())
                .body("scoring_result", nullValue())
                .body("detailed_result", nullValue())
                .body("leaderboards[0].columns[0].key", equalTo("mae"))
                .body("leaderboards[0].columns[0].sorting", equalTo("asc"));
        Response file = given().get(details.<String>path("data_file"));
        file.then().statusCode(200).header("Content-Disposition", startsWith("attachment"));
        assertThat(file.asByteArray()).isEqualTo(PERFECT);
    }

    @Test
    void rerunSubmission_itsCallsInTheirOrder_andAnAnswerInWords() {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played played = one().organizedBy(organizer).published();
        Script member = script(played);
        int id = submitted(member, played);
        Script script = script(organizer);
        script.get("/api/submissions/").then().statusCode(200).body("$", empty());
        script.get("/api/submissions/?phase=" + phase(played))
                .then()
                .statusCode(200)
                .body("id", contains(id))
                .body("[0].task.id", notNullValue());
        Response tasks = script.get("/api/tasks/");
        tasks.then()
                .statusCode(200)
                .body("next", nullValue())
                .body("previous", nullValue())
                .body("count", equalTo(tasks.path("results.size()")));
        String key = tasks.path("results[0].key");
        assertThat(UUID.fromString(key)).isNotNull();
        script.request()
                .queryParam("task_key", key)
                .post("/api/submissions/" + id + "/re_run_submission/")
                .then()
                .statusCode(403)
                .contentType(ContentType.JSON)
                .body("detail", startsWith("Single runs are not scored again here"));
        member.post("/api/submissions/" + id + "/re_run_submission/")
                .then()
                .statusCode(403)
                .body("detail", startsWith("Only the organizers"));
    }

    @Test
    void login_withoutAToken_toldAsThere() {
        Stream.of("admin", "podium_unknown", "")
                .forEach(password -> Script.login(password)
                        .then()
                        .statusCode(400)
                        .contentType(ContentType.JSON)
                        .body("non_field_errors", hasSize(1))
                        .body("non_field_errors[0]", containsString("personal token")));
        String token = token(somebody());
        given().contentType(ContentType.JSON)
                .body(Map.of("username", "admin", "password", token))
                .post("/api/api-token-auth")
                .then()
                .statusCode(200)
                .header("Cache-Control", "no-store")
                .body("token", equalTo(token));
        given().contentType(ContentType.JSON)
                .body("no json")
                .post("/api/api-token-auth")
                .then()
                .statusCode(400)
                .body("detail", notNullValue());
    }

    @Test
    void token_isKnownByItsWordUnderThesePathsOnly() {
        String token = token(somebody());
        given().header("Authorization", "Token " + token)
                .get("/api/submissions/")
                .then()
                .statusCode(200);
        given().header("Authorization", "Bearer " + token)
                .get("/api/submissions/")
                .then()
                .statusCode(200);
        given().header("Authorization", "Token " + token)
                .get("/api/v1/me")
                .then()
                .statusCode(401)
                .contentType("application/problem+json");
        Stream.of("Token podium_unknown", "Token admin", "Bearer podium_unknown")
                .forEach(wrong -> given().header("Authorization", wrong)
                        .get("/api/competitions/")
                        .then()
                        .statusCode(401)
                        .contentType(ContentType.JSON)
                        .header("Cache-Control", "no-store")
                        .body("$", not(hasKey("title")))
                        .body("detail", notNullValue()));
        given().get("/api/submissions/").then().statusCode(401).body("detail", notNullValue());
    }

    @Test
    void revokedToken_opensNothing() {
        String user = somebody();
        Account account = play.account(user);
        PersonalTokens.Issued issued = tokens.issue(account, "script", Duration.ofDays(1));
        Script script = Script.signedIn(issued.secret());
        tokens.revoke(account, issued.token().key);
        script.get("/api/submissions/").then().statusCode(401);
        Script.login(issued.secret()).then().statusCode(400);
    }

    @Test
    void paths_withAndWithoutASlash_withoutARedirect() {
        Play.Played played = one().published();
        Script script = script(played);
        int id = submitted(script, played);
        for (String path : List.of(
                "/api/competitions",
                "/api/competitions/" + competition(played),
                "/api/can_make_submission/" + phase(played),
                "/api/phases/" + phase(played) + "/get_leaderboard",
                "/api/submissions",
                "/api/submissions/" + id,
                "/api/submissions/" + id + "/get_details",
                "/api/tasks")) {
            script.get(path).then().statusCode(200);
            script.get(path + "/").then().statusCode(200);
        }
        String key = script.sent("a.csv", PERFECT);
        script.request()
                .put("/api/datasets/completed/" + key)
                .then()
                .statusCode(200)
                .body("key", equalTo(key));
        script.request().put("/api/datasets/completed/" + key + "/").then().statusCode(200);
    }

    @Test
    void bodies_asJsonAndAsMultipart() {
        Play.Played played = one().published();
        Script script = script(played);
        Response announced = script.request()
                .contentType(ContentType.JSON)
                .body(Map.of(
                        "type",
                        "submission",
                        "request_sassy_file_name",
                        "a.csv",
                        "file_size",
                        PERFECT.length,
                        "name",
                        ""))
                .post("/api/datasets");
        announced.then().statusCode(201);
        Script.send(announced.path("sassy_url"), PERFECT).then().statusCode(200);
        Map<String, Object> wanted = new HashMap<>();
        wanted.put("phase", phase(played));
        wanted.put("data", announced.path("key"));
        wanted.put("tasks", List.of());
        wanted.put("organization", null);
        wanted.put("queue", null);
        script.submit(wanted).then().statusCode(201);
        Response another = script.request()
                .multiPart("type", "submission")
                .multiPart("request_sassy_file_name", "b.csv")
                .multiPart("file_size", PERFECT.length)
                .post("/api/datasets/");
        another.then().statusCode(201);
        Script.send(another.path("sassy_url"), PERFECT).then().statusCode(200);
        script.request()
                .multiPart("phase", phase(played))
                .multiPart("data", another.<String>path("key"))
                .post("/api/submissions/")
                .then()
                .statusCode(201);
    }

    @Test
    void tasks_thatArePartOfThePhase_areTakenAndOthersAreNot() {
        Play.Played played = one().published();
        Script script = script(played);
        int task = script.get("/api/competitions/" + competition(played) + "/").path("phases[0].tasks[0].id");
        String key = script.sent("a.csv", PERFECT);
        script.submit(Map.of("phase", phase(played), "data", key, "tasks", List.of(task, task)))
                .then()
                .statusCode(201)
                .body("task.id", equalTo(task));
        script.submit(Map.of("phase", phase(played), "data", key, "tasks", List.of(task, 7)))
                .then()
                .statusCode(400)
                .body("tasks[0]", containsString(String.valueOf(task)));
    }

    @Test
    void closedPhase_refused() {
        Play.Played played = one().closes(LocalDateTime.of(2020, 2, 1, 0, 0)).published();
        Script script = script(played);
        script.canSubmit(phase(played))
                .then()
                .statusCode(200)
                .body("can", equalTo(false))
                .body("reason", containsString("was closed"));
        script.submit(phase(played), script.sent("a.csv", PERFECT))
                .then()
                .statusCode(403)
                .contentType(ContentType.JSON)
                .body("detail", containsString("was closed"));
        assertThat(runs(played)).isZero();
    }

    @Test
    void quota_isThatOfThePages() {
        Play.Played played = one().totalLimit(1).published();
        Script script = script(played);
        submitted(script, played);
        script.canSubmit(phase(played))
                .then()
                .body("can", equalTo(false))
                .body("reason", containsString("No run is left"));
        script.request()
                .header("Accept-Language", "de")
                .get("/api/can_make_submission/" + phase(played) + "/")
                .then()
                .body("reason", containsString("Versuch"));
        script.submit(
                        phase(played),
                        script.sent("b.csv", Play.PERFECT.replace("1,1", "1,2").getBytes(StandardCharsets.UTF_8)))
                .then()
                .statusCode(429)
                .body("detail", containsString("No run is left"));
        assertThat(runs(played)).isEqualTo(1);
    }

    @Test
    void withoutATeam_refused() {
        Play.Played played = one().published();
        Script script = script(somebody());
        script.canSubmit(phase(played)).then().body("can", equalTo(false)).body("reason", containsString("team"));
        script.submit(phase(played), script.sent("a.csv", PERFECT)).then().statusCode(403);
    }

    private long runs(Play.Played played) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Submission.count("phase = ?1 and sender is not null", played.phase()));
    }

    @Test
    void faultyFile_everyProblemIsToldAtItsField() {
        Play.Played played = one().totalLimit(1).published();
        Script script = script(played);
        script.submit(phase(played), script.sent("a.csv", Play.FAULTY.getBytes(StandardCharsets.UTF_8)))
                .then()
                .statusCode(400)
                .body("data", hasSize(2))
                .body("data[0]", startsWith("3: num_statements: "));
        script.canSubmit(phase(played)).then().body("can", equalTo(true));
    }

    @Test
    void declarations_areTheFactSheet() {
        Play.Played played = one().asking(
                        new Declaration("external-data", "External data", List.of("none", "public"), true))
                .published();
        Script script = script(played);
        script.get("/api/competitions/" + competition(played) + "/")
                .then()
                .body("fact_sheet.'external-data'.type", equalTo("select"))
                .body("fact_sheet.'external-data'.selection", contains("none", "public"))
                .body("fact_sheet.'external-data'.is_required", equalTo("true"));
        String key = script.sent("a.csv", PERFECT);
        script.submit(phase(played), key)
                .then()
                .statusCode(400)
                .body("fact_sheet_answers[0]", containsString("External data"));
        script.submit(Map.of(
                        "phase", phase(played), "data", key, "fact_sheet_answers", Map.of("external-data", "none")))
                .then()
                .statusCode(201)
                .body("fact_sheet_answers.'external-data'", equalTo("none"));
    }

    @Test
    void sealedPhase_tellsNothingOfWhatCameOfIt() {
        Play.Played played = play.competition().visibility(Visibility.BLIND).published();
        results.run(played.phase(), "Rivals", somebody(), "Rules");
        Script script = script(played);
        int id = submitted(script, played);
        scorer.scoreAll(played.phase());
        Response whole = script.get("/api/submissions/" + id + "/");
        whole.then()
                .statusCode(200)
                .body("status", equalTo("Finished"))
                .body("status_details", containsString("does not show yet"))
                .body("scores", empty())
                .body("leaderboard", nullValue())
                .body("on_leaderboard", equalTo(false));
        List<Integer> children = whole.path("children");
        assertThat(children).hasSize(2);
        children.forEach(child -> script.get("/api/submissions/" + child)
                .then()
                .statusCode(200)
                .body("scores", empty())
                .body("status", equalTo("Finished"))
                .body("on_leaderboard", equalTo(false)));
        script.get("/api/submissions/?phase=" + phase(played))
                .then()
                .body("owner", everyItem(equalTo("Lumen")))
                .body("scores.flatten()", empty());
        script.get("/api/submissions/" + id + "/get_details/").then().body("leaderboards", empty());
        script.get("/api/phases/" + phase(played) + "/get_leaderboard/")
                .then()
                .statusCode(404)
                .body("detail", notNullValue())
                .body("$", not(hasKey("submissions")));
        assertThat(script.get("/api/competitions/" + competition(played) + "/").asString())
                .doesNotContain("participants_count", "submissions_count", "Rivals");
    }

    /** It is no way to learn that a file failed, either. */
    @Test
    void sealedRunThatFailed_looksLikeAnyOther() {
        Play.Played played = blind().published();
        Script script = script(played);
        int id = submitted(script, played);
        UUID key = QuarkusTransaction.requiringNew()
                .call(() -> Submission.<Submission>find("phase = ?1 and sender is not null", played.phase())
                        .firstResult()
                        .key);
        String before = script.get("/api/submissions/" + id + "/").asString();
        scorer.fail(key, Evaluation.Failure.time);
        assertThat(script.get("/api/submissions/" + id + "/").asString()).isEqualTo(before);
    }

    @Test
    void failedRun_saysWhy() {
        Play.Played played = one().published();
        Script script = script(played);
        int id = submitted(script, played);
        UUID key = QuarkusTransaction.requiringNew()
                .call(() -> Submission.<Submission>find("phase = ?1 and sender is not null", played.phase())
                        .firstResult()
                        .key);
        scorer.fail(key, Evaluation.Failure.time);
        script.get("/api/submissions/" + id + "/")
                .then()
                .body("status", equalTo("Failed"))
                .body("status_details", containsString("computing time"))
                .body("scores", empty());
    }

    @Test
    void severalSubtasks_areChildrenOfOneSubmission() {
        Play.Played played = play.competition().published();
        Script script = script(played);
        int id = submitted(script, played);
        scorer.scoreAll(played.phase());
        Response whole = script.get("/api/submissions/" + id + "/");
        whole.then()
                .body("has_children", equalTo(true))
                .body("task", nullValue())
                .body("scores", empty())
                .body("status", equalTo("Finished"))
                .body("on_leaderboard", equalTo(true));
        List<Integer> children = whole.path("children");
        List<Integer> tasks =
                script.get("/api/competitions/" + competition(played) + "/").path("phases[0].tasks.id");
        assertThat(children).hasSameSizeAs(tasks).hasSize(2).doesNotHaveDuplicates();
        for (int i = 0; i < 2; i++) {
            script.get("/api/submissions/" + children.get(i) + "/")
                    .then()
                    .body("parent", equalTo(id))
                    .body("task.id", equalTo(tasks.get(i)))
                    .body("scores", not(empty()))
                    .body("has_children", equalTo(false));
        }
        script.get("/api/submissions/").then().body("id", contains(id, children.get(0), children.get(1)));
        script.get("/api/submissions/" + children.get(0) + "/cancel_submission/")
                .then()
                .statusCode(403);
    }

    @Test
    void submissions_areForTheirTeamAndTheOrganizers() {
        Play.Played played = one().published();
        Script own = script(played);
        int id = submitted(own, played);
        Script rival = script(somebody());
        Play.Played other = one().organizedBy("olga-" + UUID.randomUUID()).published();
        String host = "host-" + UUID.randomUUID();
        one().organizedBy(host).published();
        String user = somebody();
        play.team(played.competition(), "Umbra", user);
        for (Script stranger : List.of(rival, script(host), script(user))) {
            for (String path : List.of("", "get_details/", "cancel_submission/")) {
                stranger.get("/api/submissions/" + id + "/" + path)
                        .then()
                        .statusCode(404)
                        .body("detail", notNullValue());
            }
            stranger.post("/api/submissions/" + id + "/re_run_submission/")
                    .then()
                    .statusCode(404);
            stranger.post("/api/submissions/" + id + "/submission_leaderboard_connection/")
                    .then()
                    .statusCode(404);
            stranger.get("/api/submissions/?phase=" + phase(played)).then().body("$", empty());
            stranger.get("/api/competitions/" + competition(played) + "/results.json")
                    .then()
                    .statusCode(404);
        }
        given().get("/api/submissions/" + id + "/").then().statusCode(401);
        own.get("/api/submissions/?phase=" + phase(other))
                .then()
                .statusCode(200)
                .body("$", empty());
    }

    @Test
    void numbers_thatNameNothing_areNotFound() {
        Play.Played played = one().published();
        Script script = script(played);
        for (String number : List.of("0", "-1", "abc", "2147483648", "99999999999999999999", "1e3", "1")) {
            for (String path :
                    List.of("/api/submissions/%s/", "/api/competitions/%s/", "/api/phases/%s/get_leaderboard/")) {
                script.get(path.formatted(number)).then().statusCode(404).body("detail", notNullValue());
            }
        }
        script.get("/api/competitions/" + phase(played) + "/").then().statusCode(404);
        script.submit(phase(played) ^ 1, script.sent("a.csv", PERFECT)).then().statusCode(404);
        script.get("/api/nothing-of-theirs").then().statusCode(404).contentType("application/problem+json");
    }

    @Test
    void hiddenCompetition_isThereForItsOrganizersOnly() {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played played = one().organizedBy(organizer).hidden();
        script(somebody())
                .get("/api/competitions/" + competition(played) + "/")
                .then()
                .statusCode(404);
        script(organizer)
                .get("/api/competitions/" + competition(played) + "/")
                .then()
                .statusCode(200)
                .body("published", equalTo(false));
    }

    @Test
    void competitions_asThere() {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played played = one().organizedBy(organizer).dailyLimit(3).published();
        given().get("/api/competitions/")
                .then()
                .statusCode(200)
                .body("id", hasItem(competition(played)))
                .body("find { it.id == %d }.title".formatted(competition(played)), equalTo(played.competition().name))
                .body("find { it.id == %d }.created_by".formatted(competition(played)), equalTo(organizer));
        given().get("/api/competitions/" + competition(played) + "/")
                .then()
                .body("title", equalTo(played.competition().name))
                .body("participant_status", nullValue())
                .body("phases[0].id", equalTo(phase(played)))
                .body("phases[0].index", equalTo(0))
                .body("phases[0].name", equalTo("Final"))
                .body("phases[0].status", equalTo("Current"))
                .body("phases[0].start", equalTo("2019-12-31T23:00:00Z"))
                .body("phases[0].end", nullValue())
                .body("phases[0].max_submissions_per_day", equalTo(3))
                .body("phases[0].max_submissions_per_person", nullValue())
                .body("phases[0].tasks", hasSize(1))
                .body("leaderboards[0].primary_index", equalTo(0))
                .body("leaderboards[0].columns.key", hasItem("mae"));
        script(played)
                .get("/api/competitions/" + competition(played) + "/")
                .then()
                .body("participant_status", equalTo("approved"));
    }

    @Test
    void leaderboard_inItsOrderWithRoundedTexts() {
        Play.Played played = one().published();
        results.run(played.phase(), "Second", somebody(), "Rules");
        results.run(played.phase(), "First", somebody(), "BERT");
        scored(played, "Second", Map.of("mae", 0.666666));
        scored(played, "First", Map.of("mae", 0.25, "mse", 0.125));
        Response board = given().get("/api/phases/" + phase(played) + "/get_leaderboard/");
        board.then()
                .statusCode(200)
                .body("id", equalTo(phase(played)))
                .body("title", equalTo("Results"))
                .body("primary_index", equalTo(0))
                .body("fact_sheet_keys", nullValue())
                .body("tasks", hasSize(1))
                .body("tasks[0].colWidth", equalTo(board.path("tasks[0].columns.size()")))
                .body("submissions.owner", contains("First", "Second"))
                .body("submissions[0].scores[0].score", equalTo("0.25"))
                .body("submissions[0].scores[0].column_key", equalTo("mae"))
                .body("submissions[0].scores[0].task_id", equalTo(board.path("tasks[0].id")))
                .body("submissions[1].scores", hasSize(1))
                .body("submissions[1].scores[0].score", equalTo("0.67"));
    }

    private void scored(Play.Played played, String team, Map<String, Double> values) {
        QuarkusTransaction.requiringNew().run(() -> results.scored(played.phase(), team, COUNT, values));
    }

    @Test
    void results_forOrganizers() throws IOException {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played played = blind().organizedBy(organizer)
                .asking(new Declaration("model", "Model", List.of(), false))
                .published();
        String user = somebody();
        play.team(played.competition(), "=Lumen", user);
        Script member = script(user);
        int id = member.submit(Map.of(
                        "phase",
                        phase(played),
                        "data",
                        member.sent("a.csv", PERFECT),
                        "fact_sheet_answers",
                        Map.of("model", "BERT")))
                .path("id");
        scored(played, "=Lumen", Map.of("mae", 0.25));
        Script script = script(organizer);
        String path = "/api/competitions/" + competition(played) + "/results.";
        int task = script.get("/api/competitions/" + competition(played) + "/").path("phases[0].tasks[0].id");
        Response csv = script.get(path + "csv?phase=" + phase(played));
        csv.then().statusCode(200).contentType("text/csv");
        List<String> lines = csv.asString().lines().toList();
        assertThat(lines.get(0)).startsWith("Username,fact_sheet_answers,").contains("(" + task + ")-");
        assertThat(lines.get(1)).startsWith("'=Lumen,\"{\"\"model\"\":\"\"BERT\"\"}\",0.25");
        JsonPath json = script.get(path + "json").jsonPath();
        Map<String, Map<String, Map<String, Object>>> all = json.getMap("$");
        assertThat(all).containsOnlyKeys("Results - Final(" + phase(played) + ")");
        assertThat(all.values().iterator().next().get("=Lumen-" + id))
                .containsValue("0.25")
                .containsEntry("fact_sheet_answers", Map.of("model", "BERT"));
        Response zip = script.get(path + "zip");
        zip.then().statusCode(200).contentType("application/zip");
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip.asByteArray()))) {
            ZipEntry entry = in.getNextEntry();
            assertThat(entry.getName()).isEqualTo("final(" + phase(played) + ").csv");
            assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(csv.asString());
        }
        script.get(path + "xml").then().statusCode(404);
        member.get(path + "csv").then().statusCode(404);
        member.get("/api/phases/" + phase(played) + "/get_leaderboard/").then().statusCode(404);
        script.get("/api/phases/" + phase(played) + "/get_leaderboard/")
                .then()
                .statusCode(200)
                .body("submissions.owner", contains("=Lumen"))
                .body("fact_sheet_keys[0]", contains("model", "Model"));
    }

    @Test
    void cancel_withdraws() {
        Play.Played played = one().published();
        Script script = script(played);
        int id = submitted(script, played);
        script.get("/api/submissions/" + id + "/cancel_submission/")
                .then()
                .statusCode(200)
                .body("canceled", equalTo(true));
        script.get("/api/submissions/" + id + "/")
                .then()
                .body("status", equalTo("Cancelled"))
                .body("status_details", nullValue());
        assertThat(noted("submission.withdrawn", played)).isEqualTo(1);
    }

    @Test
    void leaderboardConnection_isTheTeamsChoice() {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played played = play.competition()
                .organizedBy(organizer)
                .counting(CountingRule.chosen)
                .published();
        Script script = script(played);
        int id = submitted(script, played);
        scorer.scoreAll(played.phase());
        String connection = "/api/submissions/" + id + "/submission_leaderboard_connection/";
        script.post(connection).then().statusCode(200).body("size()", equalTo(0));
        assertThat(noted("submission.chosen", played)).isEqualTo(2);
        script.get("/api/submissions/" + id + "/").then().body("on_leaderboard", equalTo(true));
        script.request().delete(connection).then().statusCode(200);
        assertThat(noted("submission.chosen", played)).isEqualTo(4);
        script(organizer).post(connection).then().statusCode(404);
    }

    @Test
    void leaderboardConnection_whereNobodyChooses_refusedWithTheRule() {
        for (CountingRule rule : List.of(CountingRule.best, CountingRule.latest)) {
            Play.Played played = play.competition().subtasks(counted(rule)).published();
            Script script = script(played);
            int id = submitted(script, played);
            script.post("/api/submissions/" + id + "/submission_leaderboard_connection/")
                    .then()
                    .statusCode(403)
                    .body("detail", containsString("the " + rule.name() + " run of a team counts"));
        }
    }

    private long noted(String action, Play.Played played) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select count(*) from audit_entry where action = ?1 and competition_id = ?2",
                                Long.class)
                        .setParameter(1, action)
                        .setParameter(2, played.competition().id)
                        .getSingleResult());
    }

    @Test
    void fileLink_asksAgainWhoMayRead() {
        Play.Played played = one().published();
        String user = somebody();
        Team team = play.team(played.competition(), "Lumen", user);
        Script script = script(user);
        int id = submitted(script, played);
        String link = script.get("/api/submissions/" + id + "/get_details/").path("data_file");
        given().get(link).then().statusCode(200);
        char last = link.charAt(link.length() - 2);
        String forged =
                link.substring(0, link.length() - 2) + (last == 'A' ? 'B' : 'A') + link.charAt(link.length() - 1);
        given().get(forged).then().statusCode(404).body("detail", notNullValue());
        given().get("/api/files/AAAA").then().statusCode(404);
        given().get("/api/files/%00").then().statusCode(lessThan(500));
        String old = QuarkusTransaction.requiringNew()
                .call(() -> links.sign(new SignedLinks.Said(
                        SignedLinks.What.file,
                        links.read(link.substring(link.lastIndexOf('/') + 1))
                                .orElseThrow()
                                .row(),
                        play.account(user).id,
                        Instant.now().minusSeconds(1))));
        given().get("/api/files/" + old).then().statusCode(403).body("detail", containsString("10 min"));
        teams.leave(team, play.account(user));
        given().get(link).then().statusCode(404);
    }
}
