package dev.podium.cli.remote;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.account.PersonalTokens;
import dev.podium.cli.PodiumCommand;
import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.part.Artifact;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.submission.RejectedUpload;
import dev.podium.submission.Submission;
import dev.podium.testsupport.InTracks;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.Relay;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.ScorerJar;
import dev.podium.testsupport.ScorerJar.Ended;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that take part in a competition, against the application over HTTP. */
@QuarkusTest
class RemoteCommandsTest {

    private static final String ODD = Play.PERFECT.replace("1,1,[]", "1,2,[]").replace("4,1,[]", "4,2,[]");
    private static final Map<String, String> SECRETS = new ConcurrentHashMap<>();
    private static final String NUMBERS = "(?s).*\\d[.,]\\d.*";

    @Inject
    Play play;

    @Inject
    InTracks inTracks;

    @Inject
    ProgramPlay programs;

    @Inject
    Scorer scorer;

    @Inject
    Results results;

    @Inject
    PersonalTokens tokens;

    @TempDir
    Path folder;

    private int port;

    @BeforeEach
    void findPort() {
        port = RestAssured.port;
    }

    private Path file(String name, String content) throws IOException {
        return Files.write(folder.resolve(name), content.getBytes(UTF_8));
    }

    /** Nobody may have many. */
    private String secret(String user) {
        return SECRETS.computeIfAbsent(
                user,
                owner -> tokens.issue(play.account(owner), "Laptop", "submit", Duration.ofDays(1))
                        .secret());
    }

    private Path token(String user) throws IOException {
        Path file = folder.resolve("token-" + UUID.randomUUID());
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        return Files.writeString(file, secret(user) + "\n");
    }

    private Ended podium(String user, Play.Played played, String command, String... more) throws IOException {
        List<String> all = new ArrayList<>(List.of(command));
        all.addAll(List.of("--url", "http://localhost:" + port, "--competition", played.competition().slug));
        all.addAll(List.of("--language", "en", "--token-file", token(user).toString()));
        all.addAll(List.of(more));
        return console(all.toArray(String[]::new));
    }

    /** Runs a command in this process. */
    private static Ended console(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int status = PodiumCommand.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
        return new Ended(status, out.toString().getBytes(UTF_8), err.toString());
    }

    private Ended submit(String user, Play.Played played, Path file, String... more) throws IOException {
        List<String> all = new ArrayList<>(List.of("--phase", "final", "--accept-warnings", file.toString()));
        all.addAll(List.of(more));
        return podium(user, played, "submit", all.toArray(String[]::new));
    }

    /** While a worker scores what comes. */
    private Ended submitScored(String user, Play.Played played, Path file, String... more) throws Exception {
        ExecutorService people = Executors.newSingleThreadExecutor();
        try {
            Future<Ended> ended = people.submit(() -> submit(user, played, file, more));
            Awaitility.await()
                    .atMost(Duration.ofMinutes(3))
                    .pollInterval(Duration.ofMillis(200))
                    .until(() -> {
                        scorer.scoreAll(played.phase());
                        return ended.isDone();
                    });
            return ended.get();
        } finally {
            people.shutdownNow();
        }
    }

    private static long runs(Play.Played played) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Submission.count("phase = ?1 and costsARun", played.phase()));
    }

    private static long attempts(Phase phase) {
        return QuarkusTransaction.requiringNew().call(() -> RejectedUpload.count("phase", phase));
    }

    private static JsonNode json(Ended ended) throws IOException {
        return new ObjectMapper().readTree(ended.bytes());
    }

    @Test
    void submit_goodFile_scoresWithNamesAndRank() throws Exception {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        results.run(played.phase(), "Umbra", "ben", "Rules");
        Ended ended = submitScored("pia", played, file("mine.csv", ODD), "--method", "BERT", "--description", "A line");
        assertThat(ended.err()).contains("Submitted.", "/submissions/");
        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(ended.out())
                .containsPattern("MAE +0\\.200000 +Mean absolute error")
                .contains("It counts for your team.", "Your team has rank 2 of 2");
        Submission run = QuarkusTransaction.requiringNew()
                .call(() -> Submission.<Submission>find("phase = ?1 and fileName = 'mine.csv'", played.phase())
                        .firstResult());
        assertThat(run.about.method()).isEqualTo("BERT");
        assertThat(run.about.description()).isEqualTo("A line");
    }

    /** As people start it: a process with its token in the environment. */
    @Test
    void submit_withTheJar_tokenAndAddressFromTheEnvironment() throws Exception {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        String secret = tokens.issue(play.account("pia"), "Laptop", "submit", Duration.ofDays(1))
                .secret();
        Ended ended = ScorerJar.in(
                Map.of("PODIUM_URL", "http://localhost:" + port, "PODIUM_TOKEN", secret),
                "submit",
                "--competition",
                played.competition().slug,
                "--phase",
                "final",
                "--accept-warnings",
                "--no-wait",
                file("mine.csv", Play.PERFECT).toString());
        assertThat(ended.err()).contains("Submitted.").doesNotContain(secret);
        assertThat(ended.status()).isZero();
        assertThat(runs(played)).isOne();
    }

    @Test
    void submit_asJson_submissionAndPlaces() throws Exception {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        JsonNode json = json(submitScored("pia", played, file("mine.csv", Play.PERFECT), "--json"));
        assertThat(json.at("/submission/evaluation/scores/count/mae").asDouble(1))
                .isZero();
        assertThat(json.at("/places/count/rank").asInt()).isEqualTo(1);
        assertThat(json.at("/places/count/teams").asInt()).isEqualTo(1);
    }

    @Test
    void submit_faultyFile_linesAndNothingIsSent() throws Exception {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        Path file = file("mine.csv", Play.FAULTY);
        Ended ended = submit("pia", played, file);
        assertThat(ended.status()).isEqualTo(2);
        assertThat(ended.out()).contains("Problems: 2", "line 3, num_statements", "found: two");
        assertThat(ended.err()).contains("Nothing was sent");
        assertThat(attempts(played.phase())).isZero();
        assertThat(runs(played)).isZero();

        Path items = file("items.csv", Play.GOLD);
        Ended check =
                console("check", "--task", "stage", "--items", items.toString(), "--predictions", file.toString());
        assertThat(ended.out()).isEqualTo(check.out());
    }

    @Test
    void submit_faultyFileAndItemsNobodyMayHave_theServerTellsLines() throws Exception {
        Play.Played played = play.competition().publishing(Publishing.NOTHING).published();
        play.team(played.competition(), "Lumen", "pia");
        Ended ended = submit("pia", played, file("mine.csv", Play.FAULTY));
        assertThat(ended.status()).isEqualTo(2);
        assertThat(ended.out()).contains("Problems: 2", "line 3, num_statements", "found: two");
        assertThat(ended.err()).contains("only the server can check the file", "No run was used.");
        assertThat(attempts(played.phase())).isOne();
        assertThat(runs(played)).isZero();
    }

    @Test
    void submit_warnings_areAskedAbout() throws Exception {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        Path file = file("mine.csv", ODD);
        Ended ended = podium("pia", played, "submit", "--phase", "final", file.toString());
        assertThat(ended.status()).isEqualTo(2);
        assertThat(ended.err()).contains("Warnings: ", "line 2", "--accept-warnings");
        assertThat(runs(played)).isZero();
        assertThat(submit("pia", played, file, "--no-wait").status()).isZero();
        assertThat(runs(played)).isOne();
    }

    @Test
    void sealedPhase_nothingOfScoresIsPrinted() throws Exception {
        Play.Played played = play.competition().visibility(Visibility.BLIND).published();
        play.team(played.competition(), "Lumen", "pia");
        Ended ended = submit("pia", played, file("mine.csv", Play.PERFECT));
        assertThat(ended.status()).isZero();
        assertThat(ended.out()).contains("The phase is sealed").doesNotMatch(NUMBERS);
        scorer.scoreAll(played.phase());
        Ended status = podium("pia", played, "status");
        assertThat(status.status()).isZero();
        assertThat(status.out())
                .contains("sealed", "mine.csv")
                .doesNotContain("scored")
                .doesNotMatch("(?s).*\\d\\.\\d.*");
        Ended board = podium("pia", played, "leaderboard", "--phase", "final");
        assertThat(board.status()).isEqualTo(77);
        assertThat(board.err()).contains("not shown to you now");
        assertThat(board.out()).isEmpty();
    }

    @Test
    void submit_noRunLeft_nothingIsSent_butTheSameFileIsTheSameRun() throws Exception {
        Play.Played played = play.competition().totalLimit(1).published();
        play.team(played.competition(), "Lumen", "pia");
        Path file = file("mine.csv", Play.PERFECT);
        Ended first = submit("pia", played, file, "--no-wait");
        assertThat(first.status()).isZero();
        Ended other = submit("pia", played, file("other.csv", ODD));
        assertThat(other.status()).isEqualTo(77);
        assertThat(other.err()).contains("run", "Nothing was sent.");
        Ended again = submit("pia", played, file, "--no-wait");
        assertThat(again.status()).isZero();
        assertThat(again.err()).contains("The same file with the same words was submitted before");
        assertThat(runs(played)).isOne();
    }

    @Test
    void wrongToken_isSaidAndNotRepeated() throws Exception {
        Play.Played played = play.competition().published();
        Ended ended = console(
                "status",
                "--url",
                "http://localhost:" + port,
                "--competition",
                played.competition().slug,
                "--language",
                "en",
                "--token-file",
                file("token", "podium_wrong\n").toString());
        assertThat(ended.status()).isEqualTo(77);
        assertThat(ended.err())
                .contains("The token is wrong, has expired or was revoked", "/account")
                .contains("Warning: others can read")
                .doesNotContain("podium_wrong");
    }

    @Test
    void submit_inNoTeam_whereToCreateOne() throws Exception {
        Play.Played played = play.competition().published();
        Ended ended = submit("zoe", played, file("mine.csv", Play.PERFECT));
        assertThat(ended.status()).isEqualTo(77);
        assertThat(ended.err()).contains("You are in no team", "/competitions/" + played.competition().slug + "/team");
    }

    @Test
    void submit_lineBreaksBeforeTheAnswer_oneRun() throws Exception {
        Play.Played played = play.competition().totalLimit(1).published();
        play.team(played.competition(), "Lumen", "pia");
        try (Relay relay = Relay.before(port, Relay.Break.BEFORE_THE_ANSWER, 1)) {
            port = relay.port();
            Ended ended = submit("pia", played, file("mine.csv", Play.PERFECT), "--no-wait");
            assertThat(ended.err()).contains("/submissions/");
            assertThat(ended.status()).isZero();
            assertThat(relay.broken()).isOne();
        }
        assertThat(runs(played)).isOne();
    }

    @Test
    void submit_lineAlwaysBreaks_saysThatNoRunWasUsed() throws Exception {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        String large = Play.PERFECT + "\n".repeat(4 << 20);
        try (Relay relay = Relay.before(port, Relay.Break.IN_THE_BODY, 100)) {
            port = relay.port();
            Ended ended = submit("pia", played, file("mine.csv", large));
            assertThat(ended.status()).isEqualTo(69);
            assertThat(ended.err()).contains("The file did not arrive, and no run was used.");
            assertThat(relay.broken()).isEqualTo(3);
        }
        assertThat(runs(played)).isZero();
    }

    @Test
    void submit_competitionWithTracks_namesOne() throws Exception {
        Phase phase = inTracks.begun(play.competition());
        Play.Played played = new Play.Played(phase.competition, phase.gold, phase);
        Path file = file("mine.csv", Play.PERFECT);
        assertThat(submit("ada", played, file, "--no-wait").err())
                .contains("Say in which track the run is: open, closed.");
        assertThat(submit("ada", played, file, "--no-wait", "--track", "closed").status())
                .isZero();
    }

    @Test
    void submit_runThatIsChosen_isThePrimaryOne() throws Exception {
        Play.Played played = play.competition().counting(CountingRule.chosen).published();
        play.team(played.competition(), "Lumen", "pia");
        Ended ended = submit("pia", played, file("mine.csv", Play.PERFECT), "--no-wait", "--primary", "count");
        assertThat(ended.status()).as(ended.err()).isZero();
        JsonNode status = json(podium("pia", played, "status", "--json"));
        assertThat(status.at("/phases/0/submissions/0/counts/0").asText()).isEqualTo("count");
        assertThat(submit("pia", played, file("mine.csv", Play.PERFECT), "--primary", "mood")
                        .err())
                .contains("The phase scores no subtask mood, only count, spans.");
    }

    @Test
    void programs_areScoredWithTheTitlesOfTheirOrganizers() throws Exception {
        Play.Played played = programs.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        Path zip = Files.write(folder.resolve("run.zip"), ProgramPlay.zip("answers.txt", "a b c x"));
        Ended sent = submit("pia", played, zip, "--no-wait");
        assertThat(sent.status()).as(sent.err()).isZero();
        assertThat(sent.err()).contains("Only the server knows how files for this competition are checked.");
        Submission run = QuarkusTransaction.requiringNew()
                .call(() -> Submission.<Submission>find("phase", played.phase()).firstResult());
        programs.ran(
                run,
                new SubtaskProgramResult(
                        "main",
                        Map.of("accuracy", 0.75),
                        Optional.empty(),
                        ProgramPlay.ELSEWHERE,
                        Duration.ofSeconds(1),
                        List.of(ProgramPlay.wrote(Artifact.Step.scoring, Artifact.Kind.details, "<p>details</p>"))));
        Ended again = submit("pia", played, zip);
        assertThat(again.status()).isZero();
        assertThat(again.out())
                .contains("The task")
                .containsPattern("Title of accuracy +0\\.750000")
                .contains("Your team has rank 1 of 1");
        Ended files = podium(
                "pia", played, "download", "--submission", run.key.toString(), "--all", "--into", folder + "/got");
        assertThat(files.status()).as(files.err()).isZero();
        assertThat(folder.resolve("got/" + run.key + "-main-scoring-details.html"))
                .hasContent("<p>details</p>");
        assertThat(folder.resolve("got/submission-" + run.key + "-run.zip")).hasSameBinaryContentAs(zip);
    }

    @Test
    void submit_checkRefusesTheFile_saysWhatIsWrongWithIt() throws Exception {
        Play.Played played = programs.checkedCompetition().published();
        play.team(played.competition(), "Lumen", "pia");
        Path zip = Files.write(folder.resolve("run.zip"), ProgramPlay.zip("answers.txt", "a b c x"));
        ExecutorService worker = Executors.newSingleThreadExecutor();
        Future<?> refused = worker.submit(() -> {
            Submission run = Awaitility.await()
                    .until(
                            () -> QuarkusTransaction.requiringNew()
                                    .call(() -> Submission.<Submission>find("phase", played.phase())
                                            .firstResult()),
                            Objects::nonNull);
            programs.refused(run, 3, "Say yes or no.", 0, "The last line is missing.");
        });
        Ended ended = submit("pia", played, zip);
        refused.get();
        worker.shutdown();
        assertThat(ended.status()).as(ended.err()).isEqualTo(3);
        assertThat(ended.out())
                .contains(
                        "The check of the organizers found problems in the file.",
                        "Line 3: Say yes or no.",
                        "The last line is missing.");
    }

    @Test
    void submit_scoringFails_statusThree() throws Exception {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        Path file = file("mine.csv", Play.PERFECT);
        submit("pia", played, file, "--no-wait");
        Submission run = QuarkusTransaction.requiringNew()
                .call(() -> Submission.<Submission>find("phase = ?1 and costsARun", played.phase())
                        .firstResult());
        scorer.fail(run.key, Evaluation.Failure.memory);
        Ended ended = submit("pia", played, file);
        assertThat(ended.status()).isEqualTo(3);
        assertThat(ended.out()).contains("Scoring failed.");
    }

    @Test
    void submit_notScoredInTime_goesOnWithoutThem() throws Exception {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        Ended ended = submit("pia", played, file("mine.csv", Play.PERFECT), "--timeout", "1");
        assertThat(ended.status()).isEqualTo(75);
        assertThat(ended.err()).contains("It is not scored after 1 seconds.");
        assertThat(runs(played)).isOne();
    }

    @Test
    void status_runsLeftAndWhichOneCounts() throws Exception {
        Play.Played played = play.competition().dailyLimit(3).totalLimit(9).published();
        Submission run = results.run(played.phase(), "Lumen", "pia", "BERT");
        scorer.scoreAll(played.phase());
        Ended ended = podium("pia", played, "status");
        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(ended.out())
                .contains("team Lumen", "open without an end", "Runs left: 2 of 3 today, 8 of 9 in the phase")
                .contains(run.key.toString(), "scored", "count, spans");
        JsonNode json = json(podium("pia", played, "status", "--phase", "final", "--json"));
        assertThat(json.at("/team/name").asText()).isEqualTo("Lumen");
        assertThat(json.at("/phases/0/runs/leftToday").asInt()).isEqualTo(2);
        assertThat(json.at("/phases/0/submissions/0/status").asText()).isEqualTo("scored");
        assertThat(podium("pia", played, "status", "--phase", "other").err()).contains("it has: final");
    }

    @Test
    void leaderboard_asOnThePage_andAsJson() throws Exception {
        Play.Played played = play.competition().published();
        results.run(played.phase(), "Lumen", "pia", "BERT");
        scorer.scoreAll(played.phase());
        Ended ended = podium("ben", played, "leaderboard", "--phase", "final", "--subtask", "count");
        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(ended.out())
                .containsPattern("rank +range +team +MAE")
                .containsPattern("(?m)^ +1 .*Lumen +0\\.00")
                .containsPattern("(?m)^ +–.*\\(baseline\\)")
                .doesNotContain("Subtask 2");
        JsonNode json = json(podium("ben", played, "leaderboard", "--phase", "final", "--json"));
        assertThat(json.at("/subtasks")).hasSize(2);
        assertThat(json.at("/subtasks/0/rows/0/team/name").asText()).isNotEmpty();
    }

    @Test
    void download_whatThereIs_whole_andNothingIsOverwritten() throws Exception {
        Play.Played played = play.competition().published();
        Submission run = results.run(played.phase(), "Lumen", "pia", "BERT");
        String slug = played.competition().slug;
        Ended listed = podium("pia", played, "download");
        assertThat(listed.out()).contains(slug + "-test-1.csv", "submission-" + run.key + "-predictions.csv");
        String into = folder.resolve("data").toString();
        Ended got = podium("pia", played, "download", "--into", into, "--all");
        assertThat(got.status()).as(got.err()).isZero();
        assertThat(folder.resolve("data/" + slug + "-test-1.csv")).content().contains("Brot ist ein Lebensmittel.");
        assertThat(folder.resolve("data/submission-" + run.key + "-predictions.csv"))
                .hasContent(Play.PERFECT);
        Path kept = folder.resolve("data/" + slug + "-test-1.csv");
        Files.writeString(kept, "mine");
        Ended again = podium("pia", played, "download", "--into", into, slug + "-test-1.csv");
        assertThat(again.status()).isEqualTo(70);
        assertThat(again.err()).contains("is there already; --force");
        assertThat(kept).hasContent("mine");
        assertThat(podium("pia", played, "download", "--into", into, "--force", slug + "-test-1.csv")
                        .status())
                .isZero();
        assertThat(kept).content().contains("Brot");
        assertThat(folder.resolve("data")).isDirectoryNotContaining("glob:**.part");
        Ended others = podium("ben", played, "download");
        assertThat(others.out()).contains(slug + "-test-1.csv").doesNotContain(run.key.toString());
        assertThat(podium("pia", played, "download", "nothing").status()).isEqualTo(77);
    }
}
