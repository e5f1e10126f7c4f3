package dev.podium.cli.remote;

import dev.podium.cli.remote.server.CommandFailure;
import dev.podium.cli.remote.server.Server;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;

/** Asks again and again what came of a run, ever more seldom, until that is known or it takes too long. */
final class RunPolling {

    private static final Duration FIRST = Duration.ofMillis(300);
    private static final Duration LONGEST = Duration.ofSeconds(10);

    private final Server server;
    private final PrintWriter err;
    private final Duration most;

    /**
     * A wait.
     *
     * @param err where it is said what it waits for
     * @param most how long at most
     */
    RunPolling(Server server, PrintWriter err, Duration most) {
        this.server = server;
        this.err = err;
        this.most = most;
    }

    /**
     * The run as it is at last.
     *
     * @throws CommandFailure if that takes too long, or the server is away at the end of it
     */
    RemoteRun await(RemoteRun begun) throws InterruptedException {
        long end = System.nanoTime() + most.toNanos();
        Duration pause = FIRST;
        List<String> missing = List.of();
        for (RemoteRun run = begun; ; ) {
            if (run.isFinal()) {
                return run;
            }
            missing = told(run, missing);
            long left = end - System.nanoTime();
            if (left <= 0) {
                throw CommandFailure.notYet(
                        "It is not scored after %d seconds. It goes on without you: podium status, or %s"
                                .formatted(most.toSeconds(), server.page("/submissions/" + run.key())));
            }
            Thread.sleep(Math.min(pause.toMillis(), Duration.ofNanos(left).toMillis() + 1));
            pause = longer(pause);
            run = asked(run, end);
        }
    }

    private static Duration longer(Duration pause) {
        Duration longer = pause.multipliedBy(3).dividedBy(2);
        return longer.compareTo(LONGEST) > 0 ? LONGEST : longer;
    }

    /** A server that is away for a moment is asked again. */
    private RemoteRun asked(RemoteRun run, long end) throws InterruptedException {
        try {
            return new RemoteRun(server.get("/submissions/" + run.key()));
        } catch (CommandFailure trouble) {
            if (trouble.isPassing() && System.nanoTime() < end) {
                return run;
            }
            throw trouble;
        }
    }

    /** Says once for which environments it waits. */
    private List<String> told(RemoteRun run, List<String> before) {
        List<String> missing = run.evaluation()
                .map(evaluation -> evaluation.get("waitsFor").texts())
                .orElse(List.of());
        if (!missing.isEmpty() && !missing.equals(before)) {
            err.println("No worker offers what its programs need: %s. It waits.".formatted(String.join(", ", missing)));
        }
        return missing;
    }
}
