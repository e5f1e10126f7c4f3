package dev.podium.sampling;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ArraySampler;

/**
 * An order with units of a cluster apart, and how far apart they are.
 *
 * @param asked how many places units of a cluster were to be apart
 * @param possible how many can be kept by all clusters: no more than asked
 * @param reached how many places the nearest two units of a cluster are apart; as many as asked where no cluster has two
 * @param nearer how many units are nearer than asked to the one of their cluster before them
 */
public record SpreadOrder(UnitOrder order, int asked, int possible, int reached, int nearer) {

    static SpreadOrder of(Labels clusters, int asked, long seed) {
        if (asked < 1) {
            throw new IllegalArgumentException("Units cannot be %d places apart: ask for 1 or more".formatted(asked));
        }
        UniformRandomProvider random = Chance.of(seed, 0);
        List<int[]> members = clusters.membersAsTheyCome();
        members.forEach(units -> ArraySampler.shuffle(random, units));
        int possible = possible(members, clusters.units(), asked);
        int[] order = Spreading.units(members, possible, asked, random);
        int[] gaps = gaps(clusters, order);
        return new SpreadOrder(
                UnitOrder.of(order),
                asked,
                possible,
                Math.min(asked, Arrays.stream(gaps).min().orElse(asked)),
                (int) Arrays.stream(gaps).filter(gap -> gap < asked).count());
    }

    /**
     * The largest distance that all clusters can keep. With k clusters of m units, which are the largest, {@code (m − 1) d + k} places are
     * needed, and they are enough.
     */
    private static int possible(List<int[]> members, int units, int asked) {
        int largest = members.stream().mapToInt(cluster -> cluster.length).max().orElse(0);
        int often = (int)
                members.stream().filter(cluster -> cluster.length == largest).count();
        return largest < 2 ? asked : Math.max(1, Math.min(asked, (units - often) / (largest - 1)));
    }

    private static int[] gaps(Labels clusters, int... order) {
        int[] last = new int[clusters.classes().size()];
        Arrays.fill(last, -1);
        IntStream.Builder gaps = IntStream.builder();
        for (int place = 0; place < order.length; place++) {
            int cluster = clusters.of(order[place]);
            if (last[cluster] >= 0) {
                gaps.add(place - last[cluster]);
            }
            last[cluster] = place;
        }
        return gaps.build().toArray();
    }
}
