package dev.podium.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class UnitOrderTest {

    @Test
    void random_followsTheSeed() {
        List<Integer> units = UnitOrder.random(50, 7).units();

        assertThat(units)
                .isEqualTo(UnitOrder.random(50, 7).units())
                .isNotEqualTo(UnitOrder.random(50, 8).units());
        assertThat(units.stream().sorted()).isEqualTo(inFile(50));
    }

    private static List<Integer> inFile(int units) {
        return IntStream.range(0, units).boxed().toList();
    }

    /** Each of 3! orders comes as often: 6,000 seeds, expected 1,000, sd 29. */
    @Test
    void random_prefersNoOrder() {
        long first = IntStream.range(0, 6000)
                .filter(seed -> UnitOrder.random(3, seed).units().equals(List.of(2, 0, 1)))
                .count();

        assertThat(first).isBetween(880L, 1120L);
    }

    @Test
    void byCluster_keepsClustersWhole_andTheirUnitsAsInFile() {
        Labels clusters = Labels.of("article", List.of("a", "a", "b", "c", "b", "c", "c"));
        List<Integer> units = UnitOrder.byCluster(clusters, 3).units();

        assertThat(units).isEqualTo(UnitOrder.byCluster(clusters, 3).units());
        assertThat(String.join(
                        "", units.stream().map(clusters::label).distinct().toList()))
                .hasSize(3);
        assertThat(units).containsSubsequence(0, 1).containsSequence(2, 4).containsSequence(3, 5, 6);
        assertThat(IntStream.range(0, 30)
                        .mapToObj(seed -> UnitOrder.byCluster(clusters, seed).units())
                        .distinct())
                .hasSize(6);
    }

    @Test
    void spread_ofThePilotOfSeed2_isAsFarApartAsAsked() {
        Labels targets = Labels.of(
                "target",
                IntStream.range(0, 200).mapToObj(unit -> "word " + unit / 14).toList());
        SpreadOrder spread = UnitOrder.spread(targets, 10, 5);

        assertThat(spread.possible()).isEqualTo(10);
        assertThat(spread.reached()).isGreaterThanOrEqualTo(10);
        assertThat(spread.nearer()).isZero();
        assertThat(spread.order().units())
                .isEqualTo(UnitOrder.spread(targets, 10, 5).order().units())
                .isNotEqualTo(UnitOrder.spread(targets, 10, 6).order().units());
    }

    /** One word is every second unit: it cannot be rarer, and nearly all others are as far apart as asked all the same. */
    @Test
    void spread_notPossibleForOne_saysWhatWasReached() {
        Labels words = Labels.of(
                "word",
                IntStream.range(0, 99)
                        .mapToObj(unit -> unit < 50 ? "often" : "word " + unit % 7)
                        .toList());
        SpreadOrder spread = UnitOrder.spread(words, 5, 1);

        assertThat(spread.possible()).isEqualTo(2);
        assertThat(spread.reached()).isEqualTo(2);
        assertThat(spread.nearer()).isBetween(49, 55);
    }

    @Test
    void spread_oneCluster_isNextToItself() {
        SpreadOrder spread = UnitOrder.spread(Labels.of("word", List.of("a", "a", "a")), 4, 1);

        assertThat(spread.reached()).isEqualTo(1);
        assertThat(spread.possible()).isEqualTo(1);
        assertThat(UnitOrder.spread(Labels.of("word", List.of()), 4, 1).reached())
                .isEqualTo(4);
        assertThatThrownBy(() -> UnitOrder.spread(Labels.of("word", List.of("a")), 0, 1))
                .hasMessageContaining("ask for 1 or more");
    }

    /** What is said to be possible is reached, and by trying all orders no more is. */
    @Test
    void spread_anyClusters_reachesWhatIsPossible() {
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(9L);
        for (int round = 0; round < 4000; round++) {
            int kinds = 1 + random.nextInt(round % 2 == 0 ? 4 : 25);
            List<String> labels = random.ints(1 + random.nextInt(round % 2 == 0 ? 8 : 120), 0, kinds)
                    .map(kind -> kinds % 3 == 0 ? kind * kind / kinds : kind)
                    .mapToObj(Integer::toString)
                    .toList();
            Labels clusters = Labels.of("word", labels);
            int asked = 1 + random.nextInt(12);
            SpreadOrder spread = UnitOrder.spread(clusters, asked, round);

            assertThat(spread.order().units().stream().sorted()).isEqualTo(inFile(labels.size()));
            assertThat(spread.reached()).isBetween(spread.possible(), asked);
            if (labels.size() <= 8) {
                int farthest = farthest(clusters, new int[labels.size()], 0, asked);
                assertThat(spread.possible()).as(labels + " " + asked).isEqualTo(farthest);
            }
        }
    }

    /** The largest distance of all orders of labels. */
    private static int farthest(Labels clusters, int[] order, int place, int asked) {
        if (place == order.length) {
            int least = asked;
            for (int i = 0; i < place; i++) {
                for (int k = 0; k < i; k++) {
                    least = order[i] == order[k] ? Math.min(least, i - k) : least;
                }
            }
            return least;
        }
        return IntStream.range(0, clusters.classes().size())
                .filter(cluster -> IntStream.range(0, place)
                                .filter(i -> order[i] == cluster)
                                .count()
                        < clusters.members().get(cluster).length)
                .map(cluster -> {
                    int[] next = order.clone();
                    next[place] = cluster;
                    return farthest(clusters, next, place + 1, asked);
                })
                .boxed()
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    @Tag("slow")
    @Test
    void spread_of50000Units_takesLessThanSomeSeconds() {
        Labels clusters = Labels.of(
                "article",
                IntStream.range(0, 50_000).mapToObj(unit -> "" + unit % 25_000).toList());
        SpreadOrder spread = UnitOrder.spread(clusters, 50_000, 1);

        assertThat(spread.reached()).isEqualTo(25_000);
    }
}
