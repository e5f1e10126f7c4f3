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

    Outcome run(Command command, Limits limits) throws IOException, InterruptedException {
        return Machine.sandbox().run(command, limits);
    }

    private Outcome shell(Limits limits, String script) throws IOException, InterruptedException {
        return run(Command.of("result", "/bin/sh", "-c", script), limits);
    }

    private Outcome perl(Limits limits, String program) throws IOException, InterruptedException {
        return run(Command.of("result", "/usr/bin/perl", "-e", program), limits);
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
        assertThat(Machine.jobs()).isEmpty();
    }

    @Test
    void run_infiniteLoop() throws Exception {
        Outcome outcome = perl(within(LONG, SECOND), "1 while 1");

        assertTimedOut(outcome, Outcome.Clock.CPU);
        assertThat(outcome.usage().cpu()).isBetween(SECOND, Duration.ofSeconds(3));
    }

    @Test
    void run_severalProcessesSpin() throws Exception {
        Outcome outcome = shell(within(LONG, SECOND), "for i in 1 2 3 4; do (while :; do :; done) & done; wait");

        assertTimedOut(outcome, Outcome.Clock.CPU);
        assertThat(outcome.usage().cpu()).isLessThan(Duration.ofSeconds(3));
    }

    @Test
    void run_moreProcessorsThanAllowed() throws Exception {
        Limits half = new Limits(SECOND, LONG, 128L << 20, 500, 40, 1 << 20, 64 << 10, 256 << 10);

        Outcome outcome = perl(half, "fork; 1 while 1");

        assertTimedOut(outcome, Outcome.Clock.WALL);
        assertThat(outcome.usage().cpu()).isLessThan(Duration.ofMillis(800));
    }

    @Test
    void run_sleepsTooLong() throws Exception {
        Outcome outcome = shell(within(SECOND, LONG), "echo before; sleep 1000");

        assertTimedOut(outcome, Outcome.Clock.WALL);
        assertThat(outcome.usage().wall()).isLessThan(Duration.ofSeconds(5));
        assertThat(outcome).extracting("log").isEqualTo("before\n");
    }

    /** With memory for as many processes as there may be: else either limit can come first. */
    @Test
    void run_forkBomb() throws Exception {
        Limits limits = new Limits(LONG, SECOND, 1L << 30, 2000, 40, 1 << 20, 64 << 10, 256 << 10);

        Outcome outcome = perl(limits, "fork while 1");

        assertTimedOut(outcome, Outcome.Clock.CPU);
    }

    @Test
    void run_manyChildren() throws Exception {
        String children = "my $n = 0; while (defined(my $p = fork)) { if (!$p) { sleep 100; exit } $n++ } print $n";

        Outcome.Finished finished = finished(perl(LIMITS, children));

        assertThat(Integer.parseInt(finished.log())).isBetween(30, 50);
    }

    @Test
    void run_memoryHog() throws Exception {
        Outcome outcome = perl(LIMITS, "push @all, 'x' x 1e6 while 1");

        assertThat(outcome).isInstanceOf(Outcome.OutOfMemory.class);
        assertThat(outcome.usage().peakMemoryBytes()).isBetween(120L << 20, 128L << 20);
    }

    @Test
    void run_memoryHogOfManyProcesses() throws Exception {
        Outcome outcome = perl(LIMITS, "fork; fork; fork; my $x = 'x' x 30e6; sleep 100");

        assertThat(outcome).isInstanceOf(Outcome.OutOfMemory.class);
    }

    @Test
    void run_filesFillMemory() throws Exception {
        Limits largeScratch = new Limits(LONG, LONG, 64L << 20, 2000, 40, 1L << 30, 64 << 10, 256 << 10);

        Outcome outcome = shell(largeScratch, "head -c 500000000 /dev/zero >/tmp/x");

        assertThat(outcome).isInstanceOf(Outcome.OutOfMemory.class);
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
        Outcome outcome = shell(LIMITS, "head -c 1000000000 /dev/zero");

        assertThat(outcome)
                .asInstanceOf(InstanceOfAssertFactories.type(Outcome.OutputTooLarge.class))
                .satisfies(flood -> {
                    assertThat(flood.output()).isEqualTo(Outcome.Output.LOG);
                    assertThat(flood.log()).hasSize(256 << 10);
                    assertThat(flood.usage().wall()).isLessThan(Duration.ofSeconds(10));
                });
    }

    @Test
    void run_resultTooLarge() throws Exception {
        Outcome outcome = shell(LIMITS, "head -c 1000000000 /dev/zero >/out/result");

        assertThat(outcome)
                .asInstanceOf(InstanceOfAssertFactories.type(Outcome.OutputTooLarge.class))
                .extracting(Outcome.OutputTooLarge::output)
                .isEqualTo(Outcome.Output.RESULT);
    }

    @Test
    void run_readsHostFiles() throws Exception {
        Path secret = Files.writeString(Machine.readableDirectory().resolve("secret"), "hidden labels");
        String read = "for f in /etc/shadow /etc/passwd /root /home /var /run /sys /proc/kmsg /proc/1/root" + secret
                + " " + secret + "; do if [ -d $f ]; then ls $f; else cat $f; fi 2>/dev/null; done; true";

        Outcome.Finished finished = finished(shell(LIMITS, read));

        assertThat(finished.log()).isEmpty();
    }

    @Test
    void run_readsEnvironments() throws Exception {
        Outcome.Finished finished = finished(shell(LIMITS, "cat /proc/[0-9]*/environ | tr '\\0' '\\n' | sort -u"));

        assertThat(finished.log().lines())
                .containsOnly("HOME=/tmp", "LANG=C.UTF-8", "PATH=/usr/bin", "PWD=/", "PWD=/tmp", "TZ=UTC");
    }

    @Test
    void run_connectsToHost() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String connect = "socket(my $s, 2, 1, 0) or die qq(refused: $!\\n); connect($s, pack('Sna4x8', 2, "
                    + server.getLocalPort() + ", qq(\\x7f\\0\\0\\1))) and print qq(connected\\n)";

            Outcome.Finished finished = finished(perl(LIMITS, connect));

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
        Outcome.Finished finished =
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
        Outcome.Finished finished = finished(shell(LIMITS, "mkfifo /out/result"));

        assertThat(finished.exitCode()).isEqualTo(1);
        assertThat(finished.log()).contains("Operation not permitted");
    }

    @Test
    void run_writesIntoMount() throws Exception {
        Path inputs = Machine.readableDirectory();
        Files.writeString(inputs.resolve("item"), "as given");
        Command change = Command.of("result", "/bin/sh", "-c", "cp /in/item /out/result; echo x >/in/item")
                .withMounts(Map.of(inputs, "/in"));

        Outcome.Finished finished = finished(run(change, LIMITS));

        assertThat(finished.log()).contains("Read-only file system");
        assertThat(new String(finished.result(), UTF_8)).isEqualTo("as given");
        assertThat(inputs.resolve("item")).hasContent("as given");
    }

    private static Outcome.Finished finished(Outcome outcome) {
        assertThat(outcome).isInstanceOf(Outcome.Finished.class);
        return (Outcome.Finished) outcome;
    }

    private static void assertTimedOut(Outcome outcome, Outcome.Clock clock) {
        assertThat(outcome)
                .asInstanceOf(InstanceOfAssertFactories.type(Outcome.TimedOut.class))
                .extracting(Outcome.TimedOut::clock)
                .isEqualTo(clock);
    }
}
