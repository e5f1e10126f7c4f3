package dev.podium.report;

import io.quarkus.logging.Log;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * Notes how far a report is, once a second at most, on a thread of its own: the one that makes the report holds a connection
 * to the database and must not wait for another.
 */
final class ProgressNote implements ReportProgress, AutoCloseable {

    private static final long PATIENCE_SECONDS = 10;

    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "report-progress");
        thread.setDaemon(true);
        return thread;
    });
    private final ReportProgress listener;
    private volatile int percent;
    private final ScheduledFuture<?> telling;
    private int noted;

    private ProgressNote(ReportProgress listener) {
        this.listener = listener;
        this.telling = thread.scheduleWithFixedDelay(this::tell, 1, 1, TimeUnit.SECONDS);
    }

    static ProgressNote start(ReportProgress listener) {
        return new ProgressNote(listener);
    }

    @Override
    public void is(int percentNow) {
        percent = percentNow;
    }

    private void tell() {
        int now = percent;
        if (now == noted) {
            return;
        }
        try {
            listener.is(now);
            noted = now;
        } catch (RuntimeException e) {
            Log.debugf(e, "progress is noted next time");
        }
    }

    /** Waits until nothing is being noted any more. */
    @Override
    public void close() {
        telling.cancel(false);
        thread.shutdown();
        try {
            thread.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
