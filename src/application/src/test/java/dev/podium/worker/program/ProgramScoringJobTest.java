package dev.podium.worker.program;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.competition.Phase;
import dev.podium.competition.change.ProgramChanges;
import dev.podium.competition.trial.ProgramTrials;
import dev.podium.competition.trial.TrialFile;
import dev.podium.competition.trial.TrialOutcome;
import dev.podium.competition.trial.TrialRun;
import dev.podium.competition.trial.TrialStep;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.Rescoring;
import dev.podium.evaluation.operation.StoreIntegrity;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.leaderboard.RescoringPreview;
import dev.podium.leaderboard.RescoringPreviews;
import dev.podium.platform.Refused;
import dev.podium.platform.blob.BlobStore;
import dev.podium.program.EnvironmentName;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramFiles;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StepLimits;
import dev.podium.program.StepOptions;
import dev.podium.program.StoredProgram;
import dev.podium.scoring.Direction;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.BuiltEnvironments;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramWorker;
import dev.podium.testsupport.Said;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.awaitility.Awaitility;
import org.hibernate.Session;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Programs of organizers and teams through the real queue, a real sandbox and a real environment, where one was built: {@code
 * deployment/environments/build python-minimal}.
 */
@QuarkusTest
@TestProfile(ProgramWorker.class)
class ProgramScoringJobTest {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final String SCORE = """
            import json, os, sys
            truth = open(os.path.join(sys.argv[1], "ref", "truth.txt")).read().split()
            answers = open(os.path.join(sys.argv[1], "res", "answers.txt")).read().split()
            right = sum(a == t for a, t in zip(answers, truth))
            print("compared", len(truth))
            json.dump({"Accuracy": right / len(truth), "extra": 1}, open(os.path.join(sys.argv[2], "scores.json"), "w"))
            open(os.path.join(sys.argv[2], "detailed_results.html"), "w").write("<p>details</p>")
            open(os.path.join(sys.argv[2], "more.txt"), "w").write("more")
            """;

    @Inject
    Play play;

    @Inject
    SubmissionIntake intake;

    @Inject
    BuiltEnvironments built;

    @Inject
    StoreIntegrity store;

    @Inject
    ProgramFiles files;

    @Inject
    BlobStore blobs;

    @Inject
    ProgramTrials trials;

    @Inject
    ProgramChanges changes;

    @Inject
    Rescorings rescorings;

    @Inject
    RescoringPreviews previews;

    @Inject
    Session database;

    private EnvironmentName environment;

    @BeforeEach
    void findEnvironment() {
        environment = built.minimal();
    }

    @Test
    void results_areScoredByTheProgram_andWhatItWroteIsKept() throws Exception {
        Play.Played played = played(zip("score.py", SCORE), "python3 score.py $input $output");
        Evaluation evaluation = submitted(played, zip("answers.txt", "a b c x"));
        assertThat(evaluation.status).as(detail(evaluation)).isEqualTo(Evaluation.Status.scored);
        assertThat(scores(evaluation)).isEqualTo("main accuracy 0.75");
        assertThat(kinds(evaluation)).isEqualTo("details scoring, log scoring, output scoring");
        assertThat(kept(evaluation, "log")).isEqualTo("compared 4\n");
        assertThat(kept(evaluation, "details")).isEqualTo("<p>details</p>");
        assertThat(store.find().faults()).isEmpty();
    }

    /** Real bundles accept results although their ingestion program ends in an error for want of code. */
    @Test
    void results_ofWhichAnIngestionProgramMakesNothing_areScoredAllTheSame() throws Exception {
        String told = """
                import json, os, sys
                status = open(os.path.join(sys.argv[1], "res", "metadata")).read().split()
                there = sorted(os.listdir(os.path.join(sys.argv[1], "res")))
                print(there)
                json.dump({"Accuracy": status[status.index("ingestionExitCode:") + 1]}, open(sys.argv[2] + "/scores.json", "w"))
                """;
        String ingestion = """
                import os, sys
                print(os.path.exists("/app/input"), sorted(os.listdir("/app/ingested_program")))
                open(os.path.join(sys.argv[1], "made.txt"), "w").write("made")
                sys.exit(3)
                """;
        Play.Played played = played(
                zip("score.py", told),
                "python3 score.py $input $output",
                StepLimits.USUAL,
                new StoredProgram(kept(zip("run.py", ingestion)), "python3 $program/run.py $output"));
        Evaluation evaluation = submitted(played, zip("answers.txt", "a b c x"));
        assertThat(evaluation.status).as(detail(evaluation)).isEqualTo(Evaluation.Status.scored);
        assertThat(scores(evaluation)).isEqualTo("main accuracy 3");
        assertThat(kept(evaluation, "log", "ingestion")).isEqualTo("False ['answers.txt']\n");
        assertThat(kept(evaluation, "log")).isEqualTo("['answers.txt', 'made.txt', 'metadata']\n");
    }

    private static final String ASK = """
            import json, os, sys, time
            shared, truth = sys.argv[1], open("/app/input/ref/truth.txt").read().split()
            right = 0
            for number, label in enumerate(truth):
                open(f"{shared}/question.new", "w").write(str(number))
                os.rename(f"{shared}/question.new", f"{shared}/question-{number}")
                while not os.path.exists(f"{shared}/answer-{number}"):
                    time.sleep(0.01)
                right += open(f"{shared}/answer-{number}").read() == label
            print(sorted(os.listdir("/app")))
            json.dump({"Accuracy": right / len(truth)}, open("/app/output/scores.json", "w"))
            """;

    private static final String ANSWER = """
            import os, sys, time
            sys.path.append("/app/ingested_program")
            from model import answer
            shared = sys.argv[1]
            print(sorted(os.listdir("/app")), os.path.exists("/app/input"))
            number = 0
            while True:
                while not os.path.exists(f"{shared}/question-{number}"):
                    time.sleep(0.01)
                open(f"{shared}/answer.new", "w").write(answer(number))
                os.rename(f"{shared}/answer.new", f"{shared}/answer-{number}")
                number += 1
            """;

    /** The one that scores asks, the one beside it has the team's code answer, and never sees what is right. */
    @Test
    void ingestion_besideScoring_answersThroughTheDirectoryThatBothShare() throws Exception {
        Play.Played played = beside(ANSWER, StepLimits.USUAL);
        Evaluation evaluation = submitted(played, zip("model.py", "def answer(number):\n    return 'abca'[number]\n"));
        assertThat(evaluation.status).as(detail(evaluation)).isEqualTo(Evaluation.Status.scored);
        assertThat(scores(evaluation)).isEqualTo("main accuracy 0.75");
        assertThat(kept(evaluation, "log", "ingestion"))
                .isEqualTo("['ingested_program', 'output', 'program', 'shared'] False\n");
        assertThat(kept(evaluation, "log")).isEqualTo("['input', 'output', 'program', 'shared']\n");
        assertThat(ProgramWorker.SHARED).isEmptyDirectory();
    }

    /** Its limit by the clock is far off: a busy machine takes up to a minute until it has given a program 2 GiB. */
    @Test
    void ingestion_besideScoringThatIsStopped_isToldAndNotWaitedFor() throws Exception {
        Play.Played played = beside("x = bytearray(1 << 31)\n", new StepLimits(600, 256L << 20));
        Evaluation evaluation = submitted(played, zip("model.py", "x"));
        assertThat(evaluation.failure).as(detail(evaluation)).isIn(Evaluation.Failure.memory);
        assertThat(part(evaluation)).startsWith("memory program.memory-full 256");
    }

    @Test
    void ingestion_besideScoringThatFails_isTheCauseWhereBothDo() throws Exception {
        Play.Played played = beside("raise ValueError('no model')\n", new StepLimits(4, 256L << 20));
        Evaluation evaluation = submitted(played, zip("model.py", "x"));
        assertThat(evaluation.failure).as(detail(evaluation)).isEqualTo(Evaluation.Failure.program);
        assertThat(part(evaluation)).isEqualTo("program program.exit-before 1 ValueError: no model");
        assertThat(costsARun(evaluation)).isFalse();
    }

    private Play.Played beside(String ingestion, StepLimits limits) throws IOException {
        return played(
                zip("score.py", ASK),
                "python3 score.py $shared",
                limits,
                new StoredProgram(kept(zip("run.py", ingestion)), "python3 run.py $shared"),
                new StepOptions(StepOptions.Directory.PROGRAM, StepOptions.StatusFile.ALWAYS, false, true));
    }

    @Test
    void code_makesPredictionsThatAreScored_andNeverSeesTheReference() throws Exception {
        Play.Played played = played(zip("score.py", SCORE), "python3 score.py $input $output");
        Evaluation evaluation =
                submitted(played, zip("metadata", "command: python3 $program/main.py $output\n", "main.py", """
                        import os, sys
                        print(sorted(os.listdir("/app")), os.path.exists("/app/input"))
                        open(os.path.join(sys.argv[1], "answers.txt"), "w").write("a b c d")
                        """));
        assertThat(evaluation.status).as(detail(evaluation)).isEqualTo(Evaluation.Status.scored);
        assertThat(scores(evaluation)).isEqualTo("main accuracy 1");
        assertThat(kinds(evaluation))
                .isEqualTo("details scoring, log prediction, log scoring, output scoring, predictions prediction");
        assertThat(kept(evaluation, "log", "prediction")).isEqualTo("['output', 'program'] False\n");
    }

    @Test
    void program_thatEndsInAnError_failsWithItsStatusAndLastLine() throws Exception {
        Play.Played played = played(
                zip("score.py", "import sys\nprint('first')\nsys.exit('no such file: answers.txt')\n"),
                "python3 score.py");
        Evaluation evaluation = submitted(played, zip("other.txt", "a"));
        assertThat(evaluation.status).isEqualTo(Evaluation.Status.failed);
        assertThat(evaluation.failure).isEqualTo(Evaluation.Failure.program);
        assertThat(part(evaluation)).isEqualTo("program program.exit-status 1 no such file: answers.txt");
        assertThat(new Problem(0, "", "", "program.exit-status", List.of("1")).message(Locale.GERMAN))
                .contains("Status 1");
    }

    @Test
    void trial_tellsWhatTheProgramSawAndWrote() throws Exception {
        Play.Played played = played(zip("score.py", SCORE), "python3 score.py $input $output");
        TrialRun run = tried(played, zip("answers.txt", "a b c x"));
        assertThat(run.status).isEqualTo(TrialRun.Status.ended);
        TrialOutcome outcome = run.outcome;
        assertThat(outcome.succeeded()).isTrue();
        assertThat(outcome.values()).containsExactly(Map.entry("accuracy", 0.75));
        assertThat(outcome.undeclared()).containsExactly("extra");
        TrialStep step = outcome.steps().get(0);
        assertThat(step.name()).isEqualTo("scoring");
        assertThat(step.command()).isEqualTo("python3 score.py /app/input /app/output");
        assertThat(step.exitCode()).isZero();
        assertThat(step.log()).isEqualTo("compared 4\n");
        assertThat(step.seconds()).isPositive();
        assertThat(step.saw())
                .map(TrialStep.Directory::path)
                .containsExactly("/app/input/ref", "/app/input/res", "/app/program");
        assertThat(step.saw().get(0).files()).containsExactly(new TrialStep.File("truth.txt", 7));
        assertThat(step.wrote().files())
                .map(TrialStep.File::name)
                .containsExactly("detailed_results.html", "more.txt", "scores.json");
        assertThat(QuarkusTransaction.requiringNew().call(() -> TrialRun.haveSucceeded(played.competition())))
                .isTrue();
    }

    @Test
    void trial_tellsWhatBecomesOfItems() throws Exception {
        String items = """
                open(os.path.join(sys.argv[2], "items.csv"), "w").write(
                    "item,Accuracy\\n" + "".join(f"{n},{int(a == t)}\\n" for n, (a, t) in enumerate(zip(answers, truth))))
                """;
        TrialRun kept = tried(
                played(zip("score.py", SCORE + items), "python3 score.py $input $output"),
                zip("answers.txt", "a b c x"));
        assertThat(kept.outcome.warnings())
                .singleElement()
                .isEqualTo(new Problem(0, "", "", "program.items-kept", List.of("4", "Accuracy")));

        TrialRun differing = tried(
                played(
                        zip("score.py", SCORE + items.replace("int(a == t)", "int(a != t)")),
                        "python3 score.py $input $output"),
                zip("answers.txt", "a b c x"));
        assertThat(differing.outcome.succeeded()).isTrue();
        assertThat(differing.outcome.itemFaults())
                .extracting(fault -> fault.problem().code())
                .containsExactly("program.items-mean");
    }

    @Test
    void program_thatFails_costsARunOnceItHasWorkedInATrial() throws Exception {
        Play.Played played = played(zip("score.py", SCORE), "python3 score.py $input $output");
        assertThat(costsARun(submitted(played, zip("other.txt", "a")))).isFalse();
        assertThat(tried(played, zip("answers.txt", "a b c d")).outcome.succeeded())
                .isTrue();
        assertThat(costsARun(submitted(played, zip("another.txt", "a")))).isTrue();
    }

    private static boolean costsARun(Evaluation evaluation) {
        assertThat(evaluation.failure).isEqualTo(Evaluation.Failure.program);
        return QuarkusTransaction.requiringNew()
                .call(() -> Submission.<Submission>findById(evaluation.submission.id).costsARun);
    }

    @Test
    void trial_ofAProgramThatFails_tellsWhy() throws Exception {
        Play.Played played = played(zip("score.py", "raise ValueError('no answers')\n"), "python3 score.py");
        TrialRun run = tried(played, zip("answers.txt", "a"));
        assertThat(run.outcome.failure()).isEqualTo("program");
        assertThat(run.outcome.reason().code()).isEqualTo("program.exit-status");
        assertThat(run.outcome.steps().get(0).log()).contains("Traceback", "ValueError: no answers");
        assertThat(run.outcome.steps().get(0).wrote().all()).isZero();
    }

    /**
     * What waits in a worker's memory says no heartbeat and is taken for dead. A worker has to pick one for each thread and no more,
     * also where the database takes the plan of a table that had one row when it was looked at.
     */
    @Test
    void jobsThatWait_arePickedOneForEachThread() throws Exception {
        Play.Played played =
                played(zip("score.py", "import time\ntime.sleep(1)\n" + SCORE), "python3 score.py $input $output");
        Submission first = accepted(played, zip("answers.txt", "a b c d"));
        execute("analyze scheduled_programs");
        List<Submission> others = new ArrayList<>();
        for (String answers : List.of("a x x x", "a b x x", "a b c x", "x b c d")) {
            others.add(accepted(played, zip("answers.txt", answers)));
        }
        AtomicLong most = new AtomicLong();
        Awaitility.await("the scores of all")
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(20))
                .until(() -> {
                    most.accumulateAndGet(picked(), Math::max);
                    return others.stream().allMatch(run -> find(run).status.isFinal());
                });
        assertThat(awaited(first).status).isEqualTo(Evaluation.Status.scored);
        assertThat(most).hasValue(1);
    }

    private long picked() {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select count(*) from scheduled_programs where picked", Long.class)
                        .getSingleResult());
    }

    private void execute(String sql) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery(sql).executeUpdate());
    }

    private TrialRun tried(Play.Played played, byte[] zip) throws IOException {
        TrialFile file =
                trials.keep(played.competition(), "try.zip", () -> new ByteArrayInputStream(zip), play.account("olga"));
        UUID key = trials.ask(played.competition(), file, "main", play.account("olga")).key;
        Awaitility.await("the end of the trial")
                .atMost(PATIENCE)
                .until(() -> !find(played, key).status.isUnderWay());
        return find(played, key);
    }

    private static TrialRun find(Play.Played played, UUID key) {
        return QuarkusTransaction.requiringNew()
                .call(() -> TrialRun.findByKey(played.competition(), key).orElseThrow());
    }

    @Test
    void program_thatTakesTooLong_isStopped() throws Exception {
        Play.Played played = played(
                zip("score.py", "import time\nprint('waiting', flush=True)\ntime.sleep(60)\n"),
                "python3 score.py",
                new StepLimits(2, 256L << 20));
        Evaluation evaluation = submitted(played, zip("other.txt", "a"));
        assertThat(evaluation.failure).as(detail(evaluation)).isEqualTo(Evaluation.Failure.time);
        assertThat(part(evaluation)).isEqualTo("time program.time-up 2 waiting");
    }

    private Play.Played played(byte[] program, String command) throws IOException {
        return played(program, command, StepLimits.USUAL);
    }

    private Play.Played played(byte[] program, String command, StepLimits limits) throws IOException {
        return played(program, command, limits, null);
    }

    private String kept(byte[] zip) throws IOException {
        return files.keep(
                ProgramFiles.Role.scoring, "program.zip", () -> new ByteArrayInputStream(zip), play.account("olga"));
    }

    private Play.Played played(byte[] program, String command, StepLimits limits, StoredProgram ingestion)
            throws IOException {
        return played(program, command, limits, ingestion, StepOptions.USUAL);
    }

    private Play.Played played(
            byte[] program, String command, StepLimits limits, StoredProgram ingestion, StepOptions options)
            throws IOException {
        ProgramUnit unit = new ProgramUnit(
                "main",
                "The task",
                new StoredProgram(kept(program), command),
                ingestion,
                null,
                environment,
                limits,
                options,
                List.of(new ProgramColumn(
                        "accuracy", "Accuracy", "Accuracy", Direction.HIGHER_IS_BETTER, 2, false, null)));
        Play.Played played = play.competition()
                .programs(new ProgramDefinition(List.of(unit)))
                .gold(Upload.of("reference.zip", zip("truth.txt", "a b c d")))
                .published();
        play.team(played.competition(), "Team", "pia");
        return played;
    }

    /** What counts is never made by another program than what it stands beside, until an organizer says so. */
    @Test
    void program_thatIsChangedAfterThePhaseBegan_scoresBesideWhatCounts_untilItGoesLive() throws Exception {
        Play.Played played = played(zip("score.py", SCORE), "python3 score.py $input $output");
        Evaluation before = submitted(played, zip("answers.txt", "a b c x"));
        String first = before.scorer;
        String halved = kept(zip("score.py", SCORE.replace("right / len(truth)", "right / len(truth) / 2")));
        changes.change(
                played.competition(),
                program -> scoredBy(program, new StoredProgram(halved, "python3 score.py $input $output")),
                play.account("olga"),
                Instant.now());
        Phase phase = QuarkusTransaction.requiringNew().call(() -> Phase.findById(played.phase().id));
        assertThat(phase.scorer).isEqualTo(first);

        Submission second = accepted(played, zip("answers.txt", "a b c d"));
        assertThat(scores(awaited(second))).isEqualTo("main accuracy 1");
        assertThat(find(second).scorer).isEqualTo(first);

        Rescoring rescoring = QuarkusTransaction.requiringNew().call(() -> {
            Phase begun = Phase.findById(phase.id);
            return rescorings.start(begun, begun.gold, "It counted twice", play.account("olga"), Instant.now());
        });
        assertThat(rescoring.scorer).isNotEqualTo(first);
        Awaitility.await("the end of the rescoring")
                .atMost(PATIENCE)
                .until(() -> QuarkusTransaction.requiringNew()
                        .call(() -> rescorings.progress(rescoring).isDone()));
        RescoringPreview preview =
                QuarkusTransaction.requiringNew().call(() -> previews.find(Rescoring.findById(rescoring.id)));
        assertThat(preview.isChange()).isTrue();
        assertThat(preview.subtasks().get(0).teams())
                .singleElement()
                .satisfies(team -> assertThat(team.after()).hasValue(0.5));
        Submission third = accepted(played, zip("answers.txt", "a x x x"));
        assertThat(scores(awaited(third))).isEqualTo("main accuracy 0.25");

        Awaitility.await("the third one beside")
                .atMost(PATIENCE)
                .until(() -> QuarkusTransaction.requiringNew()
                        .call(() -> rescorings.progress(rescoring).isDone()));
        rescorings.makeLive(rescoring, play.account("olga"), Instant.now());
        assertThat(scores(find(second))).isEqualTo("main accuracy 0.5");
        assertThat(scores(find(third))).isEqualTo("main accuracy 0.125");
        assertThat(scores(submitted(played, zip("answers.txt", "a b x x")))).isEqualTo("main accuracy 0.25");
        assertThat(store.find().faults()).isEmpty();
    }

    @Test
    void program_thatIsCalledByTheNameOfItsPlace_isFoundBesideScoring() throws Exception {
        Play.Played played = played(
                zip("score.py", ASK),
                "python3 $program/score.py $shared",
                StepLimits.USUAL,
                new StoredProgram(kept(zip("run.py", ANSWER)), "python3 $program/run.py $shared"),
                new StepOptions(StepOptions.Directory.PARENT, StepOptions.StatusFile.ALWAYS, false, true));
        Evaluation evaluation = submitted(played, zip("model.py", "def answer(number):\n    return 'abcd'[number]\n"));
        assertThat(scores(evaluation)).as(detail(evaluation)).isEqualTo("main accuracy 1");
    }

    @Test
    void columns_ofAPhaseThatHasBegun_stay() throws Exception {
        Play.Played played = played(zip("score.py", SCORE), "python3 score.py $input $output");
        UnaryOperator<ProgramDefinition> withAnother = program -> {
            ProgramUnit unit = program.units().get(0);
            List<ProgramColumn> columns = new ArrayList<>(unit.columns());
            columns.add(new ProgramColumn("extra", "extra", "Extra", Direction.HIGHER_IS_BETTER, 2, false, null));
            return new ProgramDefinition(List.of(new ProgramUnit(
                    unit.subtask(),
                    unit.name(),
                    unit.scoring(),
                    null,
                    null,
                    environment,
                    unit.limits(),
                    unit.options(),
                    columns)));
        };
        assertThatThrownBy(() -> changes.change(played.competition(), withAnother, play.account("olga"), Instant.now()))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("program.stays"));
    }

    private ProgramDefinition scoredBy(ProgramDefinition program, StoredProgram scoring) {
        ProgramUnit unit = program.units().get(0);
        return new ProgramDefinition(List.of(new ProgramUnit(
                unit.subtask(),
                unit.name(),
                scoring,
                null,
                null,
                environment,
                unit.limits(),
                unit.options(),
                unit.columns())));
    }

    /** One does not overtake the other, and none waits longer than for those before it. */
    @Test
    void programs_thatWait_runInTheOrderInWhichTheyCame() throws Exception {
        Play.Played played =
                played(zip("score.py", SCORE + "import time\ntime.sleep(0.5)\n"), "python3 score.py $input $output");
        List<Submission> submissions = new ArrayList<>();
        for (String answers : List.of("a", "a b", "a b c", "a b c d", "b", "b c")) {
            submissions.add(accepted(played, zip("answers.txt", answers)));
        }
        List<Instant> starts = new ArrayList<>();
        for (Submission submission : submissions) {
            starts.add(awaited(submission).startedAt);
        }
        assertThat(starts).isSorted().doesNotHaveDuplicates();
    }

    private Evaluation submitted(Play.Played played, byte[] zip) throws IOException {
        return awaited(accepted(played, zip));
    }

    private Submission accepted(Play.Played played, byte[] zip) throws IOException {
        SubmissionIntake.Answer answer = intake.accept(new SubmissionIntake.Offer(
                played.phase(),
                play.account("pia"),
                Upload.of("submission.zip", zip),
                Said.inOneLine("A method"),
                Instant.now()));
        return ((SubmissionIntake.Answer.Accepted) answer).submission();
    }

    private static Evaluation awaited(Submission submission) {
        Awaitility.await("the end of the evaluation")
                .atMost(PATIENCE)
                .until(() -> find(submission).status.isFinal());
        return find(submission);
    }

    private static Evaluation find(Submission submission) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Evaluation.<Evaluation>find("submission.id = ?1 and current = true", submission.id)
                        .firstResult());
    }

    private static String detail(Evaluation evaluation) {
        return evaluation.failure + ": " + evaluation.detail;
    }

    private String scores(Evaluation evaluation) {
        return text("""
                select string_agg(subtask || ' ' || metric || ' ' || cast(value as text), ', ') from score where evaluation_id = ?1""", evaluation);
    }

    private String kinds(Evaluation evaluation) {
        return text("""
                select string_agg(kind || ' ' || step, ', ' order by kind, step) from evaluation_artifact where evaluation_id = ?1""", evaluation);
    }

    private String part(Evaluation evaluation) {
        return text("""
                select failure || ' ' || (reason ->> 'code') || ' ' || (reason -> 'arguments' ->> 0) || ' ' || last_line
                from evaluation_part where evaluation_id = ?1""", evaluation);
    }

    private String kept(Evaluation evaluation, String kind) throws IOException {
        return kept(evaluation, kind, "scoring");
    }

    private String kept(Evaluation evaluation, String kind, String step) throws IOException {
        String digest = text(
                "select digest from evaluation_artifact where evaluation_id = ?1 and kind = '%s' and step = '%s'"
                        .formatted(kind, step),
                evaluation);
        return QuarkusTransaction.requiringNew().call(() -> {
            try (var in = blobs.open(digest)) {
                return new String(in.readAllBytes(), UTF_8);
            }
        });
    }

    private String text(String sql, Evaluation evaluation) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(sql, String.class)
                        .setParameter(1, evaluation.id)
                        .getSingleResult());
    }

    /** Names and contents by turns. */
    private static byte[] zip(String... files) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (int i = 0; i < files.length; i += 2) {
                zip.putNextEntry(new ZipEntry(files[i]));
                zip.write(files[i + 1].getBytes(UTF_8));
                zip.closeEntry();
            }
        }
        return out.toByteArray();
    }
}
