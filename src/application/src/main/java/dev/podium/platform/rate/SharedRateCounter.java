package dev.podium.platform.rate;

import dev.podium.platform.ProcessMessages;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;

/** Rates that all web processes count together: each tells the others of its own, as {@link ProcessMessages} says. */
@ApplicationScoped
public class SharedRateCounter {

    @Inject
    Clock clock;

    @Inject
    ProcessMessages others;

    /**
     * Begins to count.
     *
     * @param what is counted, told from everything else that processes tell each other
     */
    public RateCounter begin(String what, Duration within) {
        RateCounter rates = new RateCounter(within, clock, key -> others.elsewhere(what, key));
        others.tell(what, rates::counted);
        return rates;
    }
}
