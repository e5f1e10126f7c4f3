package dev.podium.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.podium.sandbox.filter.SeccompFilter;
import dev.podium.sandbox.filter.SystemCalls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The probe must turn red for every weakness. A weakness is planted by a script in the place of bwrap that calls the real
 * one with other arguments, because the sandbox itself has nothing that would weaken it.
 */
class SandboxProbeTest {

    private Path directory;

    @BeforeEach
    void prepare() throws IOException {
        Machine.assumeSandboxIsPossible();
        directory = Machine.readableDirectory();
    }

    @Test
    void probe_soundSandbox() throws Exception {
        assertThat(weakened("", "")).isEmpty();
    }

    @Test
    void probe_filterWithoutSocketRule() throws Exception {
        SystemCalls calls = SystemCalls.of(System.getProperty("os.arch")).orElseThrow();
        Map<String, Integer> numbers = new HashMap<>(calls.numbers());
        numbers.put("socket", 100_000);
        Path filter = directory.resolve("weak.bpf");
        Files.write(filter, SeccompFilter.of(new SystemCalls(calls.auditArch(), calls.hasX32(), numbers)));

        assertThat(weakened("exec 9<" + filter, ""))
                .anyMatch(problem -> problem.startsWith("a socket can be opened"))
                .contains("a socket of family 16 can be opened");
    }

    @Test
    void probe_noFilter() throws Exception {
        assertThat(weakened("", "--seccomp) shift; n=$((n-1)) ;;"))
                .contains("Seccomp is not 2", "a fifo can be made", "a socket of family 2 can be opened");
    }

    @Test
    void probe_capabilities() throws Exception {
        assertThat(weakened("", "--cap-drop) set -- \"$@\" --cap-add ;;"))
                .contains("CapEff is not 0000000000000000", "CapBnd is not 0000000000000000");
    }

    @Test
    void probe_hostDirectory() throws Exception {
        assertThat(weakened("set -- --ro-bind /home /home --ro-bind /opt /opt \"$@\"", ""))
                .contains("the host's /home can be seen", "unexpected mount /home", "unexpected mount /opt");
    }

    @Test
    void probe_hostProcessesAndNetwork() throws Exception {
        assertThat(weakened("", "--unshare-all) set -- \"$@\" --unshare-ipc --unshare-uts ;;"))
                .anyMatch(problem -> problem.endsWith("processes can be seen"))
                .anyMatch(problem -> problem.startsWith("network interface"));
    }

    @Test
    void probe_writableRoot() throws Exception {
        assertThat(weakened("", "--remount-ro) shift; n=$((n-1)) ;;")).contains("/ is writable");
    }

    @Test
    void probe_writablePrograms() throws Exception {
        assertThat(weakened("", "--ro-bind) set -- \"$@\" --bind ;;")).contains("/usr is writable");
    }

    @Test
    void probe_unlimitedScratch() throws Exception {
        assertThat(weakened("", "--size) shift; n=$((n-1)) ;;")).contains("/tmp is larger than it should be");
    }

    @Test
    void probe_environmentOfTheWorker() throws Exception {
        assertThat(weakened("export DB_PASSWORD=hunter2", "--clearenv) ;;"))
                .contains("environment variable DB_PASSWORD", "the sandbox's own environment variable DB_PASSWORD");
    }

    @Test
    void probe_clearedEnvironmentOfTheProgramOnly() throws Exception {
        assertThat(weakened("export DB_PASSWORD=hunter2", ""))
                .containsExactly("the sandbox's own environment variable DB_PASSWORD");
    }

    @Test
    void probe_writableKernelSettings() throws Exception {
        assertThat(weakened("", "--chdir) set -- \"$@\" --dev-bind /dev/null /proc/sys/kernel/core_pattern --chdir ;;"))
                .contains("/proc/sys/kernel/core_pattern can be written");
    }

    @Test
    void probe_openFile() throws Exception {
        assertThat(weakened("exec 7</var/lib/dpkg/status", ""))
                .anyMatch(problem -> problem.startsWith("inherited open file"));
    }

    @Test
    void probe_noBubblewrap() throws Exception {
        assertThat(new Bubblewrap(Machine.setup().withBubblewrap(Path.of("/nonexistent/bwrap")))
                        .probe()
                        .problems())
                .singleElement()
                .asString()
                .startsWith("bubblewrap is needed");
    }

    @Test
    void probe_oldBubblewrap() throws Exception {
        assertThat(weakened("[ $1 != --version ] || { echo bubblewrap 0.7.1; exit; }", ""))
                .singleElement()
                .asString()
                .startsWith("bubblewrap 0.8.0 or later is needed");
    }

    @Test
    void probe_directoryOfAnotherUser() throws Exception {
        assumeTrue(SandboxRequirements.isRoot(), "only root can give a directory away");
        Files.setOwner(
                directory,
                directory.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody"));

        SandboxReadiness readiness = new Bubblewrap(SandboxSetup.in(directory)).probe();

        assertThat(readiness.problems()).singleElement().asString().contains("belongs to another user");
    }

    @Test
    void run_notProbed() throws Exception {
        CommandOutcome outcome =
                new Bubblewrap(Machine.setup()).run(Command.of("result", "/usr/bin/true"), Machine.LIMITS);

        assertThat(outcome).isInstanceOf(CommandOutcome.Broken.class);
    }

    @Test
    void run_lastProbeFailed() throws Exception {
        Path flag = directory.resolve("weak");
        Bubblewrap sandbox = new Bubblewrap(Machine.setup()
                .withBubblewrap(standIn("[ -e " + flag + " ] && set -- --ro-bind /home /home \"$@\"", "")));
        assertThat(sandbox.probe().ready()).isTrue();
        Files.createFile(flag);
        assertThat(sandbox.probe().ready()).isFalse();

        CommandOutcome outcome = sandbox.run(Command.of("result", "/usr/bin/true"), Machine.LIMITS);

        assertThat(outcome).isInstanceOf(CommandOutcome.Broken.class);
    }

    private List<String> weakened(String first, String cases) throws IOException, InterruptedException {
        SandboxReadiness readiness = new Bubblewrap(Machine.setup().withBubblewrap(standIn(first, cases))).probe();
        assertThat(readiness.ready()).isEqualTo(readiness.problems().isEmpty());
        return readiness.problems();
    }

    /** A bwrap that runs {@code first}, replaces the arguments that {@code cases} name, and calls the real one. */
    private Path standIn(String first, String cases) throws IOException {
        Path program = directory.resolve("bwrap");
        String script = """
                #!/bin/sh
                %s
                n=$#
                while [ $n -gt 0 ]; do
                  a=$1; shift; n=$((n-1))
                  case $a in
                    %s
                    *) set -- "$@" "$a" ;;
                  esac
                done
                exec /usr/bin/bwrap "$@"
                """.formatted(first, cases);
        Files.write(program, script.getBytes(UTF_8));
        return Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
