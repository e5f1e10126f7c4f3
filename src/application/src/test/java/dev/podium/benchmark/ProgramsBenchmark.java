package dev.podium.benchmark;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.podium.program.EnvironmentName;
import dev.podium.program.OfferedEnvironments;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.ProgramWorker;
import dev.podium.testsupport.Said;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What programs of organizers cost on this machine, through the real queue, sandbox and environments, on a durable database: a
 * program alone, and the same in the sandbox; from the upload to the score on a free slot; and {@code -Dprograms=200} that wait,
 * with submissions beside them that the scorer scores. Prints figures and judges nothing; it runs only where it is named: {@code mvn
 * test -Dtest=ProgramsBenchmark}, with the environments that {@code deployment/environments/build} has made.
 */
@QuarkusTest
@TestProfile(ProgramWorker.class)
class ProgramsBenchmark {

    private static final int SINGLE = Integer.getInteger("single", 30);
    private static final int QUEUED = Integer.getInteger("programs", 200);
    private static final Duration BETWEEN = Duration.ofSeconds(2);
    private static final Duration PATIENCE = Duration.ofMinutes(20);

    /** Each environment, and what a scorer of its kind does. */
    private static final Map<String, String> SCORERS = Map.of(
            "python-minimal",
            "right = sum(a == t for a, t in zip(answers, truth)) / len(truth)\n",
            "debian-12-scientific",
            """
                    from sklearn.metrics import accuracy_score
                    right = float(accuracy_score(truth, answers))
                    """);

    private static final String READ = """
            import json, os, sys
            truth = open(os.path.join(sys.argv[1], "ref", "truth.txt")).read().split()
            answers = open(os.path.join(sys.argv[1], "res", "answers.txt")).read().split()
            """;

    private static final String WRITE = """
            json.dump({"accuracy": right}, open(os.path.join(sys.argv[2], "scores.json"), "w"))
            """;

    private static final String COMMAND = "python3 score.py $input $output";

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    SubmissionIntake intake;

    @Inject
    OfferedEnvironments offered;

    @Inject
    Session database;

    @TempDir
    Path directory;

    /** Every run has another description: the same one at once would be taken for the same run. */
    private int submitted;

    @Test
    void programs() throws Exception {
        List<EnvironmentName> environments = Awaitility.await("environments")
                .atMost(Duration.ofMinutes(3))
                .until(
                        () -> QuarkusTransaction.requiringNew()
                                .call(offered::find)
                                .environments(),
                        found -> found.size() == installed());
        for (EnvironmentName environment : environments) {
            Optional<String> scorer = Optional.ofNullable(SCORERS.get(environment.name()));
            if (scorer.isPresent()) {
                alone(environment, READ + scorer.get() + WRITE);
            }
        }
        beside(environments.get(0));
    }

    private static long installed() {
        try (Stream<Path> all = Files.list(ProgramWorker.ENVIRONMENTS)) {
            return all.filter(path -> !path.getFileName().toString().startsWith("."))
                    .count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void alone(EnvironmentName environment, String program) throws Exception {
        print(environment.name() + ", the program alone", bare(environment, program));
        Play.Played played = played(environment, program);
        submit(played, SINGLE, BETWEEN);
        awaitAll(played);
        print(environment.name() + ", start to exit in the sandbox", numbers("""
                select r.wall_ms from scoring_run r join evaluation e on e.id = r.evaluation_id
                where e.phase_id = :phase""", played));
        print(environment.name() + ", commit of the upload to score", commitToCommit(played));
    }

    /** The program without the queue and our sandbox: its environment as the root, its files in a directory. */
    private List<Double> bare(EnvironmentName environment, String program) throws Exception {
        Path work = Files.createDirectory(directory.resolve(environment.name()));
        Files.writeString(work.resolve("score.py"), program);
        for (String name : List.of("ref/truth.txt", "res/answers.txt")) {
            Files.createDirectories(work.resolve(name).getParent());
            Files.writeString(work.resolve(name), "a b c d");
        }
        Path root = root(environment);
        List<Double> milliseconds = new ArrayList<>();
        for (int i = 0; i < SINGLE; i++) {
            long start = System.nanoTime();
            Process process = new ProcessBuilder(List.of(
                            "bwrap",
                            "--ro-bind",
                            root.toString(),
                            "/",
                            "--proc",
                            "/proc",
                            "--dev",
                            "/dev",
                            "--tmpfs",
                            "/tmp",
                            "--ro-bind",
                            work.toString(),
                            "/tmp",
                            "--tmpfs",
                            "/run",
                            "--chdir",
                            "/tmp",
                            "python3",
                            "score.py",
                            "/tmp",
                            "/run"))
                    .inheritIO()
                    .start();
            if (process.waitFor() != 0) {
                throw new IllegalStateException("the program alone ended with " + process.exitValue());
            }
            milliseconds.add((System.nanoTime() - start) / 1e6);
        }
        return milliseconds;
    }

    private static Path root(EnvironmentName environment) throws IOException {
        try (Stream<Path> all = Files.list(ProgramWorker.ENVIRONMENTS)) {
            return all.filter(path -> path.getFileName().toString().startsWith(environment.name() + "-"))
                    .findFirst()
                    .orElseThrow()
                    .resolve("root");
        }
    }

    /** Submissions that the scorer scores, first alone and then beside programs that wait in hundreds. */
    private void beside(EnvironmentName environment) throws Exception {
        Play.Played stage = play.competition().gold(ScoringBenchmark.gold()).published();
        play.team(stage.competition(), "Benchmark", "pia");
        submitStage(stage, SINGLE);
        submitStage(stage, SINGLE);
        awaitAll(stage);
        print("the scorer, while no programs wait", last(commitToCommit(stage)));

        Play.Played played = played(environment, READ + "import time\ntime.sleep(1)\nright = 0.5\n" + WRITE);
        submit(played, QUEUED, Duration.ZERO);
        Instant from = Instant.now();
        double before = waiting(played);
        submitStage(stage, SINGLE);
        awaitAll(stage);
        print(
                "the scorer, while %.0f to %.0f programs wait".formatted(before, waiting(played)),
                last(commitToCommit(stage)));
        awaitAll(played);
        double seconds = Duration.between(from, Instant.now()).toMillis() / 1000.0;
        print("a program of 1 s, from one's start to the next", numbers("""
                select 1000 * extract(epoch from r.started_at - lag(r.started_at) over (order by r.started_at))
                from scoring_run r join evaluation e on e.id = r.evaluation_id where e.phase_id = :phase
                order by r.started_at offset 1""", played));
        System.out.printf(Locale.ROOT, "%.0f programs of 1 s that waited took %.0f s%n", before, seconds);
        System.out.printf(
                Locale.ROOT,
                "begun before one that came earlier: %.0f%n",
                numbers("""
                select count(*) from scoring_run r join evaluation e on e.id = r.evaluation_id
                where e.phase_id = :phase and exists (select from scoring_run o join evaluation f on f.id = o.evaluation_id
                  where f.phase_id = e.phase_id and f.id < e.id and o.started_at > r.started_at)""", played).get(0));
    }

    private static List<Double> last(List<Double> all) {
        return all.subList(all.size() - SINGLE, all.size());
    }

    private double waiting(Play.Played played) {
        return numbers("select count(*) from evaluation where phase_id = :phase and status = 'queued'", played)
                .get(0);
    }

    private Play.Played played(EnvironmentName environment, String program) {
        Play.Played played = play.competition()
                .programs(programs.definition(ProgramPlay.zip("score.py", program), COMMAND, environment, "accuracy"))
                .gold(Upload.of("reference.zip", ProgramPlay.zip("truth.txt", "a b c d")))
                .published();
        play.team(played.competition(), "Benchmark", "pia");
        return played;
    }

    private void submit(Play.Played played, int number, Duration between) throws IOException, InterruptedException {
        for (int i = 0; i < number; i++) {
            accept(played, Upload.of("answers.zip", ProgramPlay.zip("answers.txt", "a b c d")));
            Thread.sleep(between.toMillis());
        }
    }

    private void submitStage(Play.Played played, int number) throws IOException, InterruptedException {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(ScoringBenchmark.SEED);
        for (int i = 0; i < number; i++) {
            accept(
                    played,
                    Upload.of(
                            "predictions.csv",
                            ScoringBenchmark.predictions(random).getBytes(UTF_8)));
            Thread.sleep(BETWEEN.toMillis());
        }
    }

    private void accept(Play.Played played, Upload file) throws IOException {
        intake.accept(new SubmissionIntake.Offer(
                played.phase(), play.account("pia"), file, Said.inOneLine("run " + ++submitted), Instant.now()));
    }

    private void awaitAll(Play.Played played) {
        Awaitility.await()
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(200))
                .until(() -> numbers("""
                        select count(*) from evaluation where phase_id = :phase and status in ('queued', 'scoring')""", played).equals(List.of(0.0)));
    }

    private List<Double> commitToCommit(Play.Played played) {
        return numbers("""
                select 1000 * extract(epoch from pg_xact_commit_timestamp(e.xmin) - pg_xact_commit_timestamp(s.xmin))
                from evaluation e join submission s on s.id = e.submission_id
                where e.phase_id = :phase order by e.id""", played);
    }

    private List<Double> numbers(String sql, Play.Played played) {
        return QuarkusTransaction.requiringNew()
                .call(
                        () -> database
                                .createNativeQuery(sql, Object.class)
                                .setParameter("phase", played.phase().id)
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
                "%-50s median %.0f ms, 95 %% %.0f ms, max %.0f ms, n %d%n",
                what,
                sorted[sorted.length / 2],
                sorted[(int) (sorted.length * 0.95)],
                sorted[sorted.length - 1],
                sorted.length);
    }
}
