package dev.podium.api.codabench;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.startsWith;

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
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** Runs that organizers have scored again one by one: those that failed by our fault, and no others. */
@QuarkusTest
class RunAgainTest {

    @Inject
    ClientPlay client;

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    Session database;

    private Response again(Script script, Submission run) {
        return script.post("/api/submissions/" + client.submission(run.id) + "/re_run_submission/?task_key=any");
    }

    private String status(Submission run) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Evaluation.<Evaluation>find("submission", run)
                        .firstResult()
                        .status
                        .name());
    }

    private long noted(Play.Played played) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select count(*) from audit_entry where action = 'submission.scored-again'"
                                        + " and competition_id = ?1",
                                Long.class)
                        .setParameter(1, played.competition().id)
                        .getSingleResult());
    }

    @Test
    void runThatFailedByOurFault_isScoredAgain() {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played played = client.one().organizedBy(organizer).published();
        Submission run = results.run(played.phase(), "Lumen", ClientPlay.somebody(), "BERT");
        scorer.fail(run.key, Evaluation.Failure.platform);
        Script script = client.script(organizer);
        again(script, run).then().statusCode(200).body("id", equalTo(client.submission(run.id)));
        assertThat(status(run)).isEqualTo("queued");
        assertThat(noted(played)).isEqualTo(1);
        again(script, run).then().statusCode(200);
        assertThat(noted(played)).as("it waits already").isEqualTo(1);
        scorer.scoreAll(played.phase());
        script.get("/api/submissions/" + client.submission(run.id) + "/").then().body("status", equalTo("Finished"));
    }

    @Test
    void runThatWasScored_isScoredAgainWithItsPhaseOnly() {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played played = client.one().organizedBy(organizer).published();
        Submission run = results.run(played.phase(), "Lumen", ClientPlay.somebody(), "BERT");
        Submission failed = results.run(played.phase(), "Umbra", ClientPlay.somebody(), "Rules");
        scorer.fail(failed.key, Evaluation.Failure.time);
        scorer.scoreAll(played.phase());
        Script script = client.script(organizer);
        for (Submission each : List.of(run, failed)) {
            again(script, each)
                    .then()
                    .statusCode(403)
                    .body("detail", startsWith("Only a run that failed because of the platform"))
                    .body("detail", containsString("Final"));
        }
        assertThat(status(run)).isEqualTo("scored");
        assertThat(status(failed)).isEqualTo("failed");
        assertThat(noted(played)).isZero();
    }

    @Test
    void run_isScoredAgainByItsOrganizersOnly() {
        Play.Played played = client.one().published();
        String member = ClientPlay.somebody();
        Submission run = results.run(played.phase(), "Lumen", member, "BERT");
        scorer.fail(run.key, Evaluation.Failure.platform);
        again(client.script(member), run).then().statusCode(403).body("detail", startsWith("Only the organizers"));
        String rival = ClientPlay.somebody();
        play.team(played.competition(), "Umbra", rival);
        String host = "host-" + UUID.randomUUID();
        client.one().organizedBy(host).published();
        for (String stranger : List.of(rival, host)) {
            again(client.script(stranger), run).then().statusCode(404).body("detail", notNullValue());
        }
        given().post("/api/submissions/" + client.submission(run.id) + "/re_run_submission/")
                .then()
                .statusCode(401);
        assertThat(status(run)).isEqualTo("failed");
    }
}
