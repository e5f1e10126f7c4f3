package dev.podium.leaderboard.comparison;

import dev.podium.significance.Correction;
import dev.podium.significance.Interval;
import dev.podium.significance.Judgement;
import dev.podium.significance.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * What the tests say about two systems under a metric. Differences are the first one's value minus the second one's, in the
 * metric's own units; p-values are two-sided.
 *
 * @param items how many items take part
 * @param equal on how many of them both have the same counts
 * @param firstBetter on how many the first one has the better value; empty where the metric is no mean of items
 * @param ties how many items share the size of their difference with another one; empty where the metric is no mean of items
 * @param interval the 95 % interval of the difference: by t for a mean of items, else by the percentiles of the bootstrap;
 *     empty where there are fewer than ten items, and where these do not tell how others differ: all differences are the same
 * @param effect mean of the items' differences over their standard deviation; empty where the metric is no mean of items, and where
 *     all differences are the same but not 0
 * @param p as each test has it, uncorrected
 * @param judgement what was decided, by the paired t-test for a mean of items, else by the bootstrap
 * @param clusters empty where each item stands alone
 */
public record SystemComparison(
        Side first,
        Side second,
        int items,
        int equal,
        OptionalInt firstBetter,
        OptionalInt ties,
        double difference,
        Optional<Interval> interval,
        OptionalDouble effect,
        Probabilities p,
        Judgement judgement,
        Optional<Clustered> clusters) {

    /** With fewer items than that no systems are compared, and no value has an interval. */
    public static final int FEWEST_ITEMS = ComparisonComputation.FEWEST_ITEMS;

    /**
     * One of the two.
     *
     * @param team key of the system, as {@link dev.podium.leaderboard.RankingPlaces.Placed#team}
     * @param value of the metric
     * @param track slug of its track; empty for a baseline, and in a competition without tracks
     */
    public record Side(UUID team, String name, boolean baseline, double value, Optional<String> track) {

        /** One in no track. */
        public Side(UUID team, String name, boolean baseline, double value) {
            this(team, name, baseline, value, Optional.empty());
        }
    }

    /** Whether the two are in different tracks. */
    public boolean isAcrossTracks() {
        return first.track().isPresent()
                && second.track().isPresent()
                && !first.track().equals(second.track());
    }

    /**
     * In what clusters the items belong together that were compared.
     *
     * @param number how many
     * @param designEffect how many times larger the variance of the difference is for them; empty where there is none
     */
    public record Clustered(int number, OptionalDouble designEffect) {}

    /**
     * Uncorrected p-values; those of tests that need a mean of items may be empty.
     *
     * @param t the statistic of the paired t-test; empty where all differences are the same
     * @param df its degrees of freedom
     * @param paired p of that test, or by the signs of all items where there is no t
     * @param w the statistic of the signed-rank test: the smaller sum of ranks
     */
    public record Probabilities(
            OptionalDouble t,
            OptionalDouble df,
            OptionalDouble paired,
            OptionalDouble w,
            OptionalDouble wilcoxon,
            OptionalDouble sign,
            double randomization,
            double bootstrap) {

        private Probabilities turned() {
            OptionalDouble other = t.isPresent() ? OptionalDouble.of(0 - t.getAsDouble()) : t;
            return new Probabilities(other, df, paired, w, wilcoxon, sign, randomization, bootstrap);
        }
    }

    /**
     * What one test says, uncorrected and two-sided.
     *
     * @param statistic the test's own: t, the smaller sum of ranks W, how many items speak for the first system, or the
     *     difference
     * @param df degrees of freedom, where the test has them
     */
    public record Outcome(Method method, OptionalDouble statistic, OptionalDouble df, double p) {}

    /** The tests that there are for this metric: of a mean of items all five, else those that draw. */
    public List<Outcome> outcomes() {
        OptionalDouble none = OptionalDouble.empty();
        OptionalDouble observed = OptionalDouble.of(difference);
        OptionalDouble signs = firstBetter.isPresent() ? OptionalDouble.of(firstBetter.getAsInt()) : none;
        List<Outcome> outcomes = new ArrayList<>();
        p.paired().ifPresent(value -> outcomes.add(new Outcome(Method.T, p.t(), p.df(), value)));
        p.wilcoxon().ifPresent(value -> outcomes.add(new Outcome(Method.WILCOXON, p.w(), none, value)));
        p.sign().ifPresent(value -> outcomes.add(new Outcome(Method.SIGN, signs, none, value)));
        outcomes.add(new Outcome(Method.RANDOMIZATION, observed, none, p.randomization()));
        outcomes.add(new Outcome(Method.BOOTSTRAP, observed, none, p.bootstrap()));
        return outcomes;
    }

    /** The test whose p-values were corrected over all pairs, and which decides. */
    public Method deciding() {
        return correction() == Correction.ROMANO_WOLF ? Method.BOOTSTRAP : Method.T;
    }

    /** That test's p before it was corrected. */
    public double decidingP() {
        return deciding() == Method.T ? p.paired().orElseThrow() : p.bootstrap();
    }

    /** A test, a correction or an alternative in files and answers: {@code romano-wolf}. */
    public static String word(Enum<?> of) {
        return of.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** On how many clusters, or items where each stands alone, both were compared. */
    public int units() {
        return clusters.map(Clustered::number).orElse(items);
    }

    /** Whether a difference was found. */
    public boolean isFound() {
        return judgement.isFound();
    }

    /** Deciding p after the correction over all pairs; empty where nothing was tested. */
    public OptionalDouble corrected() {
        return judgement.p();
    }

    public Correction correction() {
        return judgement.correction();
    }

    /** Whether these are the two, in whichever order. */
    public boolean isOf(UUID team, UUID other) {
        return (first.team().equals(team) && second.team().equals(other))
                || (first.team().equals(other) && second.team().equals(team));
    }

    /** The same pair, one of its two first. */
    public SystemComparison seenFrom(UUID team) {
        return first.team().equals(team) ? this : turned();
    }

    /** The same pair, seen from the other side. */
    public SystemComparison turned() {
        return new SystemComparison(
                /* first= */ second,
                /* second= */ first,
                items,
                equal,
                firstBetter.isPresent() ? OptionalInt.of(items - equal - firstBetter.getAsInt()) : firstBetter,
                ties,
                0 - difference,
                interval.map(ends -> new Interval(0 - ends.high(), 0 - ends.low())),
                effect.isPresent() ? OptionalDouble.of(0 - effect.getAsDouble()) : effect,
                p.turned(),
                judgement,
                clusters);
    }
}
