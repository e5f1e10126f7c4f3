package dev.podium.web.guide;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import dev.podium.account.PersonalTokens;
import dev.podium.competition.Visibility;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.PythonClient;
import dev.podium.testsupport.PythonClient.Ended;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The client that is one file in Python takes part in a competition of the application. RateLimitsTest lets it wait. */
@QuarkusTest
class PythonClientTest {

    private static final String ODD = Play.PERFECT.replace("1,1,[]", "1,2,[]").replace("4,1,[]", "4,2,[]");

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    Results results;

    @Inject
    PersonalTokens tokens;

    @TempDir
    Path folder;

    private PythonClient client;
    private String secret;

    @BeforeAll
    static void needsPython() {
        assumeThat(PythonClient.isThere())
                .as("python3 is not installed: the client is not run")
                .isTrue();
    }

    @BeforeEach
    void download() throws IOException {
        client = PythonClient.into(folder);
        secret = tokens.issue(play.account(pia), "Laptop", "submit", Duration.ofDays(1))
                .secret();
    }

    private Path file(String name, String content) throws IOException {
        return Files.write(folder.resolve(name), content.getBytes(UTF_8));
    }

    private Ended submit(Play.Played played, Path file, String... more) throws Exception {
        List<String> all = new ArrayList<>(List.of("submit", "--competition", played.competition().slug));
        all.addAll(List.of("--phase", "final", file.toString()));
        all.addAll(List.of(more));
        return client.run(secret, all.toArray(String[]::new));
    }

    /** While a worker scores what comes. */
    private Ended submitScored(Play.Played played, Path file, String... more) throws Exception {
        ExecutorService people = Executors.newSingleThreadExecutor();
        try {
            Future<Ended> ended = people.submit(() -> submit(played, file, more));
            Awaitility.await().atMost(Duration.ofMinutes(3)).until(() -> {
                scorer.scoreAll(played.phase());
                return ended.isDone();
            });
            return ended.get();
        } finally {
            people.shutdownNow();
        }
    }

    private Ended of(Play.Played played, String command, String... more) throws Exception {
        List<String> all = new ArrayList<>(List.of(command, "--competition", played.competition().slug));
        all.addAll(List.of(more));
        return client.run(secret, all.toArray(String[]::new));
    }

    private static long runs(Play.Played played) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Submission.count("phase = ?1 and costsARun", played.phase()));
    }

    @Test
    void submit_goodFile_scoresAndRank_withNamesInAnyAlphabet() throws Exception {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Łódź 東京", pia);
        results.run(played.phase(), "Umbra", "ben", "Rules");
        Ended ended = submitScored(played, file("größe 東.csv", ODD.replace("\n", "\r\n")), "--method", "Ähnlich");
        assertThat(ended.err()).contains("Submitted.", "/submissions/").doesNotContain(secret);
        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(ended.out())
                .containsPattern("mae +0\\.200000")
                .contains("It counts for your team.", "Your team has rank 2 of 2");
        Submission run = QuarkusTransaction.requiringNew()
                .call(() -> Submission.<Submission>find("phase = ?1 and fileName like 'gr%'", played.phase())
                        .firstResult());
        assertThat(run.fileName).isEqualTo("größe 東.csv");

        assertThat(of(played, "leaderboard", "--phase", "final").out()).contains("Łódź 東京", "Umbra", "Ähnlich", "0.20");
        assertThat(of(played, "status").out())
                .contains("Team Łódź 東京", "größe 東.csv", "scored", "Runs are not limited.");
        Ended again = submit(played, folder.resolve("größe 東.csv"), "--method", "Ähnlich", "--no-wait");
        assertThat(again.err()).contains("was submitted before");
        assertThat(again.status()).isZero();
        assertThat(runs(played)).isEqualTo(2);
    }

    @Test
    void submit_faultyFile_everyProblemWithItsLine_andNoRun() throws Exception {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", pia);
        Ended ended = submit(played, file("mine.csv", Play.FAULTY));
        assertThat(ended.status()).isEqualTo(2);
        assertThat(ended.out())
                .contains("The file was refused: ")
                .containsPattern("(?m)^  Line \\d+")
                .contains("expected: ");
        assertThat(ended.err()).contains("No run was used.");
        assertThat(runs(played)).isZero();
        JsonNode problem = new ObjectMapper()
                .readTree(
                        submit(played, file("mine.csv", Play.FAULTY), "--json").out());
        assertThat(problem.path("problems")).isNotEmpty();
        assertThat(submit(played, folder.resolve("nowhere.csv")).status()).isEqualTo(70);
    }

    @Test
    void sealedPhase_nothingOfScoresIsPrinted() throws Exception {
        Play.Played played = play.competition().visibility(Visibility.BLIND).published();
        play.team(played.competition(), "Lumen", pia);
        Ended ended = submit(played, file("mine.csv", Play.PERFECT));
        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("The phase is sealed").doesNotMatch("(?s).*\\d[.,]\\d.*");
        scorer.scoreAll(played.phase());
        assertThat(of(played, "status").out()).contains("sealed", "mine.csv").doesNotContain("scored");
        Ended board = of(played, "leaderboard", "--phase", "final");
        assertThat(board.status()).isEqualTo(77);
        assertThat(board.out()).isEmpty();
        assertThat(board.err()).contains("not shown to you now");
    }

    @Test
    void submit_noRunLeft_nothingIsSent_butTheSameFileIsTheSameRun() throws Exception {
        Play.Played played = play.competition().totalLimit(1).published();
        play.team(played.competition(), "Lumen", pia);
        Path file = file("mine.csv", Play.PERFECT);
        assertThat(submit(played, file, "--no-wait").status()).isZero();
        Ended other = submit(played, file("other.csv", ODD));
        assertThat(other.status()).isEqualTo(77);
        assertThat(other.err()).contains("Nothing was sent.");
        assertThat(submit(played, file, "--no-wait").err()).contains("The same file with the same words");
        assertThat(runs(played)).isOne();
        assertThat(of(played, "status").out()).contains("Runs left: 0 of 1 in the phase");
    }

    @Test
    void refusals_areSentencesWithAStatus_andTellNoToken() throws Exception {
        Play.Played played = play.competition().published();
        String slug = played.competition().slug;
        Ended wrong = client.run("podium_wrong", "status", "--competition", slug);
        assertThat(wrong.status()).isEqualTo(77);
        assertThat(wrong.err())
                .contains("The token is wrong, has expired or was revoked", "/account")
                .doesNotContain("podium_wrong", "Traceback");
        Ended none = client.run("", "status", "--competition", slug);
        assertThat(none.status()).isEqualTo(77);
        assertThat(none.err()).contains("Create a token at");
        Ended teamless = of(played, "status");
        assertThat(teamless.status()).isEqualTo(77);
        assertThat(teamless.err()).contains("You are in no team", "/competitions/" + slug + "/team");
        Ended phase = of(played, "leaderboard", "--phase", "nope");
        assertThat(phase.status()).isEqualTo(77);
        assertThat(phase.err()).contains("has no phase nope; it has: final.");
        Ended words = client.run(secret, "submit", "--competition", "../x");
        assertThat(words.status()).isEqualTo(64);
        assertThat(words.err()).contains("is no name as in addresses");
    }

    @Test
    void token_goesNowhereUnencrypted_andToNoOtherServer() throws Exception {
        Ended open = client.run(secret, "status", "--competition", "x1", "--url", "http://podium.example");
        assertThat(open.status()).isEqualTo(64);
        assertThat(open.err()).contains("could read your token: use https").doesNotContain(secret);
        AtomicInteger asked = new AtomicInteger();
        HttpServer other = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        other.createContext("/", exchange -> {
            asked.incrementAndGet();
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
        });
        HttpServer first = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        first.createContext("/", exchange -> {
            exchange.getResponseHeaders()
                    .add("Location", "http://localhost:" + other.getAddress().getPort() + "/");
            exchange.sendResponseHeaders(302, -1);
            exchange.close();
        });
        other.start();
        first.start();
        try {
            Ended led = client.run(
                    secret,
                    "status",
                    "--competition",
                    "x1",
                    "--url",
                    "http://localhost:" + first.getAddress().getPort());
            assertThat(led.status()).isEqualTo(69);
            assertThat(led.err()).contains("which got nothing").doesNotContain(secret);
            assertThat(asked).hasValue(0);
        } finally {
            first.stop(0);
            other.stop(0);
        }
    }

    @Test
    void download_whatThereIs_whole_andNothingIsOverwritten() throws Exception {
        Play.Played played = play.competition().published();
        Ended list = of(played, "download");
        assertThat(list.status()).as(list.err()).isZero();
        String name = list.out()
                .lines()
                .filter(line -> line.contains(" items "))
                .map(line -> line.strip().replaceFirst(" .*", ""))
                .findFirst()
                .orElseThrow(() -> new AssertionError(list.out()));
        Ended got = of(played, "download", "--into", "data", name);
        assertThat(got.status()).as(got.err()).isZero();
        assertThat(folder.resolve("data").resolve(name)).isNotEmptyFile();
        Ended twice = of(played, "download", "--into", "data", name);
        assertThat(twice.status()).isEqualTo(70);
        assertThat(twice.err()).contains("--force writes over it");
        assertThat(of(played, "download", "--into", "data", "--force", name).status())
                .isZero();
        assertThat(of(played, "download", "no-such-file").status()).isEqualTo(77);
    }
}
