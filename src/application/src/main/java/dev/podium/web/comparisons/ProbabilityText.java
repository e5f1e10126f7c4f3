package dev.podium.web.comparisons;

import dev.podium.leaderboard.comparison.RoundedP;
import dev.podium.web.layout.Format;

/**
 * A p-value that is written out.
 *
 * @param rounded as everywhere
 * @param mantissa of the power of ten, where the value is smaller than what {@code rounded} can say; else empty
 * @param exponent of the power of ten; empty where {@code rounded} says enough
 * @param exact with all its digits; empty where nobody can know them
 */
record ProbabilityText(String rounded, String mantissa, String exponent, String exact) {

    static ProbabilityText of(double p, Format format) {
        if (RoundedP.isBelowAll(p)) {
            return new ProbabilityText(format.probability(p), "", format.count(RoundedP.LEAST_EXPONENT), "");
        }
        boolean small = RoundedP.of(p).isLess();
        return new ProbabilityText(
                format.probability(p),
                small ? format.mantissa(p) : "",
                small ? format.exponent(p) : "",
                format.exact(p));
    }
}
