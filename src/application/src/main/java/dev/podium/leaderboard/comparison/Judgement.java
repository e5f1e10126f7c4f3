package dev.podium.leaderboard.comparison;

import dev.podium.significance.Correction;
import dev.podium.significance.Robustness;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What is decided of two systems under a metric: the one place where a difference counts as found. Letters, ranges of ranks,
 * groups, and all statements that one is better, rest on it.
 *
 * <p>A difference is found where four tests agree at {@link SystemComparison#LEVEL}, each corrected over all pairs: the one that
 * decides, a randomization, the same without the one item that contributes most to it, and the same after a correction
 * for skewness ({@link Robustness}); and where something was seen that points the other way, or it is too large for that to
 * matter. {@code src/docs/levels.md} has the rates of false findings.
 *
 * @param p of the test that decides, corrected; empty where nothing was tested
 * @param reason why nothing was tested, or why a small p does not count
 * @param checks empty where nothing was tested
 */
public record Judgement(
        OptionalDouble p, Correction correction, Verdict verdict, Optional<Reason> reason, Optional<Checks> checks) {

    /** With fewer items, or clusters where items belong together, no pair is tested. */
    public static final int FEWEST_UNITS = 10;

    /** With fewer clusters what is said is rough. */
    public static final int FEWEST_FIRM_CLUSTERS = 20;

    /** An unseen error of a metric without an upper end is taken to be up to this many times the usual difference. */
    private static final int BEYOND_SEEN = 30;

    /** What is said about a pair. */
    public enum Verdict {
        FOUND,
        /** Which does not say that the two are equal. */
        NOT_FOUND,
        NOT_TESTED
    }

    /** What keeps a difference from being found although p is small, or from being tested. */
    public enum Reason {
        TOO_FEW_CLUSTERS,
        RANDOMIZATION_DISAGREES,
        /** Without one item, or cluster, the difference is not significant. */
        ONE_DECIDES,
        /** Few large differences against many small ones make t too sure. */
        SKEWED,
        /** Nothing was seen that favours the other system, and a few unseen items could turn the difference. */
        UNOPPOSED
    }

    /**
     * What the tests say that must agree with the one that decides.
     *
     * @param randomization p of the randomization, corrected over all pairs by the step-down of Westfall and Young
     * @param withoutOne p of t without the item, or cluster, that contributes most to the difference; uncorrected
     * @param skewed p of t after the correction for skewness; uncorrected
     * @param skewness of the differences of items, or clusters, positive with a long tail on the side of the difference
     */
    public record Checks(double randomization, double withoutOne, double skewed, double skewness) {}

    /**
     * The same p-values with the corrections that were made over all pairs.
     *
     * @param deciding of the test that decides
     * @param randomization of the randomization
     * @param robust of the randomization, against which the least of what {@link Robustness} leaves is held
     */
    record Corrected(double deciding, double randomization, double robust) {}

    public static Judgement untested(Correction correction) {
        return new Judgement(
                OptionalDouble.empty(),
                correction,
                Verdict.NOT_TESTED,
                Optional.of(Reason.TOO_FEW_CLUSTERS),
                Optional.empty());
    }

    /**
     * Decides.
     *
     * @param worst the size of the difference that an unseen item can have, see {@link #worst}
     */
    static Judgement of(Corrected p, Correction correction, double difference, Robustness robustness, double worst) {
        boolean small = p.deciding() < SystemComparison.LEVEL && difference != 0;
        Optional<Reason> doubt = small ? doubt(p, robustness, worst) : Optional.empty();
        return new Judgement(
                OptionalDouble.of(p.deciding()),
                correction,
                small && doubt.isEmpty() ? Verdict.FOUND : Verdict.NOT_FOUND,
                doubt,
                Optional.of(new Checks(
                        p.randomization(), robustness.withoutOne(), robustness.skewed(), robustness.skewness())));
    }

    private static Optional<Reason> doubt(Corrected p, Robustness robustness, double worst) {
        if (p.randomization() >= SystemComparison.LEVEL) {
            return Optional.of(Reason.RANDOMIZATION_DISAGREES);
        }
        if (p.robust() >= SystemComparison.LEVEL) {
            return Optional.of(robustness.restsOnOne() ? Reason.ONE_DECIDES : Reason.SKEWED);
        }
        return robustness.isOpposed(worst) ? Optional.empty() : Optional.of(Reason.UNOPPOSED);
    }

    /**
     * The size of the difference that an unseen item is taken to be able to have.
     *
     * @param greatest value of the metric, which is never below 0; infinite where nobody knows
     */
    static double worst(Robustness robustness, double greatest) {
        return Double.isFinite(greatest)
                ? greatest
                : BEYOND_SEEN * robustness.net() / Math.max(1, robustness.support());
    }

    public boolean isFound() {
        return verdict == Verdict.FOUND;
    }

    public boolean isTested() {
        return verdict != Verdict.NOT_TESTED;
    }
}
