package dev.podium.platform.rate;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * Counts requests in windows of time, which begin at the same moment in all processes. A sender can have twice the limit around the
 * end of one; in return nothing has to be kept but a number for each sender of a window, and the moment when they may go on is known.
 */
public final class RateCounter {

    /** A process tells others of those that have a fourth of what they may. */
    private static final int WORTH_TELLING = 4;

    /** So many senders of one window are counted; those that come later are let through. */
    static final int MOST_SENDERS = 200_000;

    /**
     * Somebody whose requests are counted.
     *
     * @param key who, and of what
     * @param most how many there may be within a window
     * @param code of what is said to them when there were more
     */
    public record Sender(String key, int most, String code) {}

    /**
     * How much of a limit is left.
     *
     * @param left after this request; negative where it is one too many
     * @param until when the window ends
     */
    public record Left(Sender sender, int left, Duration until) {

        public boolean isTooMany() {
            return left < 0;
        }

        /** In seconds, at least one. */
        public long seconds() {
            return Math.max(1, until.plusMillis(999).toSeconds());
        }
    }

    private final long within;
    private final Supplier<Instant> now;
    private final ToIntFunction<String> countedElsewhere;
    private final Map<String, Integer> counts = new HashMap<>();
    private final Map<String, Integer> worthTelling = new HashMap<>();
    private long window;

    /**
     * @param countedElsewhere how often each key of {@link #counted} was counted in other processes
     */
    RateCounter(Duration within, Clock clock, ToIntFunction<String> countedElsewhere) {
        this.within = within.toMillis();
        this.now = clock::instant;
        this.countedElsewhere = countedElsewhere;
    }

    /** Counts a request, unless it is one too many. */
    public synchronized Left count(Sender sender) {
        long millis = now.get().toEpochMilli();
        begin(millis / within);
        int here = counts.getOrDefault(sender.key(), 0);
        int before = here + countedElsewhere.applyAsInt(named(sender.key()));
        if (before < sender.most() && (here > 0 || counts.size() < MOST_SENDERS)) {
            counts.put(sender.key(), here + 1);
            if ((here + 1L) * WORTH_TELLING >= sender.most()) {
                worthTelling.put(sender.key(), here + 1);
            }
        }
        return new Left(sender, sender.most() - before - 1, Duration.ofMillis(within - millis % within));
    }

    private void begin(long at) {
        if (at != window) {
            window = at;
            counts.clear();
            worthTelling.clear();
        }
    }

    /** What was told of another window is about another key. */
    private String named(String key) {
        return window + " " + key;
    }

    /** How often each of those was counted in this window whom other processes should know. */
    synchronized Map<String, Integer> counted() {
        begin(now.get().toEpochMilli() / within);
        return worthTelling.entrySet().stream()
                .collect(Collectors.toMap(entry -> named(entry.getKey()), Map.Entry::getValue));
    }
}
