package dev.podium.web.comparisons;

/** How large the paired effect d is, in words: Cohen 1988, chapter 2. */
enum EffectSize {
    VERY_SMALL,
    SMALL,
    MEDIUM,
    LARGE;

    private static final double FROM_SMALL = 0.2;
    private static final double FROM_MEDIUM = 0.5;
    private static final double FROM_LARGE = 0.8;

    static EffectSize of(double effect) {
        double size = Math.abs(effect);
        if (size < FROM_SMALL) {
            return VERY_SMALL;
        }
        if (size < FROM_MEDIUM) {
            return SMALL;
        }
        return size < FROM_LARGE ? MEDIUM : LARGE;
    }
}
