package dev.podium.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Runs commands with bubblewrap: own namespaces, a dropped user, a system call filter, and cgroups for what all processes
 * of a command use together. What cannot be enforced is a {@link Outcome.Broken}, never a command that runs with less.
 *
 * <p>The kernel kills a command together with the thread that started it ({@code --die-with-parent}), so {@link #run}
 * belongs on a platform thread that waits for it, and a worker that is killed leaves nothing running.
 */
public final class Bubblewrap implements Sandbox {

    private static final String UNPROVEN = "the sandbox has not passed its probe";
    private static final Readiness NOT_SHARING = Readiness.of(List.of("no two programs can share files here"));
    private static final AtomicLong JOBS = new AtomicLong();
    private static final ProcessBuilder.Redirect NOTHING =
            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile());

    private final Setup setup;
    private final Home home;
    private final Launch launch;
    private final Slots slots;
    private volatile Optional<Cgroups> proven = Optional.empty();

    public Bubblewrap(Setup setup) {
        this.setup = setup;
        home = new Home(setup.directory());
        launch = new Launch(setup.bubblewrap(), home);
        slots = new Slots(setup.slots(), setup.prepared());
    }

    @Override
    public Outcome run(Command command, Limits limits) throws InterruptedException {
        Optional<Cgroups> cgroups = proven;
        if (cgroups.isEmpty()) {
            return new Outcome.Broken(UNPROVEN, Usage.NONE);
        }
        Slots.Slot slot = slots.take(command, limits);
        try {
            Optional<Outcome> outcome = runAhead(slot, command, limits);
            return outcome.isPresent() ? outcome.get() : execute(command, limits, cgroups.get(), slot.number());
        } finally {
            slots.giveBack(slot);
        }
    }

    @Override
    public CommandPair.Ended run(CommandPair commands, Limits limits) throws InterruptedException {
        Optional<Cgroups> cgroups = proven;
        Readiness sharing = sharing();
        if (cgroups.isEmpty() || !sharing.ready()) {
            return broken(cgroups.isEmpty() ? UNPROVEN : String.join(" ", sharing.problems()));
        }
        Slots.Slot slot = slots.take(commands.command(), limits);
        try {
            Optional<Standby> standby = slot.clear();
            if (standby.isPresent()) {
                standby.get().end();
            }
            return runTogether(commands, limits, cgroups.get(), slot.number());
        } catch (IOException failure) {
            return broken(failure.toString());
        } finally {
            slots.giveBack(slot);
        }
    }

    private CommandPair.Ended runTogether(CommandPair commands, Limits limits, Cgroups cgroups, int slot)
            throws IOException, InterruptedException {
        try (SharedDirectory directory = SharedDirectory.in(setup.shared().orElseThrow(), nextJob(), uid(slot))) {
            Map<String, Path> shared = Map.of(commands.shared(), directory.path());
            SideCommand.Contents contents = () -> directory.holdsMoreThan(commands.bytes(), limits.resultEntries());
            try (SideCommand companion = new SideCommand(
                    contents, watch -> executeWatched(commands.beside(), limits, cgroups, slot, shared, watch))) {
                Outcome first =
                        executeWatched(commands.command(), limits, cgroups, slot, shared, companion::lookAfterFirst);
                Outcome other = companion.end();
                return other instanceof Outcome.Broken
                        ? new CommandPair.Ended(other, other)
                        : new CommandPair.Ended(first, other);
            }
        }
    }

    private Outcome executeWatched(
            Command command, Limits limits, Cgroups cgroups, int slot, Map<String, Path> shared, Execution.Watch watch)
            throws InterruptedException {
        return execute(
                command, limits, cgroups, slot, NOTHING, shared, execution -> execution.finish(command, limits, watch));
    }

    private static CommandPair.Ended broken(String reason) {
        Outcome broken = new Outcome.Broken(reason, Usage.NONE);
        return new CommandPair.Ended(broken, broken);
    }

    /** Runs it in what was started ahead in a slot; whatever was, is gone afterwards. */
    private static Optional<Outcome> runAhead(Slots.Slot slot, Command command, Limits limits)
            throws InterruptedException {
        Optional<Standby> standby = slot.clear();
        if (standby.isEmpty()) {
            return Optional.empty();
        }
        if (standby.get().fits(command, limits)) {
            return standby.get().run(command, limits);
        }
        standby.get().end();
        return Optional.empty();
    }

    @Override
    public void prepare(Command command, Limits limits) {
        if (command.ahead() > 0) {
            proven.ifPresent(cgroups -> slots.prepare(slot -> new Standby(
                    command, limits, conduct -> startAhead(command, limits, cgroups, slot.number(), conduct))));
        }
    }

    @Override
    public synchronized void close() {
        proven = Optional.empty();
        slots.close();
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
        slots.endAll().forEach(ended -> prepare(ended.command(), ended.limits()));
        return Readiness.of(problems);
    }

    private List<String> tryOut() throws InterruptedException {
        try {
            home.furnish();
            if (sharing().ready()) {
                SharedDirectory.removeLeftovers(setup.shared().orElseThrow());
            }
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

    @Override
    public Readiness sharing() {
        if (setup.shared().isEmpty()) {
            return NOT_SHARING;
        }
        Path parent = setup.shared().get();
        try {
            return Readiness.of(SharedDirectory.problems(parent));
        } catch (IOException failure) {
            return Readiness.of(List.of("Programs cannot share files in %s: %s".formatted(parent, failure)));
        }
    }

    private Outcome execute(Command command, Limits limits, Cgroups cgroups, int slot) throws InterruptedException {
        return execute(
                command, limits, cgroups, slot, NOTHING, Map.of(), execution -> execution.finish(command, limits));
    }

    private Outcome startAhead(Command command, Limits limits, Cgroups cgroups, int slot, Standby.Conduct conduct)
            throws InterruptedException {
        try (LateMounts inboxes = LateMounts.of(command, home)) {
            return execute(
                    command.head().withSecrets(inboxes.mounts()),
                    limits,
                    cgroups,
                    slot,
                    ProcessBuilder.Redirect.PIPE,
                    Map.of(),
                    execution -> conduct.of(execution, inboxes));
        } catch (IOException failure) {
            return new Outcome.Broken(failure.toString(), Usage.NONE);
        }
    }

    /** Sees a command that was started to its end. */
    private interface Conduct {
        Outcome of(Execution execution) throws IOException, InterruptedException;
    }

    private Outcome execute(
            Command command,
            Limits limits,
            Cgroups cgroups,
            int slot,
            ProcessBuilder.Redirect input,
            Map<String, Path> shared,
            Conduct conduct)
            throws InterruptedException {
        Optional<String> missing = new Root(command.root()).missing(InnerCommand.programs(command.result()));
        if (missing.isPresent()) {
            return new Outcome.Broken(
                    "%s is missing in %s, which runs commands and hands back their results"
                            .formatted(missing.get(), command.root().orElse(Path.of("/"))),
                    Usage.NONE);
        }
        try {
            String job = nextJob();
            Path report = home.report(job);
            OptionalInt uid = uid(slot);
            try (JobCgroup cgroup = cgroups.create(job, limits.withRoomFor(command))) {
                for (Path secret : command.secrets().keySet()) {
                    handOver(secret, uid);
                }
                List<String> chain = launch.of(command, limits, cgroup.directories(), uid, report, shared);
                try (Execution execution = Execution.start(chain, input, cgroup, report)) {
                    return conduct.of(execution);
                }
            } finally {
                Files.deleteIfExists(report);
            }
        } catch (IOException failure) {
            return new Outcome.Broken(failure.toString(), Usage.NONE);
        }
    }

    static String nextJob() throws IOException {
        return Owner.self().job(JOBS.incrementAndGet());
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
