package dev.podium.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Runs commands with bubblewrap: own namespaces, a dropped user, a system call filter, and cgroups for what all processes
 * of a command use together. What cannot be enforced is a {@link Outcome.Broken}, never a command that runs with less.
 *
 * <p>The kernel kills a command together with the thread that started it ({@code --die-with-parent}), so {@link #run}
 * belongs on a platform thread that waits for it, and a worker that is killed leaves nothing running.
 */
public final class Bubblewrap implements Sandbox {

    private static final AtomicLong JOBS = new AtomicLong();

    private final Setup setup;
    private final Home home;
    private final Launch launch;
    private final BlockingQueue<Integer> slots;
    private volatile Optional<Cgroups> proven = Optional.empty();

    public Bubblewrap(Setup setup) {
        this.setup = setup;
        home = new Home(setup.directory());
        launch = new Launch(setup.bubblewrap(), home.filter());
        slots = new ArrayBlockingQueue<>(setup.slots());
        for (int slot = 0; slot < setup.slots(); slot++) {
            slots.add(slot);
        }
    }

    @Override
    public Outcome run(Command command, Limits limits) throws InterruptedException {
        Optional<Cgroups> cgroups = proven;
        if (cgroups.isEmpty()) {
            return new Outcome.Broken("the sandbox has not passed its probe", Usage.NONE);
        }
        int slot = slots.take();
        try {
            return execute(command, limits, cgroups.get(), slot);
        } finally {
            slots.add(slot);
        }
    }

    @Override
    public synchronized Readiness probe() throws InterruptedException {
        List<String> problems = Requirements.unmet(setup);
        if (problems.isEmpty()) {
            problems = tryOut();
        }
        if (!problems.isEmpty()) {
            proven = Optional.empty();
        }
        return Readiness.of(problems);
    }

    private List<String> tryOut() throws InterruptedException {
        try {
            home.furnish();
            Cgroups cgroups = Cgroups.detect(setup.cgroup());
            cgroups.prepare();
            cgroups.removeLeftovers();
            Command canary = Probe.command(setup.jdk(), home.canary());
            List<String> problems = Probe.problems(execute(canary, Probe.LIMITS, cgroups, setup.slots()));
            if (problems.isEmpty()) {
                proven = Optional.of(cgroups);
            }
            return problems;
        } catch (IOException failure) {
            return List.of("the sandbox cannot be prepared: " + failure);
        }
    }

    private Outcome execute(Command command, Limits limits, Cgroups cgroups, int slot) throws InterruptedException {
        try {
            String job = Owner.self().job(JOBS.incrementAndGet());
            Path report = home.report(job);
            OptionalInt uid = uid(slot);
            try (JobCgroup cgroup = cgroups.create(job, limits)) {
                for (Path secret : command.secrets().keySet()) {
                    handOver(secret, uid);
                }
                List<String> chain = launch.of(command, limits, cgroup.directories(), uid, report);
                return Execution.of(chain, cgroup, limits, report);
            } finally {
                Files.deleteIfExists(report);
            }
        } catch (IOException failure) {
            return new Outcome.Broken(failure.toString(), Usage.NONE);
        }
    }

    /**
     * Lets the slot's group, which is the dropped user's alone, into a directory. A name that nobody knows would not do:
     * every user of the host can read it in the arguments and the mounts of the command.
     */
    private static void handOver(Path secret, OptionalInt uid) throws IOException {
        if (uid.isPresent()) {
            Files.setAttribute(secret, "unix:gid", uid.getAsInt(), LinkOption.NOFOLLOW_LINKS);
            Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rwxr-x---"));
        }
    }

    private OptionalInt uid(int slot) throws IOException {
        return Requirements.isRoot() ? OptionalInt.of(setup.firstUid() + slot) : OptionalInt.empty();
    }
}
