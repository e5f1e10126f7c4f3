package dev.podium.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.podium.sandbox.pipe.BoundedPipe;
import dev.podium.sandbox.pipe.LimitedLog;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
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
final class CommandExecution implements AutoCloseable {

    private static final long GLANCE_MILLIS = 25;

    /** How long a command that was started ahead may take to read its arguments: on a busy machine as long as a start. */
    private static final Duration TO_ANSWER = Duration.ofSeconds(5);

    private static final Duration UNTIL_GONE = Duration.ofSeconds(10);

    /** bwrap reports this only if it had set up everything and started the command. */
    private static final Pattern EXIT_CODE = Pattern.compile("\"exit-code\": *(\\d+)");

    /** What was more than allowed. */
    enum Excess {
        WALL,
        CPU,
        MEMORY,
        LOG,
        RESULT,
        FILES,
        COPY,
        /** What lies in a directory of two commands. */
        SHARED,
        /** The other one has ended. */
        TOGETHER
    }

    /** What else may be too much. */
    interface Watch {
        Optional<Excess> look() throws IOException;
    }

    private static final String CUT_OFF = "\n[the files were not handed back to their end, so none of them is kept]\n";

    private final JobCgroup cgroup;
    private final Path report;
    private final AtomicReference<Excess> excess = new AtomicReference<>();
    private final Process process;
    private long start = System.nanoTime();
    private Duration cpuBefore = Duration.ZERO;

    private CommandExecution(Process process, JobCgroup cgroup, Path report) {
        this.process = process;
        this.cgroup = cgroup;
        this.report = report;
    }

    /** Starts the chain. */
    static CommandExecution start(List<String> chain, ProcessBuilder.Redirect input, JobCgroup cgroup, Path report)
            throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(chain).directory(Path.of("/").toFile()).redirectInput(input);
        // bwrap's own environment can be read inside, from /proc/1/environ
        builder.environment().clear();
        return new CommandExecution(builder.start(), cgroup, report);
    }

    /**
     * Tells a command that was started ahead the rest of its arguments. What it used until now is not counted.
     *
     * @return whether it answers; if not, it has not begun
     */
    boolean go(List<String> rest) throws IOException, InterruptedException {
        start = System.nanoTime();
        cpuBefore = cgroup.cpu();
        cgroup.forgetPeak();
        try (OutputStream arguments = process.getOutputStream()) {
            arguments.write(String.join("\n", rest).getBytes(UTF_8));
        } catch (IOException gone) {
            return false;
        }
        InputStream output = process.getInputStream();
        for (boolean ended = false; output.available() == 0; ended = process.waitFor(1, TimeUnit.MILLISECONDS)) {
            if (ended || wall().compareTo(TO_ANSWER) > 0) {
                return false;
            }
        }
        return output.read() == Command.ANSWER;
    }

    /** Waits for the end of the command, within its limits, and of all its processes. */
    CommandOutcome finish(Command command, CommandLimits limits) throws IOException, InterruptedException {
        return finish(command, limits, Optional::empty);
    }

    /** The same while something else is watched, too. */
    CommandOutcome finish(Command command, CommandLimits limits, Watch watch) throws IOException, InterruptedException {
        LimitedLog log = new LimitedLog(
                process.getErrorStream(), limits.logBytes(), limits.writtenBytes(), () -> kill(Excess.LOG));
        if (command.result() instanceof CommandResult.Tree tree) {
            try (OutputSpool spool = new OutputSpool(process.getInputStream(), tree.spool(), limits, this::kill)) {
                return finish(spool, log, limits, watch);
            }
        }
        BoundedPipe result = new BoundedPipe(process.getInputStream(), limits.resultBytes(), () -> kill(Excess.RESULT));
        Duration wall = end(limits, watch);
        return outcome(result.bytes(), log.text(), usage(wall));
    }

    private CommandOutcome finish(OutputSpool spool, LimitedLog log, CommandLimits limits, Watch watch)
            throws IOException, InterruptedException {
        CommandUsage usage = usage(end(limits, watch));
        noteMemory();
        // what ran out of memory may have ended before anybody saw it, and have handed back what it left unfinished
        spool.finish(excess.get() == Excess.RESULT || excess.get() == Excess.FILES, excess.get() == Excess.MEMORY);
        String written = log.text();
        boolean whole = spool.isComplete() || excess.get() != null;
        CommandOutcome outcome = outcome(new byte[0], whole ? written : written + CUT_OFF, usage);
        return outcome instanceof CommandOutcome.Finished && !spool.isReady()
                ? new CommandOutcome.Broken("no result can be handed back: " + written, usage)
                : outcome;
    }

    /** Sees it to its end; how long it took. */
    private Duration end(CommandLimits limits, Watch watch) throws IOException, InterruptedException {
        watch(limits, watch);
        Duration wall = wall();
        cgroup.kill();
        return wall;
    }

    private CommandUsage usage(Duration wall) throws IOException {
        return new CommandUsage(wall, cpu(), cgroup.peakMemoryBytes());
    }

    private void watch(CommandLimits limits, Watch watch) throws IOException, InterruptedException {
        while (!process.waitFor(GLANCE_MILLIS, TimeUnit.MILLISECONDS)) {
            if (wall().compareTo(limits.wall()) > 0) {
                kill(Excess.WALL);
            } else if (cpu().compareTo(limits.cpu()) > 0) {
                kill(Excess.CPU);
            } else if (cgroup.outOfMemory()) {
                kill(Excess.MEMORY);
            } else {
                watch.look().ifPresent(this::kill);
            }
        }
    }

    private void kill(Excess reason) {
        excess.compareAndSet(null, reason);
        kill();
    }

    /**
     * Ends it, if it has not ended. Through the handle, because the process itself would close its pipes before they are read to
     * their end.
     */
    void kill() {
        process.toHandle().destroyForcibly();
    }

    /**
     * Ends it, if it has not ended, and waits until it is gone, also where the thread is interrupted: one that is killed before it has
     * entered its control group is waited for by nobody else, and may have its report made after that was removed.
     */
    @Override
    public void close() {
        kill();
        process.onExit()
                .completeOnTimeout(process, UNTIL_GONE.toSeconds(), TimeUnit.SECONDS)
                .join();
    }

    private Duration wall() {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private Duration cpu() throws IOException {
        return cgroup.cpu().minus(cpuBefore);
    }

    private void noteMemory() throws IOException {
        if (cgroup.outOfMemory()) {
            excess.compareAndSet(null, Excess.MEMORY);
        }
    }

    private CommandOutcome outcome(byte[] handedBack, String written, CommandUsage usage) throws IOException {
        noteMemory();
        if (excess.get() != null) {
            return exceeded(excess.get(), handedBack, written, usage);
        }
        Optional<Integer> exitCode = exitCode();
        return exitCode.isPresent()
                ? new CommandOutcome.Finished(exitCode.get(), handedBack, written, usage)
                : new CommandOutcome.Broken(
                        "the sandbox was not set up, status " + process.exitValue() + ": " + written, usage);
    }

    private static CommandOutcome exceeded(Excess excess, byte[] result, String log, CommandUsage usage) {
        return switch (excess) {
            case WALL -> new CommandOutcome.TimedOut(CommandOutcome.Clock.WALL, result, log, usage);
            case CPU -> new CommandOutcome.TimedOut(CommandOutcome.Clock.CPU, result, log, usage);
            case MEMORY -> new CommandOutcome.OutOfMemory(result, log, usage);
            case LOG -> new CommandOutcome.OutputTooLarge(CommandOutcome.Output.LOG, result, log, usage);
            case RESULT -> new CommandOutcome.OutputTooLarge(CommandOutcome.Output.RESULT, result, log, usage);
            case FILES -> new CommandOutcome.OutputTooLarge(CommandOutcome.Output.FILES, result, log, usage);
            case COPY -> new CommandOutcome.OutputTooLarge(CommandOutcome.Output.COPY, result, log, usage);
            case SHARED -> new CommandOutcome.OutputTooLarge(CommandOutcome.Output.SHARED, result, log, usage);
            case TOGETHER -> new CommandOutcome.TimedOut(CommandOutcome.Clock.TOGETHER, result, log, usage);
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
