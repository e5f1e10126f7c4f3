package dev.podium.leaderboard.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.significance.Clusters;
import dev.podium.significance.Differences;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Clusters are those of the items that take part, values those of all items of the gold. */
class MetricPairsTest {

    private static final int A = 0;
    private static final int B = 1;

    @Test
    void clusters_firstItemIsLeftOut_areThoseOfTheItemsThatBothAnswer() {
        double[] first = {Double.NaN, 0.5, 0.2, 0.3};
        double[] second = {Double.NaN, 0.1, Double.NaN, 0.4};

        assertThat(clusters(first, second)).isEqualTo(Clusters.of(new int[] {A, B}));
    }

    @Test
    void clusters_bothAnswerAllThatTakePart_areAllOfThem() {
        double[] values = {Double.NaN, 0.5, 0.2, 0.3};

        assertThat(clusters(values, values)).isEqualTo(Clusters.of(new int[] {A, B, B}));
    }

    /** Of items in the clusters A, A, B and B, of which nobody answers the first. */
    private static Clusters clusters(double[] first, double[] second) {
        int[] takingPart = {1, 2, 3};
        Clusters clusters = Clusters.of(new int[] {A, A, B, B}).among(takingPart);
        return MetricPairs.clustersOf(
                new MetricPairs.Measured(List.of(), takingPart, List.of(), clusters),
                Differences.of(first, second),
                first,
                second);
    }
}
