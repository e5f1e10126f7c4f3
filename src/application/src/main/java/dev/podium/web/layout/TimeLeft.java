package dev.podium.web.layout;

import java.time.Duration;
import java.time.Instant;

/** How long something that comes is still away, in whole units each; all zero where it is past or has no time. */
public record TimeLeft(int days, int hours, int minutes, long seconds) {

    private static final int COUNTED_DAYS = 100;

    /** The time from now to a moment, which may be null. */
    public static TimeLeft of(Instant now, Instant moment) {
        Duration left = moment == null || moment.isBefore(now) ? Duration.ZERO : Duration.between(now, moment);
        int days = Math.toIntExact(left.toDays());
        return days >= COUNTED_DAYS
                ? new TimeLeft(days, Integer.MAX_VALUE, Integer.MAX_VALUE, left.toSeconds())
                : new TimeLeft(days, (int) left.toHours(), (int) left.toMinutes(), left.toSeconds());
    }

    /** Whether it is near enough to count its days. */
    public boolean isSoon() {
        return days < COUNTED_DAYS;
    }
}
