package dev.podium.sandbox;

import static dev.podium.sandbox.Machine.LIMITS;
import static dev.podium.sandbox.Machine.shell;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a well-meaning command and its caller can rely on. */
@Timeout(600)
class BubblewrapTest {

    private static final CommandLimits JAVA = new CommandLimits(
            Duration.ofSeconds(20), Duration.ofSeconds(10), 256L << 20, 2000, 40, 1 << 20, 64 << 10, 256 << 10);

    @BeforeEach
    void skipLoudly() {
        Machine.assumeSandboxIsPossible();
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
        assertThat(Machine.jobs()).isEmpty();
        try (Stream<Path> files = Files.list(Machine.setup().directory())) {
            assertThat(files.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("filter.bpf", "sharing.bpf", "canary");
        }
    }

    @Test
    void run_leavesResultAndLog() throws Exception {
        CommandOutcome.Finished finished =
                finished(shell(LIMITS, "echo said; echo complained >&2; echo 42 >/out/result; exit 7"));

        assertThat(finished.exitCode()).isEqualTo(7);
        assertThat(finished.result()).asString(UTF_8).isEqualTo("42\n");
        assertThat(finished.log()).isEqualTo("said\ncomplained\n");
        assertThat(finished.usage().wall()).isPositive();
        assertThat(finished.usage().peakMemoryBytes()).isPositive();
    }

    @Test
    void run_leavesNoResult() throws Exception {
        CommandOutcome.Finished finished = finished(shell(LIMITS, "true"));

        assertThat(finished.exitCode()).isZero();
        assertThat(finished.result()).isEmpty();
    }

    @Test
    void run_resultAsLargeAsAllowed() throws Exception {
        CommandOutcome.Finished finished =
                finished(shell(LIMITS, "head -c " + LIMITS.resultBytes() + " /dev/zero >/out/result"));

        assertThat(finished.result()).hasSize((int) LIMITS.resultBytes());
    }

    @Test
    void run_killsItself() throws Exception {
        assertThat(finished(shell(LIMITS, "kill -9 $$")).exitCode()).isEqualTo(128 + 9);
    }

    @Test
    void run_killsWhatHandsBackItsResult() throws Exception {
        assertThat(finished(shell(LIMITS, "kill -9 $PPID; sleep 1000")).exitCode())
                .isEqualTo(128 + 9);
    }

    @Test
    void run_programIsMissing() throws Exception {
        CommandOutcome outcome = Machine.sandbox().run(Command.of("result", "/nonexistent"), LIMITS);

        assertThat(finished(outcome).exitCode()).isEqualTo(127);
    }

    @Test
    void run_mountIsMissing() throws Exception {
        Command command =
                Command.of("result", "/usr/bin/true").withMounts(Map.of(Path.of("/nonexistent/inputs"), "/in"));

        CommandOutcome outcome = Machine.sandbox().run(command, LIMITS);

        assertThat(outcome)
                .asInstanceOf(InstanceOfAssertFactories.type(CommandOutcome.Broken.class))
                .extracting(CommandOutcome.Broken::reason)
                .asString()
                .contains("/nonexistent/inputs");
    }

    @Test
    void run_environmentAndDirectory() throws Exception {
        Command command = Command.of("result", "/bin/sh", "-c", "echo $SEED; pwd")
                .withEnvironment(Map.of("SEED", "a b;$(c)'\""))
                .withDirectory("/out");

        assertThat(finished(Machine.sandbox().run(command, LIMITS)).log()).isEqualTo("a b;$(c)'\"\n/out\n");
    }

    @Test
    void run_argumentsAreNotInterpreted() throws Exception {
        Command command = Command.of("result", "/usr/bin/printf", "%s|", "--", "$(id)", "a b", "", "-c", "*");

        assertThat(finished(Machine.sandbox().run(command, LIMITS)).log()).isEqualTo("--|$(id)|a b||-c|*|");
    }

    @Test
    void run_java() throws Exception {
        Jdk jdk = Jdk.current();
        Command command = Command.of("result", jdk.java(), "-Xmx32m", "-XX:+UseSerialGC", "-version")
                .withMounts(jdk.mounts());

        CommandOutcome.Finished finished = finished(Machine.sandbox().run(command, JAVA));

        assertThat(finished.exitCode()).isZero();
        assertThat(finished.log()).contains("version \"" + Runtime.version().feature());
    }

    @Test
    void run_javaFromElsewhere() throws Exception {
        Path home = Path.of(System.getProperty("java.home"));
        Command command = Command.of("result", "/jdk/bin/java", "-Xmx32m", "-XX:+UseSerialGC", "-version")
                .withMounts(Map.of(home, "/jdk"));

        assertThat(finished(Machine.sandbox().run(command, JAVA)).exitCode()).isZero();
    }

    @Test
    void run_interrupted() throws Exception {
        Sandbox sandbox = Machine.sandbox();
        Thread thread = Thread.currentThread();
        ExecutorService other = Executors.newSingleThreadExecutor();
        Future<?> interruption = other.submit(() -> {
            awaitProcesses(ProcessHandle.current().pid());
            thread.interrupt();
            return true;
        });

        assertThatThrownBy(() -> sandbox.run(Command.of("result", "/usr/bin/sleep", "1000"), LIMITS))
                .isInstanceOf(InterruptedException.class);
        interruption.get();
        other.shutdown();
    }

    @Test
    void run_atTheSameTime() throws Exception {
        assumeTrue(SandboxRequirements.isRoot(), "only root gives each command a user of its own");
        Sandbox sandbox = Machine.sandbox();
        ExecutorService threads = Executors.newFixedThreadPool(2);
        Callable<CommandOutcome> sleep = () -> sandbox.run(Command.of("result", "/usr/bin/sleep", "2"), LIMITS);
        List<Future<CommandOutcome>> running =
                Stream.generate(() -> threads.submit(sleep)).limit(2).toList();

        Set<String> users = awaitUsers(2);
        for (Future<CommandOutcome> outcome : running) {
            assertThat(finished(outcome.get()).exitCode()).isZero();
        }
        threads.shutdown();

        assertThat(users).containsExactlyInAnyOrder("20001", "20002");
    }

    @Test
    void run_allSlotsAreTaken() throws Exception {
        Bubblewrap one = new Bubblewrap(Machine.setup().withSlots(1, 20001));
        assertThat(one.probe().problems()).isEmpty();
        ExecutorService threads = Executors.newFixedThreadPool(2);
        Callable<CommandOutcome> sleep = () -> one.run(Command.of("result", "/usr/bin/sleep", "0.5"), LIMITS);
        long start = System.nanoTime();

        for (Future<CommandOutcome> outcome : threads.invokeAll(List.of(sleep, sleep))) {
            assertThat(finished(outcome.get()).exitCode()).isZero();
        }
        threads.shutdown();

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofSeconds(1));
    }

    @Test
    void run_secretMount_readByTheCommandAndByNobodyElse() throws Exception {
        assumeTrue(SandboxRequirements.isRoot(), "only root's commands run as users of their own");
        Path secret = Files.createTempDirectory(Machine.readableDirectory(), "secret");
        Path gold = Files.writeString(secret.resolve("gold"), "labels");
        Files.setPosixFilePermissions(gold, PosixFilePermissions.fromString("rw-r--r--"));
        Command command = Command.of("result", "/bin/sh", "-c", "cat /in/gold >/out/result; echo started >&2; sleep 3")
                .withSecrets(Map.of(secret, "/in"));
        Sandbox sandbox = Machine.sandbox();
        ExecutorService jobs = Executors.newSingleThreadExecutor();
        try {
            Future<CommandOutcome> job = jobs.submit(() -> sandbox.run(command, LIMITS));
            awaitProcesses(ProcessHandle.current().pid());

            assertThat(statusOfReading(gold, 65533)).isNotZero();
            assertThat(statusOfReading(gold, 20002)).as("another slot's user").isNotZero();
            assertThat(job.isDone()).as("all that while it ran").isFalse();
            assertThat(finished(job.get()).result()).asString(UTF_8).isEqualTo("labels");
        } finally {
            jobs.shutdown();
        }
    }

    private static int statusOfReading(Path file, int uid) throws IOException, InterruptedException {
        return new ProcessBuilder(
                        "/usr/bin/setpriv",
                        "--reuid=" + uid,
                        "--regid=" + uid,
                        "--clear-groups",
                        "/bin/cat",
                        file.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    @Test
    void run_workerIsKilled() throws Exception {
        Process worker = new ProcessBuilder(
                        Jdk.current().home().resolve("bin/java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        SleepingWorker.class.getName(),
                        Machine.readableDirectory().toString())
                .inheritIO()
                .start();
        List<Long> processes;
        try {
            processes = awaitProcesses(worker.pid());
        } finally {
            worker.destroyForcibly().waitFor();
        }

        assertThat(processes).isNotEmpty();
        assertThat(eventuallyEmpty(worker.pid()))
                .as("the kernel has ended them")
                .isTrue();
        assertThat(new Bubblewrap(Machine.setup()).probe().problems()).isEmpty();
        assertThat(Machine.jobs(worker.pid()))
                .as("the next probe removes the rest")
                .isEmpty();
    }

    private static CommandOutcome.Finished finished(CommandOutcome outcome) {
        assertThat(outcome).isInstanceOf(CommandOutcome.Finished.class);
        return (CommandOutcome.Finished) outcome;
    }

    /** The processes of the first job of a worker, once bwrap has started the command. */
    private static List<Long> awaitProcesses(long worker) throws IOException, InterruptedException {
        List<Long> processes = List.of();
        while (processes.stream().noneMatch(BubblewrapTest::isSleep)) {
            TimeUnit.MILLISECONDS.sleep(5);
            processes = processes(worker);
        }
        return processes;
    }

    private static boolean eventuallyEmpty(long worker) throws IOException, InterruptedException {
        for (int attempt = 0; attempt < 1000 && !processes(worker).isEmpty(); attempt++) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
        return processes(worker).isEmpty();
    }

    private static List<Long> processes(long worker) throws IOException {
        List<Path> jobs = Machine.jobs(worker);
        return jobs.isEmpty() ? List.of() : new CgroupDirectory(jobs.get(0)).processes();
    }

    private static Set<String> awaitUsers(int count) throws IOException, InterruptedException {
        Set<String> users = Set.of();
        while (users.size() < count) {
            TimeUnit.MILLISECONDS.sleep(5);
            users = sleepers();
        }
        return users;
    }

    /** The host users that run a sleep in a job of this process. */
    private static Set<String> sleepers() throws IOException {
        return Machine.jobs().stream()
                .flatMap(job -> {
                    try {
                        return new CgroupDirectory(job).processes().stream();
                    } catch (IOException gone) {
                        return Stream.empty();
                    }
                })
                .filter(BubblewrapTest::isSleep)
                .map(process -> field(process, "Uid").split("\t", 2)[0])
                .collect(Collectors.toSet());
    }

    private static boolean isSleep(long process) {
        return field(process, "Name").equals("sleep");
    }

    private static String field(long process, String name) {
        try (Stream<String> status = Files.lines(Path.of("/proc/" + process + "/status"))) {
            return status.filter(line -> line.startsWith(name + ":\t"))
                    .map(line -> line.substring(name.length() + 2))
                    .findFirst()
                    .orElse("");
        } catch (IOException | UncheckedIOException gone) {
            return "";
        }
    }
}
