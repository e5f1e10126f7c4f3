package dev.podium.web.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.podium.competition.LogReaders;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.NewPhase;
import dev.podium.competition.change.PhaseChanges;
import dev.podium.evaluation.part.Artifact;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.platform.Refused;
import dev.podium.program.EnvironmentName;
import dev.podium.program.OfferedEnvironments;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StepOptions;
import dev.podium.program.environment.EnvironmentManifest;
import dev.podium.scoring.Direction;
import dev.podium.submission.Submission;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Environments;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the page of a run tells of programs, and what of what they wrote can be had by whom. */
@QuarkusTest
class SubtaskProgramPagesTest {

    private static final String LAST_LINE = "KeyError: 'the label of item 7'";
    private static final List<String> ARTIFACTS =
            List.of("scoring/log", "scoring/details", "scoring/output", "prediction/log", "prediction/predictions");

    private final String pia = "pia-" + UUID.randomUUID().toString().substring(0, 8);
    private final String rival = "rita-" + UUID.randomUUID().toString().substring(0, 8);

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    Results results;

    @Inject
    PhaseChanges changes;

    @Inject
    OfferedEnvironments offered;

    private Play.Played played(UnaryOperator<Play.Setting> setting) {
        Play.Played played = setting.apply(programs.competition()).published();
        play.team(played.competition(), "Lumen", pia);
        play.team(played.competition(), "Rivals", rival);
        return played;
    }

    private Submission scored(Play.Played played) {
        Submission run = programs.submitted(played, pia, "answers.txt", "a b c x");
        programs.ran(run, part(Map.of("accuracy", 0.75), Optional.empty()));
        return run;
    }

    private Submission failed(Play.Played played, String code, String... arguments) {
        Submission run = programs.submitted(played, pia, "answers.txt", "a b c x");
        Problem reason = new Problem(0, "", "", code, List.of(arguments));
        programs.ran(
                run,
                part(
                        Map.of(),
                        Optional.of(new SubtaskProgramResult.Failed(
                                SubtaskProgramResult.Failure.program, reason, LAST_LINE))));
        return run;
    }

    private static SubtaskProgramResult part(Map<String, Double> values, Optional<SubtaskProgramResult.Failed> failed) {
        return part("main", values, failed);
    }

    private static SubtaskProgramResult part(
            String subtask, Map<String, Double> values, Optional<SubtaskProgramResult.Failed> failed) {
        return new SubtaskProgramResult(
                subtask,
                values,
                failed,
                ProgramPlay.ELSEWHERE,
                Duration.ofMillis(2340),
                List.of(
                        ProgramPlay.wrote(Artifact.Step.scoring, Artifact.Kind.log, "compared 4\nall of <b>them</b>\n"),
                        ProgramPlay.wrote(Artifact.Step.scoring, Artifact.Kind.details, "<p>details</p>"),
                        ProgramPlay.wrote(Artifact.Step.scoring, Artifact.Kind.output, "a zip"),
                        ProgramPlay.wrote(Artifact.Step.prediction, Artifact.Kind.log, "predicted"),
                        ProgramPlay.wrote(Artifact.Step.prediction, Artifact.Kind.predictions, "another zip")));
    }

    private static String page(String reader, Submission run) {
        Response answer = TestSignIn.as(reader).get("/submissions/" + run.key);
        assertThat(answer.statusCode()).isEqualTo(200);
        return answer.asString();
    }

    private static Response part(String reader, Submission run, String rest) {
        return TestSignIn.as(reader).get("/submissions/" + run.key + "/parts/main" + rest);
    }

    /** Of all that was written, what somebody gets on pages; the API gives the same. */
    private static List<String> had(String reader, Submission run) {
        List<String> had = ARTIFACTS.stream()
                .filter(each -> part(reader, run, "/" + each).statusCode() == 200)
                .toList();
        assertThat(ARTIFACTS.stream()
                        .filter(each -> TestSignIn.as(reader)
                                        .get("/api/v1/submissions/" + run.key + "/parts/main/" + each)
                                        .statusCode()
                                == 200)
                        .toList())
                .isEqualTo(had);
        return had;
    }

    private void lets(Play.Played played, LogReaders readers) {
        changes.make(
                played.phase(),
                is -> is.readingLogs(Optional.of(readers)),
                "Teams asked for it.",
                play.account("olga"));
    }

    @Test
    void scoredRun_tellsItsTeamHowProgramsFared_butNotWhatTheyWroteToLogs() {
        Submission run = scored(played(setting -> setting));
        String parts = Html.text(Html.one(page(pia, run), "section[aria-labelledby=h-parts]"));
        assertThat(parts)
                .contains("The task", "Scored", "In python-elsewhere, 2.3 s.", "Logs and details of The task")
                .contains("Predictions of the team’s program")
                .doesNotContain("Log of", "Other files", "Not ranked");
        assertThat(had(pia, run)).containsExactly("scoring/details", "prediction/predictions");
        assertThat(had("olga", run)).isEqualTo(ARTIFACTS);
        assertThat(had(rival, run)).isEmpty();
        assertThat(Html.text(part(pia, run, "").asString())).contains("Only the organizers read the logs of this run.");
        assertThat(Html.text(part("olga", run, "").asString())).contains("all of <b>them</b>");
    }

    /** Nothing of the offline scorer, which cannot run it, and no number of items, which nobody knows. */
    @Test
    void scoredRun_doesNotTellOfWhatPodiumCannotKnow() {
        String page = Html.text(page(pia, scored(played(setting -> setting))));
        assertThat(page).doesNotContain("podium-scorer", "0 items", "Values item by item");
    }

    @Test
    void failedRun_tellsTheReasonAndTheLastLineOfItsLog() {
        Submission run = failed(played(setting -> setting), "program.exit-status", "1");
        String page = Html.text(page(pia, run));
        assertThat(page)
                .contains("Failed", "The scoring program ended with status 1.", "Last line of its log:", LAST_LINE);
        TestSignIn.as(pia)
                .get("/api/v1/submissions/" + run.key)
                .then()
                .body("evaluation.failure.reason", equalTo("program"))
                .body("evaluation.parts.status", contains("failed"))
                .body("evaluation.parts.failure.lastLine", contains(LAST_LINE))
                .body(
                        "evaluation.parts.failure.sentence",
                        contains("The scoring program ended with status 1. Its log says why."))
                .body("evaluation.parts.environment", contains("python-elsewhere"))
                .body("evaluation.parts[0].artifacts.kind", contains("predictions", "details"));
    }

    /** One of two subtasks, of which the program says that it is not answered. */
    @Test
    void unansweredSubtask_isNotEntered_andNoFailure() {
        Play.Played played = played(setting -> play.competition()
                .programs(programs.script(
                        ProgramPlay.zip("main.py", "pass"),
                        ProgramPlay.ELSEWHERE,
                        List.of("first", "second"),
                        "accuracy"))
                .gold(Upload.of("reference.zip", ProgramPlay.zip("first/truth.txt", "a", "second/truth.txt", "b"))));
        Submission run = programs.submitted(played, pia, "answers.txt", "a b c x");
        programs.ran(
                run,
                part("first", Map.of("accuracy", 0.75), Optional.empty()),
                part("second", Map.of(), Optional.empty()));
        assertThat(Html.text(page(pia, run)))
                .contains("Not answered", "The file has no answers there")
                .doesNotContain("Failed", "Not ranked");
        TestSignIn.as(pia)
                .get("/api/v1/submissions/" + run.key)
                .then()
                .body("evaluation.status", equalTo("scored"))
                .body("evaluation.parts.status", contains("scored", "unanswered"));
        Submission empty = programs.submitted(played, pia, "answers.txt", "nothing");
        programs.ran(empty, part("first", Map.of(), Optional.empty()), part("second", Map.of(), Optional.empty()));
        TestSignIn.as(pia)
                .get("/api/v1/submissions/" + empty.key)
                .then()
                .body("evaluation.status", equalTo("failed"))
                .body("evaluation.failure.reason", equalTo("program"))
                .body("evaluation.failure.sentence", startsWith("The program of the organizers found no answers"));
        assertNoAnswersAreNoFailureOfTheProgram(page(pia, empty));
        assertNoAnswersAreNoFailureOfTheProgram(TestSignIn.as("olga")
                .get("/organize/" + played.competition().slug + "/phases/final/runs?show=failed")
                .asString());
        assertThat(TestSignIn.as("olga")
                        .get("/organize/" + played.competition().slug + "/phases/final/runs.csv?show=failed")
                        .asString())
                .contains(",failed,program,The program says that the submission has no answers");
    }

    private static void assertNoAnswersAreNoFailureOfTheProgram(String page) {
        assertThat(Html.text(page))
                .contains("The program of the organizers found no answers to any subtask in the file.")
                .doesNotContain("ended with an error");
    }

    /** A sealed phase that tells failures tells this one as what it is. */
    @Test
    void unansweredRun_inASealedPhase_isToldAsThat() {
        Play.Played played = played(setting -> setting.visibility(Visibility.BLIND));
        Submission empty = programs.submitted(played, pia, "answers.txt", "nothing");
        programs.ran(empty, part("main", Map.of(), Optional.empty()));
        assertNoAnswersAreNoFailureOfTheProgram(page(pia, empty));
        TestSignIn.as(pia)
                .get("/api/v1/submissions/" + empty.key)
                .then()
                .body("evaluation.failure.sentence", startsWith("The program of the organizers found no answers"));
    }

    /** Keys that a program writes are its words as much as its log. */
    @Test
    void failedRun_whereOnlyOrganizersReadLogs_tellsNothingThatTheProgramWrote() {
        Play.Played played = played(setting -> setting);
        lets(played, LogReaders.organizers);
        Submission run = failed(played, "program.scores-none", "accuracy", "the-label-of-item-7");
        String answers = page(pia, run)
                + part(pia, run, "").asString()
                + TestSignIn.as(pia).get("/api/v1/submissions/" + run.key).asString();
        assertThat(answers)
                .doesNotContain("the-label-of-item-7", "KeyError")
                .contains("What stands in it is for the organizers only.");
        assertThat(page("olga", run)).contains("the-label-of-item-7", "KeyError");
    }

    @Test
    void blindPhase_evenOnceRevealed_keepsLogsToOrganizers() {
        Play.Played played = played(setting -> setting.visibility(Visibility.BLIND));
        results.change("update phase set failures_told = false where id = " + played.phase().id);
        Submission run = failed(played, "program.exit-status", "1");
        assertThat(page(pia, run)).doesNotContain("python-elsewhere", "exit", "KeyError");
        assertThat(part(pia, run, "").statusCode()).isEqualTo(404);
        assertThat(had(pia, run)).isEmpty();
        assertThat(had("olga", run)).isEqualTo(ARTIFACTS);
        TestSignIn.as(pia)
                .get("/api/v1/submissions/" + run.key)
                .then()
                .statusCode(200)
                .body("evaluation", nullValue());

        results.change("update phase set revealed_at = now(), revealed_by = %d where id = %d"
                .formatted(play.account("olga").id, played.phase().id));
        assertThat(page(pia, run))
                .contains("The scoring program ended with status 1.")
                .doesNotContain("KeyError");
        assertThat(had(pia, run)).containsExactly("scoring/details", "prediction/predictions");
    }

    @Test
    void wholeLogs_areForTeamsWhereLabelsArePublicOnly() {
        Play.Played secret = played(setting -> setting);
        assertThatThrownBy(() -> lets(secret, LogReaders.all))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("phase.logs-quote-labels"));

        Play.Played open = played(setting -> setting.publishing(Publishing.LABELS));
        Submission run = failed(open, "program.exit-status", "1");
        lets(open, LogReaders.all);
        assertThat(had(pia, run))
                .containsExactly("scoring/log", "scoring/details", "prediction/log", "prediction/predictions");
        assertThat(part(pia, run, "").asString()).contains("compared 4");
        assertThat(had(rival, run)).isEmpty();

        results.change("update gold_release set labels_from = 'never' where id = " + open.gold().id);
        assertThat(had(pia, run)).containsExactly("scoring/details", "prediction/predictions");
        assertThat(page(pia, run)).contains("KeyError");
    }

    @Test
    void setting_ofATypeOfPodium_isRefused() {
        Play.Played played = play.competition().published();
        assertThatThrownBy(() -> lets(played, LogReaders.organizers))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("phase.logs-of-no-program"));
        assertThat(NewPhase.of(results.reread(played.phase())).logReaders()).isEmpty();
    }

    @Test
    void setting_isARuleThatIsToldAndLogged() {
        Play.Played played = played(setting -> setting);
        TestSignIn.as("olga", "organizer")
                .contentType("application/json")
                .body("{\"logReaders\": \"organizers\", \"note\": \"A log quoted labels.\"}")
                .patch("/api/v1/competitions/" + played.competition().slug + "/phases/final")
                .then()
                .statusCode(200)
                .body("logReaders", equalTo("organizers"));
        Phase phase = results.reread(played.phase());
        assertThat(phase.logReaders).isEqualTo(LogReaders.organizers);
        String competition = Html.text(TestSignIn.asVisitor()
                .get("/competitions/" + played.competition().slug)
                .asString());
        assertThat(competition).contains("What teams read of logs", "what is usual → nothing", "A log quoted labels.");
        String log = Html.text(TestSignIn.as("olga", "organizer")
                .get("/organize/" + played.competition().slug + "/log")
                .asString());
        assertThat(log).contains("What teams read of logs", "nothing");
        TestSignIn.as("olga", "organizer")
                .contentType("application/json")
                .body("{\"logReaders\": null, \"note\": \"As usual again.\"}")
                .patch("/api/v1/competitions/" + played.competition().slug + "/phases/final")
                .then()
                .statusCode(200)
                .body("logReaders", nullValue());
        TestSignIn.as("olga", "organizer")
                .contentType("application/json")
                .body("{\"logReaders\": \"everybody\", \"note\": \"Wrong.\"}")
                .patch("/api/v1/competitions/" + played.competition().slug + "/phases/final")
                .then()
                .statusCode(422);
    }

    @Test
    void form_asksWhoReadsLogs_whereProgramsScoreOnly() {
        Play.Played played = played(setting -> setting);
        String form = TestSignIn.as("olga", "organizer")
                .get("/organize/" + played.competition().slug + "/phases/final")
                .asString();
        assertThat(Html.values(form, "select[name=logReaders] option", "value"))
                .containsExactly("", "organizers", "lastLine", "lastLines", "all");
        String other = TestSignIn.as("olga", "organizer")
                .get("/organize/" + play.competition().published().competition().slug + "/phases/final")
                .asString();
        assertThat(Html.values(other, "select[name=logReaders]", "name")).isEmpty();
    }

    @Test
    void run_withoutAValueThatRanks_isToldToBeNotRanked() {
        Play.Played played = played(setting -> setting);
        Submission run = programs.submitted(played, pia, "answers.txt", "a b c x");
        programs.ran(run, part(Map.of("f1", 0.5), Optional.empty()));
        assertThat(Html.text(page(pia, run)))
                .contains(
                        "Not ranked: the program wrote no value for Title of accuracy, by which the leaderboard ranks.");
        TestSignIn.as(pia)
                .get("/api/v1/submissions/" + run.key)
                .then()
                .body("evaluation.parts.ranked", contains(false));
    }

    @Test
    void failedRun_tellsWhetherItCostsARun() {
        Submission run = failed(played(setting -> setting), "program.exit-status", "1");
        assertThat(Html.text(page(pia, run))).contains("No run was used.").doesNotContain("It costs a run.");
        TestSignIn.as(pia)
                .get("/api/v1/submissions/" + run.key)
                .then()
                .body("evaluation.failure.sentence", endsWith("It costs the team no run."));

        QuarkusTransaction.requiringNew().run(() -> Submission.<Submission>findById(run.id).costsARun = true);
        assertThat(Html.text(page(pia, run))).contains("It costs a run.").doesNotContain("No run was used.");
        TestSignIn.as(pia)
                .get("/api/v1/submissions/" + run.key)
                .then()
                .body("evaluation.failure.sentence", endsWith("It costs the team a run."));
    }

    /** Even the name of a column that only organizers see may tell what they look at. */
    @Test
    void hiddenColumn_isNamedToNobodyUntilAPhaseShowsIt() {
        ProgramUnit unit = programs.definition(
                        ProgramPlay.zip("score.py", "pass"),
                        "python3 score.py",
                        ProgramPlay.ELSEWHERE,
                        "accuracy",
                        "f1")
                .units()
                .get(0);
        ProgramColumn secret =
                new ProgramColumn("robust", "robust", "Robustness", Direction.HIGHER_IS_BETTER, 2, true, null);
        List<ProgramColumn> columns =
                Stream.concat(unit.columns().stream(), Stream.of(secret)).toList();
        Play.Played played = played(setting -> setting.programs(new ProgramDefinition(List.of(new ProgramUnit(
                unit.subtask(),
                unit.name(),
                unit.scoring(),
                null,
                null,
                unit.environment(),
                unit.limits(),
                unit.options(),
                columns)))));
        String page = TestSignIn.asVisitor()
                .get("/competitions/" + played.competition().slug)
                .asString();
        assertThat(Html.text(page)).contains("Also shown: Title of f1.").doesNotContain("Robustness");
    }

    @Test
    void submitPage_tellsWhereCodeRuns() {
        Play.Played played = played(setting -> setting);
        String page = TestSignIn.as(pia)
                .get("/competitions/" + played.competition().slug + "/submit")
                .asString();
        assertThat(Html.text(page))
                .contains("It runs in python-elsewhere without a network, for at most 60 s and with 512 MiB of memory.")
                .doesNotContain("Example");
    }

    @Test
    void queuedRun_tellsForWhichEnvironmentItWaits() {
        Play.Played played = played(setting -> setting);
        Submission run = programs.submitted(played, pia, "answers.txt", "a b c x");
        assertThat(Html.text(page(pia, run)))
                .contains("Waiting for a worker", "It waits for a worker with python-elsewhere");
        TestSignIn.as(pia)
                .get("/api/v1/submissions/" + run.key)
                .then()
                .body("evaluation.waitsFor", contains("python-elsewhere"))
                .body("evaluation.parts", nullValue());
        programs.ran(run, part(Map.of("accuracy", 0.75), Optional.empty()));
        TestSignIn.as(pia).get("/api/v1/submissions/" + run.key).then().body("evaluation.waitsFor", nullValue());
    }

    @Test
    void queuedRun_tellsThatItWaitsForADirectoryThatProgramsShare() {
        String name = "python-" + UUID.randomUUID();
        EnvironmentManifest environment = Environments.of(name, "one");
        ProgramDefinition usual = programs.definition(
                ProgramPlay.zip("score.py", "pass"),
                "python3 score.py",
                new EnvironmentName(name, environment.root().sha256()),
                "accuracy");
        Play.Played played = played(setting -> setting.programs(usual));
        QuarkusTransaction.requiringNew().run(() -> {
            // as where the setting was taken away since
            Phase phase = Phase.findById(played.phase().id);
            phase.competition.program = beside(usual);
            phase.scorer = beside(usual).task().scorer();
        });
        Submission run = programs.submitted(played, pia, "answers.txt", "a b c x");
        offered.offer(name, List.of(environment), false);

        assertThat(Html.text(page(pia, run)))
                .contains("It waits for a worker with " + name + " and a directory that programs share, which");
        TestSignIn.as(pia).get("/api/v1/submissions/" + run.key).then().body("evaluation.waitsFor", contains(name));

        offered.offer("another of " + name, List.of(environment), true);
        assertThat(Html.text(page(pia, run))).doesNotContain("It waits for a worker with");
        TestSignIn.as(pia).get("/api/v1/submissions/" + run.key).then().body("evaluation.waitsFor", nullValue());
        offered.leave(name);
        offered.leave("another of " + name);
    }

    private static ProgramDefinition beside(ProgramDefinition usual) {
        ProgramUnit unit = usual.units().get(0);
        return new ProgramDefinition(List.of(new ProgramUnit(
                unit.subtask(),
                unit.name(),
                unit.scoring(),
                unit.scoring(),
                null,
                unit.environment(),
                unit.limits(),
                new StepOptions(StepOptions.Directory.PROGRAM, StepOptions.StatusFile.ALWAYS, false, true),
                unit.columns())));
    }

    @Test
    void artifacts_areHandedOutSoThatBrowsersMakeNothingElseOfThem() {
        Submission run = scored(played(setting -> setting));
        Response log = part("olga", run, "/scoring/log");
        assertThat(log.contentType()).isEqualToIgnoringCase("text/plain; charset=utf-8");
        assertThat(log.asString()).isEqualTo("compared 4\nall of <b>them</b>\n");
        Response output = part("olga", run, "/scoring/output");
        assertThat(output.contentType()).isEqualTo("application/zip");
        assertThat(output.getHeader("Content-Disposition"))
                .isEqualTo("attachment; filename=\"output-scoring-main-%s.zip\"".formatted(run.key));
        Response details = part(pia, run, "/scoring/details");
        assertThat(details.contentType()).isEqualToIgnoringCase("text/html; charset=utf-8");
        assertThat(details.getHeaders().getValues("Content-Security-Policy"))
                .singleElement()
                .asString()
                .startsWith("sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline';");
        for (Response each : List.of(log, output, details)) {
            assertThat(each.getHeaders().getValues("X-Content-Type-Options")).containsExactly("nosniff");
            assertThat(each.getHeaders().getValues("Cache-Control")).containsExactly("no-store");
            assertThat(each.getHeader("Cross-Origin-Resource-Policy")).isEqualTo("same-origin");
        }
        for (String unknown : List.of("/scoring/predictions", "/ingestion/log", "/scoring/digest", "/other/log")) {
            assertThat(part("olga", run, unknown).statusCode()).as(unknown).isEqualTo(404);
        }
    }

    @Test
    void frames_areForThePageOfDetailsOnly() {
        Submission run = scored(played(setting -> setting));
        Response page = part(pia, run, "");
        assertThat(Html.one(page.asString(), "iframe").attr("sandbox"))
                .isEqualTo("allow-popups allow-popups-to-escape-sandbox");
        assertThat(page.getHeaders().getValues("Content-Security-Policy"))
                .singleElement()
                .asString()
                .contains("default-src 'self'", "frame-src 'self'", "frame-ancestors 'none'");
        assertThat(TestSignIn.as(pia).get("/submissions/" + run.key).getHeader("Content-Security-Policy"))
                .contains("frame-src 'none'");
    }

    @Test
    void longLog_isShownByItsEnd() {
        Play.Played played = played(setting -> setting);
        Submission run = programs.submitted(played, pia, "answers.txt", "a b c x");
        String lines = IntStream.rangeClosed(1, 500).mapToObj(i -> "line " + i).collect(Collectors.joining("\n"));
        programs.ran(
                run,
                new SubtaskProgramResult(
                        "main",
                        Map.of("accuracy", 0.75),
                        Optional.empty(),
                        ProgramPlay.ELSEWHERE,
                        Duration.ofSeconds(1),
                        List.of(ProgramPlay.wrote(Artifact.Step.scoring, Artifact.Kind.log, lines))));
        String page = part("olga", run, "").asString();
        assertThat(Html.text(Html.one(page, "section[aria-labelledby=h-logs] pre")))
                .startsWith("line 301 line 302")
                .endsWith("line 500");
        assertThat(Html.text(page)).contains("Only its last 200 lines at most are shown here.");
    }

    @Test
    void german_speaksGerman() {
        Submission run = scored(played(setting -> setting));
        String page = TestSignIn.as(pia)
                .header("Accept-Language", Locale.GERMAN.toLanguageTag())
                .get("/submissions/" + run.key + "/parts/main")
                .asString();
        assertThat(Html.text(page))
                .contains("Programme zu The task", "Die Logs dieses Versuchs lesen nur die Veranstalter.");
    }
}
