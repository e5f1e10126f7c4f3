package dev.podium.platform.rate;

import dev.podium.platform.OtherProcesses;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;

/** Rates that all web processes count together: each tells the others of its own, as {@link OtherProcesses} says. */
@ApplicationScoped
public class SharedRates {

    @Inject
    Clock clock;

    @Inject
    OtherProcesses others;

    /**
     * Begins to count.
     *
     * @param what is counted, told from everything else that processes tell each other
     */
    public Rates begin(String what, Duration within) {
        Rates rates = new Rates(within, clock, key -> others.elsewhere(what, key));
        others.tell(what, rates::counted);
        return rates;
    }
}
