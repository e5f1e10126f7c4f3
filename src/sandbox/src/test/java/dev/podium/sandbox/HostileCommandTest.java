package dev.podium.sandbox;

import static dev.podium.sandbox.Machine.LIMITS;
import static dev.podium.sandbox.Machine.within;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Commands that mean harm, in the real sandbox. */
@Timeout(600)
class HostileCommandTest {

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration LONG = Duration.ofSeconds(40);

    @BeforeEach
    void skipLoudly() {
        Machine.assumeSandboxIsPossible();
    }

    CommandOutcome run(Command command, CommandLimits limits) throws IOException, InterruptedException {
        return Machine.sandbox().run(command, limits);
    }

    private CommandOutcome shell(CommandLimits limits, String script) throws IOException, InterruptedException {
        return run(Command.of("result", "/bin/sh", "-c", script), limits);
    }

    private CommandOutcome perl(CommandLimits limits, String program) throws IOException, InterruptedException {
        return run(Command.of("result", "/usr/bin/perl", "-e", program), limits);
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
        assertThat(Machine.jobs()).isEmpty();
    }

    @Test
    void run_infiniteLoop() throws Exception {
        CommandOutcome outcome = perl(within(LONG, SECOND), "1 while 1");

        assertTimedOut(outcome, CommandOutcome.Clock.CPU);
        assertThat(outcome.usage().cpu()).isBetween(SECOND, Duration.ofSeconds(3));
    }

    @Test
    void run_severalProcessesSpin() throws Exception {
        CommandOutcome outcome = shell(within(LONG, SECOND), "for i in 1 2 3 4; do (while :; do :; done) & done; wait");

        assertTimedOut(outcome, CommandOutcome.Clock.CPU);
        assertThat(outcome.usage().cpu()).isLessThan(Duration.ofSeconds(3));
    }

    @Test
    void run_moreProcessorsThanAllowed() throws Exception {
        CommandLimits half = new CommandLimits(SECOND, LONG, 128L << 20, 500, 40, 1 << 20, 64 << 10, 256 << 10);

        CommandOutcome outcome = perl(half, "fork; 1 while 1");

        assertTimedOut(outcome, CommandOutcome.Clock.WALL);
        assertThat(outcome.usage().cpu()).isLessThan(Duration.ofMillis(800));
    }

    @Test
    void run_sleepsTooLong() throws Exception {
        CommandOutcome outcome = shell(within(SECOND, LONG), "echo before; sleep 1000");

        assertTimedOut(outcome, CommandOutcome.Clock.WALL);
        assertThat(outcome.usage().wall()).isLessThan(Duration.ofSeconds(5));
        assertThat(outcome).extracting("log").isEqualTo("before\n");
    }

    /** With memory for as many processes as there may be: else either limit can come first. */
    @Test
    void run_forkBomb() throws Exception {
        CommandLimits limits = new CommandLimits(LONG, SECOND, 1L << 30, 2000, 40, 1 << 20, 64 << 10, 256 << 10);

        CommandOutcome outcome = perl(limits, "fork while 1");

        assertTimedOut(outcome, CommandOutcome.Clock.CPU);
    }

    @Test
    void run_manyChildren() throws Exception {
        String children = "my $n = 0; while (defined(my $p = fork)) { if (!$p) { sleep 100; exit } $n++ } print $n";

        CommandOutcome.Finished finished = finished(perl(LIMITS, children));

        assertThat(Integer.parseInt(finished.log())).isBetween(30, 50);
    }

    @Test
    void run_memoryHog() throws Exception {
        CommandOutcome outcome = perl(LIMITS, "push @all, 'x' x 1e6 while 1");

        assertThat(outcome).isInstanceOf(CommandOutcome.OutOfMemory.class);
        assertThat(outcome.usage().peakMemoryBytes()).isBetween(120L << 20, 128L << 20);
    }

    @Test
    void run_memoryHogOfManyProcesses() throws Exception {
        CommandOutcome outcome = perl(LIMITS, "fork; fork; fork; my $x = 'x' x 30e6; sleep 100");

        assertThat(outcome).isInstanceOf(CommandOutcome.OutOfMemory.class);
    }

    @Test
    void run_filesFillMemory() throws Exception {
        CommandLimits largeScratch = new CommandLimits(LONG, LONG, 64L << 20, 2000, 40, 1L << 30, 64 << 10, 256 << 10);

        CommandOutcome outcome = shell(largeScratch, "head -c 500000000 /dev/zero >/tmp/x");

        assertThat(outcome).isInstanceOf(CommandOutcome.OutOfMemory.class);
    }

    @Test
    void run_fillsDisk() throws Exception {
        String fill = "for d in /tmp /out /dev/shm / /usr /dev /etc /proc; do"
                + " for i in 1 2 3; do head -c 30000000 /dev/zero >$d/x$i; done 2>/dev/null; done;"
                + " cat /tmp/x* | wc -c; cat /out/x* | wc -c; cat /dev/shm/x* | wc -c; ls / /usr /dev /etc /proc | grep -c x1";

        List<String> sizes = finished(shell(LIMITS, fill)).log().lines().toList();

        assertThat(sizes)
                .containsExactly(
                        Integer.toString(1 << 20),
                        Integer.toString((1 << 20) + (64 << 10)),
                        Integer.toString(16 << 20),
                        "0");
    }

    @Test
    void run_floodsLog() throws Exception {
        CommandOutcome outcome = shell(LIMITS, "head -c 1000000000 /dev/zero");

        assertThat(outcome)
                .asInstanceOf(InstanceOfAssertFactories.type(CommandOutcome.OutputTooLarge.class))
                .satisfies(flood -> {
                    assertThat(flood.output()).isEqualTo(CommandOutcome.Output.LOG);
                    assertThat(flood.log()).hasSize(256 << 10);
                    assertThat(flood.usage().wall()).isLessThan(Duration.ofSeconds(10));
                });
    }

    @Test
    void run_resultTooLarge() throws Exception {
        CommandOutcome outcome = shell(LIMITS, "head -c 1000000000 /dev/zero >/out/result");

        assertThat(outcome)
                .asInstanceOf(InstanceOfAssertFactories.type(CommandOutcome.OutputTooLarge.class))
                .extracting(CommandOutcome.OutputTooLarge::output)
                .isEqualTo(CommandOutcome.Output.RESULT);
    }

    @Test
    void run_readsHostFiles() throws Exception {
        Path secret = Files.writeString(Machine.readableDirectory().resolve("secret"), "hidden labels");
        String read = "for f in /etc/shadow /etc/passwd /root /home /var /run /sys /proc/kmsg /proc/1/root" + secret
                + " " + secret + "; do if [ -d $f ]; then ls $f; else cat $f; fi 2>/dev/null; done; true";

        CommandOutcome.Finished finished = finished(shell(LIMITS, read));

        assertThat(finished.log()).isEmpty();
    }

    @Test
    void run_readsEnvironments() throws Exception {
        CommandOutcome.Finished finished =
                finished(shell(LIMITS, "cat /proc/[0-9]*/environ | tr '\\0' '\\n' | sort -u"));

        assertThat(finished.log().lines())
                .containsOnly("HOME=/tmp", "LANG=C.UTF-8", "PATH=/usr/bin", "PWD=/", "PWD=/tmp", "TZ=UTC");
    }

    @Test
    void run_connectsToHost() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String connect = "socket(my $s, 2, 1, 0) or die qq(refused: $!\\n); connect($s, pack('Sna4x8', 2, "
                    + server.getLocalPort() + ", qq(\\x7f\\0\\0\\1))) and print qq(connected\\n)";

            CommandOutcome.Finished finished = finished(perl(LIMITS, connect));

            assertThat(finished.log()).isEqualTo("refused: Address family not supported by protocol\n");
        }
    }

    @Test
    void run_killsProcessesOfTheHost() throws Exception {
        String kill = "kill -9 " + ProcessHandle.current().pid() + " 2>/dev/null || echo nobody there";

        assertThat(finished(shell(LIMITS, kill)).log()).isEqualTo("nobody there\n");
    }

    @Test
    void run_leavesDaemonBehind() throws Exception {
        CommandOutcome.Finished finished =
                finished(shell(LIMITS, "setsid sh -c 'trap \"\" TERM HUP; setsid sleep 1000' & echo done"));

        assertThat(finished.log()).isEqualTo("done\n");
        assertThat(finished.usage().wall()).isLessThan(Duration.ofSeconds(5));
    }

    @Test
    void run_resultIsLink() throws Exception {
        assertThat(finished(shell(LIMITS, "ln -s /usr/bin/env /out/result")).result())
                .isEmpty();
    }

    @Test
    void run_resultIsFifo() throws Exception {
        CommandOutcome.Finished finished = finished(shell(LIMITS, "mkfifo /out/result"));

        assertThat(finished.exitCode()).isEqualTo(1);
        assertThat(finished.log()).contains("Operation not permitted");
    }

    @Test
    void run_writesIntoMount() throws Exception {
        Path inputs = Machine.readableDirectory();
        Files.writeString(inputs.resolve("item"), "as given");
        Command change = Command.of("result", "/bin/sh", "-c", "cp /in/item /out/result; echo x >/in/item")
                .withMounts(Map.of(inputs, "/in"));

        CommandOutcome.Finished finished = finished(run(change, LIMITS));

        assertThat(finished.log()).contains("Read-only file system");
        assertThat(new String(finished.result(), UTF_8)).isEqualTo("as given");
        assertThat(inputs.resolve("item")).hasContent("as given");
    }

    private static CommandOutcome.Finished finished(CommandOutcome outcome) {
        assertThat(outcome).isInstanceOf(CommandOutcome.Finished.class);
        return (CommandOutcome.Finished) outcome;
    }

    private static void assertTimedOut(CommandOutcome outcome, CommandOutcome.Clock clock) {
        assertThat(outcome)
                .asInstanceOf(InstanceOfAssertFactories.type(CommandOutcome.TimedOut.class))
                .extracting(CommandOutcome.TimedOut::clock)
                .isEqualTo(clock);
    }
}
