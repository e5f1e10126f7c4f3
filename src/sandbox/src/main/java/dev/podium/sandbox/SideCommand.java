package dev.podium.sandbox;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * The second of two commands that run at once, on a thread of its own, which stays until it has ended; and what both are watched for
 * beside their limits.
 */
final class SideCommand implements AutoCloseable {

    private static final Duration GRACE = Duration.ofSeconds(CommandPair.GRACE_SECONDS);
    private static final Duration LOOK_EVERY = Duration.ofMillis(250);

    /** Sees a command to its end while it is watched. */
    interface Run {
        CommandOutcome run(CommandExecution.Watch watch) throws InterruptedException;
    }

    /** What lies in their directory. */
    interface Contents {
        boolean areTooMuch() throws IOException;
    }

    private final Contents contents;
    private final FutureTask<CommandOutcome> life;
    private final Thread thread;
    private volatile Optional<Long> firstEnded = Optional.empty();
    private Optional<Long> killed = Optional.empty();
    private volatile long looked = System.nanoTime();

    /** Starts it. */
    SideCommand(Contents contents, Run run) {
        this.contents = contents;
        life = new FutureTask<>(() -> run.run(this::look));
        thread = new Thread(life, "sandbox-companion");
        thread.setDaemon(true);
        thread.start();
    }

    /** Why the second command is to be killed. */
    private Optional<CommandExecution.Excess> look() throws IOException {
        return firstEnded.isPresent() && holdTooMuch()
                ? Optional.of(CommandExecution.Excess.SHARED)
                : together(firstEnded);
    }

    /** Why the first command is to be killed. */
    Optional<CommandExecution.Excess> lookAfterFirst() throws IOException {
        if (killed.isEmpty() && life.isDone() && !(outcome() instanceof CommandOutcome.Finished)) {
            killed = Optional.of(System.nanoTime());
        }
        return holdTooMuch() ? Optional.of(CommandExecution.Excess.SHARED) : together(killed);
    }

    /** For the first one, as long as it runs, and then for the second one. */
    private boolean holdTooMuch() throws IOException {
        if (!isPast(looked, LOOK_EVERY)) {
            return false;
        }
        boolean tooMuch = contents.areTooMuch();
        looked = System.nanoTime();
        return tooMuch;
    }

    private static Optional<CommandExecution.Excess> together(Optional<Long> other) {
        return other.filter(ended -> isPast(ended, GRACE)).map(ended -> CommandExecution.Excess.TOGETHER);
    }

    private static boolean isPast(long since, Duration time) {
        return System.nanoTime() - since > time.toNanos();
    }

    /** How it ended, which it does soon: the first one has. */
    CommandOutcome end() throws InterruptedException {
        firstEnded = Optional.of(System.nanoTime());
        thread.join();
        return outcome();
    }

    private CommandOutcome outcome() {
        try {
            return life.get();
        } catch (ExecutionException failure) {
            return new CommandOutcome.Broken(failure.getCause().toString(), CommandUsage.NONE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new CommandOutcome.Broken("interrupted", CommandUsage.NONE);
        }
    }

    /** Ends it, if it has not ended, and waits until nothing of it is left; who interrupts that is heard afterwards. */
    @Override
    public void close() {
        thread.interrupt();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
