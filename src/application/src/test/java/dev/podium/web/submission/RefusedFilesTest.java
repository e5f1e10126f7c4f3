package dev.podium.web.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.ProgramChanges;
import dev.podium.evaluation.ClaimedEvaluation;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.Evaluations;
import dev.podium.evaluation.RunSummaries;
import dev.podium.evaluation.outcome.RunOutcomes;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.mail.MailChoices;
import dev.podium.mail.MailKind;
import dev.podium.platform.Refused;
import dev.podium.program.EnvironmentName;
import dev.podium.program.ProgramUnit;
import dev.podium.submission.Submission;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.team.Audience;
import dev.podium.team.Team;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.MailServer;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Postman;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import dev.podium.testsupport.WithMail;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import jakarta.persistence.LockModeType;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a team, its organizers and nobody else learn of a file that a check refused, in open and in sealed phases, and what it costs. */
@QuarkusTest
@TestProfile(WithMail.class)
class RefusedFilesTest {

    private static final EnvironmentName NEWER = new EnvironmentName("python-newer", "1".repeat(64));

    private static final String HOSTILE = "Say <b>yes</b> or {0}.";

    private final String id = UUID.randomUUID().toString().substring(0, 8);
    private final String pia = "pia-" + id;
    private final String rita = "rita-" + id;

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    ProgramChanges changes;

    @Inject
    Evaluations evaluations;

    @Inject
    Rescorings rescorings;

    @Inject
    RunSummaries summaries;

    @Inject
    RunOutcomes outcomes;

    @Inject
    Scorer scorer;

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

    private Play.Played played(Visibility visibility) {
        Play.Played played =
                programs.checkedCompetition().visibility(visibility).published();
        results.change("update phase set total_limit = 2 where id = " + played.phase().id);
        play.team(played.competition(), "Lumen", pia);
        play.team(played.competition(), "Rivals", rita);
        choices.choose(play.account(pia), Map.of(MailKind.QUICK_RUN, true));
        return played;
    }

    private Submission waiting(Play.Played played) {
        return programs.submitted(played, pia, "answers.txt", "a b c x");
    }

    private static Submission now(Submission run) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Submission.byKey(run.key).orElseThrow());
    }

    private static JsonPath api(String reader, String address) {
        return TestSignIn.as(reader).get("/api/v1/" + address).jsonPath();
    }

    private static Visibility visibility(boolean blind) {
        return blind ? Visibility.BLIND : Visibility.OPEN;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void team_readsItsProblemsOnPagesInTheApiAndByMail_inBothLanguages(boolean blind) {
        Play.Played played = played(visibility(blind));
        Submission run = waiting(played);
        assertThat(Html.text(TestSignIn.as(pia).get("/submissions/" + run.key).asString()))
                .contains("File checked no problems; what the check of the organizers finds is said here");
        programs.refused(run, 3, HOSTILE, 0, "The last answers are missing.");
        postman.deliver();

        String page = TestSignIn.as(pia).get("/submissions/" + run.key).asString();
        assertThat(page).doesNotContain("<b>yes</b>");
        assertThat(Html.text(page))
                .contains(
                        "File checked 2 problems",
                        "The check of the organizers found problems in your file. No run was used.",
                        "Line 3: " + HOSTILE,
                        "The last answers are missing.")
                .doesNotContain("python-elsewhere", "no problems", "is said here");
        String german = TestSignIn.as(pia)
                .header("Accept-Language", "de")
                .get("/submissions/" + run.key)
                .asString();
        assertThat(Html.text(german))
                .contains(
                        "Datei geprüft 2 Fehler",
                        "Die Prüfung der Veranstalter hat Fehler in Ihrer Datei gefunden. Es wurde kein Versuch verbraucht.",
                        "Zeile 3: " + HOSTILE);
        String slug = played.competition().slug;
        assertThat(Html.text(TestSignIn.as(pia)
                        .get("/competitions/" + slug + "/submissions")
                        .asString()))
                .contains("Refused by the check");

        JsonPath api = api(pia, "submissions/" + run.key);
        assertThat(api.getString("status")).isEqualTo("refused");
        assertThat(api.getBoolean("costsARun")).isFalse();
        assertThat(api.getInt("problems.total")).isEqualTo(2);
        assertThat(api.getList("problems.shown.line", Integer.class)).containsExactly(3, null);
        assertThat(api.getList("problems.shown.column", String.class)).containsExactly("label", "label");
        assertThat(api.getList("problems.shown.message", String.class))
                .containsExactly(HOSTILE, "The last answers are missing.");
        assertThat(api.getString("evaluation.failure.reason")).isEqualTo("refused");
        if (blind) {
            for (String untold : List.of("salt", "evaluation.finishedAt", "evaluation.gold", "evaluation.scores")) {
                assertThat(api.getString(untold)).as(untold).isNull();
            }
        }
        JsonPath listed = api(pia, "competitions/" + slug + "/submissions");
        assertThat(listed.getList("phases[0].submissions.refused", Boolean.class))
                .containsExactly(true);
        assertThat(TestSignIn.as(pia).get("/api/submissions").asString())
                .contains("Failed", "3: label: Say <b>yes</b>");
        assertThat(MailServer.received(pia)).singleElement().satisfies(mail -> {
            assertThat(mail.subject()).endsWith("could not be scored");
            assertThat(mail.text())
                    .contains("The check of the organizers refused it", "/submissions/" + run.key)
                    .doesNotContain("last answers");
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void refusedWhileItIsRead_isToldWithItsProblems(boolean outcome) {
        Submission run = waiting(played(Visibility.OPEN));
        Submission read = QuarkusTransaction.requiringNew().call(() -> {
            Submission before = Submission.byKey(run.key).orElseThrow();
            QuarkusTransaction.requiringNew().run(() -> programs.refused(run, 3, HOSTILE));
            Optional<Evaluation.Failure> failure = outcome
                    ? outcomes.find(List.of(before), Audience.TEAMS, Instant.now())
                            .get(before.id)
                            .failure()
                    : summaries.ended(before).map(evaluation -> evaluation.failure);
            assertThat(failure).contains(Evaluation.Failure.refused);
            return before;
        });
        assertThat(read.isRefused()).isTrue();
        assertThat(read.problems.total()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void refusedFile_costsNoRun_andMayBeSentAgain(boolean blind) {
        Play.Played played = played(visibility(blind));
        String left = "competitions/" + played.competition().slug + "/phases/final/runs";
        int before = api(pia, left).getInt("leftInTotal");
        Submission run = waiting(played);
        assertThat(api(pia, left).getInt("leftInTotal")).isEqualTo(before - 1);
        programs.refused(run, 1, "Bad.");
        assertThat(api(pia, left).getInt("leftInTotal")).isEqualTo(before);
        assertThat(waiting(played).key).isNotEqualTo(run.key);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void refusedFile_isOnNoBoardAndNobodyElseReadsOfIt(boolean blind) {
        Play.Played played = played(visibility(blind));
        Submission run = waiting(played);
        String board = "/competitions/%s/leaderboard?phase=final".formatted(played.competition().slug);
        String before = Html.text(TestSignIn.as(rita).get(board).asString());
        programs.refused(run, 1, "Bad.");
        assertThat(Html.text(TestSignIn.as(rita).get(board).asString())).isEqualTo(before);
        for (String address : List.of("/submissions/", "/api/v1/submissions/")) {
            assertThat(TestSignIn.as(rita).get(address + run.key).statusCode()).isEqualTo(404);
        }
        assertThat(TestSignIn.as(rita).get("/api/submissions").asString()).doesNotContain("Bad.");
    }

    @Test
    void organizers_seeItAmongAllRuns() {
        Play.Played played = played(Visibility.BLIND);
        programs.refused(waiting(played), 3, "=Bad.");
        String runs = "/organize/%s/phases/final/runs".formatted(played.competition().slug);
        assertThat(Html.text(TestSignIn.as("olga").get(runs).asString())).contains("Refused by the check", "=Bad.");
        assertThat(TestSignIn.as("olga").get(runs + ".csv").asString()).contains("refused", "'=Bad.");
        JsonPath api = api("olga", "competitions/%s/phases/final/submissions".formatted(played.competition().slug));
        assertThat(api.getList("submissions.failure", String.class)).containsExactly("refused");
    }

    @Test
    void nothingCanBeSaidOfIt() {
        Play.Played played = played(Visibility.OPEN);
        Submission run = waiting(played);
        String address = "/submissions/" + run.key;
        String board = "a[href$=/leaderboard]:contains(See the leaderboard)";
        assertThat(Html.parse(TestSignIn.as(pia).get(address).asString()).select(board))
                .isNotEmpty();
        programs.refused(run, 1, "Bad.");
        assertThat(Html.parse(TestSignIn.as(pia).get(address).asString()).select(board))
                .isEmpty();
        assertThat(Html.text(TestSignIn.as(pia).get(address).asString()))
                .contains("This run is on no leaderboard.")
                .doesNotContain("On the public leaderboard");
        assertThat(Html.parse(TestSignIn.as(pia).get("/submissions/" + run.key).asString())
                        .select("form[action$=/withdraw], form[action$=/choose], form[action$=/about]"))
                .isEmpty();
        assertThat(Html.text(Form.sure(pia)
                        .post("/submissions/" + run.key + "/withdraw")
                        .asString()))
                .contains("The check of the organizers refused this file");
        assertThat(now(run).status).isEqualTo(Submission.Status.refused);
    }

    /** Workers may be taken for dead and come back: the first end counts. */
    @Test
    void refusedTwiceOrAfterItsEnd_changesNothing() throws Exception {
        Play.Played played = played(Visibility.OPEN);
        Submission run = waiting(played);
        ClaimedEvaluation first = scorer.begin(run.key);
        ClaimedEvaluation second = scorer.begin(run.key);
        Problems problems = new Problems(List.of(new Problem(1, "", "", Problem.SAID, List.of("Bad."))), 1, null);
        Problems others = new Problems(List.of(new Problem(2, "", "", Problem.SAID, List.of("Worse."))), 1, null);
        evaluations.refused(second, problems, Scorer.USAGE);
        evaluations.refused(first, others, Scorer.USAGE);
        evaluations.ran(first, Optional.empty(), List.of(part()), Scorer.USAGE);
        assertThat(now(run).problems).isEqualTo(problems);
        assertThat(scorer.evaluation(run).status).isEqualTo(Evaluation.Status.failed);
        Submission other = waiting(played);
        ClaimedEvaluation lost = scorer.begin(other.key);
        evaluations.ran(scorer.begin(other.key), Optional.empty(), List.of(part()), Scorer.USAGE);
        evaluations.refused(lost, problems, Scorer.USAGE);
        assertThat(now(other).status).isEqualTo(Submission.Status.accepted);
        assertThat(now(other).costsARun).isTrue();
        assertThat(scorer.evaluation(other).status).isEqualTo(Evaluation.Status.scored);
    }

    /** Whoever changes a submission locks its team first; the end of a run waits for that, and holds nothing meanwhile. */
    @Test
    void endOfARun_waitsForTheTeamBeforeItTakesTheSubmission() throws Exception {
        Submission run = waiting(played(Visibility.OPEN));
        ClaimedEvaluation claim = scorer.begin(run.key);
        ExecutorService worker = Executors.newSingleThreadExecutor();
        Future<?> end = QuarkusTransaction.requiringNew().call(() -> {
            Team.lockedNow(Submission.byKey(run.key).orElseThrow().team);
            Future<?> ending = worker.submit(() -> {
                evaluations.ran(claim, Optional.empty(), List.of(part()), Scorer.USAGE);
                return null;
            });
            Awaitility.await("the end of the run waits")
                    .pollDelay(Duration.ofSeconds(1))
                    .until(() -> !ending.isDone());
            Submission.getEntityManager().refresh(Submission.findById(run.id), LockModeType.PESSIMISTIC_WRITE);
            return ending;
        });
        worker.shutdown();
        end.get(1, TimeUnit.MINUTES);
        assertThat(scorer.evaluation(run).status).isEqualTo(Evaluation.Status.scored);
        assertThat(now(run).awaitsCheck).isFalse();
    }

    /** A file that could not be scored by our fault may be refused as its phase is scored again. */
    @Test
    void refusedByARescoring_isRefusedEverywhere() throws Exception {
        Play.Played played = played(Visibility.OPEN);
        Submission run = waiting(played);
        scorer.fail(run.key, Evaluation.Failure.platform);
        scoreAgain(played);
        programs.refused(run, 1, "Bad.");
        String slug = played.competition().slug;
        assertThat(Html.text(TestSignIn.as(pia).get("/submissions/" + run.key).asString()))
                .contains("The check of the organizers found problems in your file. No run was used.")
                .doesNotContain("Something broke on our side");
        assertThat(Html.text(TestSignIn.as(pia)
                        .get("/competitions/" + slug + "/submissions")
                        .asString()))
                .contains("Refused by the check");
        assertThat(api(pia, "submissions/" + run.key).getString("evaluation.failure.reason"))
                .isEqualTo("refused");
        assertThat(api("olga", "competitions/" + slug + "/phases/final/submissions")
                        .getList("submissions.failure", String.class))
                .containsExactly("refused");
    }

    /** What a team knows already is no news; what it could not know while its phase is sealed is. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void refusedByARescoring_isToldWhomNothingWasToldBefore(boolean blind) throws Exception {
        Play.Played played = played(visibility(blind));
        results.change("update phase set failures_told = %s where id = %d".formatted(!blind, played.phase().id));
        Submission run = waiting(played);
        scorer.fail(run.key, Evaluation.Failure.platform);
        postman.deliver();
        assertThat(MailServer.received(pia)).hasSize(blind ? 0 : 1);
        results.change("update submission set accepted_at = accepted_at - interval '1 hour' where id = " + run.id);
        scoreAgain(played);
        programs.refused(run, 1, "Bad.");
        postman.deliver();
        assertThat(MailServer.received(pia)).hasSize(1);
    }

    /** By another program in another environment, which has the same check. */
    private void scoreAgain(Play.Played played) throws IOException {
        changes.change(
                played.competition(),
                program -> programs.checked(
                        programs.changed(program, ProgramPlay.zip("score.py", "pass # again"), NEWER), "pass"),
                play.account("olga"),
                Instant.now());
        QuarkusTransaction.requiringNew().call(() -> {
            Phase phase = Phase.findById(played.phase().id);
            return rescorings.start(phase, phase.gold, "The program was changed.", play.account("olga"), Instant.now());
        });
    }

    /** An environment that nobody serves yet stops no run of the one that is scored by. */
    @Test
    void check_runsWhereItIsScored() throws Exception {
        Play.Played played = played(Visibility.OPEN);
        Submission run = waiting(played);
        Evaluation first = scorer.evaluation(run);
        scoreAgain(played);
        assertThat(evaluations.units(first.id))
                .extracting(ProgramUnit::environment)
                .containsExactly(ProgramPlay.ELSEWHERE);
        assertThat(scorer.claim(first.id).programs().orElseThrow().checks())
                .extracting(ProgramUnit::environment)
                .containsExactly(ProgramPlay.ELSEWHERE);
    }

    /** Of what a check says only the first are kept, and all are counted. */
    @Test
    void manyProblems_areCountedAndThePageSaysHowManyItDoesNotShow() {
        Submission alike = waiting(played(Visibility.OPEN));
        programs.refused(alike, lines(150, line -> "Empty."));
        assertThat(Html.text(TestSignIn.as(pia).get("/submissions/" + alike.key).asString()))
                .contains("File checked 150 problems", "and 149 more of this kind")
                .doesNotContain("are not shown");
        assertThat(api(pia, "submissions/" + alike.key).getList("problems.kinds.total", Integer.class))
                .containsExactly(150);
        Submission apart = waiting(played(Visibility.OPEN));
        programs.refused(apart, lines(150, "Line %d is empty."::formatted));
        assertThat(Html.text(TestSignIn.as(pia).get("/submissions/" + apart.key).asString()))
                .contains("File checked 150 problems", "45 more problems are not shown.");
    }

    private static Object[] lines(int number, IntFunction<String> sentence) {
        return IntStream.rangeClosed(1, number)
                .boxed()
                .flatMap(line -> Stream.of(line, sentence.apply(line)))
                .toArray();
    }

    /** A rescoring beside the first run: the check may answer otherwise the second time. */
    @Test
    void refusedWhereItHasPassedMeanwhile_goesOnToBeScored() throws Exception {
        Submission run = waiting(played(Visibility.OPEN));
        ClaimedEvaluation claim = scorer.begin(run.key);
        results.change("update submission set awaits_check = false where id = " + run.id);
        Problems problems = new Problems(List.of(new Problem(1, "", "", Problem.SAID, List.of("Bad."))), 1, null);
        assertThat(evaluations.refused(claim, problems, Scorer.USAGE)).isFalse();
        evaluations.ran(claim, Optional.empty(), List.of(part()), Scorer.USAGE);
        assertThat(now(run).status).isEqualTo(Submission.Status.accepted);
        assertThat(scorer.evaluation(run).status).isEqualTo(Evaluation.Status.scored);
    }

    private static SubtaskProgramResult part() {
        return new SubtaskProgramResult(
                "main",
                Map.of("accuracy", 0.75),
                Optional.empty(),
                ProgramPlay.ELSEWHERE,
                Duration.ofSeconds(1),
                List.of());
    }

    /** What was accepted before there was a check, or has passed one, meets none later. */
    @Test
    void check_isAskedOnceAndOnlyOfWhatCameAfterIt() throws Exception {
        Play.Played played = programs.competition().published();
        play.team(played.competition(), "Lumen", pia);
        Submission early = waiting(played);
        changes.change(
                played.competition(),
                program -> programs.checked(program, "pass"),
                play.account("olga"),
                Instant.now());
        assertThat(checks(scorer.begin(early.key))).isZero();
        Play.Played other = played(Visibility.OPEN);
        Submission run = waiting(other);
        ClaimedEvaluation claim = scorer.begin(run.key);
        assertThat(checks(claim)).isEqualTo(1);
        evaluations.ran(claim, Optional.empty(), List.of(part()), Scorer.USAGE);
        assertThat(now(run).awaitsCheck).isFalse();
    }

    private static int checks(ClaimedEvaluation claim) {
        return claim.programs().orElseThrow().checks().size();
    }

    /** Workers are not kept busy for nothing without end. */
    @Test
    void refusedFiles_areBoundedPerTeamAndHour() {
        Play.Played played = played(Visibility.OPEN);
        for (int sent = 0; sent < 60; sent++) {
            programs.refused(waiting(played), 1, "Bad.");
        }
        assertThatThrownBy(() -> waiting(played))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("submission.too-many-attempts"));
        programs.submitted(played, rita, "answers.txt", "a b c x");
    }
}
