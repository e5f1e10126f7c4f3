package dev.podium.evaluation.operation;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * What workers have to do and do, all of them together.
 *
 * @param at when it was read, by the database's clock
 * @param kinds all kinds of jobs, those without jobs too
 * @param failing jobs that failed and are tried again, the newest failure first; a bounded number of them
 * @param broken the last runs that broke by our fault, the newest first
 */
public record WorkerOverview(
        Instant at, List<Kind> kinds, List<Worker> workers, List<Failing> failing, List<Broken> broken) {

    /**
     * The jobs of one kind.
     *
     * @param name what the queue calls it, for example {@code score}
     * @param waiting due, and not begun
     * @param later due later: what gathers changes, or failed and is tried again
     * @param running begun, by a worker that is there or has just died
     * @param failing of all these, how many failed the last time
     * @param oldest when the one that waits longest was due
     * @param pausedSince empty where workers take them
     */
    public record Kind(
            String name,
            long waiting,
            long later,
            long running,
            long failing,
            Optional<Instant> oldest,
            Optional<Instant> pausedSince) {

        static Kind idle(String name) {
            return new Kind(name, 0, 0, 0, 0, Optional.empty(), Optional.empty());
        }

        /** How long the one has waited that waits longest; empty where none does. */
        public Optional<Duration> age(Instant now) {
            return oldest.map(due -> Duration.between(due, now)).map(age -> age.isNegative() ? Duration.ZERO : age);
        }
    }

    /**
     * A worker process.
     *
     * @param ready whether it takes jobs
     * @param silent whether it missed so many reports that it is most likely gone
     * @param since since when it has said so without a break
     */
    public record Worker(
            String name, boolean ready, boolean silent, Instant since, Instant reportedAt, List<String> problems) {

        /** Whether it takes jobs now, as far as can be told. */
        public boolean works() {
            return ready && !silent;
        }
    }

    /**
     * A job that failed and is tried again.
     *
     * @param job what the queue calls it within its kind
     * @param times how often it failed, one time after the other
     */
    public record Failing(String kind, String job, int times, Instant failedAt, Instant due, boolean running) {}

    /**
     * A run that broke by our fault.
     *
     * @param submission key of what was run
     * @param number which of the runs of its evaluation it was
     * @param waits whether its evaluation is scored again of itself
     * @param retriable whether somebody may have it scored again: it was given up
     * @param readable whether the reader may open its page
     */
    public record Broken(
            UUID evaluation,
            UUID submission,
            String slug,
            String phase,
            int number,
            String worker,
            Instant endedAt,
            String detail,
            boolean waits,
            boolean retriable,
            boolean readable) {}
}
