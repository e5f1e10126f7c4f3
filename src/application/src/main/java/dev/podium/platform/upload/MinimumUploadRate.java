package dev.podium.platform.upload;

import java.time.Duration;

/**
 * How fast a body must come in.
 *
 * @param within when it must be complete
 * @param slowFor how long it may be as slow as it likes
 * @param leastPerSecond bytes that must come in a second afterwards, on the average since it began
 */
record MinimumUploadRate(Duration within, Duration slowFor, long leastPerSecond) {

    /** What is given up after a while, however fast it was. */
    static MinimumUploadRate within(Duration time) {
        return new MinimumUploadRate(time, time, 0);
    }

    /**
     * Whether a body has lost its chance.
     *
     * @param since how long ago its request came in
     * @param bytes how many have come
     */
    boolean isTooSlow(Duration since, long bytes) {
        return since.compareTo(within) >= 0
                || (since.compareTo(slowFor) > 0 && bytes < leastPerSecond * (since.toMillis() / 1000.0));
    }
}
