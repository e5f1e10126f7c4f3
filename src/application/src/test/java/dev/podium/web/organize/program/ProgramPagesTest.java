package dev.podium.web.organize.program;

import static dev.podium.testsupport.ZipBuilder.aZip;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.bundle.importing.BundleImport;
import dev.podium.bundle.importing.BundleImportJob;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.trial.TrialFile;
import dev.podium.competition.trial.TrialOutcome;
import dev.podium.competition.trial.TrialQueue;
import dev.podium.competition.trial.TrialRun;
import dev.podium.competition.trial.TrialStep;
import dev.podium.program.OfferedEnvironments;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramUnit;
import dev.podium.program.environment.EnvironmentManifest;
import dev.podium.program.environment.RootDigest;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ProgramPagesTest {

    private static final int SEE_OTHER = 303;
    private static final int CONFLICT = 409;
    private static final int UNPROCESSABLE = 422;

    private static final String SCORE = "print('scored')\n";

    private final String olga = "olga-" + UUID.randomUUID();
    private final String slug = "p-" + UUID.randomUUID().toString().substring(0, 12);

    @Inject
    OfferedEnvironments environments;

    @Inject
    TrialQueue queue;

    @Inject
    BundleImportJob imports;

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    private static <T> T in(Supplier<T> work) {
        return QuarkusTransaction.requiringNew().call(work::get);
    }

    private RequestSpecification form() {
        return Form.withFiles(olga, "organizer");
    }

    private RequestSpecification newProgram() {
        return newProgram("score.py", SCORE.getBytes(UTF_8));
    }

    private RequestSpecification newProgram(String file, byte[] program) {
        return form().multiPart("name", "Seeds " + slug)
                .multiPart("slug", slug)
                .multiPart("summary", "Tell seeds from weeds.")
                .multiPart("zone", "Europe/Berlin")
                .multiPart("command", "")
                .multiPart("environment", "")
                .multiPart("seconds", "60")
                .multiPart("memory", "512")
                .multiPart("program", file, program)
                .multiPart(
                        "reference",
                        "truth.zip",
                        aZip().with("truth.txt", "a b").bytes());
    }

    private static RequestSpecification row(RequestSpecification form, String key, String title) {
        return form.multiPart("metric", "")
                .multiPart("key", key)
                .multiPart("title", title)
                .multiPart("direction", "higher")
                .multiPart("decimals", "3")
                .multiPart("shown", "yes");
    }

    private Competition created() {
        Response answer = row(newProgram(), "Accuracy", "").post("/organize/new/program");
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(SEE_OTHER);
        return in(() -> Competition.findBySlug(slug).orElseThrow());
    }

    private String offered() {
        return offered(Map.of());
    }

    private String offered(Map<String, String> distributions) {
        String name = "test-" + UUID.randomUUID();
        String digest = "ab".repeat(32);
        EnvironmentManifest manifest = new EnvironmentManifest(
                name,
                "bookworm",
                "",
                Instant.now(),
                "amd64",
                List.of("python3", "-c", "pass"),
                Map.of("python", "3.11.2", "python3", "3.11.2"),
                Map.of(),
                distributions,
                List.of(),
                new RootDigest(digest, 1, 1));
        environments.offer("worker-" + name, List.of(manifest), false);
        return name + " " + digest;
    }

    @Test
    void program_ofOneFile_getsACommandAndAColumn() {
        Competition competition = created();

        ProgramUnit unit = competition.program.units().get(0);
        assertThat(unit.scoring().command()).isEqualTo("python3 $program/score.py $input $output");
        assertThat(unit.limits().wallSeconds()).isEqualTo(60);
        assertThat(unit.columns()).singleElement().satisfies(column -> {
            assertThat(column.metric()).isEqualTo("accuracy");
            assertThat(column.key()).isEqualTo("Accuracy");
            assertThat(column.title()).isEqualTo("Accuracy");
        });
        assertThat(in(() -> GoldRelease.findByCompetition(competition))).hasSize(1);
        String page = Form.as(olga, "organizer")
                .get("/organize/" + slug + "/programs")
                .asString();
        assertThat(page).contains("None is chosen yet", "There has been no trial yet");
    }

    @Test
    void form_withFaults_saysEachAndMakesNothing() {
        Response answer = row(row(newProgram(), "x", "One"), "x", "Two").post("/organize/new/program");

        assertThat(answer.statusCode()).isEqualTo(UNPROCESSABLE);
        assertThat(answer.asString()).contains("The key x is there twice").contains("value=\"Two\"");
        assertThat(in(() -> Competition.findBySlug(slug))).isEmpty();
        Response without = newProgram().post("/organize/new/program");
        assertThat(without.statusCode()).isEqualTo(UNPROCESSABLE);
        assertThat(without.asString()).contains("Name at least one number");
    }

    @Test
    void unit_changed_keepsTheNamesOfItsColumns() {
        created();
        String environment = offered();
        String address = "/organize/" + slug + "/programs/"
                + in(() -> Competition.findBySlug(slug).orElseThrow())
                        .program
                        .units()
                        .get(0)
                        .subtask();
        RequestSpecification changed = form().multiPart("unitName", "Seeds")
                .multiPart("command", "python3 other.py")
                .multiPart("environment", environment)
                .multiPart("seconds", "30")
                .multiPart("memory", "256")
                .multiPart("metric", "accuracy")
                .multiPart("key", "acc")
                .multiPart("title", "Accuracy")
                .multiPart("direction", "higher")
                .multiPart("decimals", "1")
                .multiPart("shown", "yes");
        Response answer = row(changed, "Accuracy", "Another").post(address);

        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(SEE_OTHER);
        ProgramUnit unit = in(() -> Competition.findBySlug(slug).orElseThrow())
                .program
                .units()
                .get(0);
        assertThat(unit.columns()).extracting(column -> column.metric()).containsExactly("accuracy", "accuracy-2");
        assertThat(unit.columns().get(0).key()).isEqualTo("acc");
        assertThat(unit.chosenEnvironment().orElseThrow().name()).startsWith("test-");
        assertThat(form().multiPart("unitName", "Seeds")
                        .multiPart("command", "x")
                        .multiPart("environment", "none of ours")
                        .multiPart("seconds", "99999")
                        .multiPart("memory", "1")
                        .post(address)
                        .statusCode())
                .isEqualTo(UNPROCESSABLE);
    }

    /** Said before anybody tries the program, and whichever is changed: the program or its environment. */
    @Test
    void modulesThatTheEnvironmentLacks_areToldWithFileAndLine_onPagesAndByTheApi() {
        String subtask = created().program.units().get(0).subtask();
        String lacking = offered(Map.of("pip", "23.0"));
        String having = offered(Map.of("module-of-test", "1.24"));
        String api = "/api/v1/competitions/" + slug + "/units";
        String unit = "/organize/" + slug + "/programs/" + subtask;
        byte[] program = "import json\nimport module_of_test\n".getBytes(UTF_8);

        row(changedTo(lacking).multiPart("program", "rate.py", program), "Accuracy", "Accuracy")
                .post(unit);
        String page = Html.text(TestSignIn.as(olga, "organizer")
                .get("/organize/" + slug + "/programs")
                .asString());
        assertThat(page)
                .contains(
                        "does not seem to have: module_of_test (rate.py:2).",
                        "The environment " + name(having) + " has them");
        TestSignIn.as(olga, "organizer")
                .get(api + "/" + subtask)
                .then()
                .body("missingModules.modules.module", contains("module_of_test"))
                .body("missingModules.modules.file", contains("rate.py"))
                .body("missingModules.modules.line", contains(2))
                .body("missingModules.elsewhere", equalTo(name(having)));

        row(changedTo(having), "Accuracy", "Accuracy").post(unit);
        assertThat(TestSignIn.as(olga, "organizer")
                        .get("/organize/" + slug + "/programs")
                        .asString())
                .doesNotContain("module_of_test");
        TestSignIn.as(olga, "organizer").get(api).then().body("units[0].missingModules", nullValue());

        TestSignIn.as(olga, "organizer")
                .multiPart("environment", name(lacking))
                .multiPart("checkProgram", "look.py", "\n\nimport module_of_test".getBytes(UTF_8))
                .patch(api + "/" + subtask)
                .then()
                .statusCode(200)
                .body("missingModules.modules.module", contains("module_of_test"));
    }

    private static String name(String environment) {
        return environment.substring(0, environment.indexOf(' '));
    }

    private RequestSpecification changedTo(String environment) {
        return form().multiPart("unitName", "Seeds")
                .multiPart("command", "python3 rate.py")
                .multiPart("environment", environment)
                .multiPart("seconds", "30")
                .multiPart("memory", "256");
    }

    @Test
    void publish_withoutEnvironment_isRefused() {
        created();
        Response refused = Form.as(olga, "organizer").formParam("sure", true).post("/organize/" + slug + "/publish");
        assertThat(refused.statusCode()).isEqualTo(CONFLICT);
    }

    @Test
    void command_thatOnlyAShellWouldUnderstand_orNamesNoFile_isRefused() {
        Competition competition = created();
        String unit = "/organize/" + slug + "/programs/"
                + competition.program.units().get(0).subtask();
        Response shell = row(changed("python3 $program/score.py $input > out"), "Accuracy", "Accuracy")
                .post(unit);
        assertThat(shell.statusCode()).isEqualTo(UNPROCESSABLE);
        assertThat(Html.text(shell.asString())).contains("without a shell, so it gets > as an argument");

        Response gone = row(
                        changed("python3 $program/score.py $input $output")
                                .multiPart("program", "better.py", "print()".getBytes(UTF_8)),
                        "Accuracy",
                        "Accuracy")
                .post(unit);
        assertThat(gone.statusCode()).isEqualTo(UNPROCESSABLE);
        assertThat(Html.text(gone.asString()))
                .contains("The command names score.py, and the program has no such file. It has: better.py.");
    }

    /** What cannot be meant stands in the form as it was written, with a sentence for each mistake. */
    @Test
    void formulas_areReadWithTheForm() {
        Competition competition = created();
        String unit = "/organize/" + slug + "/programs/"
                + competition.program.units().get(0).subtask();
        String command = "python3 $program/score.py $input $output";
        Response faulty = row(
                        changed(command).multiPart("formulas", "{\"columns\": {\"Accurate\": \"mean(right)\"}}"),
                        "Accuracy",
                        "Accuracy")
                .post(unit);
        assertThat(faulty.statusCode()).isEqualTo(UNPROCESSABLE);
        assertThat(Html.text(faulty.asString())).contains("columns.json, line 1:", "mean(right)");

        String formulas =
                "{\"columns\": {\"Accuracy\": \"accuracy(tone)\"},\r\n \"labels\": {\"tone\": [\"a\", \"b\"]}}";
        Response done = row(changed(command).multiPart("formulas", formulas), "Accuracy", "Accuracy")
                .post(unit);
        assertThat(done.statusCode()).as(done.asString()).isEqualTo(SEE_OTHER);
        Supplier<ProgramUnit> kept = () -> in(() -> Competition.findBySlug(slug).orElseThrow())
                .program
                .units()
                .get(0);
        assertThat(kept.get().writtenFormulas()).contains(formulas.replace("\r\n", "\n"));
        assertThat(Html.text(TestSignIn.as(olga, "organizer").get(unit).asString()))
                .contains("accuracy(tone)", "Intervals: how columns follow from items");

        row(changed(command).multiPart("formulas", ""), "Accuracy", "Accuracy").post(unit);
        assertThat(kept.get().writtenFormulas()).isEmpty();
    }

    /** The page shows the formulas that a program brought, and sends them as browsers do: without what is blank around them. */
    @Test
    void formulas_ofAProgram_stayUntilTheyAreEdited_orAnotherOneBringsOthers() {
        String formula = "{\"columns\":\r\n {\"Accuracy\": \"mean(%s)\"}}\r\n";
        String first = formula.formatted("right");
        Response created = row(newProgram("program.zip", program(first)).multiPart("formulas", ""), "Accuracy", "")
                .post("/organize/new/program");
        assertThat(created.statusCode()).as(created.asString()).isEqualTo(SEE_OTHER);
        Supplier<ProgramUnit> kept =
                () -> unit(in(() -> Competition.findBySlug(slug).orElseThrow()));
        ProgramUnit made = kept.get();
        String shown = made.writtenFormulas().orElseThrow();
        assertThat(shown).isEqualTo("{\"columns\":\n {\"Accuracy\": \"mean(right)\"}}");

        String page = "/organize/" + slug + "/programs/" + made.subtask();
        String command = made.scoring().command();
        row(changed(command).multiPart("formulas", shown.replace("\n", "\r\n")), "Accuracy", "Accuracy")
                .post(page);
        assertThat(kept.get().writtenFormulas()).contains(shown);

        RequestSpecification better = changed(command)
                .multiPart("program", "program.zip", program(formula.formatted("better")))
                .multiPart("formulas", shown.replace("\n", "\r\n"));
        assertThat(row(better, "Accuracy", "Accuracy").post(page).statusCode()).isEqualTo(SEE_OTHER);
        assertThat(kept.get().writtenFormulas().orElseThrow()).contains("mean(better)");

        row(
                        changed(command)
                                .multiPart("program", "program.zip", program(first))
                                .multiPart("formulas", ""),
                        "Accuracy",
                        "Accuracy")
                .post(page);
        assertThat(kept.get().writtenFormulas()).as("emptied").isEmpty();
    }

    private static byte[] program(String formulas) {
        return aZip().with("score.py", SCORE).with("columns.json", formulas).bytes();
    }

    @Test
    void command_inTheMetadataOfAProgram_isTaken() {
        byte[] zip = aZip().with("metadata", "command: python3 $program/a.py $input $output\n")
                .with("a.py", "pass")
                .with("b.py", "pass")
                .bytes();
        Response answer = row(newProgram("program.zip", zip), "Accuracy", "").post("/organize/new/program");
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(SEE_OTHER);
        ProgramUnit unit = in(() -> Competition.findBySlug(slug).orElseThrow())
                .program
                .units()
                .get(0);
        assertThat(unit.scoring().command()).isEqualTo("python3 $program/a.py $input $output");
    }

    @Test
    void command_thatStartsAFolderOfTheProgram_isTaken() {
        byte[] zip = aZip().with("scorer/__main__.py", "pass").bytes();
        Competition competition = created();
        Response answer = row(
                        changed("python3 $program/scorer $input $output solution.py")
                                .multiPart("program", "program.zip", zip),
                        "Accuracy",
                        "Accuracy")
                .post("/organize/" + slug + "/programs/"
                        + competition.program.units().get(0).subtask());
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(SEE_OTHER);
    }

    private RequestSpecification changed(String command) {
        return form().multiPart("unitName", "Seeds")
                .multiPart("command", command)
                .multiPart("seconds", "30")
                .multiPart("memory", "256");
    }

    @Test
    void trial_withoutEnvironment_isRefusedAndWithOneItIsShown() {
        Competition competition = created();
        String subtask = competition.program.units().get(0).subtask();
        String programs = "/organize/" + slug + "/programs";
        byte[] zip = aZip().with("answers.txt", "a b").bytes();
        Response refused = form().multiPart("file", "answers.zip", zip)
                .multiPart("unit", subtask)
                .post(programs + "/trials");
        assertThat(refused.statusCode()).isEqualTo(CONFLICT);
        assertThat(refused.asString()).contains("Choose an environment");

        String environment = offered();
        row(
                        form().multiPart("unitName", "Seeds")
                                .multiPart("command", "python3 score.py")
                                .multiPart("environment", environment)
                                .multiPart("seconds", "30")
                                .multiPart("memory", "256"),
                        "Accuracy",
                        "Accuracy")
                .post(programs + "/" + subtask);
        TrialFile file = in(() -> TrialFile.findByCompetition(competition).get(0));
        Response asked =
                Form.as(olga, "organizer").formParam("unit", subtask).post(programs + "/trials/" + file.key + "/try");
        assertThat(asked.statusCode()).as(asked.asString()).isEqualTo(SEE_OTHER);
        Response again =
                Form.as(olga, "organizer").formParam("unit", subtask).post(programs + "/trials/" + file.key + "/try");
        assertThat(again.statusCode()).isEqualTo(SEE_OTHER);
        assertThat(in(() -> TrialRun.findByCompetition(competition))).hasSize(1);
        TrialRun run = in(() -> TrialRun.findByCompetition(competition).get(0));
        String address = programs + "/trials/" + run.key;
        assertThat(Form.as(olga, "organizer").get(address).asString()).contains("data-again", "Waits for its turn");

        assertThat(queue.begin(run.id)).isPresent();
        queue.end(run.id, outcome());
        String page = Form.as(olga, "organizer").get(address).asString();
        assertThat(page)
                .contains(
                        "It runs, but writes no number for Accuracy, by which the leaderboard ranks",
                        "0.500",
                        "extra",
                        "/app/input/ref",
                        "truth.txt",
                        "ended with 0",
                        "&lt;b&gt;the log");
        assertThat(page).doesNotContain("What a team would read of it");
        assertThat(in(() ->
                        TrialRun.filesThatWorked(Competition.findBySlug(slug).orElseThrow())))
                .containsExactly("answers.txt");
        String list = Form.as(olga, "organizer").get(programs).asString();
        assertThat(list).contains("0.500").doesNotContain("data-again");
        assertThat(tried(programs, subtask, file, outcome(ranking()))).contains("It works");
        assertFailureTellsWhatTeamsRead(programs, subtask, file);
        assertThat(Html.text(tried(programs, subtask, file, unanswered())))
                .as("it said so, and did not fail")
                .contains("No numbers: the program found no answers")
                .doesNotContain("the program failed");
        assertThat(in(() ->
                        TrialRun.filesThatWorked(Competition.findBySlug(slug).orElseThrow())))
                .as("what did not work says nothing, and takes nothing away")
                .containsExactly("answers.txt");
        String other = "other-" + UUID.randomUUID();
        assertThat(Form.as(other, "organizer").get(address).statusCode()).isEqualTo(404);
    }

    /** As a program says what is wrong and then, as real ones do, something else. */
    private void assertFailureTellsWhatTeamsRead(String programs, String subtask, TrialFile file) {
        String page = tried(
                programs,
                subtask,
                file,
                new TrialOutcome(
                        List.of(step(1, "Invalid column names\n\nProblems loading the submission, aborting\n")),
                        Map.of(),
                        List.of(),
                        List.of(),
                        "program",
                        new Problem(0, "", "", "program.exit-status", List.of("1"))));
        assertThat(Html.text(page)).contains("What a team would read of it");
        assertThat(Html.parse(page).select("section#trial > dl > dd").eachText())
                .satisfiesExactly(
                        nothing -> assertThat(nothing).doesNotContain("Problems loading", "Invalid"),
                        last -> assertThat(last).contains("Problems loading").doesNotContain("Invalid"),
                        few -> assertThat(few).contains("Invalid column names", "Problems loading"));
    }

    private static TrialOutcome unanswered() {
        return new TrialOutcome(
                List.of(step(0, "")),
                Map.of(),
                List.of(),
                List.of(),
                "program",
                new Problem(0, "", "", "program.not-answered", List.of()));
    }

    /** The page of another trial of which that came. */
    private String tried(String programs, String subtask, TrialFile file, TrialOutcome outcome) {
        Form.as(olga, "organizer").formParam("unit", subtask).post(programs + "/trials/" + file.key + "/try");
        TrialRun run =
                in(() -> TrialRun.findByCompetition(Competition.findBySlug(slug).orElseThrow())
                        .get(0));
        assertThat(queue.begin(run.id)).isPresent();
        queue.end(run.id, outcome);
        return Form.as(olga, "organizer").get(programs + "/trials/" + run.key).asString();
    }

    private String ranking() {
        return in(() -> Competition.findBySlug(slug).orElseThrow())
                .program
                .units()
                .get(0)
                .columns()
                .get(0)
                .metric();
    }

    private static TrialStep step(int exitCode, String log) {
        return new TrialStep(
                "scoring",
                "python3 score.py",
                exitCode,
                0.25,
                0.2,
                10_000_000,
                log,
                List.of(
                        new TrialStep.Directory("/app/input/ref", List.of(new TrialStep.File("truth.txt", 3)), 1),
                        new TrialStep.Directory("/app/input/res", List.of(new TrialStep.File("answers.txt", 3)), 1)),
                new TrialStep.Directory("/app/output", List.of(), 0));
    }

    private static TrialOutcome outcome() {
        return outcome("accuracy");
    }

    private static TrialOutcome outcome(String metric) {
        return new TrialOutcome(
                List.of(step(0, "<b>the log")),
                Map.of(metric, 0.5),
                List.of("extra"),
                List.of(new Problem(0, "", "", "program.key-missing", List.of("x"))),
                null,
                null);
    }

    /** Both are only where Podium scores. */
    @Test
    void phases_promiseNoBaselines_andAskForNoClusters() {
        Competition ofPrograms =
                programs.competition().organizedBy(olga).hidden().competition();
        Competition ofPodium = play.competition().organizedBy(olga).hidden().competition();
        String baselines = "Baselines are submitted at once";
        assertThat(phases(ofPodium, "")).contains(baselines);
        assertThat(phases(ofPrograms, "")).doesNotContain(baselines);
        for (String form : List.of("/new", "/final")) {
            assertThat(phases(ofPodium, form)).contains("name=\"clusters\"");
            assertThat(phases(ofPrograms, form)).contains("name=\"strict\"").doesNotContain("name=\"clusters\"");
        }
    }

    private String phases(Competition competition, String path) {
        return Form.as(olga, "organizer")
                .get("/organize/" + competition.slug + "/phases" + path)
                .asString();
    }

    /** What is called is not started: it has no command, and a submission is one file of any kind. */
    @Test
    void script_isChangedAndTriedAsOne() {
        Competition competition = play.competition()
                .programs(programs.script(
                        aZip().with("main.py", "x").bytes(), ProgramPlay.ELSEWHERE, List.of("easy"), "f1"))
                .gold(Upload.of("truth.zip", aZip().with("truth.txt", "a").bytes()))
                .organizedBy(olga)
                .hidden()
                .competition();
        String address = "/organize/" + competition.slug + "/programs";
        String page = Form.as(olga, "organizer").get(address).asString();
        assertThat(page)
                .contains("It is called for the phase test.", "for the split easy", "A file of any kind")
                .doesNotContain("accept=\".zip\"");
        assertThat(Form.as(olga, "organizer").get(address + "/easy").asString())
                .contains("A zip with a Python package", "accept=\".zip\"")
                .doesNotContain("name=\"command\"", "name=\"ingestionProgram\"");

        Response unfit =
                changedScript(aZip().with("script/main.py", "x").bytes()).post(address + "/easy");
        assertThat(unfit.statusCode()).isEqualTo(UNPROCESSABLE);
        assertThat(unfit.asString()).contains("neither __init__.py nor main.py at its top");
        ProgramUnit before = unit(competition);
        Response changed =
                changedScript(aZip().with("__init__.py", "y").bytes()).post(address + "/easy");
        assertThat(changed.statusCode()).as(changed.asString()).isEqualTo(SEE_OTHER);
        ProgramUnit after = unit(competition);
        assertThat(after.script()).isEqualTo(before.script());
        assertThat(after.options()).isEqualTo(before.options());
        assertThat(after.scoring().command()).isEmpty();
        assertThat(after.scoring().digest()).isNotEqualTo(before.scoring().digest());

        Response empty = form().multiPart("file", "answers.json", new byte[0])
                .multiPart("unit", "easy")
                .post(address + "/trials");
        assertThat(empty.statusCode()).isEqualTo(UNPROCESSABLE);
        Response tried = form().multiPart("file", "answers.json", "{}".getBytes(UTF_8))
                .multiPart("unit", "easy")
                .post(address + "/trials");
        assertThat(tried.statusCode()).as(tried.asString()).isEqualTo(SEE_OTHER);
    }

    private RequestSpecification changedScript(byte[] zip) {
        return row(
                form().multiPart("unitName", "Easy ones")
                        .multiPart("program", "script.zip", zip)
                        .multiPart("environment", ProgramPlay.ELSEWHERE.name() + " " + ProgramPlay.ELSEWHERE.digest())
                        .multiPart("seconds", "30")
                        .multiPart("memory", "256"),
                "f1",
                "F1");
    }

    private RequestSpecification unit(String name, String id) {
        return form().multiPart("unitName", name)
                .multiPart("id", id)
                .multiPart("command", "python3 $program/score.py $input $output")
                .multiPart("environment", "")
                .multiPart("seconds", "30")
                .multiPart("memory", "256");
    }

    private List<ProgramUnit> units() {
        return in(() -> Competition.findBySlug(slug).orElseThrow()).program.units();
    }

    private String programs() {
        return Html.text(Form.as(olga, "organizer")
                .get("/organize/" + slug + "/programs")
                .asString());
    }

    private Response gold(String... files) {
        return form().multiPart("split", "test")
                .multiPart("file", "gold.zip", ProgramPlay.zip(files))
                .multiPart("items", "never")
                .multiPart("labels", "never")
                .post("/organize/" + slug + "/gold");
    }

    /** The second unit makes folders of what was one heap of reference data: that is said where it is added, and where gold is uploaded. */
    @Test
    void goldOfSeveralUnits_namesTheFoldersThatItNeeds() {
        Competition competition = created();
        String first = competition.program.units().get(0).subtask();
        Response second = row(unit("Spanish", "es").multiPart("program", "score.py", SCORE.getBytes(UTF_8)), "acc", "")
                .post("/organize/" + slug + "/programs/new");
        assertThat(second.statusCode()).as(second.asString()).isEqualTo(SEE_OTHER);
        assertThat(units()).extracting(ProgramUnit::subtask).containsExactly(first, "es");
        assertThat(programs())
                .contains("Reference data are missing")
                .contains("es/ for Spanish is not in reference 1: its program finds no reference data");
        assertPhasesTellWhatIsMissing(competition);
        String goldPage =
                Form.as(olga, "organizer").get("/organize/" + slug + "/gold").asString();
        assertThat(Html.text(goldPage))
                .contains("A zip file with a folder of reference data for each unit: " + first + "/, es/.");

        Response none = gold("all/spanish/truth.txt", "a", "all/English/truth.txt", "b");
        assertThat(none.statusCode()).isEqualTo(UNPROCESSABLE);
        assertThat(Html.text(none.asString()))
                .contains("has none of these folders: " + first + "/, es/. It has: all/spanish/, all/English/.");
        Response some = gold("es/truth.txt", "a", "spare/truth.txt", "b", "README", "c");
        assertThat(some.statusCode()).as(some.asString()).isEqualTo(SEE_OTHER);
        List<Problem> told = in(() -> GoldRelease.findByCompetition(competition).stream()
                .filter(release -> release.split.equals("test"))
                .findFirst()
                .orElseThrow()
                .warnings
                .shown());
        assertThat(told)
                .extracting(problem -> problem.code() + problem.arguments())
                .containsExactly("program.gold-folder[" + first + "/]", "program.gold-beside[spare/, README]");
        assertThat(gold(first + "/truth.txt", "a", "es/truth.txt", "b").statusCode())
                .isEqualTo(SEE_OTHER);
        assertThat(programs()).doesNotContain("Reference data are missing");
    }

    /** A phase on such gold is saved, and the page on which it is says so. */
    private void assertPhasesTellWhatIsMissing(Competition competition) {
        assertThat(phases(competition, "")).doesNotContain("Reference data are missing");
        String gold =
                in(() -> GoldRelease.findByCompetition(competition).get(0).key.toString());
        String api = "/api/v1/competitions/" + slug + "/phases";
        TestSignIn.as(olga, "organizer")
                .contentType("application/json")
                .body(
                        "{\"slug\": \"final\", \"name\": \"Final\", \"opensAt\": \"2099-01-01T00:00:00+01:00\", \"gold\": \"%s\"}"
                                .formatted(gold))
                .post(api)
                .then()
                .statusCode(201);
        assertThat(phases(competition, ""))
                .contains("Reference data are missing", "es/ for Spanish is not in reference 1");
        TestSignIn.as(olga, "organizer").delete(api + "/final").then().statusCode(204);
    }

    @Test
    void unit_hasAnIdOfItsOwn_whichCanBecomeAnother() {
        Competition competition = created();
        String programs = "/organize/" + slug + "/programs/";
        String first = competition.program.units().get(0).subtask();
        assertThat(row(unit("English", "en"), "Accuracy", "")
                        .post(programs + first)
                        .statusCode())
                .isEqualTo(SEE_OTHER);
        assertThat(units()).extracting(ProgramUnit::subtask).containsExactly("en");
        assertThat(row(unit("English", "ES!"), "Accuracy", "")
                        .post(programs + "en")
                        .asString())
                .contains("at most 40 lower-case letters", "aria-describedby=\"f-id-e f-id-h\"");
        Response taken = row(unit("Other", "en").multiPart("program", "score.py", SCORE.getBytes(UTF_8)), "x", "")
                .post(programs + "new");
        assertThat(taken.statusCode()).isEqualTo(UNPROCESSABLE);
        assertThat(Html.text(taken.asString())).contains("Another unit has the id en");
        assertThat(units()).hasSize(1);
    }

    @Test
    void unit_thatIsACopy_hasThePrograms_andTheColumns() {
        Competition competition = created();
        ProgramUnit first = competition.program.units().get(0);
        String form = Form.as(olga, "organizer")
                .get("/organize/" + slug + "/programs/new?of=" + first.subtask())
                .asString();
        assertThat(form).contains("value=\"Accuracy\"", "name=\"of\" value=\"" + first.subtask());
        Response copied = unit("Copy", "copy")
                .multiPart("of", first.subtask())
                .multiPart("metric", "accuracy")
                .multiPart("key", "Accuracy")
                .multiPart("title", "Accuracy")
                .multiPart("direction", "higher")
                .multiPart("decimals", "3")
                .multiPart("shown", "yes")
                .post("/organize/" + slug + "/programs/new");
        assertThat(copied.statusCode()).as(copied.asString()).isEqualTo(SEE_OTHER);
        ProgramUnit copy = units().get(1);
        assertThat(copy.subtask()).isEqualTo("copy");
        assertThat(copy.scoring()).isEqualTo(first.scoring());
        assertThat(copy.columns()).isEqualTo(first.columns());
        assertThat(Form.as(olga, "organizer")
                        .get("/organize/" + slug + "/programs/new?of=nobody")
                        .statusCode())
                .isEqualTo(404);
    }

    @Test
    void columns_thatArePasted_orWrittenInATrial_becomeRows() {
        Competition competition = created();
        String subtask = competition.program.units().get(0).subtask();
        String address = "/organize/" + slug + "/programs/" + subtask;
        Response pasted = row(unit("Seeds", ""), "Accuracy", "Accuracy")
                .multiPart("pasted", "acc@1\nloss, Loss over all, lower, 2\n\nMAP@3\tMAP, of 3\thigher\n")
                .post(address);
        assertThat(pasted.statusCode()).as(pasted.asString()).isEqualTo(SEE_OTHER);
        assertThat(units().get(0).columns())
                .extracting(column ->
                        column.key() + "|" + column.title() + "|" + column.direction() + "|" + column.decimals())
                .containsExactly(
                        "Accuracy|Accuracy|HIGHER_IS_BETTER|3",
                        "acc@1|acc@1|HIGHER_IS_BETTER|3",
                        "loss|Loss over all|LOWER_IS_BETTER|2",
                        "MAP@3|MAP, of 3|HIGHER_IS_BETTER|3");
        Response written = row(unit("Seeds", ""), "Accuracy", "Accuracy")
                .multiPart("pasted", "{\"Accuracy\": 0.5, \"f1\": 1, \"precision\": 0.25}")
                .post(address);
        assertThat(written.statusCode()).as(written.asString()).isEqualTo(SEE_OTHER);
        assertThat(units().get(0).columns())
                .extracting(ProgramColumn::key)
                .containsExactly("Accuracy", "f1", "precision");
        Response unread = row(unit("Seeds", ""), "Accuracy", "Accuracy")
                .multiPart("pasted", "a, A, best")
                .post(address);
        assertThat(unread.statusCode()).isEqualTo(UNPROCESSABLE);
        assertThat(Html.text(unread.asString())).contains("Line 1 of the pasted columns has best", "a, A, best");

        TrialRun run = tried(competition, subtask);
        String trial = "/organize/" + slug + "/programs/trials/" + run.key;
        assertThat(Form.as(olga, "organizer").get(trial).asString())
                .contains("/programs/" + subtask + "?from=" + run.key + "#f-columns");
        assertThat(Form.as(olga, "organizer").get(address + "?from=" + run.key).asString())
                .contains("value=\"extra\"");
    }

    private TrialRun tried(Competition competition, String subtask) {
        row(
                        form().multiPart("unitName", "Seeds")
                                .multiPart("environment", offered())
                                .multiPart("command", "python3 score.py")
                                .multiPart("seconds", "30")
                                .multiPart("memory", "256"),
                        "Accuracy",
                        "Accuracy")
                .post("/organize/" + slug + "/programs/" + subtask);
        String gold = in(() -> GoldRelease.findByCompetition(competition).stream()
                        .filter(release -> release.split.equals("reference"))
                        .findFirst()
                        .orElseThrow())
                .key
                .toString();
        Response asked = form().multiPart(
                        "file", "answers.zip", aZip().with("answers.txt", "a b").bytes())
                .multiPart("unit", subtask)
                .multiPart("gold", gold)
                .post("/organize/" + slug + "/programs/trials");
        assertThat(asked.statusCode()).as(asked.asString()).isEqualTo(SEE_OTHER);
        TrialRun run = in(() -> TrialRun.findByCompetition(competition).get(0));
        assertThat(queue.begin(run.id)).isPresent();
        queue.end(run.id, outcome());
        return run;
    }

    @Test
    void trial_runsOnTheGoldThatIsChosen() {
        Competition competition = created();
        assertThat(gold("truth.txt", "other").statusCode()).isEqualTo(SEE_OTHER);
        TrialRun run = tried(competition, competition.program.units().get(0).subtask());
        assertThat(in(() -> TrialRun.findByKey(competition, run.key)
                        .orElseThrow()
                        .gold
                        .title()))
                .isEqualTo("reference 1");
        assertThat(programs()).contains("that of the last phase", "test 1");
        Response other = form().multiPart(
                        "file", "answers.zip", aZip().with("answers.txt", "a b").bytes())
                .multiPart("unit", run.subtask)
                .multiPart("gold", UUID.randomUUID().toString())
                .post("/organize/" + slug + "/programs/trials");
        assertThat(other.statusCode()).isEqualTo(404);
    }

    private static ProgramUnit unit(Competition competition) {
        return in(() -> Competition.findBySlug(competition.slug).orElseThrow())
                .program
                .units()
                .get(0);
    }

    @Test
    void bundle_uploaded_isReadAndReported() throws Exception {
        byte[] zip = aZip().with("competition.yaml", "version: 2\ntitle: <b>Broken\n")
                .bytes();
        Response sent = form().multiPart("file", "b<i>.zip", zip).post("/organize/new/bundle");
        assertThat(sent.statusCode()).as(sent.asString()).isEqualTo(SEE_OTHER);
        String address = sent.header("Location").replaceFirst("https?://[^/]+", "");
        String waiting = Form.as(olga, "organizer").get(address).asString();
        assertThat(waiting).contains("data-again", "Waits to be read");

        long id = in(() -> BundleImport.<BundleImport>find(
                        "key", UUID.fromString(address.substring(address.lastIndexOf('/') + 1)))
                .firstResult()
                .id);
        imports.on(id);

        String page = Form.as(olga, "organizer").get(address).asString();
        assertThat(page)
                .contains("Refused", "competition.yaml", "tasks is missing or empty", "things stand against it")
                .doesNotContain("b<i>", "data-again");
        assertThat(Form.as("other-" + UUID.randomUUID(), "organizer")
                        .get(address)
                        .statusCode())
                .isEqualTo(404);
        assertThat(Form.as(olga, "organizer").get("/organize/new/bundle").asString())
                .contains(address);
    }
}
