package dev.podium.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.aMapWithSize;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.podium.evaluation.ClaimedEvaluation;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.Evaluations;
import dev.podium.platform.upload.UploadConfig;
import dev.podium.submission.Submission;
import dev.podium.team.Team;
import dev.podium.team.TeamInvitations;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.builder.MultiPartSpecBuilder;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SubmissionsApiTest {

    private static final String COUNTS_ONLY = Play.PERFECT.replaceAll("\"[^\"]*\"|\\[\\]", "");
    private static final String PROBLEM = "application/problem+json";

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    Evaluations evaluations;

    @Inject
    TeamInvitations invitations;

    @Inject
    EntityManager database;

    @Inject
    UploadConfig uploads;

    @Test
    void submit_goodFile_createdWhereLocationSays() {
        Play.Played played = play.competition().published();
        Team team = play.team(played.competition(), "Lumen", "pia");
        String location = submit(as("pia"), played, Play.PERFECT, "two rules and a wish")
                .statusCode(201)
                .header("Cache-Control", "no-store")
                .body("team.key", equalTo(team.key.toString()))
                .body("team.name", equalTo("Lumen"))
                .body("competition", equalTo(played.competition().slug))
                .body("phase", equalTo("final"))
                .body("status", equalTo("accepted"))
                .body("description", equalTo("two rules and a wish"))
                .body("fileName", equalTo("answers.csv"))
                .body("size", equalTo(Play.PERFECT.length()))
                .body("digest", matchesPattern("[0-9a-f]{64}"))
                .body("costsARun", equalTo(true))
                .body("evaluation.status", equalTo("queued"))
                .body("evaluation.scores", nullValue())
                .extract()
                .header("Location");
        assertThat(location).contains("/api/v1/submissions/");
        as("pia").get(location).then().statusCode(200).body("evaluation.status", equalTo("queued"));
    }

    @Test
    void submit_faultyFile_everyProblemIsToldAndNoRunSpent() {
        Play.Played played = play.competition().totalLimit(1).published();
        play.team(played.competition(), "Lumen", "pia");
        submit(as("pia"), played, Play.FAULTY, "")
                .statusCode(422)
                .contentType(PROBLEM)
                .body("type", equalTo("urn:podium:problem:submission.faulty-file"))
                .body("title", equalTo("The file has problems"))
                .body("status", equalTo(422))
                .body("detail", notNullValue())
                .body("instance", equalTo(path(played)))
                .body("total", equalTo(2))
                .body("problems", hasSize(2))
                .body("problems[0].line", equalTo(3))
                .body("problems[0].column", equalTo("num_statements"))
                .body("problems[0].found", equalTo("two"))
                .body("problems[0].expected", notNullValue())
                .body("problems[0].message", notNullValue())
                .body("problems[0].code", startsWith("stage."));
        submit(as("pia"), played, Play.PERFECT, "").statusCode(201);
    }

    @Test
    void submit_faultyFileInGerman_problemsInGerman() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        String english = submit(as("pia"), played, Play.FAULTY, "").extract().path("problems[0].message");
        submit(as("pia").header("Accept-Language", "de-AT, en;q=0.5"), played, Play.FAULTY, "")
                .statusCode(422)
                .body("title", equalTo("Die Datei hat Fehler"))
                .body("problems[0].message", not(equalTo(english)));
    }

    @Test
    void submit_nobodySignedIn_unauthorized() {
        Play.Played played = play.competition().published();
        submit(TestSignIn.asVisitor(), played, Play.PERFECT, "")
                .statusCode(401)
                .contentType(PROBLEM)
                .header("WWW-Authenticate", startsWith("Bearer"))
                .body("type", equalTo("urn:podium:problem:account.sign-in-first"));
    }

    @Test
    void submit_withoutTeam_conflict() {
        Play.Played played = play.competition().published();
        submit(as("teamless"), played, Play.PERFECT, "")
                .statusCode(409)
                .body("type", equalTo("urn:podium:problem:submission.no-team"));
    }

    @Test
    void submit_closedPhase_conflictInTheReadersLanguage() {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2020, 2, 1, 0, 0)).published();
        play.team(played.competition(), "Lumen", "pia");
        submit(as("pia").header("Accept-Language", "de"), played, Play.PERFECT, "")
                .statusCode(409)
                .body("type", equalTo("urn:podium:problem:submission.closed"))
                .body("title", equalTo("Jetzt nicht möglich"))
                .body("detail", startsWith("Die Phase „Final“ war beendet"));
    }

    @Test
    void submit_noRunLeft_tooMany() {
        Play.Played played = play.competition().dailyLimit(1).published();
        play.team(played.competition(), "Lumen", "pia");
        submit(as("pia"), played, Play.PERFECT, "first").statusCode(201);
        submit(as("pia"), played, Play.PERFECT, "second")
                .statusCode(429)
                .contentType(PROBLEM)
                .body("type", equalTo("urn:podium:problem:submission.no-run-left-today"));
    }

    @Test
    void submit_sameAgainAtOnce_sameLocation() {
        Play.Played played = play.competition().totalLimit(1).published();
        play.team(played.competition(), "Lumen", "pia");
        assertThat(submitted(played, Play.PERFECT)).isEqualTo(submitted(played, Play.PERFECT));
    }

    @Test
    void submit_fiftyAtOnceWithOneRunLeft_oneIsAccepted() throws Exception {
        Play.Played played = play.competition().totalLimit(2).published();
        Team team = play.team(played.competition(), "Lumen", "pia");
        submitted(played, Play.PERFECT);
        ExecutorService senders = Executors.newFixedThreadPool(50);
        try {
            List<Future<Integer>> answers = QuarkusTransaction.requiringNew().call(() -> {
                database.find(Team.class, team.id, LockModeType.PESSIMISTIC_WRITE);
                List<Future<Integer>> sent = Stream.generate(() -> senders.submit(() -> submit(
                                        as("pia"),
                                        played,
                                        Play.PERFECT,
                                        UUID.randomUUID().toString())
                                .extract()
                                .statusCode()))
                        .limit(50)
                        .toList();
                awaitWaiting(uploads.readAtOnce());
                return sent;
            });
            Map<Integer, Integer> statuses = new HashMap<>();
            for (Future<Integer> answer : answers) {
                statuses.merge(answer.get(), 1, Integer::sum);
            }
            assertThat(statuses).isEqualTo(Map.of(201, 1, 429, 49));
        } finally {
            senders.shutdownNow();
        }
    }

    /** Holds the team until all uploads wait for it that are read at once, so that they do come at the same time. */
    private void awaitWaiting(int uploads) {
        long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        long waiting = 0;
        while (waiting < uploads && System.nanoTime() < deadline) {
            waiting = (Long) database.createNativeQuery("select count(*) from pg_locks where not granted", Long.class)
                    .getSingleResult();
        }
        assertThat(waiting).isGreaterThanOrEqualTo(uploads);
    }

    @Test
    void submit_fileLargerThanTheTaskTypeTakes_tooLarge() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        submit(as("pia"), played, Play.PERFECT + "\n".repeat(10 << 20), "")
                .statusCode(413)
                .contentType(PROBLEM)
                .body("type", equalTo("urn:podium:problem:submission.too-large"));
    }

    @Test
    void submit_withoutFile_faulty() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        as("pia")
                .multiPart("description", "nothing")
                .post(path(played))
                .then()
                .statusCode(422)
                .body("type", equalTo("urn:podium:problem:submission.no-file"));
    }

    @Test
    void submit_descriptionTooLong_faulty() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        submit(as("pia"), played, Play.PERFECT, "x".repeat(201))
                .statusCode(422)
                .body("type", equalTo("urn:podium:problem:submission.description"));
    }

    @Test
    void submit_descriptionWithCharactersThatDoNotShow_keptInOnePlainLine() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        submit(as("pia"), played, Play.PERFECT, "a\u0000b\nc\u202Ed")
                .statusCode(201)
                .body("description", equalTo("ab cd"));
    }

    @Test
    void submit_notMultipart_unsupported() {
        Play.Played played = play.competition().published();
        as("pia")
                .contentType(ContentType.JSON)
                .body("{}")
                .post(path(played))
                .then()
                .statusCode(415)
                .contentType(PROBLEM)
                .body("type", equalTo("urn:podium:problem:http.415"));
    }

    @Test
    void submit_hiddenCompetition_notThereForOthers() {
        Play.Played played = play.competition().hidden();
        submit(as("pia"), played, Play.PERFECT, "").statusCode(404);
    }

    @Test
    void submit_unknownPhase_notThere() {
        Play.Played played = play.competition().published();
        as("pia")
                .multiPart("file", "answers.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8))
                .post("/api/v1/competitions/" + played.competition().slug + "/phases/other/submissions")
                .then()
                .statusCode(404);
    }

    @Test
    void submission_scored_numbersInFullPrecisionWithSignatures() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        String file = Play.PERFECT.replace("1,1,[]", "1,2,[]").replace("4,1,[]", "4,2,[]");
        UUID key = submitted(played, file.replace("6,1,[]", "6,2,[]"));
        scorer.scoreAll(played.phase());
        as("pia")
                .get("/api/v1/submissions/" + key)
                .then()
                .statusCode(200)
                .body("evaluation.status", equalTo("scored"))
                .body("evaluation.failure", nullValue())
                .body("evaluation.startedAt", notNullValue())
                .body("evaluation.finishedAt", notNullValue())
                .body("evaluation.scorer", equalTo("stage-1"))
                .body("evaluation.gold.split", equalTo("test"))
                .body("evaluation.gold.version", equalTo(1))
                .body("evaluation.gold.digest", equalTo(played.gold().digest))
                .body("evaluation.scores.count", aMapWithSize(5))
                .body("evaluation.scores.count.mae", equalTo(0.3f))
                .body("evaluation.scores.spans", aMapWithSize(2))
                .body("evaluation.signatures.count.mae", startsWith("task:stage|metric:count.mae|"))
                .body("evaluation.live", contains("count", "spans"))
                .body("warnings.total", equalTo(4))
                .body("warnings.shown[0].line", equalTo(2));
    }

    @Test
    void submission_withoutSpans_subtaskIsNull() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        UUID key = submitted(played, COUNTS_ONLY);
        scorer.scoreAll(played.phase());
        Response response = as("pia").get("/api/v1/submissions/" + key);
        response.then()
                .body("evaluation.scores", aMapWithSize(2))
                .body("evaluation.scores.spans", nullValue())
                .body("evaluation.signatures.spans", nullValue())
                .body("evaluation.live", contains("count"));
        assertThat(response.asString()).contains("\"spans\":null").doesNotContain("NaN");
    }

    @Test
    void submission_failed_reasonIsToldAndDetailIsNot() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        UUID key = submitted(played, Play.PERFECT);
        ClaimedEvaluation claim = scorer.claim(evaluation(key).id);
        evaluations.failed(claim, Evaluation.Failure.time, "pid 17 on node-3", Scorer.USAGE);
        Response response = as("pia").get("/api/v1/submissions/" + key);
        response.then()
                .body("evaluation.status", equalTo("failed"))
                .body("evaluation.failure.reason", equalTo("time"))
                .body("evaluation.failure.sentence", startsWith("The scoring took more computing time"))
                .body("evaluation.scores", nullValue())
                .body("evaluation.live", empty());
        assertThat(response.asString()).doesNotContain("node-3");
    }

    @Test
    void submission_memberOfTheTeam_seesIt() {
        Play.Played played = play.competition().published();
        Team team = play.team(played.competition(), "Lumen", "pia");
        UUID key = submitted(played, Play.PERFECT);
        invitations.accept(invitations.make(team, play.account("pia")).secret(), play.account("max"));
        as("max").get("/api/v1/submissions/" + key).then().statusCode(200);
    }

    @Test
    void submission_organizer_seesIt() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        UUID key = submitted(played, Play.PERFECT);
        as("olga").get("/api/v1/submissions/" + key).then().statusCode(200);
    }

    @Test
    void submission_memberOfAnotherTeam_notThere() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        play.team(played.competition(), "Umbra", "ben");
        UUID key = submitted(played, Play.PERFECT);
        as("ben")
                .get("/api/v1/submissions/" + key)
                .then()
                .statusCode(404)
                .contentType(PROBLEM)
                .body("type", equalTo("urn:podium:problem:platform.not-there"));
    }

    @Test
    void submission_admin_notThere() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        UUID key = submitted(played, Play.PERFECT);
        TestSignIn.as("root", "admin").get("/api/v1/submissions/" + key).then().statusCode(404);
    }

    @Test
    void submission_visitor_unauthorized() {
        given().get("/api/v1/submissions/" + UUID.randomUUID())
                .then()
                .statusCode(401)
                .header("WWW-Authenticate", startsWith("Bearer"))
                .contentType(PROBLEM);
    }

    @Test
    void submission_malformedKey_notThere() {
        as("pia").get("/api/v1/submissions/42").then().statusCode(404).contentType(PROBLEM);
        as("pia").get("/api/v1/submissions/1-1-1-1-1").then().statusCode(404);
    }

    private static RequestSpecification as(String user) {
        return TestSignIn.as(user);
    }

    private static String path(Play.Played played) {
        return "/api/v1/competitions/" + played.competition().slug + "/phases/final/submissions";
    }

    private static ValidatableResponse submit(
            RequestSpecification sender, Play.Played played, String file, String description) {
        return sender.multiPart("file", "answers.csv", file.getBytes(StandardCharsets.UTF_8))
                .multiPart(new MultiPartSpecBuilder(description)
                        .controlName("description")
                        .charset(StandardCharsets.UTF_8)
                        .build())
                .post(path(played))
                .then();
    }

    private static UUID submitted(Play.Played played, String file) {
        return UUID.fromString(
                submit(as("pia"), played, file, "").statusCode(201).extract().path("key"));
    }

    private Evaluation evaluation(UUID key) {
        Submission submission = QuarkusTransaction.requiringNew()
                .call(() -> Submission.byKey(key).orElseThrow());
        return scorer.evaluation(submission);
    }
}
