package dev.podium.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two commands that run at once and share a directory. */
@Timeout(600)
class CommandPairTest {

    private static final String SHARED = "/app/shared";
    private static final long BYTES = 8L << 20;
    private static final CommandLimits LIMITS = new CommandLimits(
                    Duration.ofSeconds(30), Duration.ofSeconds(20), 128L << 20, 1000, 40, 1 << 20, 64 << 10, 256 << 10)
            .ofProgram(200);

    private Path parent;
    private Bubblewrap sandbox;

    @BeforeEach
    void open() throws Exception {
        Machine.assumeSandboxIsPossible();
        parent = Files.createTempDirectory(Path.of("/dev/shm"), "podium-together-");
        Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwx--x--x"));
        sandbox = new Bubblewrap(Machine.setup().withSlots(1, 20_021).withShared(parent));
        assertThat(sandbox.probe().problems()).isEmpty();
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
        if (sandbox != null) {
            sandbox.close();
            assertThat(Machine.jobs()).isEmpty();
            assertThat(parent).isEmptyDirectory();
            Files.delete(parent);
        }
    }

    @Test
    void both_writeAndReadWhatTheOtherOneWrote() throws Exception {
        CommandPair.Ended ended = run("""
                echo question >q.new; mv q.new question
                while [ ! -f answer ]; do sleep 0.01; done
                cat answer >/out/result
                echo more >>answer; rm question; mkdir d; echo x >d/f
                """, """
                while [ ! -f question ]; do sleep 0.01; done
                echo answer >a.new; mv a.new answer
                while [ ! -f d/f ]; do sleep 0.01; done
                echo y >>d/f; cat d/f >/out/result
                """);
        assertThat(result(ended.command())).isEqualTo("0 answer\n");
        assertThat(result(ended.beside())).isEqualTo("0 x\ny\n");
    }

    @Test
    void neither_seesProcessesAndMountsOfTheOtherOne() throws Exception {
        Path secret = Files.createTempDirectory(Machine.readableDirectory(), "gold");
        Files.writeString(secret.resolve("truth"), "a secret");
        CommandPair both = new CommandPair(
                script("touch here; while [ ! -f done ]; do sleep 0.01; done; cat /gold/truth >/out/result")
                        .withSecrets(Map.of(secret, "/gold")),
                script("""
                        while [ ! -f here ]; do sleep 0.01; done
                        for p in /proc/[0-9]*; do
                          tr '\\0' ' ' <$p/cmdline | grep -c 'gold/[t]ruth'; ls $p/root/gold
                        done >seen 2>&1
                        { ls /gold; cat seen; } >/out/result 2>&1
                        touch done"""),
                SHARED);
        CommandPair.Ended ended = sandbox.run(both, LIMITS);
        assertThat(result(ended.command())).isEqualTo("0 a secret");
        assertThat(ended.beside()).isInstanceOf(CommandOutcome.Finished.class);
        assertThat(result(ended.beside()))
                .contains("cannot access '/gold'", "cannot access '/proc/1/root/gold'")
                .doesNotContain("truth", "1\n");
    }

    @Tag("slow")
    @Test
    void theOtherOne_endsSoonAfterTheFirst() throws Exception {
        CommandPair.Ended ended = run("echo 1 >/out/result", "echo begun; sleep 30");
        assertThat(result(ended.command())).isEqualTo("0 1\n");
        assertThat(ended.beside()).isInstanceOfSatisfying(CommandOutcome.TimedOut.class, other -> {
            assertThat(other.clock()).isEqualTo(CommandOutcome.Clock.TOGETHER);
            assertThat(other.log()).isEqualTo("begun\n");
            assertThat(other.usage().wall()).isBetween(Duration.ofSeconds(4), Duration.ofSeconds(15));
        });
    }

    @Test
    void theOtherOne_mayEndBefore_andEvenFail() throws Exception {
        CommandPair.Ended ended = run("sleep 0.5; echo 1 >/out/result", "exit 3");
        assertThat(result(ended.command())).isEqualTo("0 1\n");
        assertThat(result(ended.beside())).isEqualTo("3 ");
    }

    @Tag("slow")
    @Test
    void theFirst_isNotLeftWaitingForOneThatWasKilled() throws Exception {
        CommandPair.Ended ended =
                run("while :; do sleep 0.1; done", "exec /usr/bin/perl -e 'my @a; push @a, \"x\" x 1048576 while 1'");
        assertThat(ended.beside()).isInstanceOf(CommandOutcome.OutOfMemory.class);
        assertThat(ended.command())
                .isInstanceOfSatisfying(
                        CommandOutcome.TimedOut.class,
                        first -> assertThat(first.clock()).isEqualTo(CommandOutcome.Clock.TOGETHER));
    }

    @Test
    void directory_thatGetsTooLarge_endsBoth() throws Exception {
        CommandPair.Ended ended = run("while :; do sleep 0.1; done", """
                i=0; while [ $i -lt 9 ]; do head -c 1048576 /dev/zero >f$i; i=$((i + 1)); done; sleep 30""");
        assertTooLarge(ended);
        assertTooLarge(run("i=0; while :; do : >f$i; i=$((i + 1)); done", "sleep 30"));
        assertTooLarge(run("while :; do mkdir -p d/d/d/d/d/d/d/d && cd d; done 2>/dev/null", "sleep 30"));
    }

    private static void assertTooLarge(CommandPair.Ended ended) {
        assertThat(ended.command())
                .isInstanceOfSatisfying(
                        CommandOutcome.OutputTooLarge.class,
                        first -> assertThat(first.output()).isEqualTo(CommandOutcome.Output.SHARED));
    }

    /** It would lead the other one to its own files, such as the reference data, as if they were answers. */
    @Test
    void neither_makesALinkThatTheOtherOneWouldFollow() throws Exception {
        CommandPair.Ended ended = run("""
                while [ ! -f done ]; do sleep 0.01; done
                ls >/out/result""", """
                ln -s /etc/passwd a 2>>/out/result
                /usr/bin/perl -e 'symlink("/etc/passwd", "b") or print "$!\\n"' >>/out/result
                ln -s /etc/passwd /tmp/d; mv /tmp/d d; cp -a /bin e
                touch done""");
        assertThat(result(ended.command())).isEqualTo("0 done\n");
        assertThat(result(ended.beside())).contains("Operation not permitted\nOperation not permitted\n");
    }

    /** Names that look like options, directories that cannot be listed: all of it goes. */
    @Test
    void whatIsLeftThere_isRemoved() throws Exception {
        // the other one could not enter a directory that was closed before it began
        CommandPair.Ended ended = run("""
                while [ ! -f begun ]; do sleep 0.01; done
                mkdir -- -rf; mkdir closed; echo 1 >closed/f; mkfifo p; chmod 0 closed; chmod 0 .""", "touch begun");
        assertThat(result(ended.command())).isEqualTo("0 ");
    }

    @Test
    void whatADeadWorkerLeft_isRemoved() throws Exception {
        JobOwner self = JobOwner.self();
        Path left = Files.createDirectory(
                parent.resolve(new JobOwner(self.namespace(), self.pid(), self.started() - 1).job(7) + ".shared"));
        Files.writeString(left.resolve("f"), "x");
        Path alive = Files.createDirectory(parent.resolve(self.job(1_000_000) + ".shared"));
        assertThat(sandbox.probe().problems()).isEmpty();
        assertThat(left).doesNotExist();
        assertThat(alive).isDirectory();
        Files.delete(alive);
    }

    @Test
    void withoutAPlaceInMemory_noneRuns() throws Exception {
        assertThat(Machine.sandbox().run(together("true", "true"), LIMITS).command())
                .isInstanceOfSatisfying(
                        CommandOutcome.Broken.class,
                        broken -> assertThat(broken.reason()).contains("no two programs"));
        Path onDisk = Machine.readableDirectory();
        Bubblewrap misled = new Bubblewrap(Machine.setup().withShared(onDisk));
        assertThat(misled.probe().problems()).isEmpty();
        assertThat(misled.sharing().ready()).isFalse();
        assertThat(misled.sharing().problems())
                .singleElement()
                .asString()
                .contains(onDisk.toString(), "not on a tmpfs");
        assertThat(misled.run(together("true", "true"), LIMITS).command())
                .isInstanceOfSatisfying(
                        CommandOutcome.Broken.class,
                        broken -> assertThat(broken.reason()).contains("not on a tmpfs"));
        assertThat(misled.run(script("true"), LIMITS)).isInstanceOf(CommandOutcome.Finished.class);
    }

    @Test
    void twoCommands_needOneEmptyDirectoryOfOneSize() {
        Command first = script("true");
        Command other = Command.of("result", "/bin/true");
        Command larger = other.withWritable(Map.of(SHARED, WritableDirectory.of(BYTES + 4096)));
        assertThatThrownBy(() -> new CommandPair(first, other, SHARED)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new CommandPair(first, larger, SHARED)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new CommandPair(first, first, "/app")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void interrupted_leavesNothing() throws Exception {
        Thread runner = new Thread(() -> {
            try {
                run("touch begun; sleep 30", "sleep 30");
            } catch (Exception interrupted) {
                Thread.currentThread().interrupt();
            }
        });
        runner.start();
        while (!hasBegun()) {
            Thread.sleep(20);
        }
        runner.interrupt();
        runner.join();
    }

    private boolean hasBegun() throws IOException {
        try (Stream<Path> all = Files.list(parent)) {
            return all.anyMatch(directory -> Files.exists(directory.resolve("begun")));
        }
    }

    private CommandPair.Ended run(String first, String beside) throws InterruptedException {
        return sandbox.run(together(first, beside), LIMITS);
    }

    private static CommandPair together(String first, String beside) {
        return new CommandPair(script(first), script(beside), SHARED);
    }

    private static Command script(String script) {
        return Command.of("result", "/bin/sh", "-c", script)
                .withWritable(Map.of(SHARED, WritableDirectory.of(BYTES)))
                .withDirectory(SHARED);
    }

    private static String result(CommandOutcome outcome) {
        assertThat(outcome).isInstanceOf(CommandOutcome.Finished.class);
        CommandOutcome.Finished finished = (CommandOutcome.Finished) outcome;
        return finished.exitCode() + " " + new String(finished.result(), StandardCharsets.UTF_8);
    }
}
