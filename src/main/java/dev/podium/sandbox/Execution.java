package dev.podium.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One command from start to end: watches its limits, kills it where it exceeds one, and says how it ended. */
final class Execution {

    private static final long GLANCE_MILLIS = 25;

    /** bwrap reports this only if it had set up everything and started the command. */
    private static final Pattern EXIT_CODE = Pattern.compile("\"exit-code\": *(\\d+)");

    private enum Excess {
        WALL,
        CPU,
        MEMORY,
        LOG,
        RESULT
    }

    private final JobCgroup cgroup;
    private final Limits limits;
    private final Path report;
    private final AtomicReference<Excess> excess = new AtomicReference<>();
    private final long start = System.nanoTime();
    private final Process process;
    private final BoundedPipe result;
    private final BoundedPipe log;

    private Execution(List<String> chain, JobCgroup cgroup, Limits limits, Path report) throws IOException {
        this.cgroup = cgroup;
        this.limits = limits;
        this.report = report;
        ProcessBuilder builder = new ProcessBuilder(chain)
                .directory(Path.of("/").toFile())
                .redirectInput(Path.of("/dev/null").toFile());
        // bwrap's own environment can be read inside, from /proc/1/environ
        builder.environment().clear();
        process = builder.start();
        result = new BoundedPipe(process.getInputStream(), limits.resultBytes(), () -> kill(Excess.RESULT));
        log = new BoundedPipe(process.getErrorStream(), limits.logBytes(), () -> kill(Excess.LOG));
    }

    /** Runs the chain to its end; no process of it is left afterwards, however this method is left. */
    static Outcome of(List<String> chain, JobCgroup cgroup, Limits limits, Path report)
            throws IOException, InterruptedException {
        Execution execution = new Execution(chain, cgroup, limits, report);
        try {
            execution.watch();
        } finally {
            execution.kill();
        }
        return execution.outcome();
    }

    private void watch() throws IOException, InterruptedException {
        while (!process.waitFor(GLANCE_MILLIS, TimeUnit.MILLISECONDS)) {
            if (wall().compareTo(limits.wall()) > 0) {
                kill(Excess.WALL);
            } else if (cgroup.cpu().compareTo(limits.cpu()) > 0) {
                kill(Excess.CPU);
            } else if (cgroup.outOfMemory()) {
                kill(Excess.MEMORY);
            }
        }
    }

    private void kill(Excess reason) {
        excess.compareAndSet(null, reason);
        kill();
    }

    /** Through the handle, because the process itself would close its pipes before they are read to their end. */
    private void kill() {
        process.toHandle().destroyForcibly();
    }

    private Duration wall() {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private Outcome outcome() throws IOException, InterruptedException {
        Duration wall = wall();
        cgroup.kill();
        byte[] handedBack = result.bytes();
        String written = new String(log.bytes(), UTF_8);
        Usage usage = new Usage(wall, cgroup.cpu(), cgroup.peakMemoryBytes());
        if (cgroup.outOfMemory()) {
            excess.compareAndSet(null, Excess.MEMORY);
        }
        if (excess.get() != null) {
            return exceeded(excess.get(), handedBack, written, usage);
        }
        Optional<Integer> exitCode = exitCode();
        return exitCode.isPresent()
                ? new Outcome.Finished(exitCode.get(), handedBack, written, usage)
                : new Outcome.Broken(
                        "the sandbox was not set up, status " + process.exitValue() + ": " + written, usage);
    }

    private static Outcome exceeded(Excess excess, byte[] result, String log, Usage usage) {
        return switch (excess) {
            case WALL -> new Outcome.TimedOut(Outcome.Clock.WALL, result, log, usage);
            case CPU -> new Outcome.TimedOut(Outcome.Clock.CPU, result, log, usage);
            case MEMORY -> new Outcome.OutOfMemory(result, log, usage);
            case LOG -> new Outcome.OutputTooLarge(Outcome.Output.LOG, result, log, usage);
            case RESULT -> new Outcome.OutputTooLarge(Outcome.Output.RESULT, result, log, usage);
        };
    }

    private Optional<Integer> exitCode() throws IOException {
        if (!Files.exists(report)) {
            return Optional.empty();
        }
        Matcher exit = EXIT_CODE.matcher(Files.readString(report));
        return exit.find() ? Optional.of(Integer.valueOf(exit.group(1))) : Optional.empty();
    }
}
