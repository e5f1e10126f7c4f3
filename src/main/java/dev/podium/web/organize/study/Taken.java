package dev.podium.web.organize.study;

import java.util.Optional;

/** How long something takes, rounded to seconds. */
record Taken(long minutes, long seconds) {

    private static final int MINUTE = 60;

    /** Empty where it took no time, as what came with a file. */
    static Optional<Taken> of(double seconds) {
        long all = Math.round(seconds);
        return seconds > 0 ? Optional.of(new Taken(all / MINUTE, all % MINUTE)) : Optional.empty();
    }
}
