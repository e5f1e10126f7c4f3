package dev.podium.api.codabench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.competition.CountingRule;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** What a team decides of its runs: withdrawn, chosen, and chosen no more. */
@QuarkusTest
class RunDecisionsTest {

    @Inject
    ClientPlay client;

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    Session database;

    @Test
    void cancel_withdraws() {
        Play.Played played = client.one().published();
        Script script = client.script(played);
        int id = client.submitted(script, played);
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
        Script script = client.script(played);
        int id = client.submitted(script, played);
        scorer.scoreAll(played.phase());
        String connection = "/api/submissions/" + id + "/submission_leaderboard_connection/";
        script.post(connection).then().statusCode(200).body("size()", equalTo(0));
        assertThat(noted("submission.chosen", played)).isEqualTo(2);
        script.get("/api/submissions/" + id + "/").then().body("on_leaderboard", equalTo(true));
        script.request().delete(connection).then().statusCode(200);
        assertThat(noted("submission.chosen", played)).isEqualTo(4);
        client.script(organizer).post(connection).then().statusCode(404);
    }

    @Test
    void leaderboardConnection_whereNobodyChooses_refusedWithTheRule() {
        for (CountingRule rule : List.of(CountingRule.best, CountingRule.latest)) {
            Play.Played played =
                    play.competition().subtasks(ClientPlay.counted(rule)).published();
            Script script = client.script(played);
            int id = client.submitted(script, played);
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
}
