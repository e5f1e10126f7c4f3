package dev.podium.web.organize.study;

import java.util.Optional;

/** How long something takes, rounded to seconds. */
record RoundedDuration(long minutes, long seconds) {

    private static final int MINUTE = 60;

    /** Empty where it took no time, as what came with a file. */
    static Optional<RoundedDuration> of(double seconds) {
        long all = Math.round(seconds);
        return seconds > 0 ? Optional.of(new RoundedDuration(all / MINUTE, all % MINUTE)) : Optional.empty();
    }

    /** How long many things take in all, rounded to minutes. */
    record Hours(long hours, long minutes) {

        private static final int HOUR = 3600;

        /** Empty where it took no time. */
        static Optional<Hours> of(double seconds) {
            long all = Math.round(seconds / MINUTE);
            return seconds > 0 ? Optional.of(new Hours(all * MINUTE / HOUR, all % MINUTE)) : Optional.empty();
        }
    }
}
