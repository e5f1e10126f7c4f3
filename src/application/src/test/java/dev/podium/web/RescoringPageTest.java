package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;

import dev.podium.competition.CountingRule;
import dev.podium.competition.Publishing;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.competition.change.ProgramChanges;
import dev.podium.evaluation.Evaluation;
import dev.podium.submission.Submission;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The page on which organizers score a phase anew. */
@QuarkusTest
class RescoringPageTest {

    private static final String CORRECTED = Play.GOLD.replace(
            "0:=Brot 1:=ist 2:=ein 3:=Lebensmittel.,1,", "0:=Brot 1:=ist 2:=ein 3:=Lebensmittel.,2,\"[[1], [3]]\"");

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    ProgramChanges changes;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    GoldReleases goldReleases;

    private Play.Played played;
    private Submission run;
    private String page;

    @BeforeEach
    void playOneRun() {
        playOneRun(play.competition());
    }

    private void playOneRun(Play.Setting setting) {
        played = setting.published();
        run = results.run(played.phase(), "Lumen", pia, "a method");
        scorer.scoreAll(played.phase());
        page = "/organize/" + played.competition().slug + "/phases/final/rescoring";
    }

    @Test
    void show_onlyOneRelease_saysWhatIsMissing() {
        TestSignIn.as("olga")
                .get(page)
                .then()
                .statusCode(200)
                .body(
                        containsString("There is no other gold release yet."),
                        containsString(played.gold().digest.substring(0, 4)));
    }

    /** Programs read any data: what a browser chooses by itself are those that count now, or their correction. */
    @Test
    void show_programsWereChanged_offersTheSameDataFirst() throws IOException {
        Play.Played ofPrograms = programs.competition().published();
        release(ofPrograms, "dev");
        changes.change(
                ofPrograms.competition(),
                program -> programs.changed(program, ProgramPlay.zip("score.py", "print()"), ProgramPlay.ELSEWHERE),
                play.account("olga"),
                Instant.now());
        String address = "/organize/" + ofPrograms.competition().slug + "/phases/final/rescoring";
        assertThat(choices(address)).containsExactly("test 1 (counts now)", "dev 1");
        release(ofPrograms, "test");
        assertThat(choices(address)).containsExactly("test 2", "test 1 (counts now)", "dev 1");
    }

    private void release(Play.Played of, String split) throws IOException {
        goldReleases.release(
                of.competition(),
                new NewGold(
                        split,
                        Upload.of("reference.zip", ProgramPlay.zip("truth.txt", split)),
                        Optional.empty(),
                        Publishing.NOTHING,
                        "CC0-1.0"),
                play.account("olga"));
    }

    private static List<String> choices(String address) {
        return Html.texts(TestSignIn.as("olga").get(address).asString(), "#f-gold option");
    }

    @Test
    void show_nobodyElse_notThere() {
        for (String reader : new String[] {"eve", "pia"}) {
            TestSignIn.as(reader).get(page).then().statusCode(404);
        }
        Form.as("eve").post(page + "/start").then().statusCode(404);
        Form.as("eve").post(page + "/again").then().statusCode(404);
    }

    @Test
    void start_reasonMissing_saidWithWhatWasTyped() throws IOException {
        String gold = correct();
        Response answer =
                Form.as("olga").formParam("gold", gold).formParam("reason", " ").post(page + "/start");
        answer.then().statusCode(422).body(containsString("what changes and why"));
        assertThat(Html.field(answer.asString(), "gold")).isEqualTo(gold);
    }

    @Test
    void start_thenLive_everybodySeesTheNewValue() throws IOException {
        start().then().statusCode(303);
        Response begun = TestSignIn.as("olga").accept("text/html").get(page);
        begun.then().statusCode(200).body(containsString("0 of 4 runs are scored"));
        Html.one(begun.asString(), "[data-again=2]");
        leaderboard("0.00");
        scorer.scoreAll(played.phase());
        Response compared = TestSignIn.as("olga").get(page);
        compared.then()
                .body(
                        containsString("4 of 4 runs are scored"),
                        containsString("Intervals and comparisons of systems are computed again from the new scores"),
                        not(containsString("Systems with such values")),
                        not(containsString("data-again")),
                        containsString("+0.10"),
                        containsString("worse"),
                        containsString("No rank changes."),
                        containsString("Brot ist ein Lebensmittel."));
        leaderboard("0.00");
        Form.unsure("olga", decision(compared, "live"));
        leaderboard("0.00");
        Form.sure("olga").post(decision(compared, "live")).then().statusCode(303);
        leaderboard("0.10");
        TestSignIn.as("olga").get(page).then().body(containsString("test 2"), containsString("live on"));
        assertThat(Html.text(TestSignIn.as(pia).get("/submissions/" + run.key).asString()))
                .contains("Former scores", "Scored against test 1 with", "Scored again because: Sentence 1 was wrong.")
                .containsPattern("Former scores.*MAE ↓.{0,80}0\\.00");
    }

    @Test
    void show_changeBelowTheShownDigits_isShownWithMore() throws IOException {
        playOneRun(play.competition()
                .subtasks(new ScoredSubtask("count", CountingRule.best, List.of(new ScoredSubtask.Column("mae", 0)))));
        start();
        scorer.scoreAll(played.phase());
        String shown = TestSignIn.as("olga").get(page).asString();
        assertThat(Html.texts(shown, "td > span:has(> span.pd-sub)"))
                .contains("+0.1 worse")
                .noneMatch(change -> change.matches("[+−]?0( .*)?"));
        assertThat(Html.texts(shown, "td")).noneMatch(change -> change.matches("−0( .*)?"));
    }

    @Test
    void live_goldThatStaysPublic_logSaysFromWhatItFollows() throws IOException {
        playOneRun(play.competition().publishing(Publishing.USUAL));
        start();
        scorer.scoreAll(played.phase());
        Form.sure("olga")
                .post(decision(TestSignIn.as("olga").get(page), "live"))
                .then()
                .statusCode(303);

        assertThat(Html.text(TestSignIn.as("olga")
                        .get("/organize/" + played.competition().slug + "/log")
                        .asString()))
                .contains("Follows from the rescoring of the phase Final");
    }

    @Test
    void discard_whatStandsStays() throws IOException {
        start();
        scorer.scoreAll(played.phase());
        String discard = decision(TestSignIn.as("olga").get(page), "discard");
        Form.unsure("olga", discard);
        TestSignIn.as("olga").get(page).then().body(not(containsString("discarded on")));
        Form.sure("olga").post(discard).then().statusCode(303);
        leaderboard("0.00");
        TestSignIn.as("olga").get(page).then().body(containsString("discarded on"));
    }

    /** A run that is not scored again has not lost the values of its items by what changed. */
    @Test
    void compared_withoutARunThatFailed_saysNothingOfItsItems() throws IOException {
        start().then().statusCode(303);
        scorer.fail(run.key, Evaluation.Failure.time);
        scorer.scoreAll(played.phase());
        TestSignIn.as("olga")
                .get(page)
                .then()
                .body(containsString("1 run could not be scored."), not(containsString("Systems with such values")));
    }

    @Test
    void live_notDone_refused() throws IOException {
        start();
        String discard = decision(TestSignIn.as("olga").get(page), "discard");
        Form.sure("olga")
                .post(discard.replace("discard", "live"))
                .then()
                .statusCode(409)
                .body(containsString("4 of 4 runs are still being scored"));
    }

    @Test
    void live_strangersKey_notThere() throws IOException {
        start();
        String discard = decision(TestSignIn.as("olga").get(page), "discard");
        Form.sure("eve").post(discard).then().statusCode(404);
        Form.sure("olga").post(page + "/" + UUID.randomUUID() + "/live").then().statusCode(404);
    }

    @Test
    void again_failedByOurFault_queued() {
        Submission broken = results.run(played.phase(), "Umbra", "ben-" + UUID.randomUUID(), "another");
        scorer.fail(broken.key, Evaluation.Failure.platform);
        TestSignIn.as("olga").get(page).then().body(containsString("1 run failed because of a fault on our side"));
        Form.as("olga").post(page + "/again").then().statusCode(303);
        TestSignIn.as("olga").get(page).then().body(not(containsString("failed because of a fault on our side")));
    }

    @Test
    void show_german() throws IOException {
        start();
        scorer.scoreAll(played.phase());
        TestSignIn.as("olga")
                .header("Accept-Language", "de")
                .get(page)
                .then()
                .body(
                        containsString("Neu auswerten: Final"),
                        containsString("4 von 4 Versuchen sind ausgewertet"),
                        containsString("+0,10"));
    }

    @Test
    void member_whileItRuns_seesOnlyWhatStands() throws IOException {
        String before = TestSignIn.as(pia).get("/submissions/" + run.key).asString();
        start();
        scorer.scoreAll(played.phase());
        TestSignIn.as(pia)
                .get("/submissions/" + run.key)
                .then()
                .statusCode(200)
                .body(containsString("test 1"), not(containsString("test 2")), not(containsString("Former scores")));
        assertThat(before).contains("test 1");
    }

    private Response start() throws IOException {
        return Form.as("olga")
                .formParam("gold", correct())
                .formParam("reason", "Sentence 1 was wrong.")
                .post(page + "/start");
    }

    private String correct() throws IOException {
        GoldReleases.Answer answer = goldReleases.release(
                played.competition(),
                new NewGold(
                        "test",
                        Upload.of("gold.csv", CORRECTED.getBytes(StandardCharsets.UTF_8)),
                        Optional.empty(),
                        Publishing.USUAL,
                        "CC0-1.0"),
                play.account("olga"));
        return ((GoldReleases.Answer.Released) answer).release().key.toString();
    }

    private static String decision(Response shown, String decision) {
        return Html.one(shown.asString(), "form[action^=/organize/][action$=/" + decision + "]")
                .attr("action");
    }

    private void leaderboard(String value) {
        String board = TestSignIn.asVisitor()
                .get("/competitions/" + played.competition().slug + "/leaderboard?subtask=count")
                .asString();
        assertThat(Html.texts(board, ".pd-lb span.pd-big")).contains(value);
    }
}
