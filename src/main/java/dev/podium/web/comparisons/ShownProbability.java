package dev.podium.web.comparisons;

import dev.podium.leaderboard.RoundedP;
import dev.podium.web.layout.Format;

/**
 * A p-value that is written out.
 *
 * @param rounded as everywhere
 * @param mantissa of the power of ten, where the value is smaller than what {@code rounded} can say; else empty
 * @param exact with all its digits, as files have it
 */
record ShownProbability(String rounded, String mantissa, String exponent, String exact) {

    static ShownProbability of(double p, Format format) {
        boolean small = p > 0 && RoundedP.of(p).isLess();
        return new ShownProbability(
                format.probability(p),
                small ? format.mantissa(p) : "",
                small ? format.exponent(p) : "",
                format.exact(p));
    }
}
