package dev.podium.worker.program;

import dev.podium.program.EnvironmentName;
import dev.podium.program.ProgramUnit;
import dev.podium.program.environment.EnvironmentManifest;
import dev.podium.program.environment.InstalledEnvironment;
import dev.podium.program.environment.InstalledEnvironments;
import dev.podium.sandbox.Command;
import dev.podium.sandbox.CommandLimits;
import dev.podium.sandbox.CommandOutcome;
import dev.podium.sandbox.CommandResult;
import dev.podium.sandbox.Sandbox;
import dev.podium.step.ProgramStart;
import io.quarkus.logging.Log;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The environments of a directory, each offered as soon as its root was found to be what its manifest says and its canary lives in
 * the sandbox. That takes seconds for each, and jobs that need none are taken meanwhile. What comes later is taken up, and what is
 * taken away is no longer offered. For one thread; what is offered, all of them may ask.
 */
public final class CheckedEnvironments implements WorkerEnvironments {

    private static final CommandLimits OF_CANARY = new CommandLimits(
                    Duration.ofMinutes(1), Duration.ofMinutes(1), 512L << 20, 1000, 32, 16L << 20, 1 << 20, 64 << 10)
            .ofProgram(16);

    /** The name of the canary's result, which it does not write. */
    private static final String NOTHING = "nothing";

    private final Map<EnvironmentName, InstalledEnvironment> offered = new ConcurrentHashMap<>();

    /** Directories that were looked into: offered, or told why not. */
    private final Set<Path> known = new HashSet<>();

    /** When something last came or went; null before the first look, and where the directory could not be read. */
    private FileTime changed;

    private String problem = "";

    private final BooleanSupplier sharing;

    /**
     * None yet.
     *
     * @param sharing whether two programs can share files here
     */
    public CheckedEnvironments(BooleanSupplier sharing) {
        this.sharing = sharing;
    }

    @Override
    public Optional<Path> find(EnvironmentName environment) {
        return Optional.ofNullable(offered.get(environment)).map(InstalledEnvironment::root);
    }

    @Override
    public boolean serve(ProgramUnit unit) {
        return (!unit.ingestsBeside() || sharing.getAsBoolean())
                && unit.chosenEnvironment().flatMap(this::find).isPresent();
    }

    /** What is offered by now. */
    public List<EnvironmentManifest> offered() {
        return offered.values().stream().map(InstalledEnvironment::manifest).toList();
    }

    /**
     * Looks into a directory of the host, if something came or went there since the last time, and checks what is new, one after the
     * other. Where nothing did, this asks for the time of the directory and no more.
     *
     * @param taken is told of each that is offered from then on
     */
    public void look(Path directory, Sandbox sandbox, Consumer<EnvironmentName> taken) throws InterruptedException {
        try {
            FileTime now = Files.getLastModifiedTime(directory);
            if (!now.equals(changed)) {
                look(InstalledEnvironments.load(directory, System.getProperty("os.arch")), sandbox, taken);
                changed = now;
            }
        } catch (IOException e) {
            changed = null;
            complain("the environments in %s cannot be read: %s".formatted(directory, e));
        }
    }

    private void look(InstalledEnvironments installed, Sandbox sandbox, Consumer<EnvironmentName> taken)
            throws IOException, InterruptedException {
        Set<Path> there = installed.candidates().stream()
                .map(InstalledEnvironment::directory)
                .collect(Collectors.toSet());
        offered.forEach((name, environment) -> forget(name, environment, there));
        known.retainAll(there);
        complain(installed.unusable().stream()
                .map(unusable -> "environment %s is not offered: %s".formatted(unusable.directory(), unusable.why()))
                .collect(Collectors.joining(" ")));
        for (InstalledEnvironment environment : installed.candidates()) {
            if (known.add(environment.directory()) && check(environment, sandbox)) {
                taken.accept(name(environment));
            }
        }
    }

    private void forget(EnvironmentName name, InstalledEnvironment environment, Set<Path> there) {
        if (!there.contains(environment.directory())) {
            offered.remove(name);
            Log.infof("no longer offers environment %s, %s: it was taken away", name.name(), name.digest());
        }
    }

    /** Of what is always the same only once. */
    private void complain(String sentence) {
        if (!sentence.isEmpty() && !sentence.equals(problem)) {
            Log.warn(sentence);
        }
        problem = sentence;
    }

    /** Whether it is offered now. */
    private boolean check(InstalledEnvironment environment, Sandbox sandbox) throws IOException, InterruptedException {
        EnvironmentManifest manifest = environment.manifest();
        Optional<String> fault = environment.fault();
        if (fault.isEmpty()) {
            fault = canaryFault(environment, sandbox);
        }
        if (fault.isPresent()) {
            Log.warnf("environment %s is not offered: %s", manifest.name(), fault.get());
            return false;
        }
        offered.put(name(environment), environment);
        Log.infof("offers environment %s, %s", manifest.name(), manifest.root().sha256());
        return true;
    }

    private static EnvironmentName name(InstalledEnvironment environment) {
        EnvironmentManifest manifest = environment.manifest();
        return new EnvironmentName(manifest.name(), manifest.root().sha256());
    }

    private static Optional<String> canaryFault(InstalledEnvironment environment, Sandbox sandbox)
            throws InterruptedException {
        List<String> argv = new ArrayList<>(ProgramStart.LOOKED_UP);
        argv.addAll(environment.manifest().canary());
        Command canary = Command.of(new CommandResult.Flat(NOTHING), argv).withRoot(environment.root());
        CommandOutcome outcome = sandbox.run(canary, OF_CANARY);
        if (outcome instanceof CommandOutcome.Finished finished && finished.exitCode() == 0) {
            return Optional.empty();
        }
        return Optional.of("Its canary %s did not live: %s"
                .formatted(environment.manifest().canary(), outcome));
    }
}
