package dev.podium.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.podium.significance.TestResult.Draws;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is drawn. */
class ReplicatesTest {

    private static final int ITEMS = 200;
    private static final Replicates REPLICATES = new Replicates(new Draws(5, 1000), ITEMS);

    private static Set<String> distinct(double[][] weights) {
        return Arrays.stream(weights).map(Arrays::toString).collect(Collectors.toSet());
    }

    @Test
    void replicates_areAllDifferent() {
        assertThat(distinct(REPLICATES.drawn(0, 1000))).hasSize(1000);
        assertThat(distinct(REPLICATES.swapped(0, 1000))).hasSize(1000);
    }

    @Test
    void block_isPartOfTheWhole() {
        assertThat(REPLICATES.drawn(300, 400)).isEqualTo(Arrays.copyOfRange(REPLICATES.drawn(0, 1000), 300, 400));
        assertThat(REPLICATES.swapped(300, 400)).isEqualTo(Arrays.copyOfRange(REPLICATES.swapped(0, 1000), 300, 400));
    }

    @Test
    void seed_choosesBothKinds() {
        Replicates other = new Replicates(new Draws(6, 1000), ITEMS);
        assertThat(other.drawn(0, 1)).isNotEqualTo(REPLICATES.drawn(0, 1));
        assertThat(other.swapped(0, 1)).isNotEqualTo(REPLICATES.swapped(0, 1));
        assertThat(distinct(other.drawn(0, 1000))).doesNotContainAnyElementsOf(distinct(REPLICATES.drawn(0, 1000)));
    }

    @Test
    void items_areDrawnAsOftenAsThereAre_allEquallyOften() {
        double[][] drawn = REPLICATES.drawn(0, 1000);
        assertThat(Arrays.stream(drawn)
                        .mapToDouble(weights -> Arrays.stream(weights).sum()))
                .containsOnly((double) ITEMS);
        for (int item = 0; item < ITEMS; item++) {
            int i = item;
            double often =
                    IntStream.range(0, 1000).mapToDouble(r -> drawn[r][i]).sum();
            assertThat(often).isCloseTo(1000, within(160.0));
        }
    }

    @Test
    void everyItem_isSwappedHalfOfTheTime() {
        double[][] signs = REPLICATES.swapped(0, 1000);
        for (int item = 0; item < ITEMS; item++) {
            int i = item;
            assertThat(IntStream.range(0, 1000)
                            .mapToDouble(r -> signs[r][i])
                            .map(Math::abs)
                            .sum())
                    .isEqualTo(1000);
            assertThat(IntStream.range(0, 1000).mapToDouble(r -> signs[r][i]).sum())
                    .isCloseTo(0, within(160.0));
        }
    }
}
