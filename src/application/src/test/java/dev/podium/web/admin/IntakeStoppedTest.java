package dev.podium.web.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.submission.GlobalIntake;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Admins stop the intake of everything: nothing is taken in, and everybody reads why, at once, in their language. */
@QuarkusTest
class IntakeStoppedTest {

    private static final String ENGLISH = "We move until noon.";
    private static final String GERMAN = "Wir ziehen bis zum Mittag um.";

    private final String ada = "ada-" + UUID.randomUUID();
    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    GlobalIntake globalIntake;

    @Inject
    SubmissionIntake intake;

    @AfterEach
    void resume() {
        globalIntake.resume(play.account(ada));
    }

    private void pause() {
        Form.as(ada, "admin")
                .formParam("english", ENGLISH)
                .formParam("german", GERMAN)
                .post("/admin/pause")
                .then()
                .statusCode(303);
    }

    /** When a file came is reckoned to its advantage, by as long as a busy machine takes to look at the clock. */
    private void awaitFilesThatComeLater() {
        Awaitility.await()
                .pollInSameThread()
                .until(() -> globalIntake
                        .find()
                        .orElseThrow()
                        .since()
                        .isBefore(Instant.now().minusSeconds(1)));
    }

    private static Response visit(String path, String language) {
        return TestSignIn.asVisitor().header("Accept-Language", language).get(path);
    }

    private Response submit(Play.Played played, String language) {
        return TestSignIn.as(pia)
                .header("Accept-Language", language)
                .multiPart("file", "a.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8))
                .post("/api/v1/competitions/" + played.competition().slug + "/phases/final/submissions");
    }

    @Test
    void keptPages_tellItToTheNextReader_andNoLongerAfterwards() {
        Play.Played played = play.competition().published();
        String path = "/competitions/" + played.competition().slug;
        for (String page : new String[] {path, path + "/leaderboard", "/", "/guide"}) {
            Awaitility.await().until(() -> visit(page, "en").header("ETag") != null);
            String kept = visit(page, "en").header("ETag");
            assertThat(visit(page, "en").header("ETag")).as("kept: %s", page).isEqualTo(kept);

            pause();

            assertThat(Html.text(visit(page, "en").asString()))
                    .as(page)
                    .contains(ENGLISH)
                    .doesNotContain(GERMAN);
            assertThat(Html.text(visit(page, "de").asString())).as(page).contains(GERMAN);
            globalIntake.pause("We move until one.", GERMAN, play.account(ada));
            assertThat(Html.text(visit(page, "en").asString())).as(page).contains("We move until one.");
            globalIntake.resume(play.account(ada));
            assertThat(Html.text(visit(page, "en").asString())).as(page).doesNotContain("We move");
        }
        assertThat(Html.text(visit("/no-such-page", "en").asString())).doesNotContain("We move");
    }

    @Test
    void files_areRefused_byPageAndProgram_inTheReadersLanguage() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", pia);
        pause();
        awaitFilesThatComeLater();

        submit(played, "en")
                .then()
                .statusCode(409)
                .body("type", containsString("submission.all-paused"))
                .body("detail", containsString(ENGLISH));
        submit(played, "de").then().statusCode(409).body("detail", containsString(GERMAN));
        String page = TestSignIn.as(pia)
                .get("/competitions/" + played.competition().slug + "/submit")
                .asString();
        assertThat(Html.texts(page, ".pd-empty"))
                .containsExactly("No files are accepted at the moment " + ENGLISH + " To the overview");
        assertThat(Html.parse(page).select("input[type=file]")).isEmpty();
        Form.withFiles(pia)
                .multiPart("phase", "final")
                .multiPart("file", "a.csv", Form.bytes(Play.PERFECT))
                .post("/competitions/" + played.competition().slug + "/submit")
                .then()
                .statusCode(409)
                .body(containsString(ENGLISH));

        Form.as(ada, "admin").post("/admin/resume").then().statusCode(303);

        submit(played, "en").then().statusCode(201);
        TestSignIn.as(ada, "admin")
                .get("/api/v1/log?actor=" + ada)
                .then()
                .body("entries.action", contains("installation.resumed", "installation.paused"))
                .body("entries[1].newValues.english", equalTo(ENGLISH));
    }

    @Test
    void file_thatArrivedBefore_isTakenIn() throws Exception {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", pia);
        Instant arrived = Instant.now().minusSeconds(1);
        pause();

        assertThat(intake.accept(new SubmissionIntake.Offer(
                        played.phase(),
                        play.account(pia),
                        Upload.of("a.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8)),
                        MethodDescription.NOTHING,
                        arrived)))
                .isInstanceOf(SubmissionIntake.Answer.Accepted.class);
    }

    @Test
    void message_isNeededInBothLanguages() {
        Response refused = Form.as(ada, "admin")
                .formParam("english", "x".repeat(401))
                .formParam("german", " ")
                .post("/admin/pause");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.problems(refused.asString()).keySet()).containsExactly("english", "german");
        assertThat(globalIntake.find()).isEmpty();
    }

    @Test
    void programs_stopAndOpenIt() {
        TestSignIn.as(ada, "admin")
                .contentType(ContentType.JSON)
                .body(Map.of("english", ENGLISH, "german", GERMAN))
                .put("/api/v1/admin/installation/pause")
                .then()
                .statusCode(200)
                .body("pause.english", equalTo(ENGLISH))
                .body("pause.german", equalTo(GERMAN));
        TestSignIn.as(ada, "admin")
                .delete("/api/v1/admin/installation/pause")
                .then()
                .statusCode(200)
                .body("pause", nullValue());
    }
}
