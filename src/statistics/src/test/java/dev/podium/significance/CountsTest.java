package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.podium.testsupport.ProcessorTime;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counts of systems and their weighted sums. */
class CountsTest {

    @Test
    void takingPart_leavesOutWhatNobodyTakesPartIn() {
        Counts first = new Counts(4, 2, new double[] {0, 0, 3, 1, 0, 0, 0, 0});
        Counts second = new Counts(4, 2, new double[] {0, 0, 0, 0, 0, 0, 0, 1});
        List<Counts> left = Counts.takingPart(List.of(first, second));
        assertThat(left).extracting(Counts::items).containsOnly(2);
        assertThat(left.get(0).values()).containsExactly(3, 1, 0, 0);
        assertThat(left.get(1).values()).containsExactly(0, 0, 0, 1);
    }

    /** Fractions hash alike where only whole numbers are looked at: each item would be compared with all before it. */
    @Test
    void overlap_ofFractions_isFoundAtOnce() {
        Random random = new Random(2);
        List<Counts> systems = IntStream.range(0, 50)
                .mapToObj(s -> Means.counts(random.doubles(2000).toArray()))
                .toList();
        ProcessorTime.assertWithin(Duration.ofSeconds(20), () -> {
            Overlap overlap = Overlap.of(systems);
            assertThat(overlap.common(0, 49)).isEqualTo(2000);
            assertThat(overlap.equal(0, 49)).isZero();
            assertThat(overlap.equal(3, 3)).isEqualTo(2000);
        });
    }

    @Test
    void takingPart_inNothing_leavesNobody() {
        assertThat(Counts.takingPart(List.of(new Counts(3, 1, new double[3])))).isEmpty();
    }

    @Test
    void counts_thatAreNoRectangle_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Counts(3, 2, new double[5]))
                .withMessageContaining("5 counts");
    }

    /** Numbers of rows and columns that fill blocks, and that do not. */
    @ParameterizedTest
    @CsvSource({"1,1,1", "3,2,2", "4,3,1", "7,2,400", "13,5,103", "878,2,3", "9,18,57", "200000,1,2"})
    void sums_areThoseOfTheDefinition(int items, int width, int systems) {
        Random random = new Random(items + width);
        List<Counts> counts = IntStream.range(0, systems)
                .mapToObj(s -> new Counts(
                        items, width, random.doubles((long) items * width).toArray()))
                .toList();
        double[][] weights = new double[6][];
        for (int w = 0; w < weights.length; w++) {
            weights[w] = random.doubles(items).toArray();
        }
        double[][][] sums =
                CountMatrix.of(counts).sums((from, to) -> Arrays.copyOfRange(weights, from, to), 0, weights.length);
        for (int s = 0; s < systems; s++) {
            for (int k = 0; k < width; k++) {
                for (int w = 0; w < weights.length; w++) {
                    double expected = 0;
                    for (int i = 0; i < items; i++) {
                        expected += weights[w][i] * counts.get(s).values()[i * width + k];
                    }
                    assertThat(sums[s][k][w]).isCloseTo(expected, within(1e-12 * items));
                }
            }
        }
    }

    @Test
    void column_thatSystemsShare_standsOnce() {
        Counts first = new Counts(3, 2, new double[] {1, 1, 0, 1, 1, 1});
        Counts second = new Counts(3, 2, new double[] {0, 1, 0, 1, 1, 1});
        double[][][] sums = CountMatrix.of(List.of(first, second)).sums((from, to) -> new double[][] {{1, 2, 3}}, 0, 1);
        assertThat(sums[0][1]).isSameAs(sums[1][1]);
        assertThat(sums[0][0]).containsExactly(4);
        assertThat(sums[1][0]).containsExactly(3);
    }

    /** True positives, answers and references of classes: what is kept as a difference has the same sums, to the last digit. */
    @Test
    void countsOfClasses_ofSimilarSystems_haveExactSums() {
        Random random = new Random(1);
        int items = 1_100;
        int classes = 3;
        int[] gold = random.ints(items, 0, classes).toArray();
        List<Counts> systems = IntStream.range(0, 5)
                .mapToObj(s -> {
                    double[] values = new double[3 * classes * items];
                    for (int i = 0; i < items; i++) {
                        int output = random.nextInt(4) == 0 ? random.nextInt(classes) : gold[i];
                        values[3 * (classes * i + gold[i]) + 2] = 1;
                        values[3 * (classes * i + output) + 1] = 1;
                        values[3 * (classes * i + output)] = output == gold[i] ? 1 : 0;
                    }
                    return new Counts(items, 3 * classes, values);
                })
                .toList();
        double[] once = new double[items];
        Arrays.fill(once, 1);
        double[] drawn = random.ints(items, 0, 4).asDoubleStream().toArray();

        double[][][] sums = CountMatrix.of(systems)
                .sums((from, to) -> Arrays.copyOfRange(new double[][] {once, drawn}, from, to), 0, 2);

        for (int s = 0; s < systems.size(); s++) {
            double[] total = systems.get(s).total();
            for (int k = 0; k < total.length; k++) {
                double[] column = systems.get(s).column(k);
                assertThat(sums[s][k])
                        .containsExactly(
                                total[k],
                                IntStream.range(0, items)
                                        .mapToDouble(i -> drawn[i] * column[i])
                                        .sum());
            }
        }
    }
}
