package dev.podium.worker;

import dev.podium.evaluation.ClaimedEvaluation;
import dev.podium.evaluation.ScoringBatchSelection;
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
final class BatchHeartbeat implements AutoCloseable {

    private final ScoringBatchSelection selection;
    private final String worker;
    private final Set<Long> held = new HashSet<>();
    private final ScheduledExecutorService beat = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "worker-heartbeat");
        thread.setDaemon(true);
        return thread;
    });

    private final ScheduledFuture<?> keeping;

    BatchHeartbeat(ScoringBatchSelection selection, String worker, Duration heartbeat) {
        this.selection = selection;
        this.worker = worker;
        keeping = beat.scheduleWithFixedDelay(
                this::keep, heartbeat.toMillis(), heartbeat.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Keeps the jobs of a batch's other runs alive from now on. */
    void hold(ScoringBatch batch) {
        synchronized (held) {
            held.addAll(others(batch));
        }
    }

    void release(ScoringBatch batch) {
        synchronized (held) {
            held.removeAll(Set.copyOf(others(batch)));
        }
    }

    private static List<Long> others(ScoringBatch batch) {
        return batch.runs().stream().skip(1).map(ClaimedEvaluation::evaluation).toList();
    }

    private void keep() {
        List<Long> now;
        synchronized (held) {
            now = List.copyOf(held);
        }
        try {
            if (!now.isEmpty()) {
                selection.keep(now, worker);
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
