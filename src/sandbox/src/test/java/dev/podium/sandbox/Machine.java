package dev.podium.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The machine the tests run on: the real sandbox where it has what that needs, a loud skip where it has not. */
final class Machine {

    static final CommandLimits LIMITS = new CommandLimits(
            Duration.ofSeconds(20), Duration.ofSeconds(10), 128L << 20, 2000, 40, 1 << 20, 64 << 10, 256 << 10);

    private static final Set<PosixFilePermission> READABLE = PosixFilePermissions.fromString("rwxr-xr-x");

    private static Bubblewrap proven;
    private static Path workplace;

    private Machine() {}

    /** A sandbox that has passed its probe, shared by all tests. */
    static synchronized Sandbox sandbox() throws IOException, InterruptedException {
        assumeSandboxIsPossible();
        if (proven == null) {
            Bubblewrap sandbox = new Bubblewrap(setup());
            assertThat(sandbox.probe().problems()).isEmpty();
            proven = sandbox;
        }
        return proven;
    }

    static SandboxSetup setup() throws IOException {
        return SandboxSetup.in(workplace().resolve("sandbox")).withSlots(2, 20001);
    }

    static void assumeSandboxIsPossible() {
        String missing = missing();
        if (!missing.isEmpty()) {
            System.err.println("### SANDBOX TESTS ARE SKIPPED, NOTHING IS PROVEN ABOUT ISOLATION: " + missing);
        }
        assumeTrue(missing.isEmpty(), "the sandbox is not tested here: " + missing);
    }

    private static String missing() {
        if (!Files.isExecutable(Path.of("/usr/bin/bwrap"))) {
            return "/usr/bin/bwrap is not installed";
        }
        try {
            Cgroups.detect(Optional.empty()).prepare();
            return "";
        } catch (IOException failure) {
            return "no writable cgroup: " + failure;
        }
    }

    /** Runs a shell script whose result file is {@code /out/result}. */
    static CommandOutcome shell(CommandLimits limits, String script) throws IOException, InterruptedException {
        return sandbox().run(Command.of("result", "/bin/sh", "-c", script), limits);
    }

    static CommandOutcome perl(CommandLimits limits, String program) throws IOException, InterruptedException {
        return sandbox().run(Command.of("result", "/usr/bin/perl", "-e", program), limits);
    }

    static CommandLimits within(Duration wall, Duration cpu) {
        return new CommandLimits(wall, cpu, 128L << 20, 2000, 40, 1 << 20, 64 << 10, 256 << 10);
    }

    /** A directory that the dropped uid can read. */
    static Path readableDirectory() throws IOException {
        Path directory = Files.createTempDirectory(workplace(), "mount");
        return Files.setPosixFilePermissions(directory, READABLE);
    }

    /** Where everything of this test run lies; removed at its end. */
    private static synchronized Path workplace() throws IOException {
        if (workplace == null) {
            workplace = Files.setPosixFilePermissions(Files.createTempDirectory("podium-sandbox-test"), READABLE);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> remove(workplace)));
        }
        return workplace;
    }

    private static void remove(Path tree) {
        try (Stream<Path> paths = Files.walk(tree)) {
            paths.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** The cgroups of jobs that this process or the given one has started. */
    static List<Path> jobs(long pid) throws IOException {
        List<Path> jobs = new ArrayList<>();
        for (Path place : Cgroups.detect(Optional.empty()).places()) {
            try (Stream<Path> children = Files.list(place)) {
                children.filter(path -> JobOwner.of(path.getFileName().toString()).stream()
                                .anyMatch(owner -> owner.pid() == pid))
                        .forEach(jobs::add);
            }
        }
        return jobs;
    }

    static List<Path> jobs() throws IOException {
        return jobs(ProcessHandle.current().pid());
    }
}
