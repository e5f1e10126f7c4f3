package dev.podium.account;

import dev.podium.platform.Digests;
import dev.podium.platform.ProcessMessages;
import dev.podium.platform.Refused;
import jakarta.annotation.PostConstruct;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Counts tokens that are none, by the address that sent them: nobody guesses 256 bits, but everybody could keep the database
 * busy. Who shares an address with somebody who tries stays welcome with a token that opened something at this process before. All web
 * processes count together; each remembers the addresses and the tokens that came to it last.
 */
@Singleton
public class WrongTokenLimiter {

    static final int MOST = 300;
    static final Duration WITHIN = Duration.ofMinutes(1);
    private static final String WHAT = "wrong token";
    private static final int REMEMBERED = 10_000;

    private record Count(Instant since, int wrong) {}

    private final Map<String, Count> counts = new Latest<>();

    /** Digests of tokens that opened something. */
    private final Map<String, Boolean> right = new Latest<>();

    @Inject
    Clock clock;

    @Inject
    ProcessMessages others;

    @PostConstruct
    void tellOthers() {
        others.tell(WHAT, this::counts);
    }

    private synchronized Map<String, Integer> counts() {
        return counts.entrySet().stream()
                .filter(entry -> isFresh(entry.getValue()))
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> entry.getValue().wrong()));
    }

    /**
     * Lets an address through that has not sent too many, and any address with a token that was right the last time.
     *
     * @throws Refused if it has, until a minute after the first of them
     */
    public synchronized void refuseTooMany(String address, String token) {
        Count count = counts.get(address);
        int here = count != null && isFresh(count) ? count.wrong() : 0;
        if (here + others.elsewhere(WHAT, address) >= MOST && !right.containsKey(Digests.ofText(token))) {
            throw Refused.because(Refused.Kind.TOO_MANY, "account.too-many-wrong-tokens", MOST);
        }
    }

    public synchronized void remember(String token) {
        right.put(Digests.ofText(token), true);
    }

    public synchronized void count(String address, String token) {
        right.remove(Digests.ofText(token));
        Count count = counts.remove(address);
        counts.put(
                address,
                count != null && isFresh(count)
                        ? new Count(count.since(), count.wrong() + 1)
                        : new Count(clock.instant(), 1));
    }

    /** Those that were put or asked for last. */
    private static final class Latest<V> extends LinkedHashMap<String, V> {

        private static final long serialVersionUID = 1L;
        private static final int SMALL = 16;
        private static final float FULL = 0.75f;

        Latest() {
            super(SMALL, FULL, /* accessOrder= */ true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
            return size() > REMEMBERED;
        }
    }

    private boolean isFresh(Count count) {
        return clock.instant().isBefore(count.since().plus(WITHIN));
    }
}
