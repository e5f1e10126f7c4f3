package dev.podium.worker.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.ProgramChanges;
import dev.podium.competition.trial.ProgramTrials;
import dev.podium.competition.trial.TrialFile;
import dev.podium.competition.trial.TrialOutcome;
import dev.podium.competition.trial.TrialRun;
import dev.podium.competition.trial.TrialStep;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.Rescoring;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.program.EnvironmentName;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramFiles;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StepLimits;
import dev.podium.submission.Submission;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.BuiltEnvironments;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.ProgramWorker;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks of organizers through the real queue, in a real sandbox and a real environment: what they refuse, see, and cannot do. */
@QuarkusTest
@TestProfile(ProgramWorker.class)
class FileCheckTest {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final String SCORE = """
            import json, os, sys
            truth = open(os.path.join(sys.argv[1], "ref", "truth.txt")).read().split()
            answers = open(os.path.join(sys.argv[1], "res", "answers.txt")).read().split()
            right = sum(a == t for a, t in zip(answers, truth))
            json.dump({"accuracy": right / len(truth)}, open(os.path.join(sys.argv[2], "scores.json"), "w"))
            """;

    /** Fares as the answers say. */
    private static final String CHECK = """
            import csv, os, sys, time
            answers = open(os.path.join(sys.argv[1], "res", "answers.txt")).read().split()
            if answers[0] == "SLOW":
                time.sleep(600)
            if answers[0] == "CRASH":
                raise KeyError("no such answer")
            if answers[0] == "KILLED":
                os.kill(os.getpid(), 9)
            if answers[0] == "UNREADABLE":
                open(os.path.join(sys.argv[2], "problems.json"), "w").write("[{")
            if answers[0] == "SAYS":
                print("Looked at", len(answers))
                print("Four answers are wanted.")
                sys.exit(65)
            if answers[0] == "SILENT":
                sys.exit(65)
            if answers[0] == "MESSAGE":
                sys.exit("Four answers are wanted.")
            if answers[0] == "SYNTAX":
                os.execvp("python3", ["python3", "-c", "answers = ["])
            if answers[0] == "MODULE":
                os.execvp("python3", ["python3", "-m", "not_there"])
            if answers[0] == "ARGUMENTS":
                import argparse
                argparse.ArgumentParser().parse_args(["--unknown"])
            if answers[0] == "STATUS":
                sys.exit(125)
            with open(os.path.join(sys.argv[2], "problems.csv"), "w") as out:
                table = csv.writer(out)
                table.writerow(["line", "column", "problem"])
                for line, answer in enumerate(answers, 1):
                    if len(answer) > 1 and answers[0] == "x":
                        table.writerow([line, "answer", f"Say one letter, not {answer}."])
                if answers[0] == "HALF":
                    table.writerow([1, "answer", "Say one letter, not HALF."])
                if answers[0] == "LISTS":
                    table.writerow([1, "answer", "Say one letter, not LISTS."])
            if answers[0] in ("HALF", "LISTS"):
                sys.exit(1 if answers[0] == "HALF" else 65)
            """;

    /** Tells all that it finds, as problems. */
    private static final String SPY = """
            import csv, os, sys
            with open(os.path.join(sys.argv[2], "problems.csv"), "w") as out:
                table = csv.writer(out)
                table.writerow(["line", "column", "problem"])
                for place, folders, files in os.walk("/"):
                    if place.startswith(("/proc", "/sys", "/dev", "/usr", "/lib", "/bin", "/etc/ssl")):
                        folders.clear()
                        continue
                    for name in files:
                        path = os.path.join(place, name)
                        try:
                            text = open(path, errors="replace").read(2000)
                        except OSError:
                            continue
                        if place.startswith(("/app", "/given", "/tmp")) or "zz" + "label" in text:
                            table.writerow(["", path, path + " " + text[:100]])
                table.writerow(["", "environment", " ".join(sorted(os.environ))])
            """;

    private final String id = UUID.randomUUID().toString().substring(0, 8);
    private final String pia = "pia-" + id;

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    ProgramFiles files;

    @Inject
    ProgramChanges changes;

    @Inject
    Rescorings rescorings;

    @Inject
    ProgramTrials trials;

    @Inject
    BuiltEnvironments built;

    private EnvironmentName environment;

    @BeforeEach
    void findEnvironment() {
        environment = built.minimal();
    }

    private ProgramDefinition program(String check) {
        return programs.checked(
                programs.definition(
                        ProgramPlay.zip("score.py", SCORE), "python3 score.py $input $output", environment, "accuracy"),
                check);
    }

    private Play.Played played(ProgramDefinition program, Visibility visibility) {
        Play.Played played = play.competition()
                .programs(program)
                .gold(Upload.of("reference.zip", ProgramPlay.zip("truth.txt", "a b c d zzlabel")))
                .visibility(visibility)
                .published();
        play.team(played.competition(), "Lumen", pia);
        return played;
    }

    private Submission submitted(Play.Played played, String answers) {
        Submission run = programs.submitted(played, pia, "answers.txt", answers);
        Awaitility.await("the end of the evaluation")
                .atMost(PATIENCE)
                .until(() -> evaluation(run).status.isFinal());
        return QuarkusTransaction.requiringNew()
                .call(() -> Submission.byKey(run.key).orElseThrow());
    }

    private static Evaluation evaluation(Submission run) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Evaluation.<Evaluation>find("submission.id = ?1 and current", run.id)
                        .firstResult());
    }

    private static List<String> said(Submission run) {
        return run.problems.shown().stream()
                .map(problem -> problem.line() + " " + problem.message(Locale.ENGLISH))
                .toList();
    }

    @Test
    void fileWithProblems_isRefusedWithTheirLines_alsoInABlindPhase_andAGoodOneIsScored() {
        for (Visibility visibility : List.of(Visibility.OPEN, Visibility.BLIND)) {
            Play.Played played = played(program(CHECK), visibility);
            Submission refused = submitted(played, "x bb c dd");
            assertThat(refused.status).isEqualTo(Submission.Status.refused);
            assertThat(refused.costsARun).isFalse();
            assertThat(said(refused)).containsExactly("2 Say one letter, not bb.", "4 Say one letter, not dd.");
            assertThat(evaluation(refused).failure).isEqualTo(Evaluation.Failure.refused);
            String page = Html.text(
                    TestSignIn.as(pia).get("/submissions/" + refused.key).asString());
            assertThat(page).contains("Line 2: Say one letter, not bb.", "No run was used.");
            Submission scored = submitted(played, "a b x x x");
            assertThat(evaluation(scored).status).isEqualTo(Evaluation.Status.scored);
            assertThat(scored.checkFault).isNull();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "SAYS, 0 Looked at 1; 0 Four answers are wanted.",
        "SILENT, 0 The check of the organizers refused the file (status 65) and did not say why. Ask them.",
        "LISTS, '1 Say one letter, not LISTS.'"
    })
    void checkThatSaysThatTheDataAreWrong_refusesByItsListOrItsLastLines(String answers, String said) {
        Submission run = submitted(played(program(CHECK), Visibility.BLIND), answers);
        assertThat(run.status).isEqualTo(Submission.Status.refused);
        assertThat(String.join("; ", said(run))).isEqualTo(said);
    }

    /** A broken check closes no phase to its teams; organizers read of it. */
    @ParameterizedTest
    @CsvSource({
        "SLOW, program.time-up",
        "CRASH, program.check-exit",
        "KILLED, program.check-exit",
        "MESSAGE, program.check-exit",
        "SYNTAX, program.check-exit",
        "MODULE, program.check-exit",
        "ARGUMENTS, program.check-exit",
        "STATUS, program.check-exit",
        "HALF, program.check-exit",
        "UNREADABLE, program.problems-json"
    })
    void checkThatFailsItself_letsTheFileBeScored_andOrganizersReadWhy(String answers, String code) {
        ProgramUnit unit = program(CHECK).units().get(0);
        ProgramUnit hasty = new ProgramUnit(
                unit.subtask(),
                unit.name(),
                unit.scoring(),
                null,
                null,
                environment,
                new StepLimits(20, unit.limits().memoryBytes()),
                unit.options(),
                unit.columns());
        Play.Played played = played(new ProgramDefinition(List.of(hasty.withCheck(unit.check()))), Visibility.BLIND);
        Submission run = submitted(played, answers + " b c d");
        assertThat(run.status).isEqualTo(Submission.Status.accepted);
        assertThat(run.costsARun).isTrue();
        assertThat(run.checkFault.code()).isEqualTo(code);
        assertThat(evaluation(run).status).isEqualTo(Evaluation.Status.scored);
        String address = "/organize/%s/phases/final/runs".formatted(played.competition().slug);
        assertThat(Html.text(TestSignIn.as("olga").get(address).asString()))
                .contains("Scored unchecked, since the check itself failed: " + run.checkFault.message(Locale.ENGLISH));
        assertThat(TestSignIn.as("olga").get(address + ".csv").asString())
                .contains("unchecked", run.checkFault.message(Locale.ENGLISH).substring(0, 15));
        assertThat(Html.text(TestSignIn.as(pia).get("/submissions/" + run.key).asString()))
                .doesNotContain("unchecked", "KeyError");
    }

    /** It tells its team all that it can read: that is the submission and itself. */
    @Test
    void check_seesTheSubmissionAndItself_andNothingElse() throws IOException {
        ProgramUnit unit = program(SPY).units().get(0);
        String input = files.keep(
                ProgramFiles.Role.input,
                "input.zip",
                () -> new ByteArrayInputStream(ProgramPlay.zip("secret.txt", "zzlabel of the input")),
                play.account("olga"));
        ProgramUnit withInput = new ProgramUnit(
                unit.subtask(),
                unit.name(),
                unit.scoring(),
                null,
                input,
                environment,
                unit.limits(),
                unit.options(),
                unit.columns());
        Submission run = submitted(
                played(new ProgramDefinition(List.of(withInput.withCheck(unit.check()))), Visibility.BLIND), "a b c d");
        assertThat(run.status).isEqualTo(Submission.Status.refused);
        assertThat(run.problems.shown().stream().map(Problem::column).collect(Collectors.toSet()))
                .containsExactlyInAnyOrder(
                        "/app/input/res/answers.txt",
                        "/app/program/check.py",
                        "/app/output/problems.csv",
                        "/given/check.py",
                        "environment");
        assertThat(said(run).toString()).contains("a b c d").doesNotContain("a b c d zzlabel", "of the input");
    }

    @Test
    void changedCheck_takesBackNothingThatWasAccepted() {
        Play.Played played = played(program(CHECK), Visibility.OPEN);
        Submission run = submitted(played, "a b c x x");
        Evaluation before = evaluation(run);
        String refuseAll = "import sys\nprint('Nothing is good enough.')\nsys.exit(65)\n";
        changes.change(
                played.competition(),
                is -> programs.checked(
                        programs.definition(
                                ProgramPlay.zip("score.py", SCORE + "\n# changed\n"),
                                "python3 score.py $input $output",
                                environment,
                                "accuracy"),
                        refuseAll),
                play.account("olga"),
                Instant.now());
        Rescoring rescoring = QuarkusTransaction.requiringNew().call(() -> {
            Phase phase = Phase.findById(played.phase().id);
            return rescorings.start(phase, phase.gold, "The program was changed.", play.account("olga"), Instant.now());
        });
        Awaitility.await("the rescoring")
                .atMost(PATIENCE)
                .until(() -> QuarkusTransaction.requiringNew()
                        .call(() -> rescorings.progress(rescoring).isDone()));
        rescorings.makeLive(rescoring, play.account("olga"), Instant.now());
        Evaluation after = evaluation(run);
        assertThat(after.id).isNotEqualTo(before.id);
        assertThat(after.status).isEqualTo(Evaluation.Status.scored);
        assertThat(submitted(played, "a b c d").status).isEqualTo(Submission.Status.refused);
    }

    @Test
    void trial_showsWhatACheckSaysAndSees() throws IOException {
        Play.Played played = played(program(CHECK), Visibility.OPEN);
        TrialOutcome refused = tried(played, "x bb");
        assertThat(refused.failure()).isEqualTo(TrialOutcome.REFUSED);
        assertThat(refused.steps()).extracting(TrialStep::name).containsExactly("check");
        assertThat(refused.steps().get(0).saw())
                .extracting(TrialStep.Directory::path)
                .containsExactly("/app/input/res", "/app/program");
        assertThat(refused.warnings())
                .extracting(hint -> hint.message(Locale.ENGLISH))
                .containsExactly("Line 2: the check says “Say one letter, not bb.”.");
        TrialOutcome good = tried(played, "a b c d");
        assertThat(good.succeeded()).isTrue();
        assertThat(good.steps()).extracting(TrialStep::name).containsExactly("check", "scoring");
        TrialOutcome unchecked = tried(played, "CRASH");
        assertThat(unchecked.succeeded()).isTrue();
        assertThat(unchecked.warnings()).extracting(Problem::code).contains("program.check-exit");
        assertThat(Html.text(TestSignIn.as("olga")
                        .get("/organize/%s/programs".formatted(played.competition().slug))
                        .asString()))
                .contains("the check refused it", "Check before scoring");
    }

    /** Its job would wait for ever for an environment that nobody offers any more. */
    @Test
    void refusedFile_waitsForNoEnvironment() throws IOException {
        Play.Played played = played(program(CHECK), Visibility.OPEN);
        changes.change(
                played.competition(),
                program -> programs.checked(
                        programs.changed(program, ProgramPlay.zip("score.py", "pass"), ProgramPlay.ELSEWHERE), CHECK),
                play.account("olga"),
                Instant.now());
        QuarkusTransaction.requiringNew().call(() -> {
            Phase phase = Phase.findById(played.phase().id);
            return rescorings.start(phase, phase.gold, "The program was changed.", play.account("olga"), Instant.now());
        });
        Submission run = submitted(played, "x bb c d");
        assertThat(run.status).isEqualTo(Submission.Status.refused);
        Awaitility.await("no job waits").atMost(PATIENCE).until(() -> jobs(run) == 0);
    }

    private static long jobs(Submission run) {
        return QuarkusTransaction.requiringNew().call(() -> (Long) Evaluation.getEntityManager()
                .createNativeQuery(
                        "select count(*) from scheduled_tasks where task_name = 'program' and task_instance in"
                                + " (select cast(id as text) from evaluation where submission_id = ?1)",
                        Long.class)
                .setParameter(1, run.id)
                .getSingleResult());
    }

    private TrialOutcome tried(Play.Played played, String answers) throws IOException {
        byte[] zip = ProgramPlay.zip("answers.txt", answers);
        TrialFile file = trials.keep(
                played.competition(), "trial.zip", () -> new ByteArrayInputStream(zip), play.account("olga"));
        TrialRun run = trials.ask(played.competition(), file, "main", play.account("olga"));
        Awaitility.await("the trial").atMost(PATIENCE).until(() -> outcome(run).outcome != null);
        String page = Html.text(TestSignIn.as("olga")
                .get("/organize/%s/programs/trials/%s".formatted(played.competition().slug, run.key))
                .asString());
        assertThat(page).contains("Check program");
        return outcome(run).outcome;
    }

    private static TrialRun outcome(TrialRun run) {
        return QuarkusTransaction.requiringNew().call(() -> TrialRun.<TrialRun>findById(run.id));
    }
}
