package dev.podium.significance;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a test says, with all that is needed to repeat it.
 *
 * @param method which test it is: the sign test where t was asked for and all differences are the same
 * @param statistic the test's own, for example t; the observed difference where replicates are drawn
 * @param df degrees of freedom, where the test has them
 * @param p between 0 and 1; after the correction, where there is one
 * @param n how many items were compared
 * @param zeros on how many of them both systems have the same value
 * @param ties how many items share the size of their difference with another one; zeros are not among them
 * @param correction for how many tests were made together
 * @param draws where replicates are drawn
 */
public record TestResult(
        Method method,
        Alternative alternative,
        double statistic,
        OptionalDouble df,
        double p,
        int n,
        int zeros,
        int ties,
        Correction correction,
        Optional<Draws> draws) {

    /** How replicates were drawn. */
    public record Draws(long seed, int resamples) {}

    /** The same result with a p that was corrected. */
    public TestResult corrected(Correction how, double adjusted) {
        return new TestResult(method, alternative, statistic, df, adjusted, n, zeros, ties, how, draws);
    }
}
