package dev.podium.sampling;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Splits units by {@link Method.WholeClusters}: a local search, begun anew {@value #RESTARTS} times, moves and swaps whole clusters as
 * long as that makes {@code Σ (n − e)² / e} over parts and classes smaller, where n units of a class are in a part and
 * {@code e = N · q} are expected: N is the size asked for, q the share of the class among all units that the part may have.
 *
 * <p>Sizes count units that stay: what is left out of a part does not count there. Where nothing is left out, each part's size
 * is nowhere farther from that asked for than the largest cluster is large.
 */
final class ClusterSplit {

    static final int RESTARTS = 20;

    private final List<int[]> clusters;
    private final Barred barred;
    private final long seed;
    private final ClusterTable table;

    private ClusterSplit(List<int[]> clusters, Barred barred, long seed, ClusterTable table) {
        this.clusters = clusters;
        this.barred = barred;
        this.seed = seed;
        this.table = table;
    }

    static ClusterSplit of(Units units, Recipe recipe, Barred barred, Method.WholeClusters whole) {
        List<int[]> clusters = units.clusters().orElseThrow().membersAsTheyCome();
        double[] sizes = sizes(units.size(), recipe.parts(), barred);
        ClusterTable table = ClusterTable.of(clusters, units.classes(whole.alike()), barred, sizes);
        return new ClusterSplit(clusters, barred, recipe.seed(), table);
    }

    /**
     * How many units are to stay in each part. A part that is to keep so many gets more, in proportion to what it may not have;
     * what is left is for the rest.
     */
    private static double[] sizes(int units, List<Part> parts, Barred barred) {
        int[] asked = Sizes.of(parts, units);
        double[] allowed = IntStream.range(0, asked.length)
                .mapToDouble(part -> (double) barred.numberAllowed(part, units) / units)
                .toArray();
        double[] sizes = new double[asked.length];
        double left = units;
        for (int part = 0; part < sizes.length; part++) {
            if (!parts.get(part).isRest()) {
                boolean exact = parts.get(part).measure() == Part.Measure.UNITS;
                sizes[part] = exact ? asked[part] : asked[part] * allowed[part];
                left -= sizes[part] / allowed[part];
            }
        }
        for (int part = 0; part < sizes.length; part++) {
            if (parts.get(part).isRest()) {
                sizes[part] = Math.max(1, left * allowed[part]);
            }
        }
        return sizes;
    }

    void split(int... ofUnit) {
        ClusterSearch best = IntStream.range(0, RESTARTS)
                .parallel()
                .mapToObj(start -> ClusterSearch.from(table, Chance.of(seed, start)))
                .min(Comparator.comparingDouble(ClusterSearch::distance))
                .orElseThrow();
        int[] ofCluster = best.parts();
        for (int cluster = 0; cluster < ofCluster.length; cluster++) {
            int part = ofCluster[cluster];
            Arrays.stream(clusters.get(cluster)).forEach(unit -> barred.put(unit, part, ofUnit));
        }
    }
}
