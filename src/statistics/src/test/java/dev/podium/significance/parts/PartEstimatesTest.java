package dev.podium.significance.parts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.podium.significance.ClassF1;
import dev.podium.significance.Clusters;
import dev.podium.significance.Counts;
import dev.podium.significance.Estimate;
import dev.podium.significance.Means;
import dev.podium.significance.Statistic;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PartEstimatesTest {

    private static final double[] FIRST = {0, 1, 2, 0, 0, 1, 3, 0, 1, 1};
    private static final double[] SECOND = {0, 0, 0, 1, 0, 0, 1, 0, 0, 2, 0, 0};

    private static double[] both() {
        double[] both = new double[FIRST.length + SECOND.length];
        System.arraycopy(FIRST, 0, both, 0, FIRST.length);
        System.arraycopy(SECOND, 0, both, FIRST.length, SECOND.length);
        return both;
    }

    private static int[] parts(int none) {
        int[] parts = new int[FIRST.length + SECOND.length];
        for (int item = FIRST.length; item < parts.length; item++) {
            parts[item] = none;
        }
        return parts;
    }

    /** Expected: scipy 1.17, the t interval of the mean; of the test, twice the share of all parts that are so far off. */
    @Test
    void partOfMeans_hasTheUsualErrorIntervalAndTest() {
        PartEstimates estimates = PartEstimates.of(Means.counts(both()), Means.MEAN);

        PartEstimates.Part part = estimates.of(parts(1), 2).get(0);

        assertThat(part.own().items()).isEqualTo(10);
        assertThat(part.own().value()).isCloseTo(0.9, within(1e-12));
        assertThat(part.own().error()).isCloseTo(0.31446603773522014, within(1e-9));
        assertThat(part.own().interval(0.95).orElseThrow().low()).isCloseTo(0.1886284002805012, within(1e-9));
        assertThat(part.own().interval(0.95).orElseThrow().high()).isCloseTo(1.6113715997194988, within(1e-9));
        assertThat(estimates.tests(List.of(part)).get(0).p()).isCloseTo(0.20256523662096418, within(1e-9));
    }

    /** A correlation of one item alone is undefined; still the item takes part. */
    @Test
    void partOfWhatIsUndefinedForOneItem_hasAllItemsWithCounts() {
        Statistic variance = (totals, length, values) -> {
            for (int r = 0; r < length; r++) {
                double mean = totals[0][r] / totals[1][r];
                values[r] = totals[1][r] < 2 ? Double.NaN : totals[2][r] / totals[1][r] - mean * mean;
            }
        };
        double[] counts = {1, 1, 1, 3, 1, 9, 0, 0, 0, 2, 1, 4, 6, 1, 36, 0, 1, 0};

        PartEstimates estimates = PartEstimates.of(new Counts(6, 3, counts), variance);
        PartEstimates.Part part = estimates.of(new int[] {0, 0, 0, 1, 1, 1}, 2).get(0);

        assertThat(estimates.whole().items()).isEqualTo(5);
        assertThat(part.own().items()).isEqualTo(2);
        assertThat(part.own().value()).isCloseTo(1, within(1e-12));
        assertThat(part.others().value()).isCloseTo(56.0 / 9, within(1e-12));
    }

    /** What cannot be is no part of an interval. */
    @Test
    void interval_staysWithinWhatIsPossible() {
        PartEstimates estimates = PartEstimates.of(Means.counts(1, 1, 1, 1, 1, 1, 1, 1, 1, 0.9), Means.MEAN);
        PartEstimates errors = PartEstimates.of(Means.counts(0, 0, 0, 0, 0, 0, 0, 0, 0, 1), Means.MEAN);

        assertThat(estimates.interval(estimates.whole(), 1).orElseThrow().high())
                .isEqualTo(1);
        assertThat(estimates
                        .interval(estimates.whole(), Double.POSITIVE_INFINITY)
                        .orElseThrow()
                        .high())
                .isGreaterThan(1);
        assertThat(errors.interval(errors.whole(), Double.POSITIVE_INFINITY)
                        .orElseThrow()
                        .low())
                .isZero();
    }

    @Test
    void rest_holdsItemsOfNoPartToo() {
        PartEstimates estimates = PartEstimates.of(Means.counts(both()), Means.MEAN);

        PartEstimates.Part parted = estimates.of(parts(1), 2).get(0);
        PartEstimates.Part left = estimates.of(parts(-1), 1).get(0);

        assertThat(left).isEqualTo(parted);
    }

    @Test
    void item_thatTakesNoPart_isCountedNowhere() {
        PartEstimates estimates = PartEstimates.of(Means.counts(1, Double.NaN, 3, Double.NaN), Means.MEAN);

        assertThat(estimates.whole().items()).isEqualTo(2);
        assertThat(estimates.whole().value()).isEqualTo(2);
        PartEstimates.Part part = estimates.of(new int[] {0, 0, 1, 1}, 3).get(2);
        assertThat(part.own().items()).isZero();
        assertThat(part.own().value()).isNaN();
        assertThat(part.own().interval(0.95)).isEmpty();
        assertThat(estimates.canTest(part)).isFalse();
    }

    @Test
    void partOfOneItem_hasNoError() {
        PartEstimates.Part part = PartEstimates.of(Means.counts(1, 2, 4), Means.MEAN)
                .of(new int[] {0, -1, -1}, 1)
                .get(0);

        assertThat(part.own().value()).isEqualTo(1);
        assertThat(part.own().interval(0.95)).isEmpty();
    }

    /** Expected: twice one of the ways to choose 2 of 5 items, and 2 of 4. */
    @Test
    void itemsWithoutSpread_areTestedByHowTheyAreParted() {
        assertThat(p(new int[] {0, 0, 1, 1, 1}, 1, 1, 2, 2, 2)).isCloseTo(0.2, within(1e-12));
        assertThat(p(new int[] {0, 0, 1, 1}, 1, 1, 2, 2)).isCloseTo(2 / 6.0, within(1e-12));
        PartEstimates same = PartEstimates.of(Means.counts(1, 1, 1, 1), Means.MEAN);
        assertThat(same.canTest(same.of(new int[] {0, 0, 1, 1}, 2).get(0))).isFalse();
        assertThat(same.whole().interval(0.95)).isEmpty();
    }

    private static double p(int[] parts, double... values) {
        PartEstimates estimates = PartEstimates.of(Means.counts(values), Means.MEAN);
        return estimates.tests(List.of(estimates.of(parts, 2).get(0))).get(0).p();
    }

    /** Ten items of which one in ten is right elsewhere: that none of them is right says little. */
    @Test
    void partThatHappensToHaveNoSpread_gainsNothingByIt() {
        double[] values = new double[310];
        int[] parts = new int[310];
        for (int item = 0; item < values.length; item++) {
            parts[item] = item < 10 ? 0 : 1;
            values[item] = item >= 10 && item % 10 == 0 ? 1 : 0;
        }

        assertThat(p(parts, values)).isGreaterThan(0.2);
    }

    /** The spread of a corpus metric over samples is what the jackknife says of one of them. */
    @Test
    void errorOfF1_isTheSpreadOverSamples() {
        ClassF1 f1 = new ClassF1();
        Random random = new Random(7);
        double[] values = new double[400];
        double errors = 0;
        for (int sample = 0; sample < values.length; sample++) {
            List<Counts> system = f1.equallyGood(1, 300, random);
            Estimate whole = PartEstimates.of(system.get(0), f1).whole();
            values[sample] = whole.value();
            errors += whole.error() / values.length;
        }
        double mean = Arrays.stream(values).average().orElseThrow();
        double spread = Math.sqrt(Arrays.stream(values)
                        .map(value -> (value - mean) * (value - mean))
                        .sum()
                / (values.length - 1));

        assertThat(errors).isCloseTo(spread, within(0.1 * spread));
    }

    @Test
    void partsOfOtherItems_refused() {
        PartEstimates estimates = PartEstimates.of(Means.counts(1, 2), Means.MEAN);

        assertThatThrownBy(() -> estimates.of(new int[3], 1)).isInstanceOf(IllegalArgumentException.class);
    }

    /**
     * NumPy 2.4.6 and scipy 1.17.1: {@code i = np.arange(40); v = (31 * i * i + 17 * i) % 97 % 7; c = (i * i + i) % 13; m = i % 3
     * != 0; d = [v[m & (c != k)].mean() for k in np.unique(c[m])]; C = len(d); np.sqrt((C - 1) / C * ((d - np.mean(d)) **
     * 2).sum())}, and with {@code stats.t.ppf(.975, C - 1)} the interval.
     */
    @Test
    void itemsThatHangTogether_haveTheErrorOfTheirClusters() {
        double[] values = IntStream.range(0, 40)
                .mapToDouble(i -> (31 * i * i + 17 * i) % 97 % 7)
                .toArray();
        Clusters clusters =
                Clusters.of(IntStream.range(0, 40).map(i -> (i * i + i) % 13).toArray());
        int[] parts = IntStream.range(0, 40).map(i -> i % 3 == 0 ? 1 : 0).toArray();
        PartEstimates estimates = PartEstimates.of(Means.counts(values), Means.MEAN, clusters);

        Estimate own = estimates.of(parts, 2).get(0).own();

        assertThat(own.items()).isEqualTo(26);
        assertThat(own.units()).isEqualTo(7);
        assertThat(own.value()).isCloseTo(3.269230769230769, within(1e-12));
        assertThat(own.error()).isCloseTo(0.4159900617674538, within(1e-12));
        assertThat(own.interval(0.95).orElseThrow().low()).isCloseTo(2.25133976, within(1e-8));
        assertThat(estimates.own(parts, 2).get(0)).isEqualTo(own);
    }
}
