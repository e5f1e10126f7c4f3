package dev.podium.platform.metrics;

import dev.podium.platform.Refused;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Counts what was answered with a refusal, by its reason: uploads without a place, phases that are closed, a crowd. */
@ApplicationScoped
public class RefusalMetrics {

    @Inject
    MeterRegistry metrics;

    /** Counts a refusal that is answered, and hands it back. Its reason is one of a list; its words are not told. */
    public Refused count(Refused refused) {
        metrics.counter("podium.refusals", "reason", refused.code()).increment();
        return refused;
    }
}
