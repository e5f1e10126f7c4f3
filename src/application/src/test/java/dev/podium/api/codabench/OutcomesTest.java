package dev.podium.api.codabench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.competition.Visibility;
import dev.podium.evaluation.Evaluation;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What scripts are told of what came of a submission, and what they are not told while its phase is sealed. */
@QuarkusTest
class OutcomesTest {

    @Inject
    ClientPlay client;

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Test
    void sealedPhase_tellsNothingOfWhatCameOfIt() {
        Play.Played played = play.competition().visibility(Visibility.BLIND).published();
        results.run(played.phase(), "Rivals", ClientPlay.somebody(), "Rules");
        Script script = client.script(played);
        int id = client.submitted(script, played);
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
        script.get("/api/submissions/?phase=" + client.phase(played))
                .then()
                .body("owner", everyItem(equalTo("Lumen")))
                .body("scores.flatten()", empty());
        script.get("/api/submissions/" + id + "/get_details/").then().body("leaderboards", empty());
        script.get("/api/phases/" + client.phase(played) + "/get_leaderboard/")
                .then()
                .statusCode(404)
                .body("detail", notNullValue())
                .body("$", not(hasKey("submissions")));
        assertThat(script.get("/api/competitions/" + client.competition(played) + "/")
                        .asString())
                .doesNotContain("participants_count", "submissions_count", "Rivals");
    }

    /** It is no way to learn that a file failed, either. */
    @Test
    void sealedRunThatFailed_looksLikeAnyOther() {
        Play.Played played = client.blind().published();
        Script script = client.script(played);
        int id = client.submitted(script, played);
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
        Play.Played played = client.one().published();
        Script script = client.script(played);
        int id = client.submitted(script, played);
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
        Script script = client.script(played);
        int id = client.submitted(script, played);
        scorer.scoreAll(played.phase());
        Response whole = script.get("/api/submissions/" + id + "/");
        whole.then()
                .body("has_children", equalTo(true))
                .body("task", nullValue())
                .body("scores", empty())
                .body("status", equalTo("Finished"))
                .body("on_leaderboard", equalTo(true));
        List<Integer> children = whole.path("children");
        List<Integer> tasks = script.get("/api/competitions/" + client.competition(played) + "/")
                .path("phases[0].tasks.id");
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
}
