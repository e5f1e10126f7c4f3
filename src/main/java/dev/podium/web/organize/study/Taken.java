package dev.podium.web.organize.study;

/** How long something takes, rounded to seconds. */
record Taken(long minutes, long seconds) {

    private static final int MINUTE = 60;

    static Taken of(double seconds) {
        long all = Math.round(seconds);
        return new Taken(all / MINUTE, all % MINUTE);
    }
}
