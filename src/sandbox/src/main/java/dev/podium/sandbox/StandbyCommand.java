package dev.podium.sandbox;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/**
 * A command that is started before it is needed, and serves one run. A thread of its own starts it, waits with it, sees it to its
 * end and ends itself then: the kernel ends the command together with that thread. It has seen no file of anybody.
 */
final class StandbyCommand {

    /** Who comes sooner needs the processor more than the start does, and is served by a start from nothing. */
    private static final Duration QUIET = Duration.ofMillis(100);

    private record Turn(Command command, CommandLimits limits) {}

    /** Starts what can be started of a command, and leaves it to somebody to see to its end. */
    interface Start {
        CommandOutcome start(Conduct conduct) throws InterruptedException;
    }

    /** Sees a command that was started to its end. */
    interface Conduct {
        CommandOutcome of(CommandExecution execution, LateMounts inboxes) throws IOException, InterruptedException;
    }

    private final Command command;
    private final CommandLimits limits;
    private final BlockingQueue<Turn> turn = new ArrayBlockingQueue<>(1);
    private final FutureTask<Optional<CommandOutcome>> life;
    private final Thread keeper;
    private boolean answered;

    /** Has it started after a moment. */
    StandbyCommand(Command command, CommandLimits limits, Start start) {
        this(command, limits, start, QUIET);
    }

    /** Has it started after some time. */
    StandbyCommand(Command command, CommandLimits limits, Start start, Duration quiet) {
        this.command = command;
        this.limits = limits;
        life = new FutureTask<>(() -> live(start, quiet));
        keeper = new Thread(life, "sandbox-standby");
        keeper.setDaemon(true);
        keeper.start();
    }

    boolean fits(Command wanted, CommandLimits within) {
        return command.isLike(wanted) && limits.withResult(1).equals(within.withResult(1));
    }

    Command command() {
        return command;
    }

    CommandLimits limits() {
        return limits;
    }

    private Optional<CommandOutcome> live(Start start, Duration quiet) throws InterruptedException {
        if (turn.poll(quiet.toMillis(), TimeUnit.MILLISECONDS) != null) {
            return Optional.empty();
        }
        CommandOutcome outcome = start.start(this::conduct);
        return answered ? Optional.of(outcome) : Optional.empty();
    }

    private CommandOutcome conduct(CommandExecution execution, LateMounts inboxes)
            throws IOException, InterruptedException {
        Turn now = turn.take();
        inboxes.take(now.command);
        answered = execution.go(now.command.rest());
        return answered
                ? execution.finish(now.command, now.limits)
                : new CommandOutcome.Broken("it did not answer", CommandUsage.NONE);
    }

    /**
     * Runs a command that it fits to its end.
     *
     * @return how it ended; empty if it never began, so that it can be started from nothing
     */
    Optional<CommandOutcome> run(Command wanted, CommandLimits within) throws InterruptedException {
        turn.add(new Turn(wanted, within));
        try {
            return life.get();
        } catch (ExecutionException failure) {
            return Optional.empty();
        } catch (InterruptedException e) {
            end();
            throw e;
        }
    }

    /** Ends it; nothing of it is left afterwards. */
    void end() throws InterruptedException {
        interrupt();
        join();
    }

    /** Has it end, and does not wait for that. */
    void interrupt() {
        keeper.interrupt();
    }

    /** Waits until nothing of it is left. */
    void join() throws InterruptedException {
        keeper.join();
    }

    /** Waits likewise; who interrupts that is heard afterwards. */
    void joinUninterruptibly() {
        boolean interrupted = false;
        while (keeper.isAlive()) {
            try {
                keeper.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
