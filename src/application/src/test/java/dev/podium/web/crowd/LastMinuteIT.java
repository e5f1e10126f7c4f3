package dev.podium.web.crowd;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.account.PersonalTokens;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.WebProcess;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The last minute before a deadline: teams send their files to two web processes of the packaged application, each one file more than
 * they have runs, while one account sends as fast as it can. Rate limits are on; nothing that was accepted is lost, and each team has
 * exactly its runs. Prints how long the answers took.
 */
@Tag("extended")
@QuarkusTest
class LastMinuteIT {

    private static final int RUNS = 2;
    private static final int GREEDY = 160;

    /** In which a team begins to send. */
    private static final long SPREAD_MILLIS = 16_000;

    /** Of so many teams all send at the same time; others follow them. */
    private static final int AT_ONCE = 40;

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final long SEED = 20240630;

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    PersonalTokens tokens;

    @Inject
    AgroalDataSource database;

    /** What a file got. */
    private record Answer(int status, String code, String key, long millis, String retryAfter) {}

    @Test
    void fortyTeams_twoProcesses_noneLostAndNoneTooMany() throws Exception {
        play(AT_ONCE, SPREAD_MILLIS / 2);
    }

    @Test
    void hundredTeams_twoProcesses_noneLostAndNoneTooMany() throws Exception {
        play(100, SPREAD_MILLIS);
    }

    private void play(int number, long spreadMillis) throws Exception {
        Play.Played played = play.competition().totalLimit(RUNS).published();
        List<String> secrets = new ArrayList<>();
        for (int team = 0; team <= number; team++) {
            String member = played.competition().slug + "-" + team;
            play.team(played.competition(), "Team " + team, member);
            secrets.add(tokens.issue(play.account(member), "Last minute", "submit", Duration.ofDays(1))
                    .secret());
        }
        // these teams come from one address, as they would not
        Map<String, String> settings =
                Map.of("PODIUM_RATES_UPLOADS_FROM_AN_ADDRESS", "1000", "QUARKUS_SHUTDOWN_DELAY", "0S");
        WebProcess first = WebProcess.start("last-minute-1", settings);
        WebProcess second = WebProcess.start("last-minute-2", settings);
        ExecutorService senders = Executors.newFixedThreadPool(AT_ONCE + 1);
        try {
            List<WebProcess> webs = List.of(first, second);
            webs.forEach(web -> Awaitility.await()
                    .atMost(PATIENCE)
                    .ignoreExceptions()
                    .until(() -> given().get(web.pages() + "/guide").statusCode() == 200));
            results.change("update phase set closes_at = date_trunc('minute', clock_timestamp()) + interval '2 minutes'"
                    + " where id = " + played.phase().id);
            Future<List<Answer>> greedy = senders.submit(() -> {
                List<Answer> answers = new ArrayList<>();
                for (int i = 0; i < GREEDY; i++) {
                    answers.add(send(webs.get(i % 2), played, secrets.get(number), "Greedy " + i));
                }
                return answers;
            });
            List<List<Answer>> teams = sendAll(senders, webs, played, secrets.subList(0, number), spreadMillis);
            assertThat(count("select count(*) from phase where closes_at > clock_timestamp() and id = "
                            + played.phase().id))
                    .as("all were sent before the end")
                    .isOne();
            check(played, teams);
            checkGreedy(greedy.get());
            print(teams);
        } finally {
            senders.shutdownNow();
            first.process().destroyForcibly().waitFor();
            second.process().destroyForcibly().waitFor();
        }
    }

    /** Each team sends its files one after the other, to either process; they begin at any time of the last seconds. */
    private static List<List<Answer>> sendAll(
            ExecutorService senders, List<WebProcess> webs, Play.Played played, List<String> secrets, long spreadMillis)
            throws Exception {
        Random random = new Random(SEED);
        List<Callable<List<Answer>>> all = new ArrayList<>();
        for (String secret : secrets) {
            long pause = random.nextLong(spreadMillis);
            int begin = random.nextInt(2);
            all.add(() -> {
                Thread.sleep(pause);
                List<Answer> answers = new ArrayList<>();
                for (int file = 0; file <= RUNS; file++) {
                    answers.add(send(webs.get((begin + file) % 2), played, secret, "Method " + file));
                }
                return answers;
            });
        }
        List<List<Answer>> answers = new ArrayList<>();
        for (Future<List<Answer>> team : senders.invokeAll(all)) {
            answers.add(team.get());
        }
        return answers;
    }

    private static Answer send(WebProcess web, Play.Played played, String secret, String method) {
        long begun = System.nanoTime();
        Response answer = given().header("Authorization", "Bearer " + secret)
                .multiPart("file", "predictions.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8))
                .multiPart("method", method)
                .post(web.pages() + "/api/v1/competitions/" + played.competition().slug + "/phases/final/submissions");
        long millis = Duration.ofNanos(System.nanoTime() - begun).toMillis();
        boolean accepted = answer.statusCode() == 201;
        return new Answer(
                answer.statusCode(),
                accepted ? "" : answer.asString(),
                accepted ? answer.path("key") : "",
                millis,
                String.valueOf(answer.header("Retry-After")));
    }

    private void check(Play.Played played, List<List<Answer>> teams) throws Exception {
        List<String> accepted = new ArrayList<>();
        for (List<Answer> team : teams) {
            assertThat(team).extracting(Answer::status).startsWith(201, 201);
            assertThat(team.get(RUNS).code()).contains("no-run-left");
            team.stream().limit(RUNS).map(Answer::key).forEach(accepted::add);
        }
        assertThat(accepted).hasSize(teams.size() * RUNS).doesNotHaveDuplicates();
        String kept =
                "select count(*) from submission s join team t on t.id = s.team_id join evaluation e on e.submission_id = s.id"
                        + " where s.phase_id = " + played.phase().id;
        assertThat(count(kept + " and cast(s.key as text) in ('" + String.join("','", accepted) + "')"))
                .as("accepted ones that are kept and wait for their score")
                .isEqualTo((long) teams.size() * RUNS);
        assertThat(count(kept + " and t.name like 'Team %'"))
                .as("with those of the greedy one, no others")
                .isEqualTo((teams.size() + 1L) * RUNS);
    }

    /** Refused for its rate, it is told when to come again; both processes have counted it together, within some seconds. */
    private static void checkGreedy(List<Answer> answers) {
        List<Answer> tooFast = answers.stream()
                .filter(answer -> answer.code().contains("files are accepted from one account"))
                .toList();
        assertThat(answers.stream().filter(answer -> answer.status() == 201)).hasSize(RUNS);
        assertThat(tooFast).isNotEmpty().allSatisfy(answer -> {
            assertThat(answer.status()).isEqualTo(429);
            assertThat(Integer.parseInt(answer.retryAfter())).isBetween(1, 60);
        });
        System.out.printf(
                "last minute: one account sent %d files as fast as it could: %d refused for their rate%n",
                GREEDY, tooFast.size());
    }

    private static void print(List<List<Answer>> teams) {
        long[] millis = teams.stream()
                .flatMap(team -> team.stream().limit(RUNS))
                .mapToLong(Answer::millis)
                .sorted()
                .toArray();
        System.out.printf(
                "last minute: %d teams, %d files accepted by two processes, half within %d ms, all within %d ms; none lost, none too many%n",
                teams.size(),
                millis.length,
                millis[millis.length / 2],
                Arrays.stream(millis).max().orElseThrow());
    }

    private long count(String sql) throws Exception {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getLong(1);
        }
    }
}
