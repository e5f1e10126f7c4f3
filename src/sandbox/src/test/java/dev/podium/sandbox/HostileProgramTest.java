package dev.podium.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that mean harm, in a root of their own, with what they leave. */
@Timeout(600)
class HostileProgramTest {

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration LONG = Duration.ofSeconds(40);

    @BeforeEach
    void skipLoudly() {
        Machine.assumeSandboxIsPossible();
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
        assertThat(Machine.jobs()).isEmpty();
    }

    private static Programs.Left run(CommandLimits limits, String script) throws IOException, InterruptedException {
        return Programs.run(Programs.script(script).withRoot(Programs.root()), limits);
    }

    private static Programs.Left run(String script) throws IOException, InterruptedException {
        return run(Programs.LIMITS, script);
    }

    @Test
    void program_fillsWhatItMayWriteTo_isNotOutOfMemory() throws Exception {
        Command command = Programs.script("""
                        for d in /tmp /dev/shm /app/output /app/shared; do
                          perl -e 'open my $f, ">", shift or die; 1 while syswrite $f, "x" x 65536' $d/full
                          stat -c %s $d/full
                        done
                        perl -e 'my $x = "x" x 40e6; print "and memory\\n"'
                        """)
                .withRoot(Programs.root())
                .withWritable(Map.of("/app/shared", WritableDirectory.of(300L << 20)));

        Programs.Left left = Programs.run(command, Programs.LIMITS);

        assertThat(left.outcome())
                .asInstanceOf(InstanceOfAssertFactories.type(CommandOutcome.OutputTooLarge.class))
                .satisfies(large -> assertThat(large.output()).isEqualTo(CommandOutcome.Output.RESULT))
                .satisfies(large -> assertThat(large.log().lines())
                        .contains("" + (1 << 20), "" + (64 << 20), "" + (4 << 20), "" + (300 << 20), "and memory"));
    }

    @Test
    void program_leavesTwentyThousandFiles_namedOnesAreKept() throws Exception {
        Programs.Left left = run("perl -e 'for (1..20000) { open my $f, q(>), $_ }'; echo 1 >scores.json");

        assertTooLarge(left, CommandOutcome.Output.FILES);
        assertThat(left.files()).containsKey("scores.json").hasSizeLessThan(Programs.ENTRIES);
        assertThat(left.files().keySet().iterator().next()).isEqualTo("scores.json");
    }

    @Test
    void program_leavesOddNames() throws Exception {
        Programs.Left left = run("""
                perl -e 'for ("a\\nb", "-x", "--checkpoint-action=exec=ls", " ", "*", "\\xFF", "c\\\\d") {
                  open my $f, ">", $_ or die $!; print $f "x" }'
                echo 1 >scores.json""");

        assertThat(left.finished().exitCode()).isZero();
        assertThat(left.files().keySet()).containsExactly("scores.json", " ", "*", "--checkpoint-action=exec=ls", "-x");
        assertThat(left.taken().dropped()).isEqualTo(3);
    }

    @Test
    void program_leavesDeepTree() throws Exception {
        Programs.Left left = run("""
                perl -e 'for (1..100) { my $d = "d" x 200; mkdir $d or die $!; chdir $d; open my $f, ">", "f" or die }'
                echo 1 >scores.json; echo 2 >z""");

        assertThat(left.finished().exitCode()).isZero();
        assertThat(left.files().keySet()).containsExactly("scores.json", "d".repeat(200) + "/f", "z");
    }

    @Test
    void program_leavesTreeWithNamesOfMegabytes() throws Exception {
        Programs.Left left = run("""
                perl -e 'for (1..2000) { my $d = "d" x 250; mkdir $d or die $!; chdir $d; }'
                echo 1 >scores.json; echo 2 >z""");

        assertThat(left.outcome()).isInstanceOf(CommandOutcome.OutputTooLarge.class);
        assertThat(left.files()).containsOnlyKeys("scores.json");
    }

    @Test
    void program_leavesSparseFile() throws Exception {
        Programs.Left left = run("truncate -s 1T huge; truncate -s 60M sparse; echo 1 >scores.json");

        assertThat(left.finished().log()).contains("File size limit exceeded");
        assertThat(left.files()).containsOnlyKeys("scores.json", "huge");
        assertThat(left.files().get("huge")).isEmpty();
        assertThat(left.taken().dropped()).isEqualTo(1);
    }

    @Test
    void program_leavesLinksPipesAndDevices() throws Exception {
        Programs.Left left = run("""
                ln -s /etc/of-the-root link; ln -s / dir; ln -s /etc/of-the-root scores.json
                echo 1 >a; ln a b
                mkfifo fifo; perl -e 'socket(my $s, 1, 1, 0); bind($s, pack("Sa*", 1, "socket"))'
                perl -e 'my $name = "device"; print syscall(133, $name, 020666, 0x103), "\n"'""");

        assertThat(left.finished().log()).contains("Operation not permitted").endsWith("-1\n");
        assertThat(left.files()).containsExactlyInAnyOrderEntriesOf(Map.of("a", "1\n", "b", "1\n"));
        assertThat(left.taken().dropped()).isEqualTo(3);
    }

    @Test
    void program_linksOneFileManyTimes() throws Exception {
        Programs.Left left =
                run("head -c 1000000 /dev/zero >a; for i in 1 2 3 4 5; do ln a a$i; done; echo 1 >scores.json");

        assertTooLarge(left, CommandOutcome.Output.RESULT);
        assertThat(left.files()).containsOnlyKeys("scores.json", "a", "a1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cd /; rm -rf /app/output 2>/dev/null; ln -s /etc /app/output; mv /app/output /app/o; echo 1 >/app/output/kept",
                "cd /; ln -sfn /etc /app/output; echo 1 >/app/output/kept",
                "chmod 000 /app/output; chmod 700 /app/output; echo 1 >kept"
            })
    void program_replacesItsDirectory(String script) throws Exception {
        Programs.Left left = run(script);

        assertThat(left.files()).containsOnlyKeys("kept");
    }

    @Test
    void program_locksItsDirectories() throws Exception {
        Programs.Left left =
                run("mkdir d; echo 1 >d/f; chmod 000 d; echo 1 >locked; chmod 000 locked; echo 1 >scores.json");

        assertThat(left.finished().exitCode()).isZero();
        assertThat(left.files()).containsOnlyKeys("scores.json");
    }

    @Test
    void program_locksAll_isAnEmptyTree() throws Exception {
        Programs.Left left = run("echo 1 >scores.json; chmod 000 .");

        assertThat(left.outcome()).isInstanceOf(CommandOutcome.Finished.class);
        assertThat(left.files()).isEmpty();
    }

    @Test
    void program_leavesProcessThatWrites() throws Exception {
        Programs.Left left = run("""
                perl -e '$SIG{TERM} = $SIG{HUP} = "IGNORE"; for my $n (1..8) { fork or last }
                  while (1) { open my $f, ">", "f$$" or next; print $f "x" x int(rand 100000); close $f; unlink "f$$" if rand > 0.5 }' &
                setsid sleep 1000 &
                sleep 0.3; echo 1 >scores.json""");

        assertThat(left.finished().exitCode()).isZero();
        assertThat(left.finished().usage().wall()).isLessThan(Duration.ofSeconds(20));
        assertThat(left.files()).containsEntry("scores.json", "1\n");
    }

    @Test
    void program_isForkBomb() throws Exception {
        Programs.Left left = run(Programs.within(LONG, SECOND), "echo 1 >scores.json; perl -e 'fork while 1'");

        assertThat(left.outcome()).isInstanceOf(CommandOutcome.TimedOut.class);
        assertThat(left.files()).isEmpty();
    }

    @Test
    void program_leavesForkBomb() throws Exception {
        Programs.Left left = run(Programs.within(LONG, LONG), """
                echo 1 >scores.json
                exec perl -e 'while (1) {
                  my $child = fork;
                  last if !defined $child;
                  if (!$child) { fork while 1 } }
                  select undef, undef, undef, 0.5'""");

        assertThat(left.finished().exitCode()).isZero();
        assertThat(left.files()).containsOnlyKeys("scores.json");
    }

    @Test
    void program_signalsItsGroup() throws Exception {
        Programs.Left left = run("echo 1 >scores.json; trap : TERM; kill -TERM 0; exit 3");

        assertThat(left.finished().exitCode()).isEqualTo(3);
        assertThat(left.files()).containsOnlyKeys("scores.json");
    }

    @Test
    void program_killsWhatHandsBack_nothing() throws Exception {
        Programs.Left left = run("echo 1 >scores.json; kill -9 $PPID; sleep 1000");

        assertThat(left.finished().exitCode()).isEqualTo(128 + 9);
        assertThat(left.finished().log()).contains("not handed back");
        assertThat(left.files()).isEmpty();
    }

    @Test
    void program_wantsMemory() throws Exception {
        Programs.Left left = run("echo 1 >scores.json; perl -e 'push @all, q(x) x 1e6 while 1'");

        assertThat(left.outcome()).isInstanceOf(CommandOutcome.OutOfMemory.class);
        assertThat(left.files()).isEmpty();
    }

    @Test
    void program_neverEnds() throws Exception {
        Programs.Left left = run(Programs.within(Duration.ofMillis(500), LONG), "sleep 1000");

        assertThat(left.outcome())
                .asInstanceOf(InstanceOfAssertFactories.type(CommandOutcome.TimedOut.class))
                .extracting(CommandOutcome.TimedOut::clock)
                .isEqualTo(CommandOutcome.Clock.WALL);
    }

    @Test
    void program_writesEndlessLog() throws Exception {
        Programs.Left left = run("echo first; cat /dev/zero");

        assertTooLarge(left, CommandOutcome.Output.LOG);
        CommandOutcome.OutputTooLarge outcome = (CommandOutcome.OutputTooLarge) left.outcome();
        assertThat(outcome.log()).startsWith("first\n").contains(" bytes are left out here]");
        assertThat(outcome.log().length()).isLessThan((1 << 20) + 200);
    }

    @Test
    void program_writesLongLog_isNotStopped() throws Exception {
        Programs.Left left = run("head -c 100000000 /dev/zero; echo last; echo 1 >scores.json");

        assertThat(left.finished().log()).endsWith("last\n");
        assertThat(left.files()).containsOnlyKeys("scores.json");
    }

    @Test
    void program_looksAround() throws Exception {
        Path gold = Files.writeString(Machine.readableDirectory().resolve("gold"), "labels");
        Programs.Left left = run("""
                cat /proc/1/root%1$s /proc/self/root%1$s %1$s 2>/dev/null
                ls /proc/1/root/home /root /home /var /run /sys /app/input 2>/dev/null
                ls / /app
                cat /proc/[0-9]*/environ 2>/dev/null | tr '\\0' '\\n' >environ
                perl -e 'for my $f (2, 10, 16, 17, 40) { socket(my $s, $f, 1, 0) and print "socket $f\\n" }'
                """.formatted(gold));

        assertThat(left.finished().log().lines())
                .containsExactly(
                        "/:", "app", "bin", "dev", "etc", "lib", "lib64", "proc", "tmp", "usr", "", "/app:", "output");
        assertThat(Arrays.stream(left.files().get("environ").split("\n")).distinct())
                .containsExactlyInAnyOrder(
                        "PWD=/",
                        "HOME=/tmp",
                        "LANG=C.UTF-8",
                        "PATH=/usr/local/bin:/usr/bin:/bin",
                        "TZ=UTC",
                        "PERL_BADLANG=0",
                        "PWD=/app/output");
    }

    private static void assertTooLarge(Programs.Left left, CommandOutcome.Output output) {
        assertThat(left.outcome())
                .asInstanceOf(InstanceOfAssertFactories.type(CommandOutcome.OutputTooLarge.class))
                .extracting(CommandOutcome.OutputTooLarge::output)
                .isEqualTo(output);
    }
}
