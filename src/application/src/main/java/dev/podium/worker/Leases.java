package dev.podium.worker;

import dev.podium.evaluation.BatchSelection;
import dev.podium.evaluation.ClaimedRun;
import io.quarkus.logging.Log;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * Keeps the jobs of those alive that are scored along with another one, as the queue's own heartbeat does with the jobs that it has
 * handed out. A worker that is killed keeps none alive, and others take its jobs over.
 */
final class Leases implements AutoCloseable {

    private final BatchSelection company;
    private final String worker;
    private final Set<Long> held = new HashSet<>();
    private final ScheduledExecutorService beat = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "worker-leases");
        thread.setDaemon(true);
        return thread;
    });

    private final ScheduledFuture<?> keeping;

    Leases(BatchSelection company, String worker, Duration heartbeat) {
        this.company = company;
        this.worker = worker;
        keeping = beat.scheduleWithFixedDelay(
                this::keep, heartbeat.toMillis(), heartbeat.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Keeps the jobs of a batch's company alive from now on. */
    void hold(Batch batch) {
        synchronized (held) {
            held.addAll(company(batch));
        }
    }

    void release(Batch batch) {
        synchronized (held) {
            held.removeAll(Set.copyOf(company(batch)));
        }
    }

    private static List<Long> company(Batch batch) {
        return batch.runs().stream().skip(1).map(ClaimedRun::evaluation).toList();
    }

    private void keep() {
        List<Long> now;
        synchronized (held) {
            now = List.copyOf(held);
        }
        try {
            if (!now.isEmpty()) {
                company.keep(now, worker);
            }
        } catch (RuntimeException e) {
            Log.warnf("jobs could not be kept alive, trying again: %s", e.getMessage());
        }
    }

    @Override
    public void close() {
        keeping.cancel(true);
        beat.shutdownNow();
    }
}
