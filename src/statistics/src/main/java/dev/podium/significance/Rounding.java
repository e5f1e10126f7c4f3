package dev.podium.significance;

/** When two numbers that were worked out by other ways are the same one. */
final class Rounding {

    /** Numbers that differ by no more than this share of their sizes are the same: far above rounding, far below what data show. */
    static final double SAME = 1e-11;

    private Rounding() {}

    static boolean isSame(double a, double b) {
        return Math.abs(a - b) <= SAME * (Math.abs(a) + Math.abs(b));
    }
}
