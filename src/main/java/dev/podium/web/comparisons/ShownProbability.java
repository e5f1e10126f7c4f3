package dev.podium.web.comparisons;

import dev.podium.web.layout.Format;

/**
 * A p-value that is written out.
 *
 * @param rounded as everywhere
 * @param mantissa of the power of ten, where the value is smaller than what {@code rounded} can say; else empty
 * @param exact with all its digits, as files have it
 */
record ShownProbability(String rounded, String mantissa, String exponent, String exact) {

    private static final double SMALLEST_ROUNDED = 0.001;

    static ShownProbability of(double p, Format format) {
        boolean small = p > 0 && p < SMALLEST_ROUNDED;
        return new ShownProbability(
                format.probability(p),
                small ? format.mantissa(p) : "",
                small ? format.exponent(p) : "",
                format.exact(p));
    }
}
