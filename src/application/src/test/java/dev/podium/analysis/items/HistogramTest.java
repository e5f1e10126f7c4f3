package dev.podium.analysis.items;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HistogramTest {

    private static Histogram.Bar single(double value, long count) {
        return new Histogram.Bar(value, value, count);
    }

    @Test
    void few_values_haveABarEach() {
        assertThat(Histogram.of(new double[] {2, 0, 2, Double.NaN, -0.0, 0.123}).bars())
                .containsExactly(single(0, 2), single(0.123, 1), single(2, 2));
    }

    @Test
    void values_ofTheSameDistance_haveABarEachAndOneForEveryGap() {
        assertThat(Histogram.of(new double[] {1, 0, 4, 1}).bars())
                .containsExactly(single(0, 1), single(1, 2), single(2, 0), single(3, 0), single(4, 1));
        assertThat(Histogram.of(new double[] {0, 1 / 3.0, 0.5, 1}).bars())
                .hasSize(7)
                .contains(single(0.166666667, 0), single(0.333333333, 1), single(0.5, 1));
    }

    @Test
    void digitsOfFloatingPoint_makeNoBarsOfTheirOwn() {
        assertThat(Histogram.ofDifferences(new double[] {0.3 - 0.1, 0.2, 0.4}).bars())
                .containsExactly(single(0.2, 2), single(0.4, 1));
    }

    @Test
    void continuous_values_haveRanges() {
        Histogram histogram = Histogram.of(new double[] {0.01, 0.133, 0.259, 0.31, 0.477, 0.986});
        assertThat(histogram.bars())
                .hasSize(20)
                .startsWith(new Histogram.Bar(0, 0.05, 1), new Histogram.Bar(0.05, 0.1, 0))
                .endsWith(new Histogram.Bar(0.95, 1, 1));
    }

    @Test
    void nothing_hasNoBars() {
        assertThat(Histogram.of(new double[] {Double.NaN}).bars()).isEmpty();
    }

    @Test
    void many_values_haveRangesOfRoundWidth() {
        Histogram histogram = Histogram.of(
                IntStream.range(0, 1000).mapToDouble(n -> n / 1000.0).toArray());
        assertThat(histogram.bars())
                .hasSize(20)
                .allSatisfy(bar -> assertThat(bar.count()).isEqualTo(50));
        assertThat(histogram.bars().get(0).to()).isEqualTo(0.05);
    }

    @Test
    void differences_zeroHasABarOfItsOwn() {
        double[] differences =
                IntStream.range(0, 101).mapToDouble(n -> (n - 50) / 100.0).toArray();
        Histogram histogram = Histogram.ofDifferences(differences);
        assertThat(histogram.bars()).hasSize(21).contains(new Histogram.Bar(0, 0, 1));
        assertThat(histogram.bars().get(0).count()).isEqualTo(5);
        assertThat(histogram.bars().stream().mapToLong(Histogram.Bar::count).sum())
                .isEqualTo(101);
    }

    @Test
    void counts_ofManySystems_areGathered() {
        long[] counts = IntStream.range(0, 101).mapToLong(n -> 1).toArray();
        assertThat(Histogram.ofCounts(counts).bars())
                .hasSize(21)
                .startsWith(new Histogram.Bar(0, 4, 5))
                .endsWith(new Histogram.Bar(100, 100, 1));
        assertThat(Histogram.ofCounts(new long[] {3, 0}).bars())
                .containsExactly(new Histogram.Bar(0, 0, 3), new Histogram.Bar(1, 1, 0));
    }
}
