package dev.podium.worker.program;

import dev.podium.program.EnvironmentName;
import dev.podium.program.environment.EnvironmentManifest;
import dev.podium.program.environment.InstalledEnvironment;
import dev.podium.program.environment.InstalledEnvironments;
import dev.podium.sandbox.Command;
import dev.podium.sandbox.Limits;
import dev.podium.sandbox.Outcome;
import dev.podium.sandbox.Result;
import dev.podium.sandbox.Sandbox;
import io.quarkus.logging.Log;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The environments of a directory, each offered as soon as its root was found to be what its manifest says and its canary lives in
 * the sandbox. That takes seconds for each, and jobs that need none are taken meanwhile.
 */
public final class CheckedEnvironments implements Environments {

    private static final Limits OF_CANARY = new Limits(
                    Duration.ofMinutes(1), Duration.ofMinutes(1), 512L << 20, 1000, 32, 16L << 20, 1 << 20, 64 << 10)
            .ofProgram(16);

    /** The name of the canary's result, which it does not write. */
    private static final String NOTHING = "nothing";

    private final Map<EnvironmentName, Path> roots = new ConcurrentHashMap<>();
    private final List<EnvironmentManifest> offered = new CopyOnWriteArrayList<>();

    @Override
    public Optional<Path> find(EnvironmentName environment) {
        return Optional.ofNullable(roots.get(environment));
    }

    /** What is offered by now. */
    public List<EnvironmentManifest> offered() {
        return List.copyOf(offered);
    }

    /** Checks all that lie in a directory of the host, one after the other. */
    public void check(Path directory, Sandbox sandbox) throws InterruptedException {
        try {
            InstalledEnvironments installed = InstalledEnvironments.load(directory, System.getProperty("os.arch"));
            installed
                    .unusable()
                    .forEach(unusable ->
                            Log.warnf("environment %s is not offered: %s", unusable.directory(), unusable.why()));
            for (InstalledEnvironment environment : installed.candidates()) {
                check(environment, sandbox);
            }
        } catch (IOException e) {
            Log.errorf(e, "the environments in %s cannot be read", directory);
        }
    }

    private void check(InstalledEnvironment environment, Sandbox sandbox) throws IOException, InterruptedException {
        EnvironmentManifest manifest = environment.manifest();
        Optional<String> fault = environment.fault();
        if (fault.isEmpty()) {
            fault = canaryFault(environment, sandbox);
        }
        if (fault.isPresent()) {
            Log.warnf("environment %s is not offered: %s", manifest.name(), fault.get());
            return;
        }
        roots.put(new EnvironmentName(manifest.name(), manifest.root().sha256()), environment.root());
        Log.infof("offers environment %s, %s", manifest.name(), manifest.root().sha256());
        offered.add(manifest);
    }

    private static Optional<String> canaryFault(InstalledEnvironment environment, Sandbox sandbox)
            throws InterruptedException {
        List<String> argv = new ArrayList<>(Step.LOOKED_UP);
        argv.addAll(environment.manifest().canary());
        Command canary = Command.of(new Result.Flat(NOTHING), argv).withRoot(environment.root());
        Outcome outcome = sandbox.run(canary, OF_CANARY);
        if (outcome instanceof Outcome.Finished finished && finished.exitCode() == 0) {
            return Optional.empty();
        }
        return Optional.of("Its canary %s did not live: %s"
                .formatted(environment.manifest().canary(), outcome));
    }
}
