package dev.podium.web.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;

import dev.podium.competition.LogReaders;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.NewPhase;
import dev.podium.competition.change.PhaseChanges;
import dev.podium.evaluation.part.Artifact;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.mail.MailChoices;
import dev.podium.mail.MailKind;
import dev.podium.platform.Refused;
import dev.podium.submission.Submission;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.MailServer;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Postman;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import dev.podium.testsupport.WithMail;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a team learns in a sealed phase of a file that programs could not score, wherever it looks, and what it never does. */
@QuarkusTest
@TestProfile(WithMail.class)
class SealedFailuresTest {

    private static final String LINES = "expected 4 answers\ngot 3\nKeyError: 'the label of item 7'";

    private final String id = UUID.randomUUID().toString().substring(0, 8);
    private final String pia = "pia-" + id;

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    PhaseChanges changes;

    @Inject
    Results results;

    @Inject
    Postman postman;

    @Inject
    MailChoices choices;

    @BeforeEach
    void deliverWhatEarlierTestsLeft() {
        postman.deliver();
    }

    private Play.Played blind(Play.Setting setting, boolean told) {
        Play.Played played = setting.visibility(Visibility.BLIND).published();
        results.change("update phase set failures_told = %s where id = %d".formatted(told, played.phase().id));
        play.team(played.competition(), "Lumen", pia);
        choices.choose(play.account(pia), Map.of(MailKind.QUICK_RUN, true));
        return played;
    }

    private Play.Played blind(boolean told) {
        return blind(programs.competition(), told);
    }

    private Submission waiting(Play.Played played) {
        return programs.submitted(played, pia, "answers.txt", "a b c x");
    }

    private static SubtaskProgramResult scored(String subtask) {
        return part(subtask, Map.of("accuracy", 0.75), Optional.empty());
    }

    private static SubtaskProgramResult failed(String subtask) {
        Problem reason = new Problem(0, "", "", "program.exit-status", List.of("77"));
        return part(
                subtask,
                Map.of(),
                Optional.of(new SubtaskProgramResult.Failed(SubtaskProgramResult.Failure.program, reason, LINES)));
    }

    private static SubtaskProgramResult part(
            String subtask, Map<String, Double> values, Optional<SubtaskProgramResult.Failed> failed) {
        return new SubtaskProgramResult(
                subtask,
                values,
                failed,
                ProgramPlay.ELSEWHERE,
                Duration.ofMillis(2340),
                List.of(ProgramPlay.wrote(Artifact.Step.scoring, Artifact.Kind.log, "the whole log")));
    }

    /** All that its team can read about a run, and about what it submitted; what changes with each request is left out. */
    private String everything(Submission run) {
        String competition = run.competition.slug;
        StringBuilder all = new StringBuilder();
        for (String address : List.of(
                "/submissions/" + run.key,
                "/submissions/" + run.key + "/events",
                "/submissions",
                "/competitions/" + competition,
                "/competitions/" + competition + "/submissions",
                "/competitions/" + competition + "/submit",
                "/api/v1/submissions/" + run.key,
                "/api/v1/competitions/" + competition + "/submissions",
                "/api/v1/competitions/" + competition + "/phases/final/runs",
                "/api/submissions")) {
            String answer = TestSignIn.as(pia).get(address).asString();
            all.append(address).append(' ').append(answer.startsWith("<") ? Html.text(answer) : answer);
        }
        return all.toString();
    }

    private String page(Submission run) {
        return Html.text(TestSignIn.as(pia).get("/submissions/" + run.key).asString());
    }

    @Test
    void failure_isToldOnPagesListsApiClientsAndByMail_andNothingElse() {
        Submission run = waiting(blind(true));
        programs.ran(run, failed("main"));
        postman.deliver();

        assertThat(page(run))
                .contains(
                        "Not scored",
                        "The program of the organizers ended with an error",
                        "What it said is for the organizers only.",
                        "The results are sealed");
        assertThat(Html.text(TestSignIn.as(pia)
                        .get("/competitions/" + run.competition.slug + "/submissions")
                        .asString()))
                .contains("Not scored");
        JsonPath api = TestSignIn.as(pia).get("/api/v1/submissions/" + run.key).jsonPath();
        assertThat(api.getString("evaluation.status")).isEqualTo("failed");
        assertThat(api.getString("evaluation.failure.reason")).isEqualTo("program");
        assertThat(api.getList("evaluation.parts.failure.sentence", String.class))
                .hasSize(1);
        for (String untold : List.of(
                "salt", "evaluation.finishedAt", "evaluation.startedAt", "evaluation.gold", "evaluation.scores")) {
            assertThat(api.getString(untold)).as(untold).isNull();
        }
        assertThat(TestSignIn.as(pia)
                        .get("/api/v1/competitions/" + run.competition.slug + "/submissions")
                        .jsonPath()
                        .getString("phases[0].submissions[0].status"))
                .isEqualTo("failed");
        assertThat(TestSignIn.as(pia).get("/submissions/" + run.key + "/events").asString())
                .contains("failed");
        assertThat(TestSignIn.as(pia).get("/api/submissions").asString()).contains("Failed");
        assertThat(everything(run)).doesNotContain("status 77", "KeyError", "whole log", "the label of item 7");
        for (String address : List.of("/submissions/", "/api/v1/submissions/")) {
            assertThat(TestSignIn.as(pia).get(address + run.key).asString()).doesNotContain("python-elsewhere", "2.34");
        }
        assertThat(TestSignIn.as(pia)
                        .get("/submissions/" + run.key + "/parts/main")
                        .statusCode())
                .isEqualTo(404);
        assertThat(MailServer.received(pia)).singleElement().satisfies(mail -> {
            assertThat(mail.subject()).endsWith("could not be scored");
            assertThat(mail.text()).contains("/submissions/" + run.key).doesNotContain("status 77", "KeyError");
        });
    }

    /** That no failure is told is nothing that is told. */
    @Test
    void noFailure_differsInNothingFromARunThatWaits() {
        Submission run = waiting(blind(true));
        String before = everything(run);
        programs.ran(run, scored("main"));
        postman.deliver();
        assertThat(everything(run)).isEqualTo(before);
        assertThat(MailServer.received(pia)).isEmpty();
    }

    /** Where organizers do not want it told, nothing differs. */
    @Test
    void failure_thatIsNotToBeTold_differsInNothing() {
        Submission run = waiting(blind(false));
        String before = everything(run);
        programs.ran(run, failed("main"));
        postman.deliver();
        assertThat(everything(run)).isEqualTo(before);
        assertThat(MailServer.received(pia)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"organizers, false, false", "lastLine, true, false", "lastLines, true, true"})
    void linesOfTheLog_areToldAsFarAsThePhaseSays(LogReaders readers, boolean last, boolean few) {
        Play.Played played = blind(true);
        results.change("update phase set log_readers = '%s' where id = %d".formatted(readers, played.phase().id));
        Submission run = waiting(played);
        programs.ran(run, failed("main"));
        for (String told : List.of(
                page(run),
                TestSignIn.as(pia).get("/api/v1/submissions/" + run.key).asString())) {
            assertThat(told.contains("the label of item 7")).isEqualTo(last);
            assertThat(told.contains("got 3")).isEqualTo(few);
        }
    }

    @Test
    void setting_isARuleThatIsToldAndLogged_andAskedForWhereProgramsScoreOnly() {
        Play.Played played = blind(true);
        String slug = played.competition().slug;
        String form = TestSignIn.as("olga", "organizer")
                .get("/organize/" + slug + "/phases/final")
                .asString();
        assertThat(Html.parse(form).select("input[name=failuresTold][checked]")).hasSize(1);
        TestSignIn.as("olga", "organizer")
                .contentType("application/json")
                .body("{\"failuresTold\": false, \"note\": \"Failures say too much.\"}")
                .patch("/api/v1/competitions/" + slug + "/phases/final")
                .then()
                .statusCode(200)
                .body("failuresTold", equalTo(false));
        assertThat(Html.text(TestSignIn.asVisitor().get("/competitions/" + slug).asString()))
                .contains("Teams learn at once of failures", "yes → no", "Failures say too much.");
        assertThat(Html.text(TestSignIn.as("olga", "organizer")
                        .get("/organize/" + slug + "/log")
                        .asString()))
                .contains("Teams learn at once of failures");
        String other = TestSignIn.as("olga", "organizer")
                .get("/organize/" + play.competition().published().competition().slug + "/phases/final")
                .asString();
        assertThat(Html.parse(other).select("input[name=failuresTold]")).isEmpty();
    }

    /** One of two subtasks, of which the other one's scores stay sealed. */
    @Test
    void failureOfOneSubtask_isToldAlone() {
        Play.Played played = blind(
                programs.competition()
                        .programs(programs.script(
                                ProgramPlay.zip("main.py", "pass"),
                                ProgramPlay.ELSEWHERE,
                                List.of("first", "second"),
                                "accuracy"))
                        .gold(Upload.of(
                                "reference.zip", ProgramPlay.zip("first/truth.txt", "a", "second/truth.txt", "b"))),
                true);
        Submission run = waiting(played);
        programs.ran(run, scored("first"), failed("second"));
        assertThat(page(run)).contains("Accepted", "Split second", "Failed").doesNotContain("0.75");
        JsonPath api = TestSignIn.as(pia).get("/api/v1/submissions/" + run.key).jsonPath();
        assertThat(api.getList("evaluation.parts.subtask", String.class)).containsExactly("second");
        assertThat(api.getString("evaluation.scores")).isNull();
        assertThat(everything(run)).doesNotContain("0.75");
    }

    /** Taking back what failed would buy another look at the program; of what has not, a run that is given back tells nothing. */
    @ParameterizedTest
    @CsvSource({"true, true, true", "true, false, false", "false, true, false", "false, false, false"})
    void withdrawal_givesARunBackUnlessItsFailureIsKnown(boolean told, boolean failed, boolean costs) {
        Play.Played played = blind(told);
        Submission run = waiting(played);
        programs.ran(run, failed ? failed("main") : scored("main"));
        // until a trial has ended with numbers, what fails is given back anyhow
        results.change("update submission set costs_a_run = true");
        Form.sure(pia).post("/submissions/" + run.key + "/withdraw").then().statusCode(303);
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> Submission.byKey(run.key).orElseThrow().costsARun))
                .isEqualTo(costs);
    }

    /** Nobody knew that it would be told when the runs came in. */
    @Test
    void whatWasSealed_isNotToldLater() {
        Play.Played played = blind(false);
        waiting(played);
        refusesToShow(played, is -> is.tellingFailures(true));
        Play.Played telling = blind(true);
        refusesToShow(telling, is -> is.readingLogs(Optional.of(LogReaders.lastLines)));
    }

    private void refusesToShow(Play.Played played, UnaryOperator<NewPhase> change) {
        assertThatThrownBy(() -> changes.make(played.phase(), change, "Teams asked for it.", play.account("olga")))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("phase.visibility-shows"));
    }
}
