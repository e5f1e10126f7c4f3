package dev.podium.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;

class ChunksTest {

    @Test
    void publicStage_isCutIntoNineChunksNear500() {
        Chunks chunks = Chunks.of(StageUnits.clusters(), 500);

        assertThat(chunks.sizes()).containsExactly(504, 499, 522, 498, 506, 499, 500, 501, 209);
        assertThat(chunks.number()).isEqualTo(9);
    }

    @Test
    void unitsAlone_areCutEvenly() {
        assertThat(Chunks.of(7, 3).sizes()).containsExactly(3, 3, 1);
        assertThat(Chunks.of(3, 10).sizes()).containsExactly(3);
        assertThat(Chunks.of(0, 10).sizes()).isEmpty();
    }

    @Test
    void equallyFar_nextClusterIsAdded() {
        assertThat(Chunks.of(Labels.of("article", List.of("a", "b", "b")), 2).sizes())
                .containsExactly(3);
    }

    @Test
    void clusterLargerThanTheTarget_isAChunk() {
        assertThat(Chunks.of(Labels.of("article", List.of("a", "a", "a", "a", "b", "c")), 2)
                        .sizes())
                .containsExactly(4, 2);
    }

    @Test
    void scatteredCluster_isWhereItsFirstUnitIs() {
        Chunks chunks = Chunks.of(Labels.of("article", List.of("b", "a", "b", "c", "a")), 2);

        assertThat(IntStream.range(0, 5).map(chunks::of)).containsExactly(0, 1, 0, 2, 1);
    }

    @Test
    void targetBelow1_isRefused() {
        assertThatThrownBy(() -> Chunks.of(5, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("aim at 1 or more");
    }

    @Test
    void chunks_dealtAtRandom_haveWholeClusters_andTheSameOfOneSeed() {
        Labels clusters = Labels.of(
                "cluster",
                IntStream.range(0, 60).mapToObj(unit -> "c" + unit / 3).toList());
        Chunks chunks = Chunks.random(clusters, 6, 7);
        assertThat(chunks.sizes()).hasSize(10).containsOnly(6);
        for (int unit = 0; unit < 60; unit++) {
            assertThat(chunks.of(unit)).isEqualTo(chunks.of(unit / 3 * 3));
        }
        assertThat(IntStream.range(0, 60).map(chunks::of).toArray())
                .isEqualTo(IntStream.range(0, 60)
                        .map(Chunks.random(clusters, 6, 7)::of)
                        .toArray())
                .isNotEqualTo(
                        IntStream.range(0, 60).map(Chunks.of(clusters, 6)::of).toArray());
    }

    @Test
    void anyClusters_stayWholeAndAreAsNearAsTheyCanBe() {
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(3L);
        for (int round = 0; round < 300; round++) {
            int target = 1 + random.nextInt(30);
            int[] sizes = random.ints(1 + random.nextInt(40), 1, 12).toArray();
            Labels clusters = Labels.of(
                    "cluster",
                    IntStream.range(0, sizes.length)
                            .boxed()
                            .flatMap(cluster ->
                                    IntStream.range(0, sizes[cluster]).mapToObj(unit -> String.valueOf(cluster)))
                            .toList());
            Chunks chunks = Chunks.of(clusters, target);

            assertThat(chunks.sizes().stream().mapToInt(size -> size).sum()).isEqualTo(clusters.units());
            for (int unit = 1; unit < clusters.units(); unit++) {
                int step = chunks.of(unit) - chunks.of(unit - 1);
                assertThat(step).isBetween(0, clusters.of(unit) == clusters.of(unit - 1) ? 0 : 1);
                if (step == 1) {
                    int closed = chunks.sizes().get(chunks.of(unit - 1));
                    int more = closed + sizes[Integer.parseInt(clusters.label(unit))];
                    assertThat(Math.abs(more - target)).isGreaterThan(Math.abs(closed - target));
                }
            }
        }
    }
}
