package dev.podium.evaluation;

import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.Duration;

/** Counts the runs in the sandbox that ended here, by task type and verdict, and what they used. */
@ApplicationScoped
class SandboxMetrics {

    private static final Duration[] WALL = {
        Duration.ofMillis(100),
        Duration.ofMillis(250),
        Duration.ofSeconds(1),
        Duration.ofSeconds(10),
        Duration.ofMinutes(1)
    };
    private static final double MEBI = 1 << 20;

    @Inject
    MeterRegistry metrics;

    /**
     * A run ended.
     *
     * @param task id of the task type
     * @param verdict as it is kept
     */
    record Ended(String task, String verdict, SandboxUsage usage) {}

    /** What a transaction that is rolled back ended has not ended. */
    void count(@Observes(during = TransactionPhase.AFTER_SUCCESS) Ended run) {
        metrics.counter("podium.runs", "task", run.task(), "verdict", run.verdict())
                .increment();
        if (!run.usage().equals(SandboxUsage.UNKNOWN)) {
            timer("podium.run.wall", run).record(run.usage().wall());
            timer("podium.run.cpu", run).record(run.usage().cpu());
            DistributionSummary.builder("podium.run.memory")
                    .baseUnit("bytes")
                    .tag("task", run.task())
                    .serviceLevelObjectives(32 * MEBI, 64 * MEBI, 128 * MEBI, 256 * MEBI, 512 * MEBI)
                    .register(metrics)
                    .record((double) run.usage().peakMemoryBytes());
        }
    }

    private Timer timer(String name, Ended run) {
        return Timer.builder(name)
                .tag("task", run.task())
                .serviceLevelObjectives(WALL)
                .register(metrics);
    }
}
