package dev.podium.significance.parts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.podium.significance.Clusters;
import dev.podium.significance.Means;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class ClusteredPartsTest {

    private static final int[] OF_ITEM = {0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3};

    private static BitSet part(int... items) {
        BitSet part = new BitSet();
        Arrays.stream(items).forEach(part::set);
        return part;
    }

    /** Every part there is that is allowed, by its sum. */
    private static double p(double[] values, BitSet part, IntPredicate isAllowed) {
        double seen = sum(values, (int) part.toLongArray()[0]);
        double[] sums = IntStream.range(0, 1 << values.length)
                .filter(isAllowed)
                .mapToDouble(other -> sum(values, other))
                .toArray();
        double below = Arrays.stream(sums).filter(sum -> sum <= seen + 1e-9).count();
        double above = Arrays.stream(sums).filter(sum -> sum >= seen - 1e-9).count();
        return Math.min(1, 2 * Math.min(below, above) / sums.length);
    }

    private static double sum(double[] values, int part) {
        return IntStream.range(0, values.length)
                .filter(item -> (part >> item & 1) == 1)
                .mapToDouble(item -> values[item])
                .sum();
    }

    /** As many of each cluster as the part has. */
    private static IntPredicate likeIt(BitSet part) {
        int own = (int) part.toLongArray()[0];
        int[] masks = new int[4];
        IntStream.range(0, OF_ITEM.length).forEach(item -> masks[OF_ITEM[item]] |= 1 << item);
        return other ->
                Arrays.stream(masks).allMatch(mask -> Integer.bitCount(other & mask) == Integer.bitCount(own & mask));
    }

    @Test
    void partThatCutsThroughClusters_isTestedWithinThem() {
        double[] counts = {3, 1, 0, 2, 1, 0, 0, 4, 1, 2, 2, 5, 9, 7};
        double[] others = Arrays.stream(counts).map(Math::sqrt).toArray();
        BitSet part = part(0, 3, 7, 8, 11, 12, 13);

        PartResult exact = new ClusteredParts(counts, Clusters.of(OF_ITEM)).test(part);
        PartResult drawn = new ClusteredParts(others, Clusters.of(OF_ITEM)).test(part);

        assertThat(exact.unit()).isEqualTo(PartResult.Unit.WITHIN_CLUSTERS);
        assertThat(exact.way()).isEqualTo(PartResult.Way.EXACT);
        assertThat(exact.below()).isFalse();
        assertThat(exact.p()).isCloseTo(p(counts, part, likeIt(part)), within(1e-12));
        assertThat(drawn.way()).isEqualTo(PartResult.Way.PERMUTATIONS);
        assertThat(drawn.p()).isCloseTo(p(others, part, likeIt(part)), within(0.004));
    }

    /**
     * Expected p of t: R 4.2.2 with clubSandwich 0.5.8, {@code coef_test(lm(y ~ part), vcov = "CR2", cluster = cl, test =
     * "Satterthwaite")}: p .0714 (t 2.6147, df 3.3219), which takes items of a cluster for independent.
     */
    @Test
    void partOfWholeClusters_isTestedAgainstAnySoManyClusters() {
        int[] ofItem = {0, 0, 0, 1, 2, 2, 3, 3, 3, 3, 4, 5, 5, 6, 7, 7, 8};
        double[] counts = {3, 1, 0, 2, 1, 0, 0, 4, 1, 2, 2, 5, 9, 7, 3, 3, 0};
        double mean = Arrays.stream(counts).average().orElseThrow();
        double[] totals = new double[9];
        IntStream.range(0, counts.length).forEach(item -> totals[ofItem[item]] += counts[item] - mean);

        PartResult test = new ClusteredParts(counts, Clusters.of(ofItem)).test(part(11, 12, 13, 14, 15));

        assertThat(test.unit()).isEqualTo(PartResult.Unit.CLUSTERS);
        assertThat(p(totals, part(5, 6, 7), some -> Integer.bitCount(some) == 3))
                .isLessThan(0.06);
        assertThat(test.p()).isBetween(0.07144887573168698, 0.15);
    }

    @Test
    void partOfOneCluster_tellsNothing() {
        double[] counts = {9, 9, 9, 9, 9, 1, 1, 0, 1, 2, 2, 0, 1, 1};
        assertThat(new ClusteredParts(counts, Clusters.of(OF_ITEM))
                        .test(part(0, 1, 2, 3, 4))
                        .p())
                .isEqualTo(1);
    }

    /** Sums of large clusters vary more than those of small ones, which permutations of clusters alone do not know. */
    @ParameterizedTest
    @CsvSource({"2, 0", "5, 0", "10, 0", "2, 0.6", "5, 0.6", "10, 0.6"})
    void level_ofTheLargestClusters_isHeld(int largest, double alike) {
        Random random = new Random(largest);
        int[] ofItem = IntStream.range(0, 60)
                .flatMap(cluster -> IntStream.generate(() -> cluster).limit(2 + 100 / (1 + cluster)))
                .toArray();
        BitSet part = new BitSet();
        IntStream.range(0, ofItem.length).filter(item -> ofItem[item] < largest).forEach(part::set);
        int found = 0;
        for (int run = 0; run < 500; run++) {
            double[] effects = random.doubles(60).toArray();
            double[] values = Arrays.stream(ofItem)
                    .mapToDouble(cluster -> Math.sqrt(random.nextDouble()) + alike * effects[cluster])
                    .toArray();
            found += new ClusteredParts(values, Clusters.of(ofItem)).test(part).p() < 0.05 ? 1 : 0;
        }
        assertThat(found / 500.0).isLessThanOrEqualTo(0.06);
    }

    @Test
    void item_thatTakesNoPart_isInNoCluster() {
        double[] counts = {3, 1, 0, 2, 1, 0, 0, 4, 1, 2, 2, 5, 9, 7};
        double[] more = Arrays.copyOf(counts, 17);
        Arrays.fill(more, 14, 17, Double.NaN);
        int[] clusters = Arrays.copyOf(OF_ITEM, 17);
        clusters[16] = 8;
        BitSet part = part(0, 3, 7);

        assertThat(new ClusteredParts(more, Clusters.of(clusters)).test(part))
                .isEqualTo(new ClusteredParts(counts, Clusters.of(OF_ITEM)).test(part));
    }

    /** Values, of which those of a cluster are alike: a count with an effect of the cluster. */
    private static double[] alike(int[] clusters, Random random) {
        double[] effects = random.doubles(clusters.length, 0, 3)
                .map(effect -> effect * effect / 2)
                .toArray();
        return Arrays.stream(clusters)
                .mapToDouble(cluster -> Math.floor(effects[cluster] + random.nextDouble() * 2))
                .toArray();
    }

    /** Some large, many small. */
    private static int[] clusters(int items, Random random) {
        return IntStream.range(0, items)
                .map(item -> (int) (items / 5.0 * Math.pow(random.nextDouble(), 2)))
                .toArray();
    }

    private static double found(int items, boolean whole, int runs) {
        Random random = new Random(items);
        int found = 0;
        for (int run = 0; run < runs; run++) {
            int[] clusters = clusters(items, random);
            double[] values = alike(clusters, random);
            double[] mean = new double[items];
            IntStream.range(0, items).forEach(item -> mean[clusters[item]] += values[item]);
            boolean[] chosen = new boolean[items];
            IntStream.range(0, items).forEach(cluster -> chosen[cluster] = random.nextInt(3) == 0);
            BitSet part = new BitSet();
            for (int item = 0; item < items; item++) {
                double share = mean[clusters[item]] > 8 ? 0.7 : 0.3;
                part.set(item, whole ? chosen[clusters[item]] : random.nextDouble() < share);
            }
            if (!part.isEmpty() && part.cardinality() < items) {
                found += new ClusteredParts(values, Clusters.of(clusters))
                                        .test(part)
                                        .p()
                                < 0.05
                        ? 1
                        : 0;
            }
        }
        return (double) found / runs;
    }

    /** Where the part has nothing to do with the values, but perhaps with clusters. */
    @ParameterizedTest
    @CsvSource({"10, 2000", "30, 2000", "50, 2000", "100, 1000", "878, 400"})
    void level_isHeld(int items, int runs) {
        assertThat(found(items, true, runs)).as("whole clusters").isLessThanOrEqualTo(0.06);
        assertThat(found(items, false, runs)).as("within clusters").isLessThanOrEqualTo(0.06);
    }

    /** As if items stood alone: many times as many are found as may be. */
    @ParameterizedTest
    @ValueSource(ints = {100, 300})
    void level_withoutClusters_isNot(int items) {
        Random random = new Random(items);
        int found = 0;
        for (int run = 0; run < 200; run++) {
            int[] clusters = clusters(items, random);
            double[] values = alike(clusters, random);
            int[] parts = new int[items];
            boolean[] chosen = new boolean[items];
            IntStream.range(0, items).forEach(cluster -> chosen[cluster] = random.nextInt(3) == 0);
            Arrays.setAll(parts, item -> chosen[clusters[item]] ? 0 : 1);
            PartEstimates estimates = PartEstimates.of(Means.counts(values), Means.MEAN);
            PartEstimates.Part part = estimates.of(parts, 2).get(0);
            found += estimates.canTest(part)
                            && estimates.tests(java.util.List.of(part)).get(0).p() < 0.05
                    ? 1
                    : 0;
        }
        assertThat(found / 200.0).isGreaterThan(0.2);
    }
}
