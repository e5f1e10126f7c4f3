package dev.podium.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.podium.competition.Phase;
import dev.podium.evaluation.ClaimedEvaluation;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.Evaluations;
import dev.podium.evaluation.ScoringBatchSelection;
import dev.podium.platform.Digests;
import dev.podium.platform.blob.Blob;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.database.Schema;
import dev.podium.sandbox.Bubblewrap;
import dev.podium.sandbox.Command;
import dev.podium.sandbox.CommandLimits;
import dev.podium.sandbox.CommandOutcome;
import dev.podium.sandbox.CommandPair;
import dev.podium.sandbox.Jdk;
import dev.podium.sandbox.Sandbox;
import dev.podium.sandbox.SandboxReadiness;
import dev.podium.sandbox.SandboxSetup;
import dev.podium.scoring.Measurement;
import dev.podium.submission.Submission;
import dev.podium.task.Scores;
import dev.podium.team.Team;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Said;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.hibernate.Session;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Submissions that wait together, in the real sandbox, which this test uses as a worker does; there is no worker that takes jobs. */
@QuarkusTest
class ScoringBatchTest {

    private static final int MOST = 32;
    private static final String GOLD_DIGEST = Digests.ofText(Play.GOLD);
    private static final String WORKER = "worker-of-a-test";
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    /** Long enough that what still works has used some of the processor meanwhile. */
    private static final Duration GLANCE = Duration.ofMillis(500);

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer expected;

    @Inject
    Evaluations evaluations;

    @Inject
    ScoringBatchSelection batches;

    @Inject
    BlobStore blobs;

    @Inject
    Schema schema;

    @Inject
    Session database;

    @TempDir
    private Path directory;

    private SandboxSetup setup;
    private Sandbox sandbox;
    private ScorerRuntime runtime;
    private BatchHeartbeat heartbeat;
    private Path inputs;

    /** What other tests have left in the queue waits in front of what is submitted here. */
    @BeforeEach
    void othersLater() {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery(
                                "update scheduled_tasks set execution_time = now() + interval '1 day' where task_name = 'score'")
                        .executeUpdate());
    }

    @BeforeEach
    void open() throws Exception {
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx--x--x"));
        Jdk jdk = new Jdk(Path.of(System.getProperty("java.home")).toRealPath());
        setup = SandboxSetup.in(directory.resolve("sandbox")).withJdk(jdk).withSlots(1, 20_201);
        sandbox = new Bubblewrap(setup);
        SandboxReadiness readiness = sandbox.probe();
        assumeThat(readiness.ready())
                .as("NOT RUN, this machine has no working sandbox: " + readiness.problems())
                .isTrue();
        runtime = ScorerRuntime.install(directory, jdk);
        inputs = Files.createDirectory(directory.resolve("jobs"));
        Files.setPosixFilePermissions(inputs, PosixFilePermissions.fromString("rwx--x--x"));
        heartbeat = new BatchHeartbeat(batches, WORKER, Duration.ofMillis(50));
    }

    @AfterEach
    void close() {
        if (heartbeat != null) {
            heartbeat.close();
        }
    }

    @Test
    void many_thatWait_eachHasItsOwnExactScoresFromOneProcess() throws Exception {
        Play.Played played = play.competition().published();
        List<Long> waiting = submit(played, 12);

        assertThat(scoring(UnaryOperator.identity()).score(waiting.get(0))).isFalse();

        for (long evaluation : waiting) {
            assertThat(status(evaluation)).isEqualTo(Evaluation.Status.scored);
            assertSameAsAlone(evaluation);
        }
        assertThat(processes(waiting)).hasSize(1);
        assertThat(verdicts(waiting)).containsOnly("finished").hasSize(12);
        assertThat(jobs(waiting))
                .as("the job that was handed out is the queue's to remove")
                .containsExactly(waiting.get(0));
        assertThat(files()).isEmpty();
    }

    /** Those that come one after the other find a process that waits, and the numbers are exactly the same. */
    @Test
    void another_afterOne_isScoredByAProcessThatWaited() throws Exception {
        try (Bubblewrap prepared = new Bubblewrap(setup.withPrepared(1))) {
            sandbox = prepared;
            assertThat(sandbox.probe().problems()).isEmpty();
            Play.Played played = play.competition().published();
            long first = submit(played, 1).get(0);
            scoring(UnaryOperator.identity()).score(first);
            awaitReady();
            List<Long> waiting = submit(played, 3);

            scoring(UnaryOperator.identity()).score(waiting.get(0));

            assertThat(verdicts(waiting)).containsOnly("finished").hasSize(3);
            for (long evaluation : waiting) {
                assertSameAsAlone(evaluation);
            }
            assertThat(3 * cpuMillis(waiting.get(0)))
                    .as("three together cost less than one whose process was started for it")
                    .isLessThan(cpuMillis(first));
            assertThat(files()).isEmpty();
        }
        assertThat(inboxes()).isEmpty();
    }

    /** A process that was started ahead and is ready uses no more of the processor. */
    private static void awaitReady() {
        AtomicReference<Duration> before = new AtomicReference<>(Duration.ZERO);
        Awaitility.await("a process that waits")
                .atMost(PATIENCE)
                .pollInterval(GLANCE)
                .until(() -> {
                    Duration now = cpuOfScorers();
                    return !now.isZero() && now.equals(before.getAndSet(now));
                });
    }

    private static Duration cpuOfScorers() {
        return ProcessHandle.current()
                .descendants()
                .map(ProcessHandle::info)
                .filter(process -> process.command().orElse("").endsWith("/java"))
                .flatMap(process -> process.totalCpuDuration().stream())
                .reduce(Duration.ZERO, Duration::plus);
    }

    private List<Path> inboxes() throws IOException {
        try (Stream<Path> files = Files.list(directory.resolve("sandbox"))) {
            return files.filter(file -> file.toString().endsWith(".inbox")).toList();
        }
    }

    private long cpuMillis(long evaluation) {
        return rows("select cpu_ms from scoring_run where evaluation_id in (:ids)", Long.class, List.of(evaluation))
                .get(0);
    }

    @Test
    void others_ofAnotherPhaseOrGold_neverShareAProcess() throws Exception {
        Play.Played played = play.competition().published();
        List<Long> waiting = submit(played, 3);
        List<Long> others =
                submit(play.competition().gold(Play.GOLD_WITHOUT_SPANS).published(), 3);

        scoring(UnaryOperator.identity()).score(waiting.get(1));

        assertThat(others).allMatch(evaluation -> status(evaluation) == Evaluation.Status.queued);
        assertThat(waiting).allMatch(evaluation -> status(evaluation) == Evaluation.Status.scored);
        ClaimedEvaluation one = expected.claim(others.get(0));
        ClaimedEvaluation two = expected.claim(submit(played, 1).get(0));
        assertThatThrownBy(() -> new ScoringBatch(List.of(one, two))).isInstanceOf(IllegalArgumentException.class);
    }

    /** Dropped items are a matter of the phase: who is told of others does not share its process. */
    @Test
    void claims_withOtherDroppedItems_neverShareAProcess() {
        ClaimedEvaluation claim =
                expected.claim(submit(play.competition().published(), 1).get(0));
        ClaimedEvaluation other = new ClaimedEvaluation(
                claim.evaluation(),
                claim.submission(),
                claim.run(),
                claim.worker(),
                claim.type(),
                claim.goldDigest(),
                claim.items(),
                claim.predictionsDigest(),
                Set.of("10"),
                Optional.empty());

        assertThat(claim.shares(other)).isFalse();
        assertThat(claim.shares(claim)).isTrue();
    }

    @Test
    void one_thatWasBegunBefore_isScoredAlone() throws Exception {
        List<Long> waiting = submit(play.competition().published(), 3);
        evaluations.interrupted(List.of(expected.claim(waiting.get(1))), null);

        scoring(UnaryOperator.identity()).score(waiting.get(0));
        assertThat(status(waiting.get(1))).isEqualTo(Evaluation.Status.queued);
        assertThat(status(waiting.get(2))).isEqualTo(Evaluation.Status.scored);

        List<Long> later = submit(play.competition().published(), 2);
        evaluations.interrupted(List.of(expected.claim(later.get(0))), null);
        scoring(UnaryOperator.identity()).score(later.get(0));
        assertThat(status(later.get(1))).isEqualTo(Evaluation.Status.queued);
    }

    @Test
    void company_liveBeforeRescoring() {
        Play.Played played = play.competition().published();
        List<Long> waiting = submit(played, 5);
        change("update scheduled_tasks set priority = 10 where task_instance = any (:jobs)", waiting.subList(0, 2));
        long lead = waiting.get(4);

        List<ClaimedEvaluation> claimed = evaluations.claim(lead, WORKER, type -> Scorer.LIMITS, claim -> 3);

        assertThat(claimed)
                .extracting(ClaimedEvaluation::evaluation)
                .startsWith(lead)
                .containsExactlyInAnyOrder(lead, waiting.get(2), waiting.get(3));
    }

    @Test
    void fileThatIsRefused_amongGoodOnes_takesNothingFromThem() throws Exception {
        List<Long> waiting = submit(play.competition().published(), 5);
        replace(waiting.get(2), "no predictions at all");

        ScoringJob scoring = scoring(UnaryOperator.identity());
        assertThat(scoring.score(waiting.get(0))).isFalse();

        assertOnlyTheOneIsGivenBack(waiting, 2);
        assertThatThrownBy(() -> scoring.score(waiting.get(2))).isInstanceOf(PlatformFaultException.class);
        assertThat(detail(waiting.get(2))).startsWith("exit status 2");
        assertThat(verdicts(List.of(waiting.get(2)))).containsExactly("interrupted", "platform");
    }

    /** Those behind the one that takes all memory are scored alone, and it alone is at fault. */
    @Test
    void fileThatTakesAllMemory_amongGoodOnes_isTheOnlyOneThatFails() throws Exception {
        List<Long> waiting = submit(play.competition().published(), 5);
        replace(waiting.get(2), Play.PERFECT + "1,2,\"[" + "[0],".repeat(2_000_000) + "[0]]\"\n");
        ScoringJob scoring = scoring(command -> withHeap(command, "-Xmx12m"));

        assertThat(scoring.score(waiting.get(0))).isFalse();
        assertThat(waiting.subList(0, 2)).allMatch(evaluation -> status(evaluation) == Evaluation.Status.scored);
        assertThat(waiting.subList(2, 5)).allMatch(evaluation -> status(evaluation) == Evaluation.Status.queued);
        for (long evaluation : waiting.subList(2, 5)) {
            scoring.score(evaluation);
        }

        assertEnded(waiting, 2, Evaluation.Failure.memory);
    }

    /** A process for several may write no more than one: the large record goes, and so does nobody else's. */
    @Test
    void recordThatIsTooLarge_amongGoodOnes_isTheOnlyOneThatFails() throws Exception {
        List<Long> waiting = submit(play.competition().published(), 5);
        replace(waiting.get(2), Play.PERFECT.replace("2,2,\"[[3], [5]]\"", "2,2,\"[" + "[0],".repeat(900) + "[0]]\""));
        ScoringJob scoring = scoring(UnaryOperator.identity(), limits -> withResult(limits, 6_000));

        assertThat(scoring.score(waiting.get(0))).isFalse();
        assertThat(status(waiting.get(0))).isEqualTo(Evaluation.Status.scored);
        for (long evaluation : waiting) {
            if (status(evaluation) == Evaluation.Status.queued) {
                scoring.score(evaluation);
            }
        }

        assertEnded(waiting, 2, Evaluation.Failure.output);
    }

    @Test
    void process_outOfTime_countsForNobodyAndEachIsScoredAlone() throws Exception {
        List<Long> waiting = submit(play.competition().published(), 3);

        boolean again = scoring(ScoringBatchTest::hanging, limits -> withWall(limits, Duration.ofMillis(1)))
                .score(waiting.get(0));

        assertThat(again).isTrue();
        assertThat(verdicts(waiting)).containsOnly("interrupted").hasSize(3);
        assertThat(jobs(waiting)).containsExactlyElementsOf(waiting);
        ScoringJob scoring = scoring(UnaryOperator.identity());
        for (long evaluation : waiting) {
            scoring.score(evaluation);
            assertSameAsAlone(evaluation);
        }
        assertThat(processes(waiting)).hasSize(4);
    }

    /** What a hostile scorer would write behind a record that is cut off, or with lengths that cannot be, is not believed. */
    @Test
    void chunks_cutOffOrImpossible_endTheList() {
        byte[] one = {0, 0, 0, 1, 'a', 0, 0, 0, 0};
        assertThat(ChunkedRecordReader.complete(one, 2)).containsExactly(new byte[] {'a'});
        byte[] cut = {0, 0, 0, 1, 'a', 0, 0, 0, 0, 0, 0, 0, 2, 'b'};
        assertThat(ChunkedRecordReader.complete(cut, 2)).hasSize(1);
        byte[] negative = {-1, -1, -1, -1, 'a', 0, 0, 0, 0};
        assertThat(ChunkedRecordReader.complete(negative, 2)).isEmpty();
        byte[] more = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
        assertThat(ChunkedRecordReader.complete(more, 2)).hasSize(2);
        assertThat(ChunkedRecordReader.complete(new byte[0], 2)).isEmpty();
    }

    @Test
    void jobsOfCompany_areKeptAliveAndTakenOverWhenNobodyDoes() throws Exception {
        List<Long> waiting = submit(play.competition().published(), 3);
        List<ClaimedEvaluation> claimed = evaluations.claim(waiting.get(0), WORKER, type -> Scorer.LIMITS, lead -> 3);
        String stale =
                "update scheduled_tasks set last_heartbeat = now() - interval '1 hour' where task_instance = any (:jobs)";
        change(stale, waiting);

        heartbeat.hold(new ScoringBatch(claimed));
        Awaitility.await().until(() -> alive(waiting) == 2);
        heartbeat.release(new ScoringBatch(claimed));
        Thread.sleep(200);
        change(stale, waiting);
        Thread.sleep(300);
        assertThat(alive(waiting)).as("kept alive although nobody holds them").isZero();

        assertThat(evaluations.claim(waiting.get(1), "another worker", type -> Scorer.LIMITS, lead -> 3))
                .as("begun before: alone")
                .hasSize(1);
        evaluations.scored(
                claimed.stream()
                        .map(claim -> new Evaluations.Scored(claim, expected.result(claim)))
                        .toList(),
                Scorer.USAGE);
        assertThat(waiting).allMatch(evaluation -> status(evaluation) == Evaluation.Status.scored);
        assertThat(verdicts(waiting)).containsExactlyInAnyOrder("platform", null, "finished", "finished");
    }

    private void assertOnlyTheOneIsGivenBack(List<Long> waiting, int one) {
        for (int i = 0; i < waiting.size(); i++) {
            assertThat(status(waiting.get(i)))
                    .isEqualTo(i == one ? Evaluation.Status.queued : Evaluation.Status.scored);
        }
        assertThat(verdicts(List.of(waiting.get(one)))).containsExactly("interrupted");
        assertThat(jobs(waiting)).containsExactly(waiting.get(0), waiting.get(one));
    }

    /** All are scored but for one, which failed; none of them had an attempt that counts before. */
    private void assertEnded(List<Long> waiting, int one, Evaluation.Failure failure) {
        for (int i = 0; i < waiting.size(); i++) {
            long evaluation = waiting.get(i);
            if (i == one) {
                assertThat(evaluation(evaluation).failure).isEqualTo(failure);
            } else {
                assertThat(status(evaluation)).isEqualTo(Evaluation.Status.scored);
                assertSameAsAlone(evaluation);
            }
        }
        assertThat(verdicts(waiting)).doesNotContain("platform");
    }

    /** Numbers, item values, counts and answers as the scorer gives them in this process, for this file only. */
    private void assertSameAsAlone(long evaluation) {
        Evaluation scored = evaluation(evaluation);
        ClaimedEvaluation claim = QuarkusTransaction.requiringNew().call(() -> {
            Evaluation there = Evaluation.findById(evaluation);
            return new ClaimedEvaluation(
                    evaluation,
                    there.submission.key,
                    1,
                    WORKER,
                    there.phase.competition.type(),
                    there.gold.digest,
                    there.gold.items,
                    there.submission.digest,
                    Set.of(),
                    Optional.empty());
        });
        assertThat(scored.status).isEqualTo(Evaluation.Status.scored);
        var result = expected.result(claim);
        int metrics = 0;
        for (Scores.OfSubtask subtask : result.scores().subtasks()) {
            for (Measurement measurement : subtask.measurements()) {
                metrics++;
                assertThat(stored(evaluation, subtask.subtask(), measurement.metric()))
                        .isEqualTo(
                                List.of(measurement.value(), boxed(measurement.items()), boxed(measurement.counts())));
            }
        }
        assertThat(number("select count(*) from score where evaluation_id = :id", evaluation))
                .isEqualTo(metrics);
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> database.createNativeQuery(
                                        "select unnest(answers) from item_answers where evaluation_id = :id order by first_item",
                                        String.class)
                                .setParameter("id", evaluation)
                                .getResultList()))
                .isEqualTo(result.answers());
    }

    private record Stored(double value, Double[] items, Double[] counts) {}

    private List<Object> stored(long evaluation, String subtask, String metric) {
        Stored stored = QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery("""
                                select s.value, i.item_values, i.counts from score s
                                join item_scores i using (evaluation_id, subtask, metric)
                                where s.evaluation_id = :id and s.subtask = :subtask and s.metric = :metric""", Stored.class)
                        .setParameter("id", evaluation)
                        .setParameter("subtask", subtask)
                        .setParameter("metric", metric)
                        .getSingleResult());
        return List.of(stored.value(), listed(stored.items()), listed(stored.counts()));
    }

    private static List<Double> listed(Double[] numbers) {
        return new ArrayList<>(Arrays.asList(numbers));
    }

    private static List<Double> boxed(double[] numbers) {
        List<Double> boxed = new ArrayList<>();
        for (double number : numbers) {
            boxed.add(Double.isNaN(number) ? null : Double.valueOf(number));
        }
        return boxed;
    }

    /** Runs of one team, each with other predictions, in the order in which they wait; the phase's baselines are not among them. */
    private List<Long> submit(Play.Played played, int number) {
        Phase phase = played.phase();
        if (QuarkusTransaction.requiringNew()
                .call(() -> Team.count("competition = ?1 and not baseline", played.competition()) == 0)) {
            play.team(played.competition(), "Many " + UUID.randomUUID(), "pia");
        }
        expected.scoreAll(phase);
        List<Long> waiting = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            int count = i;
            String predictions = Play.PERFECT.replaceAll("(?m)^([1469]),\\d,", "$1," + count + ",");
            Submission submission = results.anotherRun(
                    phase, play.account("pia"), Said.inOneLine("run " + UUID.randomUUID()), predictions);
            waiting.add(expected.evaluation(submission).id);
        }
        return waiting;
    }

    /** Puts other bytes into the place of a file that was accepted: what no check has seen. */
    private void replace(long evaluation, String file) {
        QuarkusTransaction.requiringNew().run(() -> {
            try {
                Blob blob = blobs.keep(() -> new ByteArrayInputStream(file.getBytes(StandardCharsets.UTF_8)));
                database.createNativeMutationQuery("""
                                update submission set digest = :digest where id =
                                (select submission_id from evaluation where id = :id)""")
                        .setParameter("digest", blob.digest())
                        .setParameter("id", evaluation)
                        .executeUpdate();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private ScoringJob scoring(UnaryOperator<Command> commands) {
        return scoring(commands, UnaryOperator.identity());
    }

    /** A worker's way to score, in the real sandbox with a tighter limit. */
    private ScoringJob scoring(UnaryOperator<Command> commands, UnaryOperator<CommandLimits> limited) {
        Sandbox tighter = new Sandbox() {
            @Override
            public CommandOutcome run(Command command, CommandLimits limits) throws InterruptedException {
                return sandbox.run(commands.apply(command), limited.apply(limits));
            }

            @Override
            public CommandPair.Ended run(CommandPair together, CommandLimits limits) {
                throw new UnsupportedOperationException("no scorer of ours runs beside another one");
            }

            @Override
            public void prepare(Command command, CommandLimits limits) {
                sandbox.prepare(commands.apply(command), limited.apply(limits));
            }

            @Override
            public SandboxReadiness probe() throws InterruptedException {
                return sandbox.probe();
            }

            @Override
            public SandboxReadiness sharing() {
                return sandbox.sharing();
            }

            @Override
            public void close() {
                sandbox.close();
            }
        };
        ScoringBatchSizes sizes = new ScoringBatchSizes(MOST);
        sizes.note(GOLD_DIGEST, MOST, Duration.ofMillis(1));
        return new ScoringJob(tighter, runtime, inputs, blobs, evaluations, schema, WORKER, heartbeat, sizes);
    }

    private static Command withHeap(Command command, String heap) {
        List<String> argv = new ArrayList<>(command.argv());
        Collections.replaceAll(argv, argv.get(1), heap);
        return command.withArguments(argv);
    }

    /** A program that is still at work whenever somebody looks; how fast a real one is depends on what else the machine does. */
    private static Command hanging(Command command) {
        List<String> argv = new ArrayList<>(Collections.nCopies(command.argv().size(), "600"));
        argv.set(0, "/bin/sleep");
        return command.withArguments(argv);
    }

    private static CommandLimits withResult(CommandLimits limits, long bytes) {
        return new CommandLimits(
                limits.wall(),
                limits.cpu(),
                limits.memoryBytes(),
                limits.milliCpu(),
                limits.processes(),
                limits.scratchBytes(),
                bytes,
                limits.logBytes());
    }

    private static CommandLimits withWall(CommandLimits limits, Duration wall) {
        return new CommandLimits(
                wall,
                limits.cpu(),
                limits.memoryBytes(),
                limits.milliCpu(),
                limits.processes(),
                limits.scratchBytes(),
                limits.resultBytes(),
                limits.logBytes());
    }

    private Evaluation evaluation(long id) {
        return QuarkusTransaction.requiringNew().call(() -> Evaluation.findById(id));
    }

    private Evaluation.Status status(long id) {
        return evaluation(id).status;
    }

    private String detail(long id) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select detail from scoring_run where evaluation_id = :id order by number desc limit 1",
                                String.class)
                        .setParameter("id", id)
                        .getSingleResult());
    }

    private List<String> verdicts(List<Long> waiting) {
        return rows(
                "select verdict from scoring_run where evaluation_id in (:ids) order by evaluation_id, number",
                String.class,
                waiting);
    }

    private List<UUID> processes(List<Long> waiting) {
        return rows("select distinct process from scoring_run where evaluation_id in (:ids)", UUID.class, waiting);
    }

    /** Whose jobs wait in the queue, handed out to nobody. */
    private List<Long> jobs(List<Long> waiting) {
        return rows("""
                select e.id from evaluation e join scheduled_tasks t on t.task_name = 'score' and t.task_instance = cast(e.id as text)
                where e.id in (:ids) and not t.picked order by e.id""", Long.class, waiting);
    }

    private <T> List<T> rows(String sql, Class<T> type, List<Long> ids) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(sql, type)
                        .setParameterList("ids", ids)
                        .getResultList());
    }

    private long number(String sql, long id) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(sql, Long.class)
                        .setParameter("id", id)
                        .getSingleResult());
    }

    private long alive(List<Long> waiting) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery("""
                                select count(*) from scheduled_tasks where picked and task_instance = any (:jobs)
                                and last_heartbeat > now() - interval '1 minute'""", Long.class)
                        .setParameter("jobs", texts(waiting))
                        .getSingleResult());
    }

    private void change(String sql, List<Long> waiting) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery(sql)
                        .setParameter("jobs", texts(waiting))
                        .executeUpdate());
    }

    private static String[] texts(List<Long> waiting) {
        return waiting.stream().map(String::valueOf).toArray(String[]::new);
    }

    private List<Path> files() throws IOException {
        try (var files = Files.list(inputs)) {
            return files.toList();
        }
    }
}
