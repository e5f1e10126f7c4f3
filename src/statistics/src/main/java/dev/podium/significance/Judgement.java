package dev.podium.significance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What is decided of two systems under a metric: the one place where a difference counts as found. Letters, ranges of ranks,
 * groups, and all statements that one is better, rest on it.
 *
 * <p>A difference is found where two tests agree at {@link #LEVEL}, each corrected over all pairs: the one that decides (t for a mean of
 * items, else the bootstrap), and a randomization; with at least {@link #FEWEST_UNITS} units, which are items or, where these belong
 * together, clusters. Whatever else is unusual stands beside it as a {@link Caution} and takes nothing back. {@code
 * src/docs/levels.md} has the rates of false findings.
 *
 * @param p of the test that decides, corrected; empty where nothing was tested
 * @param reason why nothing was tested, or why a small p does not count
 * @param cautions what to keep in mind, the weightiest first; of what was not found only that there are few units
 * @param checks empty where nothing was tested
 */
public record Judgement(
        OptionalDouble p,
        Correction correction,
        Verdict verdict,
        Optional<Reason> reason,
        List<Caution> cautions,
        Optional<Checks> checks) {

    /** Below which corrected p a difference counts as found. */
    public static final double LEVEL = 0.05;

    /** With fewer units no pair is tested. */
    public static final int FEWEST_UNITS = 10;

    /** With fewer units p is rough. */
    public static final int FEWEST_FIRM_UNITS = 20;

    /** An unseen error of a metric without an upper end is taken to be up to this many times the usual difference. */
    private static final int BEYOND_SEEN = 30;

    public Judgement {
        cautions = List.copyOf(cautions);
    }

    /** What is said about a pair. */
    public enum Verdict {
        FOUND,
        /** Which does not say that the two are equal. */
        NOT_FOUND,
        NOT_TESTED
    }

    /** What keeps a pair from being tested, or a difference from being found although p is small. */
    public enum Reason {
        TOO_FEW_UNITS,
        RANDOMIZATION_DISAGREES
    }

    /** What to keep in mind. */
    public enum Caution {
        /** Without one unit the difference would not be significant. */
        ONE_DECIDES,
        /** Few large differences against many small ones, which makes t too sure. */
        SKEWED,
        /** Nothing was seen that favours the other system, and a few unseen items could turn the difference. */
        UNOPPOSED,
        /** Fewer than {@link #FEWEST_FIRM_UNITS}. */
        FEW_UNITS
    }

    /**
     * What stands beside the test that decides.
     *
     * @param randomization p of the randomization, which has to agree; corrected over all pairs by the step-down of Westfall and Young
     * @param withoutOne p of t without the unit that contributes most to the difference; uncorrected
     * @param skewed p of t after the correction for skewness; uncorrected
     * @param skewness of the differences of units, positive with a long tail on the side of the difference
     */
    public record Checks(double randomization, double withoutOne, double skewed, double skewness) {

        private static Checks of(Corrected p, Robustness robustness) {
            return new Checks(p.randomization(), robustness.withoutOne(), robustness.skewed(), robustness.skewness());
        }
    }

    /**
     * The p-values of a pair, corrected over all pairs.
     *
     * @param deciding of the test that decides
     * @param randomization of the randomization
     * @param robust of the randomization, against which the least of what {@link Robustness} leaves is held
     */
    public record Corrected(double deciding, double randomization, double robust) {

        /** Of a pair that is alone, so that there is nothing to correct. */
        public static Corrected alone(double deciding, double randomization, Robustness robustness) {
            return new Corrected(deciding, randomization, Math.max(robustness.withoutOne(), robustness.skewed()));
        }
    }

    /** Of a pair that is not tested. */
    public static Judgement untested(Correction correction) {
        return new Judgement(
                OptionalDouble.empty(),
                correction,
                Verdict.NOT_TESTED,
                Optional.of(Reason.TOO_FEW_UNITS),
                List.of(),
                Optional.empty());
    }

    /**
     * Decides.
     *
     * @param difference of the two, in any unit; 0 is never found
     * @param worst the size of the difference that an unseen item can have, see {@link #worst}
     */
    public static Judgement of(
            Corrected p, Correction correction, double difference, Robustness robustness, double worst) {
        if (robustness.units() < FEWEST_UNITS) {
            return untested(correction);
        }
        boolean small = p.deciding() < LEVEL && difference != 0;
        boolean found = small && p.randomization() < LEVEL;
        return new Judgement(
                OptionalDouble.of(p.deciding()),
                correction,
                found ? Verdict.FOUND : Verdict.NOT_FOUND,
                small && !found ? Optional.of(Reason.RANDOMIZATION_DISAGREES) : Optional.empty(),
                cautions(found, p, robustness, worst),
                Optional.of(Checks.of(p, robustness)));
    }

    private static List<Caution> cautions(boolean found, Corrected p, Robustness robustness, double worst) {
        List<Caution> cautions = new ArrayList<>();
        if (found && p.robust() >= LEVEL) {
            cautions.add(robustness.restsOnOne() ? Caution.ONE_DECIDES : Caution.SKEWED);
        }
        if (found && !robustness.isOpposed(worst)) {
            cautions.add(Caution.UNOPPOSED);
        }
        if (robustness.units() < FEWEST_FIRM_UNITS) {
            cautions.add(Caution.FEW_UNITS);
        }
        return cautions;
    }

    /**
     * The size of the difference that an unseen item is taken to be able to have.
     *
     * @param mean whether the metric is a mean of items; another one changes with an item by no more than was seen
     * @param greatest value of the metric, which is never below 0; infinite where nobody knows
     */
    public static double worst(Robustness robustness, boolean mean, double greatest) {
        if (!mean) {
            return robustness.largest();
        }
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

    /** Whether a difference was found, and something is to be kept in mind. */
    public boolean needsCare() {
        return isFound() && !cautions.isEmpty();
    }
}
