package dev.podium.account;

import dev.podium.platform.Refused;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Counts tokens that are none, by the address that sent them: nobody guesses 256 bits, but everybody could keep the database
 * busy. Each process counts for itself and remembers the addresses that came last.
 */
@Singleton
final class WrongTokens {

    static final int MOST = 300;
    static final Duration WITHIN = Duration.ofMinutes(1);
    private static final int ADDRESSES = 10_000;

    private record Count(Instant since, int wrong) {}

    private final Map<String, Count> counts = new LinkedHashMap<>() {

        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Count> eldest) {
            return size() > ADDRESSES;
        }
    };

    @Inject
    Clock clock;

    /**
     * Lets an address through that has not sent too many.
     *
     * @throws Refused if it has, until a minute after the first of them
     */
    synchronized void refuseTooMany(String address) {
        Count count = counts.get(address);
        if (count != null && count.wrong() >= MOST && isFresh(count)) {
            throw Refused.because(Refused.Kind.TOO_MANY, "account.too-many-wrong-tokens", MOST);
        }
    }

    synchronized void count(String address) {
        Count count = counts.remove(address);
        counts.put(
                address,
                count != null && isFresh(count)
                        ? new Count(count.since(), count.wrong() + 1)
                        : new Count(clock.instant(), 1));
    }

    private boolean isFresh(Count count) {
        return clock.instant().isBefore(count.since().plus(WITHIN));
    }
}
