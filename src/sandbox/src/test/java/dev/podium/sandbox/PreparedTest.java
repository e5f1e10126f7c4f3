package dev.podium.sandbox;

import static dev.podium.sandbox.Machine.LIMITS;
import static dev.podium.sandbox.Machine.within;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is started ahead serves one run as if it had been started for it, and is never in anybody's way. */
@Timeout(600)
class PreparedTest {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** Says whether it was started ahead, and what it was told. */
    private static final String SAYS = """
            if [ $# = 0 ]; then read -r word; echo; echo "ahead $word"; else echo "from nothing $1"; fi
            """;

    private Bubblewrap sandbox;

    @BeforeEach
    void open() throws Exception {
        Machine.assumeSandboxIsPossible();
        sandbox = new Bubblewrap(Machine.setup().withSlots(1, 20041).withPrepared(1));
        assertThat(sandbox.probe().problems()).isEmpty();
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
        sandbox.close();
        assertThat(Machine.jobs()).isEmpty();
        try (Stream<Path> files = Files.list(Machine.setup().directory())) {
            assertThat(files.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("filter.bpf", "sharing.bpf", "canary");
        }
    }

    @Test
    void prepared_servesOneRun() throws Exception {
        Command command = Ahead.script(SAYS, List.of("a  $b;(c)"));
        Ahead.prepare(sandbox, command, LIMITS);

        assertThat(output(command)).isEqualTo("ahead a  $b;(c)\n");
        assertThat(output(command)).isEqualTo("from nothing a  $b;(c)\n");
    }

    /** Before, while or after the start begins: {@link StandbyCommandTest} has the first alone. */
    @Test
    void prepared_runComesAtOnce_isServedOnce() throws Exception {
        Command command = Ahead.script(SAYS, List.of("soon"));
        sandbox.prepare(command, LIMITS);

        assertThat(output(command)).isIn("from nothing soon\n", "ahead soon\n");
    }

    @Test
    void prepared_sizeOfTheResultIsThatOfTheRun() throws Exception {
        Command command = Ahead.script("read -r word; echo; head -c $word /dev/zero", List.of("1000"));
        Ahead.prepare(sandbox, command, LIMITS);

        assertThat(sandbox.run(command, LIMITS.withResult(999))).isInstanceOf(CommandOutcome.OutputTooLarge.class);
    }

    @Test
    void prepared_forOthers_isEndedAndNotUsed() throws Exception {
        Ahead.prepare(sandbox, Ahead.script(SAYS, List.of("one")), LIMITS);
        Command other = Ahead.script(SAYS + "echo other", List.of("two"));
        assertThat(output(other)).isEqualTo("from nothing two\nother\n");

        Command command = Ahead.script(SAYS, List.of("three"));
        Ahead.prepare(sandbox, command, LIMITS);
        CommandLimits tighter = within(LIMITS.wall(), Duration.ofSeconds(3));
        assertThat(((CommandOutcome.Finished) sandbox.run(command, tighter)).result())
                .asString(UTF_8)
                .isEqualTo("from nothing three\n");
    }

    @Test
    void prepared_setting_noneWithoutOne() throws Exception {
        Command command = Ahead.script(SAYS, List.of("word"));

        try (Bubblewrap none = new Bubblewrap(Machine.setup().withSlots(1, 20044))) {
            assertThat(none.probe().problems()).isEmpty();
            none.prepare(command, LIMITS);
            Awaitility.await()
                    .during(Duration.ofMillis(500))
                    .until(() -> Machine.jobs().isEmpty());
        }
    }

    @Test
    void prepared_timeAndMemoryBefore_areNotCounted() throws Exception {
        String burn = "perl -e 'my $x = \"x\" x 60e6; 1 while (times)[0] < 0.8'; read -r word; echo; sleep 0.2";
        Command command = Ahead.script(burn, List.of("go"));
        CommandLimits tight = within(Duration.ofSeconds(2), Duration.ofMillis(500));
        long begin = System.nanoTime();
        sandbox.prepare(command, tight);
        long shell = Ahead.awaitShell();
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> children(shell).isEmpty()
                        && cpuMillis(shell) >= 800
                        && System.nanoTime() - begin > tight.wall().toNanos());

        CommandOutcome outcome = sandbox.run(command, tight);

        assertThat(outcome).isInstanceOf(CommandOutcome.Finished.class);
        assertThat(outcome.usage().wall()).isBetween(Duration.ofMillis(200), tight.wall());
        assertThat(outcome.usage().cpu()).isLessThan(tight.cpu());
        if (Cgroups.detect(Optional.empty()) instanceof CgroupsV1) {
            assertThat(outcome.usage().peakMemoryBytes()).isLessThan(40L << 20);
        }
    }

    @Test
    void prepared_died_isStartedFromNothing() throws Exception {
        Command command = Ahead.script(SAYS, List.of("word"));
        Ahead.prepare(sandbox, command, LIMITS);
        ProcessHandle.of(Ahead.awaitShell()).orElseThrow().destroyForcibly();

        assertThat(output(command)).isEqualTo("from nothing word\n");
    }

    @Tag("slow")
    @Test
    void prepared_doesNotAnswer_isStartedFromNothing() throws Exception {
        String silent = "if [ $# = 0 ]; then exec sleep 1000; fi; echo \"from nothing $1\"";
        Command command = Ahead.script(silent, List.of("word"));
        sandbox.prepare(command, LIMITS);
        Awaitility.await().atMost(PATIENCE).until(() -> !Machine.jobs().isEmpty());

        assertThat(output(command)).isEqualTo("from nothing word\n");
    }

    @Test
    void prepared_secretFiles_seenByTheRunAlone() throws Exception {
        assumeTrue(SandboxRequirements.isRoot(), "only root's commands run as users of their own");
        Path secret = Files.createTempDirectory(Machine.readableDirectory(), "secret");
        Path gold = Files.writeString(secret.resolve("gold"), "labels");
        Files.setPosixFilePermissions(gold, PosixFilePermissions.fromString("rw-r--r--"));
        String script =
                "ls /in >/tmp/before; mkdir /tmp/waits; cd /tmp/waits; read -r word; echo; cat /tmp/before; cat /in/gold; echo x >/in/gold";
        Command command = Ahead.script(script, List.of("go")).withSecrets(Map.of(secret, "/in"));
        Ahead.prepare(sandbox, command, LIMITS);
        Path directory = Path.of("/proc/" + Ahead.awaitShell() + "/cwd");
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> Files.readSymbolicLink(directory).endsWith("waits"));
        Path inbox = inbox();
        assertThat(Files.getAttribute(inbox, "unix:mode")).isEqualTo(0040750);
        assertThat(Files.getAttribute(inbox, "unix:gid")).isEqualTo(20041);

        CommandOutcome.Finished finished = (CommandOutcome.Finished) sandbox.run(command, LIMITS);

        assertThat(finished.result()).asString(UTF_8).isEqualTo("labels");
        assertThat(finished.log()).contains("Read-only file system");
        assertThat(inbox).doesNotExist();
        assertThat(gold).hasContent("labels");
    }

    private static Path inbox() throws IOException {
        try (Stream<Path> files = Files.list(Machine.setup().directory())) {
            return files.filter(path -> path.toString().endsWith(".inbox"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void prepared_canary_findsNoWayOut() throws Exception {
        Command canary = SandboxProbe.command(
                Machine.setup().jdk(), new SandboxHome(Machine.setup().directory()).canary());
        Command told = Ahead.of(canary.withArguments(
                Stream.concat(canary.argv().stream().limit(canary.argv().size() - 1L), Stream.of("/out/result"))
                        .toList()));
        Ahead.prepare(sandbox, told, SandboxProbe.LIMITS);

        assertThat(SandboxProbe.problems(sandbox.run(told, SandboxProbe.LIMITS)))
                .isEmpty();
    }

    @Test
    void prepared_runIsInterrupted_nothingIsLeft() throws Exception {
        Command command = Ahead.script("read -r word; echo; sleep 1000", List.of("go"));
        Ahead.prepare(sandbox, command, LIMITS);
        long shell = Ahead.awaitShell();
        Thread thread = Thread.currentThread();
        Thread other = new Thread(() -> {
            Awaitility.await().atMost(PATIENCE).until(() -> !children(shell).isEmpty());
            thread.interrupt();
        });
        other.start();

        assertThatThrownBy(() -> sandbox.run(command, LIMITS)).isInstanceOf(InterruptedException.class);

        other.join();
        assertThat(Machine.jobs()).isEmpty();
    }

    @Test
    void probe_sound_startsAgainWhatWaited() throws Exception {
        Command command = Ahead.script(SAYS, List.of("word"));
        Ahead.prepare(sandbox, command, LIMITS);
        long before = Ahead.awaitShell();

        assertThat(sandbox.probe().problems()).isEmpty();

        assertThat(Ahead.awaitShell()).isNotEqualTo(before);
        assertThat(output(command)).isEqualTo("ahead word\n");
    }

    @Test
    void probe_red_endsWhatWaited() throws Exception {
        Path program = Files.writeString(
                Machine.readableDirectory().resolve("bwrap"), "#!/bin/sh\nexec /usr/bin/bwrap \"$@\"\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        Command command = Ahead.script(SAYS, List.of("word"));
        try (Bubblewrap weakened = new Bubblewrap(
                Machine.setup().withBubblewrap(program).withSlots(1, 20046).withPrepared(1))) {
            assertThat(weakened.probe().problems()).isEmpty();
            Ahead.prepare(weakened, command, LIMITS);
            Files.writeString(program, "#!/bin/sh\nexit 1\n");

            assertThat(weakened.probe().ready()).isFalse();

            assertThat(Machine.jobs()).isEmpty();
            assertThat(weakened.run(command, LIMITS)).isInstanceOf(CommandOutcome.Broken.class);
        }
    }

    @Test
    void worker_killed_endsWhatWaited() throws Exception {
        Process worker = new ProcessBuilder(
                        Jdk.current().home().resolve("bin/java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        SleepingWorker.class.getName(),
                        Machine.setup().directory().toString(),
                        "ahead")
                .inheritIO()
                .start();
        List<Long> waiting;
        try {
            Ahead.awaitShell(worker.pid());
            waiting = processes(worker);
        } finally {
            worker.destroyForcibly().waitFor();
        }

        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> waiting.stream().noneMatch(process -> Files.exists(Path.of("/proc/" + process + "/exe"))));
        assertThat(sandbox.probe().problems()).isEmpty();
        assertThat(Machine.jobs(worker.pid()))
                .as("the next probe removes the rest, the inbox too")
                .isEmpty();
    }

    private static List<Long> processes(Process worker) throws IOException {
        List<Path> jobs = Machine.jobs(worker.pid());
        return jobs.isEmpty() ? List.of() : new CgroupDirectory(jobs.get(0)).processes();
    }

    private static List<ProcessHandle> children(long process) {
        return ProcessHandle.of(process).orElseThrow().children().toList();
    }

    /** Of a process's ended children. */
    private static long cpuMillis(long process) throws IOException {
        String stat = Files.readString(Path.of("/proc/" + process + "/stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        return 10 * (Long.parseLong(fields[13]) + Long.parseLong(fields[14]));
    }

    private String output(Command command) throws InterruptedException {
        return new String(sandbox.run(command, LIMITS).result(), UTF_8);
    }
}
