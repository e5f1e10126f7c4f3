package dev.podium.benchmark;

import dev.podium.competition.GoldRelease;
import dev.podium.competition.Publishing;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.platform.RequestClock;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Said;
import dev.podium.worker.Worker;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/**
 * How fast scoring is on this machine: a file of 878 sentences, as long as the official one of StaGE, through the real
 * queue and the real sandbox, on a durable database: submissions that come alone, {@code -Dburst=300} that wait at once, and a
 * rescoring of all of them. Prints figures and judges nothing; it runs only where it is named: {@code deployment/local/test
 * ScoringBenchmark}.
 */
@QuarkusTest
@TestProfile(ScoringBenchmark.WithWorker.class)
class ScoringBenchmark {

    private static final int SENTENCES = 878;
    private static final int TOKENS = 11;
    private static final int WARM_UP = 20;
    private static final int SINGLE = Integer.getInteger("single", 50);
    private static final int BURST = Integer.getInteger("burst", 300);
    private static final Duration BETWEEN = Duration.ofMillis(600);
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    static final long SEED = 20240701;

    /** Both roles in one process. */
    public static final class WithWorker implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            // as many connections as such a process has by default, readers who wait as long, and no limit for one
            // account
            return Map.of(
                    "podium.roles",
                    "web,worker",
                    "quarkus.datasource.jdbc.max-size",
                    "18",
                    "podium.crowd.patience",
                    "PT10S",
                    "podium.rates.costly-of-an-account",
                    "100000000",
                    "podium.rates.costly-from-an-address",
                    "100000000");
        }
    }

    @Inject
    Play play;

    @Inject
    SubmissionIntake intake;

    @Inject
    RequestClock clock;

    @Inject
    Session database;

    @Inject
    Worker worker;

    @Inject
    GoldReleases goldReleases;

    @Inject
    Rescorings rescorings;

    /** Every run has another description: the same one at once would be taken for the same run. */
    private int handedIn;

    @Test
    void scoring() throws Exception {
        Awaitility.await().atMost(PATIENCE).until(() -> worker.readiness().ready());
        Play.Played played = play.competition().gold(gold()).published();
        play.team(played.competition(), "Benchmark", "pia");
        awaitAll(played);
        submit(played, WARM_UP, Duration.ZERO);
        awaitAll(played);

        long single = last(played);
        submit(played, SINGLE, BETWEEN);
        awaitAll(played);
        print("sandboxed scorer, start to exit", wallOfRuns(played, single));
        print("commit of the upload to score visible", commitToCommit(played, single));

        change(HELD);
        long burst = last(played);
        submit(played, BURST, Duration.ZERO);
        change("drop trigger held on scheduled_tasks");
        Instant released = Instant.now();
        change(RELEASED);
        awaitAll(played);
        printRate("all that wait at once", played, burst, released);

        long rescoring = last(played);
        Instant started = Instant.now();
        rescorings.start(played.phase(), release(played), "Other labels.", play.account("olga"), started);
        awaitAll(played);
        printRate("rescoring", played, rescoring, started);
    }

    private static final String HELD = """
            create or replace function hold() returns trigger language plpgsql as $$ begin
              if new.task_name = 'score' then new.execution_time := now() + interval '1 hour'; end if; return new; end $$;
            create trigger held before insert on scheduled_tasks for each row execute function hold()""";

    private static final String RELEASED = """
            update scheduled_tasks set execution_time = clock_timestamp() where task_name = 'score';
            select pg_notify('job', '')""";

    private GoldRelease release(Play.Played played) throws IOException {
        byte[] gold = gold().replace(",1,", ",2,\"[[0], [1]]\"").getBytes(StandardCharsets.UTF_8);
        NewGold next = new NewGold("2", Upload.of("gold.csv", gold), Optional.empty(), Publishing.USUAL, "CC0-1.0");
        return ((GoldReleases.Answer.Released) goldReleases.release(played.competition(), next, play.account("olga")))
                .release();
    }

    private void change(String statements) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.doWork(connection -> {
                    try (Statement statement = connection.createStatement()) {
                        statement.execute(statements);
                    }
                }));
    }

    /** How many a second, from the moment when they could be begun to the last one's end; how many shared a process. */
    private void printRate(String what, Play.Played played, long after, Instant from) {
        double count = one("select count(*) from evaluation where phase_id = :phase and id > :after", played, after);
        double end = one("""
                select extract(epoch from max(finished_at)) from evaluation where phase_id = :phase and id > :after""", played, after);
        double processes = one("""
                select count(distinct r.process) from scoring_run r join evaluation e on e.id = r.evaluation_id
                where e.phase_id = :phase and e.id > :after""", played, after);
        double seconds = end - from.toEpochMilli() / 1000.0;
        System.out.printf(
                Locale.ROOT,
                "%-40s %.1f scorings a second, %.0f in %.2f s, %.1f to a process; 10,000 would take %.0f s%n",
                what,
                count / seconds,
                count,
                seconds,
                count / processes,
                10_000 * seconds / count);
    }

    private double one(String sql, Play.Played played, long after) {
        return numbers(sql, played, after).get(0);
    }

    private void submit(Play.Played played, int number, Duration between) throws IOException, InterruptedException {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
        for (int i = 0; i < number; i++) {
            intake.accept(new SubmissionIntake.Offer(
                    played.phase(),
                    play.account("pia"),
                    Upload.of("predictions.csv", predictions(random).getBytes(StandardCharsets.UTF_8)),
                    Said.inOneLine("run " + ++handedIn),
                    QuarkusTransaction.requiringNew().call(clock::databaseNow)));
            Thread.sleep(between.toMillis());
        }
    }

    static String gold() {
        StringBuilder csv = new StringBuilder(
                "sent-id,topic,phrase,phrase_number,genre,timestamp,user,phrase_tokenized,num_statements,statement_spans\n");
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
        for (int id = 1; id <= SENTENCES; id++) {
            StringBuilder tokens = new StringBuilder();
            IntStream.range(0, TOKENS)
                    .forEach(token ->
                            tokens.append(token).append(":=Wort").append(token).append(' '));
            csv.append(id)
                    .append(",thema,Ein Satz.,0_long,Text,2024-01-01T00:00:00Z,u,")
                    .append(tokens.toString().strip());
            csv.append(',').append(label(random)).append('\n');
        }
        return csv.toString();
    }

    static String predictions(RandomGenerator random) {
        StringBuilder csv = new StringBuilder("sent-id,num_statements,statement_spans\n");
        for (int id = 1; id <= SENTENCES; id++) {
            csv.append(id).append(',').append(label(random)).append('\n');
        }
        return csv.toString();
    }

    /** One statement in every second sentence, as in the official data; else two or three with their spans. */
    private static String label(RandomGenerator random) {
        return switch (random.nextInt(4)) {
            case 0 -> "2,\"[[0, 1, 2, 3], [5, 6, 7]]\"";
            case 1 -> random.nextBoolean() ? "3,\"[[1, 2], [4, 5], [8, 9, 10]]\"" : "2,\"[[2, 3, 4], [6, 7, 8, 9]]\"";
            default -> "1,";
        };
    }

    private void awaitAll(Play.Played played) {
        Awaitility.await()
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(200))
                .until(() -> numbers(
                                "select count(*) from evaluation where phase_id = :phase and id > :after"
                                        + " and status in ('queued', 'scoring')",
                                played,
                                0)
                        .equals(List.of(0.0)));
    }

    private long last(Play.Played played) {
        return numbers("select max(id) from evaluation where phase_id = :phase and id > :after", played, 0)
                .get(0)
                .longValue();
    }

    private List<Double> wallOfRuns(Play.Played played, long after) {
        return numbers("""
                select r.wall_ms from scoring_run r join evaluation e on e.id = r.evaluation_id
                where e.phase_id = :phase and e.id > :after""", played, after);
    }

    /** By PostgreSQL's own commit times: of the row of the submission, and of the evaluation's last change. */
    private List<Double> commitToCommit(Play.Played played, long after) {
        return numbers("""
                select 1000 * extract(epoch from pg_xact_commit_timestamp(e.xmin) - pg_xact_commit_timestamp(s.xmin))
                from evaluation e join submission s on s.id = e.submission_id
                where e.phase_id = :phase and e.id > :after""", played, after);
    }

    private List<Double> numbers(String sql, Play.Played played, long after) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database
                        .createNativeQuery(sql, Object.class)
                        .setParameter("phase", played.phase().id)
                        .setParameter("after", after)
                        .getResultList()
                        .stream()
                        .map(value -> ((Number) value).doubleValue())
                        .toList());
    }

    private static void print(String what, List<Double> milliseconds) {
        double[] sorted =
                milliseconds.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        System.out.printf(
                Locale.ROOT,
                "%-40s median %.0f ms, 95 %% %.0f ms, max %.0f ms, n %d%n",
                what,
                sorted[sorted.length / 2],
                sorted[(int) (sorted.length * 0.95)],
                sorted[sorted.length - 1],
                sorted.length);
    }
}
