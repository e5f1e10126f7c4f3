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
 * of a command use together. What cannot be enforced is a {@link CommandOutcome.Broken}, never a command that runs with less.
 *
 * <p>The kernel kills a command together with the thread that started it ({@code --die-with-parent}), so {@link #run}
 * belongs on a platform thread that waits for it, and a worker that is killed leaves nothing running.
 */
public final class Bubblewrap implements Sandbox {

    private static final String UNPROVEN = "the sandbox has not passed its probe";
    private static final SandboxReadiness NOT_SHARING =
            SandboxReadiness.of(List.of("no two programs can share files here"));
    private static final AtomicLong JOBS = new AtomicLong();
    private static final ProcessBuilder.Redirect NOTHING =
            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile());

    private final SandboxSetup setup;
    private final SandboxHome home;
    private final LaunchChain launch;
    private final SandboxSlots slots;
    private volatile Optional<Cgroups> proven = Optional.empty();

    public Bubblewrap(SandboxSetup setup) {
        this.setup = setup;
        home = new SandboxHome(setup.directory());
        launch = new LaunchChain(setup.bubblewrap(), home);
        slots = new SandboxSlots(setup.slots(), setup.prepared());
    }

    @Override
    public CommandOutcome run(Command command, CommandLimits limits) throws InterruptedException {
        Optional<Cgroups> cgroups = proven;
        if (cgroups.isEmpty()) {
            return new CommandOutcome.Broken(UNPROVEN, CommandUsage.NONE);
        }
        SandboxSlots.Slot slot = slots.take(command, limits);
        try {
            Optional<CommandOutcome> outcome = runAhead(slot, command, limits);
            return outcome.isPresent() ? outcome.get() : execute(command, limits, cgroups.get(), slot.number());
        } finally {
            slots.giveBack(slot);
        }
    }

    @Override
    public CommandPair.Ended run(CommandPair commands, CommandLimits limits) throws InterruptedException {
        Optional<Cgroups> cgroups = proven;
        SandboxReadiness sharing = sharing();
        if (cgroups.isEmpty() || !sharing.ready()) {
            return broken(cgroups.isEmpty() ? UNPROVEN : String.join(" ", sharing.problems()));
        }
        SandboxSlots.Slot slot = slots.take(commands.command(), limits);
        try {
            Optional<StandbyCommand> standby = slot.clear();
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

    private CommandPair.Ended runTogether(CommandPair commands, CommandLimits limits, Cgroups cgroups, int slot)
            throws IOException, InterruptedException {
        try (SharedDirectory directory = SharedDirectory.in(setup.shared().orElseThrow(), nextJob(), uid(slot))) {
            Map<String, Path> shared = Map.of(commands.shared(), directory.path());
            SideCommand.Contents contents = () -> directory.holdsMoreThan(commands.bytes(), limits.resultEntries());
            try (SideCommand companion = new SideCommand(
                    contents, watch -> executeWatched(commands.beside(), limits, cgroups, slot, shared, watch))) {
                CommandOutcome first =
                        executeWatched(commands.command(), limits, cgroups, slot, shared, companion::lookAfterFirst);
                CommandOutcome other = companion.end();
                return other instanceof CommandOutcome.Broken
                        ? new CommandPair.Ended(other, other)
                        : new CommandPair.Ended(first, other);
            }
        }
    }

    private CommandOutcome executeWatched(
            Command command,
            CommandLimits limits,
            Cgroups cgroups,
            int slot,
            Map<String, Path> shared,
            CommandExecution.Watch watch)
            throws InterruptedException {
        return execute(
                command, limits, cgroups, slot, NOTHING, shared, execution -> execution.finish(command, limits, watch));
    }

    private static CommandPair.Ended broken(String reason) {
        CommandOutcome broken = new CommandOutcome.Broken(reason, CommandUsage.NONE);
        return new CommandPair.Ended(broken, broken);
    }

    /** Runs it in what was started ahead in a slot; whatever was, is gone afterwards. */
    private static Optional<CommandOutcome> runAhead(SandboxSlots.Slot slot, Command command, CommandLimits limits)
            throws InterruptedException {
        Optional<StandbyCommand> standby = slot.clear();
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
    public void prepare(Command command, CommandLimits limits) {
        if (command.ahead() > 0) {
            proven.ifPresent(cgroups -> slots.prepare(slot -> new StandbyCommand(
                    command, limits, conduct -> startAhead(command, limits, cgroups, slot.number(), conduct))));
        }
    }

    @Override
    public synchronized void close() {
        proven = Optional.empty();
        slots.close();
    }

    @Override
    public synchronized SandboxReadiness probe() throws InterruptedException {
        List<String> problems = SandboxRequirements.unmet(setup);
        if (problems.isEmpty()) {
            problems = tryOut();
        }
        if (!problems.isEmpty()) {
            proven = Optional.empty();
        }
        slots.endAll().forEach(ended -> prepare(ended.command(), ended.limits()));
        return SandboxReadiness.of(problems);
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
            Command canary = SandboxProbe.command(setup.jdk(), home.canary());
            List<String> problems = SandboxProbe.problems(execute(canary, SandboxProbe.LIMITS, cgroups, setup.slots()));
            if (problems.isEmpty()) {
                proven = Optional.of(cgroups);
            }
            return problems;
        } catch (IOException failure) {
            return List.of("the sandbox cannot be prepared: " + failure);
        }
    }

    @Override
    public SandboxReadiness sharing() {
        if (setup.shared().isEmpty()) {
            return NOT_SHARING;
        }
        Path parent = setup.shared().get();
        try {
            return SandboxReadiness.of(SharedDirectory.problems(parent));
        } catch (IOException failure) {
            return SandboxReadiness.of(List.of("Programs cannot share files in %s: %s".formatted(parent, failure)));
        }
    }

    private CommandOutcome execute(Command command, CommandLimits limits, Cgroups cgroups, int slot)
            throws InterruptedException {
        return execute(
                command, limits, cgroups, slot, NOTHING, Map.of(), execution -> execution.finish(command, limits));
    }

    private CommandOutcome startAhead(
            Command command, CommandLimits limits, Cgroups cgroups, int slot, StandbyCommand.Conduct conduct)
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
            return new CommandOutcome.Broken(failure.toString(), CommandUsage.NONE);
        }
    }

    /** Sees a command that was started to its end. */
    private interface Conduct {
        CommandOutcome of(CommandExecution execution) throws IOException, InterruptedException;
    }

    private CommandOutcome execute(
            Command command,
            CommandLimits limits,
            Cgroups cgroups,
            int slot,
            ProcessBuilder.Redirect input,
            Map<String, Path> shared,
            Conduct conduct)
            throws InterruptedException {
        Optional<String> missing = new SandboxRoot(command.root()).missing(InnerCommand.programs(command.result()));
        if (missing.isPresent()) {
            return new CommandOutcome.Broken(
                    "%s is missing in %s, which runs commands and hands back their results"
                            .formatted(missing.get(), command.root().orElse(Path.of("/"))),
                    CommandUsage.NONE);
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
                try (CommandExecution execution = CommandExecution.start(chain, input, cgroup, report)) {
                    return conduct.of(execution);
                }
            } finally {
                Files.deleteIfExists(report);
            }
        } catch (IOException failure) {
            return new CommandOutcome.Broken(failure.toString(), CommandUsage.NONE);
        }
    }

    static String nextJob() throws IOException {
        return JobOwner.self().job(JOBS.incrementAndGet());
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
        return SandboxRequirements.isRoot() ? OptionalInt.of(setup.firstUid() + slot) : OptionalInt.empty();
    }
}
