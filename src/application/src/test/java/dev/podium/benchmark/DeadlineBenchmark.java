package dev.podium.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import dev.podium.worker.Worker;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/**
 * The evening of a deadline: 200 readers who reload the leaderboard as fast as they can, while 100 teams upload files of 878
 * sentences, which are scored meanwhile, web and worker in one process and all of it on this machine; while the process is young,
 * and once its code is compiled. Prints figures and judges nothing; it runs only where it is named, and where wrk is installed:
 * {@code deployment/local/test DeadlineBenchmark}.
 */
@QuarkusTest
@TestProfile(ScoringBenchmark.WithWorker.class)
class DeadlineBenchmark {

    private static final int READERS = 200;
    private static final int TEAMS = 100;
    private static final int UPLOADS_AT_ONCE = 20;
    private static final int SECONDS = 30;
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    /** Each file of the evening is another one: what was scored once is known. */
    private final RandomGenerator random =
            RandomGeneratorFactory.of("L64X128MixRandom").create(ScoringBenchmark.SEED);

    @TestHTTPResource
    URI origin;

    @Inject
    Play play;

    @Inject
    Worker worker;

    @Inject
    Session database;

    @Test
    void readersBesideUploads() throws Exception {
        assertThat(Wrk.isInstalled()).as("wrk is installed").isTrue();
        Awaitility.await().atMost(PATIENCE).until(() -> worker.readiness().ready());
        Play.Played played = play.competition().gold(ScoringBenchmark.gold()).published();
        List<String> members =
                IntStream.range(0, TEAMS).mapToObj(team -> "deadline-" + team).toList();
        members.forEach(member -> play.team(played.competition(), "Team " + member, member));
        String board = "/competitions/" + played.competition().slug + "/leaderboard";
        awaitAll(played);

        List<Map<String, String>> visitors = List.of(Map.of());
        List<Map<String, String>> signedIn = IntStream.range(0, READERS)
                .mapToObj(reader -> TestSignIn.headersOfBrowser("/account", "deadline-reader-" + reader))
                .toList();
        for (String when : List.of("young: ", "")) {
            print(when + "visitors, alone", Wrk.ask(READERS, SECONDS, board, visitors));
            beside(played, members, when + "visitors, while teams upload", board, visitors);
            awaitAll(played);
            print(when + "signed in, alone", Wrk.ask(READERS, SECONDS, board, signedIn));
            beside(played, members, when + "signed in, while teams upload", board, signedIn);
            awaitAll(played);
        }
    }

    private void beside(
            Play.Played played, List<String> members, String what, String path, List<Map<String, String>> askers)
            throws Exception {
        CompletableFuture<Wrk.Answers> readers = CompletableFuture.supplyAsync(() -> {
            try {
                return Wrk.ask(READERS, SECONDS, path, askers);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        long began = System.nanoTime();
        ExecutorService teams = Executors.newFixedThreadPool(UPLOADS_AT_ONCE);
        List<Callable<Long>> uploads = members.stream()
                .<Callable<Long>>map(member -> {
                    byte[] file = ScoringBenchmark.predictions(random).getBytes(StandardCharsets.UTF_8);
                    return () -> upload(played, member, what, file);
                })
                .toList();
        long[] took = teams.invokeAll(uploads).stream()
                .mapToLong(DeadlineBenchmark::of)
                .sorted()
                .toArray();
        teams.shutdown();
        awaitScored(played);
        Duration scored = Duration.ofNanos(System.nanoTime() - began);
        boolean scoredMeanwhile = !readers.isDone();
        print(what, readers.join());
        System.out.printf(
                Locale.ROOT,
                "deadline: %s: %d uploads answered, half within %d ms, all within %d ms; all scored after %.1f s, %s the readers left%n",
                what,
                took.length,
                took[took.length / 2],
                Arrays.stream(took).max().orElseThrow(),
                scored.toMillis() / 1000.0,
                scoredMeanwhile ? "before" : "after");
    }

    private static long of(Future<Long> upload) {
        try {
            return upload.get();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** How long it took, in milliseconds. */
    private long upload(Play.Played played, String member, String method, byte[] file) {
        long started = System.nanoTime();
        RestAssured.given()
                .baseUri(origin.toString())
                .headers(TestSignIn.headers(member))
                .multiPart("file", "predictions.csv", file)
                .multiPart("method", method)
                .post("/api/v1/competitions/" + played.competition().slug + "/phases/" + played.phase().slug
                        + "/submissions")
                .then()
                .statusCode(201);
        return Duration.ofNanos(System.nanoTime() - started).toMillis();
    }

    private void awaitScored(Play.Played played) {
        await("select count(*) from evaluation where phase_id = :phase and status in ('queued', 'scoring')", played);
    }

    /** That everything is scored, and what follows from it is worked out. */
    private void awaitAll(Play.Played played) {
        await("""
                select (select count(*) from evaluation where phase_id = :phase and status in ('queued', 'scoring'))
                  + (select count(*) from scheduled_tasks where picked or execution_time < now() + interval '1 minute')""", played);
    }

    private void await(String left, Play.Played played) {
        Awaitility.await()
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(200))
                .until(() -> QuarkusTransaction.requiringNew()
                        .call(() -> database.createNativeQuery(left, Long.class)
                                        .setParameter("phase", played.phase().id)
                                        .getSingleResult()
                                == 0));
    }

    private static void print(String what, Wrk.Answers said) {
        System.out.printf(
                Locale.ROOT,
                "deadline: %s: %d readers, %.0f answers a second, half within %s, 99 %% within %s, %d asked to come again, %d without an answer%n",
                what,
                READERS,
                said.rate(),
                said.median(),
                said.last(),
                said.refused(),
                said.lost());
    }
}
