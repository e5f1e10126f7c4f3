package dev.podium.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Sends the canary into the sandbox and reads what it has found. */
final class SandboxProbe {

    static final CommandLimits LIMITS = new CommandLimits(
            Duration.ofSeconds(90), Duration.ofSeconds(10), 256L << 20, 2000, 64, 16L << 20, 64L << 10, 64L << 10);

    private static final String INSIDE = "/canary";

    private SandboxProbe() {}

    static Command command(Jdk jdk, Path classPath) {
        Map<Path, String> mounts = new HashMap<>(jdk.mounts());
        mounts.put(classPath, INSIDE);
        return Command.of(
                        "findings",
                        jdk.java(),
                        "-Xmx32m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:-UsePerfData",
                        "-cp",
                        INSIDE,
                        Canary.class.getName(),
                        "/out/findings")
                .withMounts(mounts);
    }

    static List<String> problems(CommandOutcome outcome) {
        if (!(outcome instanceof CommandOutcome.Finished finished)) {
            return List.of("the canary did not finish: " + outcome);
        }
        String findings = new String(finished.result(), UTF_8).strip();
        if (finished.exitCode() != 0 || findings.isEmpty()) {
            return List.of("the canary ended with " + finished.exitCode() + ": " + finished.log());
        }
        if (!findings.equals(Canary.ISOLATED)) {
            return findings.lines().toList();
        }
        CommandUsage usage = finished.usage();
        return usage.cpu().isZero() || usage.peakMemoryBytes() == 0
                ? List.of("the cgroups do not count: " + usage)
                : List.of();
    }
}
