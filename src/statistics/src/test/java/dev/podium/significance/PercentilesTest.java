package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Intervals from replicates; expected values by Python 3.11, statistics.NormalDist. */
class PercentilesTest {

    private static final double[] GRID =
            IntStream.rangeClosed(0, 1000).asDoubleStream().toArray();

    private static double[] shuffled(double[] values) {
        double[] shuffled = values.clone();
        Random random = new Random(1);
        for (int i = shuffled.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            double other = shuffled[i];
            shuffled[i] = shuffled[j];
            shuffled[j] = other;
        }
        return shuffled;
    }

    @Test
    void percentiles_areThoseOfNumPy() {
        Interval interval = Percentiles.of(shuffled(GRID)).around(400.5).orElseThrow();
        assertThat(interval).isEqualTo(new Interval(25, 975));
    }

    @Test
    void correctedInterval_movesWithBiasAndAcceleration() {
        Interval interval = Percentiles.of(shuffled(GRID)).corrected(400.5, 0.1).orElseThrow();
        assertThat(interval.low()).isCloseTo(19.557831493879963, within(1e-9));
        assertThat(interval.high()).isCloseTo(964.7173804734837, within(1e-9));
    }

    @Test
    void acceleration_isThatOfTheJackknife() {
        assertThat(Jackknife.of(Means.counts(1, 2, 4, 8, 16, 3.5), Clusters.none(6), Means.MEAN))
                .isCloseTo(0.07883026692377472, within(1e-12));
        assertThat(Jackknife.of(Means.counts(2, 2, 2), Clusters.none(3), Means.MEAN))
                .isZero();
    }

    @Test
    void value_outsideOfAllReplicates_isHeld() {
        Percentiles percentiles = Percentiles.of(GRID.clone());
        assertThat(percentiles.corrected(2000, 0.1)).contains(new Interval(25, 2000));
        assertThat(percentiles.corrected(-1, 0.1)).contains(new Interval(-1, 975));
    }

    @Test
    void tails_ofAnyShape_areFound() {
        double[] skewed = Arrays.stream(GRID).map(value -> Math.exp(value / 50)).toArray();
        double[] twoValued =
                Arrays.stream(GRID).map(value -> value < 970 ? 0 : 1).toArray();
        assertThat(Percentiles.of(shuffled(skewed)).around(skewed[500]))
                .contains(new Interval(skewed[25], skewed[975]));
        assertThat(Percentiles.of(shuffled(twoValued)).around(0)).contains(new Interval(0, 1));
    }

    @Test
    void undefinedReplicates_areLeftOut_unlessTheyAreMost() {
        double[] few = Arrays.copyOf(GRID, 1200);
        Arrays.fill(few, 1001, 1200, Double.NaN);
        double[] most = Arrays.copyOf(GRID, 2500);
        Arrays.fill(most, 1001, 2500, Double.NaN);
        assertThat(Percentiles.of(few).around(400)).contains(new Interval(25, 975));
        assertThat(Percentiles.of(most).around(400)).isEmpty();
    }

    /** The same number, worked out by another way, lies neither above nor below: as where it is the very same. */
    @Test
    void correctedInterval_tiesAreToldFromRounding() {
        double[] grid =
                IntStream.rangeClosed(0, 1000).mapToDouble(i -> i / 10.0).toArray();
        double[] rounded = grid.clone();
        Arrays.fill(grid, 400, 600, 0.3);
        Arrays.fill(rounded, 400, 600, 0.1 + 0.2);

        assertThat(rounded[500]).isGreaterThan(grid[500]);
        assertThat(Percentiles.of(rounded).corrected(0.3, 0.05))
                .isEqualTo(Percentiles.of(grid).corrected(0.3, 0.05));
    }

    /** A system without an error in 878 items can still have some elsewhere. */
    @Test
    void replicates_thatAllAreTheValue_haveNoInterval() {
        double[] perfect = new double[1000];
        assertThat(Percentiles.of(perfect).around(0)).isEmpty();
        assertThat(Percentiles.of(perfect).corrected(0, 0)).isEmpty();
        Arrays.fill(perfect, 0.1 + 0.2);
        assertThat(Percentiles.of(perfect).corrected(0.3, 0)).isEmpty();
        perfect[7] = 0.5;
        assertThat(Percentiles.of(perfect).corrected(0.3, 0)).isPresent();
    }
}
