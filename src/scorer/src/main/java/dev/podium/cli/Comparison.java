package dev.podium.cli;

import dev.podium.significance.Alternative;
import dev.podium.significance.Correction;
import dev.podium.significance.Interval;
import dev.podium.significance.Judgement;
import dev.podium.significance.Robustness;
import dev.podium.significance.TestResult;
import dev.podium.significance.TestResult.Draws;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What {@code podium compare} says about two systems.
 *
 * @param difference the value of a minus that of b, in the units of the metric
 * @param interval its 95 % interval
 * @param effect the paired d, where the metric is a mean of item values and its differences are not all the same
 * @param clusters empty where each item stands alone
 * @param judgement by the rule of the platform, whichever test is shown
 */
record Comparison(
        ComparisonMethod test,
        TestResult result,
        double difference,
        Optional<Interval> interval,
        OptionalDouble effect,
        Optional<Clustered> clusters,
        Judgement judgement) {

    /**
     * In what clusters the items belong together that were compared.
     *
     * @param column of the gold that names them
     * @param number how many they are
     * @param designEffect how many times larger the variance of the difference is for them; NaN where nothing differs
     */
    record Clustered(String column, int number, double designEffect) {}

    static Comparison of(ComparedSystems sides, ComparisonMethod test, Alternative alternative, Draws draws) {
        ComparisonMethod.Tested tested = test.test(sides, alternative, draws);
        return new Comparison(
                test,
                tested.result(),
                tested.difference(),
                tested.interval(),
                sides.aggregate().isMeanOfItems() ? sides.differences().effect() : OptionalDouble.empty(),
                sides.column()
                        .map(column ->
                                new Clustered(column, sides.clustersCompared().number(), sides.designEffect())),
                judgement(sides, draws));
    }

    /** Two-sided, and with nothing to correct: the platform corrects over all pairs. */
    private static Judgement judgement(ComparedSystems sides, Draws draws) {
        ComparisonMethod deciding = ComparisonMethod.usual(sides);
        ComparisonMethod.Tested tested = deciding.test(sides, Alternative.TWO_SIDED, draws);
        double randomization = ComparisonMethod.RANDOMIZATION
                .test(sides, Alternative.TWO_SIDED, draws)
                .result()
                .p();
        Robustness robustness = sides.robustness();
        return Judgement.of(
                Judgement.Corrected.alone(tested.result().p(), randomization, robustness),
                deciding == ComparisonMethod.T ? Correction.HOLM : Correction.ROMANO_WOLF,
                tested.difference(),
                robustness,
                Judgement.worst(
                        robustness,
                        sides.aggregate().isMeanOfItems(),
                        sides.metric().greatest()));
    }
}
