package dev.podium.significance;

/** Numbers the pairs of systems: (0, 1), (0, 2), …, (1, 2), …; the smaller number comes first in a pair. */
record Pairs(int systems) {

    int number() {
        return systems * (systems - 1) / 2;
    }

    /** The number of a pair; {@code a} is less than {@code b}. */
    int of(int a, int b) {
        if (a < 0 || a >= b || b >= systems) {
            throw new IllegalArgumentException("(%d, %d) is no pair of %d systems".formatted(a, b, systems));
        }
        return a * (2 * systems - a - 1) / 2 + b - a - 1;
    }
}
