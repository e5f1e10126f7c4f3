package dev.podium.leaderboard.comparison;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** How intervals and tests of leaderboards are worked out. */
@ConfigMapping(prefix = "podium.significance")
public interface SignificanceConfig {

    /**
     * How long changes of a leaderboard are gathered before its tests are worked out. Longer saves work on deadline evenings,
     * shorter shows intervals sooner.
     */
    @WithDefault("PT3S")
    Duration after();

    /**
     * Replicates of a bootstrap and of a randomization. More make ends of intervals steadier and small p-values finer, and cost
     * time and memory: 8 bytes for each system, metric and replicate.
     */
    @WithDefault("10000")
    @Min(1000)
    @Max(100_000)
    int resamples();

    /**
     * Memory of a worker for replicates of systems and pairs, so that a new run costs what one run costs. Phases that do not fit
     * in it are worked out anew after each change; what was asked for least recently goes first, and 0 keeps nothing.
     */
    @WithDefault("96M")
    MemorySize kept();
}
