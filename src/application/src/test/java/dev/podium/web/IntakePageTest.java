package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.submission.Submission;
import dev.podium.team.Team;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What organizers do to the intake of a phase, what teams do to their runs, and what the other pages say of both. */
@QuarkusTest
class IntakePageTest {

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Test
    void pause_participantsReadTheNote() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", pia);
        Form.as("olga")
                .formParam("note", "The gold is being corrected.")
                .post(page(played) + "/pause")
                .then()
                .statusCode(303);
        TestSignIn.as(pia)
                .get(submit(played))
                .then()
                .body(containsString("The intake of Final is paused"), containsString("The gold is being corrected."));
        Form.as("olga").post(page(played) + "/resume").then().statusCode(303);
        TestSignIn.as(pia).get(submit(played)).then().body(not(containsString("paused")));
    }

    @Test
    void pause_withoutNote_said() {
        Play.Played played = play.competition().published();
        Form.as("olga")
                .formParam("note", "")
                .post(page(played) + "/pause")
                .then()
                .statusCode(422)
                .body(containsString("Tell participants why"));
    }

    @Test
    void lateLane_opened_formAndRowsSaySo() {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2020, 2, 1, 0, 0)).published();
        play.team(played.competition(), "Lumen", pia);
        TestSignIn.as(pia).get(submit(played)).then().body(containsString("The phase Final is closed"));
        Form.as("olga").post(page(played) + "/late").then().statusCode(303);
        TestSignIn.as(pia)
                .get(submit(played))
                .then()
                .body(containsString("The deadline has passed"), containsString("31 January 2020, 24:00"));
        Submission late = results.anotherRun(phase(played), play.account(pia), "too late");
        scorer.scoreAll(played.phase());
        TestSignIn.asVisitor()
                .get("/competitions/" + played.competition().slug + "/leaderboard")
                .then()
                .body(containsString("Late runs"), containsString("too late"));
        TestSignIn.as(pia).get("/submissions/" + late.key).then().body(containsString("It came in after the end"));
        TestSignIn.as(pia)
                .get("/competitions/" + played.competition().slug + "/submissions")
                .then()
                .body(containsString("late"));
        Form.as("olga").post(page(played) + "/late/close").then().statusCode(303);
        TestSignIn.as("olga").get(page(played)).then().body(containsString("Late files were accepted from"));
    }

    @Test
    void lateLane_phaseOpen_noForm() {
        Play.Played played = play.competition().published();
        TestSignIn.as("olga")
                .get(page(played))
                .then()
                .body(containsString("once the phase has closed"), not(containsString("/intake/late")));
        Form.as("olga").post(page(played) + "/late").then().statusCode(409);
    }

    @Test
    void extra_given_shownWithItsReason() {
        Play.Played played = play.competition().totalLimit(1).published();
        Team team = play.team(played.competition(), "Lumen", pia);
        give(played, team.key, "2", "A worker failed").statusCode(303);
        TestSignIn.as("olga").get(page(played)).then().body(containsString("A worker failed"));
        assertThat(Html.texts(TestSignIn.as(pia).get(submit(played)).asString(), ".pd-runs > b"))
                .containsExactly("3");
    }

    @Test
    void extra_faulty_said() {
        Play.Played played = play.competition().totalLimit(1).published();
        Team team = play.team(played.competition(), "Lumen", pia);
        give(played, team.key, "many", "Why not")
                .statusCode(422)
                .body(containsString("The number of runs is a whole number from 1 to"));
        give(played, team.key, "1", " ").statusCode(422).body(containsString("Say why the team gets more runs"));
        give(played, UUID.randomUUID(), "1", "Why not").statusCode(404);
    }

    @Test
    void intake_strangers_notThere() {
        Play.Played played = play.competition().published();
        TestSignIn.as("eve").get(page(played)).then().statusCode(404);
        for (String form : new String[] {"pause", "resume", "late", "late/close", "extra"}) {
            Form.as("eve").post(page(played) + "/" + form).then().statusCode(404);
        }
    }

    @Test
    void withdraw_fromItsPage_doesNotCount() {
        Play.Played played = play.competition().published();
        Submission run = results.run(played.phase(), "Lumen", pia, "a method");
        scorer.scoreAll(played.phase());
        String page = "/submissions/" + run.key;
        TestSignIn.as("olga").get(page).then().body(not(containsString("Withdraw this run")));
        TestSignIn.as(pia).get(page).then().body(containsString("Withdraw this run"));
        Form.unsure(pia, page + "/withdraw");
        TestSignIn.as(pia).get(page).then().body(not(containsString("The team withdrew it on")));
        Form.sure(pia).post(page + "/withdraw").then().statusCode(303);
        TestSignIn.as(pia)
                .get(page)
                .then()
                .body(containsString("The team withdrew it on"))
                .body(containsString("This run is on no leaderboard."));
        TestSignIn.asVisitor()
                .get("/competitions/" + played.competition().slug + "/leaderboard")
                .then()
                .body(not(containsString("Lumen")));
        TestSignIn.as("olga").get(page).then().statusCode(200).body(containsString("The team withdrew it on"));
    }

    @Test
    void withdraw_strangers_notThere() {
        Play.Played played = play.competition().published();
        Submission run = results.run(played.phase(), "Lumen", pia, "a method");
        for (String stranger : new String[] {"eve", "olga"}) {
            Form.sure(stranger)
                    .post("/submissions/" + run.key + "/withdraw")
                    .then()
                    .statusCode(404);
            Form.as(stranger)
                    .formParam("subtask", "count")
                    .formParam("kind", "primary")
                    .post("/submissions/" + run.key + "/choose")
                    .then()
                    .statusCode(404);
        }
    }

    @Test
    void choose_fromItsPage_itCounts() {
        Play.Played played = play.competition().counting(CountingRule.chosen).published();
        Submission run = results.run(played.phase(), "Lumen", pia, "first method");
        results.anotherRun(played.phase(), play.account(pia), "second method");
        scorer.scoreAll(played.phase());
        TestSignIn.as(pia)
                .get("/submissions/" + run.key)
                .then()
                .body(containsString("the team did not choose this run"));
        Form.as(pia)
                .formParam("subtask", "count")
                .formParam("kind", "primary")
                .post("/submissions/" + run.key + "/choose")
                .then()
                .statusCode(303);
        TestSignIn.as(pia)
                .get("/submissions/" + run.key)
                .then()
                .body(containsString("the team chose this run to count"));
        TestSignIn.asVisitor()
                .get("/competitions/" + played.competition().slug + "/leaderboard?subtask=count")
                .then()
                .body(containsString("first method"), containsString("the run that it chose counts"));
    }

    @Test
    void contrast_fromItsPage_standsBesideTheRanking() {
        Play.Played played = play.competition().counting(CountingRule.chosen).published();
        results.run(played.phase(), "Lumen", pia, "first method");
        Submission second = results.anotherRun(played.phase(), play.account(pia), "second method");
        scorer.scoreAll(played.phase());
        assertThat(board(played)).doesNotContain("Contrastive runs");
        say(second, "contrastive");
        TestSignIn.as(pia)
                .get("/submissions/" + second.key)
                .then()
                .body(containsString("the team named this run as contrastive"));
        assertThat(Html.text(Html.one(board(played), "table.pd-lb")))
                .contains("first method")
                .doesNotContain("second method");
        assertThat(Html.text(Html.one(board(played), "#contrastive")))
                .contains("second method")
                .doesNotContain("first method");
        assertThat(Html.text(board(played))).containsOnlyOnce("first method").containsOnlyOnce("second method");
        TestSignIn.as(pia)
                .get("/competitions/" + played.competition().slug + "/submissions")
                .then()
                .body(containsString("contrastive"));
        say(second, "none");
        assertThat(board(played)).contains("second method").doesNotContain("Contrastive runs");
    }

    private void say(Submission run, String kind) {
        Form.as(pia)
                .formParam("subtask", "count")
                .formParam("kind", kind)
                .post("/submissions/" + run.key + "/choose")
                .then()
                .statusCode(303);
    }

    private static String board(Play.Played played) {
        return TestSignIn.asVisitor()
                .get("/competitions/" + played.competition().slug + "/leaderboard?subtask=count")
                .asString();
    }

    @Test
    void choose_noSuchKind_refused() {
        Play.Played played = play.competition().counting(CountingRule.chosen).published();
        Submission run = results.run(played.phase(), "Lumen", pia, "first method");
        Form.as(pia)
                .formParam("subtask", "count")
                .post("/submissions/" + run.key + "/choose")
                .then()
                .statusCode(422);
    }

    @Test
    void contrast_third_complainsOnItsPageAndIsNotOffered() {
        Play.Played played = play.competition().counting(CountingRule.chosen).published();
        say(results.run(played.phase(), "Lumen", pia, "first method"), "contrastive");
        say(results.anotherRun(played.phase(), play.account(pia), "second method"), "contrastive");
        Submission third = results.anotherRun(played.phase(), play.account(pia), "third method");
        assertThat(page(third))
                .contains("Show this run as contrastive for Statement spans")
                .doesNotContain("Show this run as contrastive for Number of statements");
        refused(third, "contrastive", "third method", "Your team has named 2 contrastive runs");
    }

    @Test
    void contrast_onlyOne_warnsThatNothingIsRanked() {
        Play.Played played = play.competition().counting(CountingRule.chosen).published();
        Submission first = results.run(played.phase(), "Lumen", pia, "first method");
        assertThat(page(first)).contains("no other run that could count");
        Submission second = results.anotherRun(played.phase(), play.account(pia), "second method");
        assertThat(Html.parse(page(first)).select("button[value=contrastive]")).isNotEmpty();
        assertThat(page(first)).doesNotContain("no other run that could count");
        say(second, "contrastive");
        assertThat(page(first)).contains("no other run that could count");
        assertThat(page(second)).doesNotContain("no other run that could count");
    }

    @Test
    void choose_whereTeamsDoNot_complainsOnThePageOfTheRun() {
        Play.Played played = play.competition().published();
        refused(
                results.run(played.phase(), "Lumen", pia, "first method"),
                "primary",
                "first method",
                "teams do not choose");
    }

    @Test
    void choose_sealed_complainsOnThePageOfTheRun() {
        Play.Played played = play.competition()
                .visibility(Visibility.BLIND)
                .counting(CountingRule.latest)
                .published();
        refused(
                results.run(played.phase(), "Lumen", pia, "first method"),
                "primary",
                "first method",
                "teams do not choose");
    }

    private String page(Submission run) {
        return TestSignIn.as(pia).get("/submissions/" + run.key).asString();
    }

    private void refused(Submission run, String kind, String... shown) {
        Response answer = Form.as(pia)
                .formParam("subtask", "count")
                .formParam("kind", kind)
                .post("/submissions/" + run.key + "/choose");
        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.asString()).contains(shown);
    }

    @Test
    void choose_emptyKindByTheApi_refused() {
        Play.Played played = play.competition().counting(CountingRule.chosen).published();
        Submission run = results.run(played.phase(), "Lumen", pia, "first method");
        for (String kinds : List.of("?kind=", "?kind", "?kind=primary&kind=contrastive")) {
            TestSignIn.as(pia)
                    .put("/api/v1/submissions/" + run.key + "/choice/count" + kinds)
                    .then()
                    .statusCode(422);
        }
    }

    @Test
    void contrast_byTheApi_shownApart() {
        Play.Played played = play.competition().counting(CountingRule.chosen).published();
        results.run(played.phase(), "Lumen", pia, "first method");
        Submission second = results.anotherRun(played.phase(), play.account(pia), "second method");
        scorer.scoreAll(played.phase());
        String choice = "/api/v1/submissions/" + second.key + "/choice/count";
        TestSignIn.as(pia)
                .put(choice + "?kind=contrastive")
                .then()
                .statusCode(200)
                .body("contrastive", contains("count"), "chosen", empty(), "evaluation.live", contains("spans"));
        TestSignIn.asVisitor()
                .get("/api/v1/competitions/" + played.competition().slug + "/phases/final/leaderboard")
                .then()
                .body(
                        "subtasks[0].rows.description",
                        hasItem("first method"),
                        "subtasks[0].contrastive.description",
                        contains("second method"),
                        "subtasks[0].contrastive[0].rank",
                        nullValue());
        TestSignIn.as(pia)
                .delete(choice)
                .then()
                .statusCode(200)
                .body("contrastive", empty(), "evaluation.live", containsInAnyOrder("count", "spans"));
    }

    @Test
    void withdrawAndChoose_byTheApi() {
        Play.Played played = play.competition().counting(CountingRule.chosen).published();
        Submission run = results.run(played.phase(), "Lumen", pia, "first method");
        String path = "/api/v1/submissions/" + run.key;
        TestSignIn.as(pia).put(path + "/choice/count").then().statusCode(200).body("chosen", contains("count"));
        TestSignIn.as(pia).post(path + "/withdraw").then().statusCode(200).body("status", equalTo("withdrawn"));
        TestSignIn.as(pia).put(path + "/choice/count").then().statusCode(409);
        TestSignIn.as("eve").post(path + "/withdraw").then().statusCode(404);
    }

    private ValidatableResponse give(Play.Played played, UUID team, String runs, String reason) {
        return Form.as("olga")
                .formParam("team", team.toString())
                .formParam("runs", runs)
                .formParam("reason", reason)
                .post(page(played) + "/extra")
                .then();
    }

    private static Phase phase(Play.Played played) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Phase.findBySlug(played.competition(), "final").orElseThrow());
    }

    private static String page(Play.Played played) {
        return "/organize/" + played.competition().slug + "/phases/final/intake";
    }

    private static String submit(Play.Played played) {
        return "/competitions/" + played.competition().slug + "/submit";
    }
}
