package dev.podium.cli.run;

import dev.podium.sandbox.Bubblewrap;
import dev.podium.sandbox.Sandbox;
import dev.podium.sandbox.SandboxSetup;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A sandbox with a directory of its own, both gone when it is closed, or the program is ended. */
final class LocalSandbox implements AutoCloseable {

    /** In memory, where two programs may share files. */
    private static final Path MEMORY = Path.of("/dev/shm");

    private static final long PATIENCE_MILLIS = 10_000;

    private static final String PREFIX = "podium-run-";

    private final Path home;
    private final Optional<Path> shared;
    private final Path jobs;
    private final Sandbox sandbox;
    private final Thread runner = Thread.currentThread();
    private final Thread atExit = new Thread(this::removeAtExit);

    private LocalSandbox(Path home, Optional<Path> shared, Path jobs, Sandbox sandbox) {
        this.home = home;
        this.shared = shared;
        this.jobs = jobs;
        this.sandbox = sandbox;
    }

    /**
     * Makes one.
     *
     * @param cgroup where limits are set; empty: where this program was started
     * @param sharing whether two programs are to share files
     */
    static LocalSandbox open(Optional<String> cgroup, boolean sharing) throws IOException {
        Path home = passable(Files.createTempDirectory(PREFIX)).toRealPath();
        Path jobs = passable(Files.createDirectory(home.resolve("jobs")));
        SandboxSetup one = SandboxSetup.in(home.resolve("sandbox"));
        Optional<Path> shared =
                sharing ? Optional.of(passable(Files.createTempDirectory(MEMORY, PREFIX))) : Optional.empty();
        SandboxSetup slot = one.withSlots(1, one.firstUid());
        SandboxSetup setup = shared.map(slot::withShared).orElse(slot);
        Sandbox sandbox = new Bubblewrap(cgroup.map(setup::withCgroup).orElse(setup));
        LocalSandbox opened = new LocalSandbox(home, shared, jobs, sandbox);
        Runtime.getRuntime().addShutdownHook(opened.atExit);
        return opened;
    }

    /** The user that programs run as has to pass it. */
    private static Path passable(Path directory) throws IOException {
        return Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx--x--x"));
    }

    /** Tries it out: why nothing can be run in it. */
    List<String> problems() throws InterruptedException {
        List<String> problems = sandbox.probe().problems();
        return problems.isEmpty() && shared.isPresent() ? sandbox.sharing().problems() : problems;
    }

    Sandbox sandbox() {
        return sandbox;
    }

    /** An empty directory that nobody else can pass. */
    Path directory() throws IOException {
        return Files.createTempDirectory(jobs, "d");
    }

    @Override
    public void close() throws IOException {
        sandbox.close();
        remove();
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException ending) {
            // it is what waits for this
        }
    }

    private void remove() throws IOException {
        if (shared.isPresent()) {
            remove(shared.get());
        }
        remove(home);
    }

    private static void remove(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Ends what runs, which removes what it has left, before the rest is removed. */
    private void removeAtExit() {
        runner.interrupt();
        try {
            runner.join(PATIENCE_MILLIS);
            remove();
        } catch (IOException e) {
            System.err.println("Remove what could not be removed: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
