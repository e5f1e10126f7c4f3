package dev.podium.sampling.balance;

import dev.podium.sampling.Exclusion;
import dev.podium.sampling.Labels;
import dev.podium.sampling.Split;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** How far the counts of classes in parts are from what is expected, and how far they are when units are dealt at random. */
final class Residuals {

    private final String variable;
    private final Split split;
    private final CountTable table;
    private final boolean byCluster;

    /** Of each draw. */
    private final double[] distances;

    /** Of each draw the largest absolute residual. */
    private final double[] largest;

    private Residuals(
            String variable, Split split, CountTable table, boolean byCluster, double[] distances, double[] largest) {
        this.variable = variable;
        this.split = split;
        this.table = table;
        this.byCluster = byCluster;
        this.distances = distances;
        this.largest = largest;
    }

    static Residuals of(Labels labels, Split split, Labels clusters, Set<Integer> without, long seed) {
        CountTable table = CountTable.of(split, labels).without(without);
        int[] units = IntStream.range(0, split.units())
                .filter(unit -> split.of(unit) != Split.NONE && !without.contains(labels.of(unit)))
                .toArray();
        Dealing dealing = Dealing.of(split, units, clusters, seed);
        if (table.chiSquare().isEmpty()) {
            return new Residuals(labels.name(), split, table, dealing.isByCluster(), new double[0], new double[0]);
        }
        Statistics statistics = Statistics.of(table, classes(units, labels, table));
        double[][] draws = dealing.draws(2, statistics::of);
        return new Residuals(labels.name(), split, table, dealing.isByCluster(), draws[0], draws[1]);
    }

    /** The place of the class of each unit in the table. */
    private static int[] classes(int[] units, Labels labels, CountTable table) {
        int[] places =
                labels.classes().stream().mapToInt(table.classes()::indexOf).toArray();
        return IntStream.of(units).map(unit -> places[labels.of(unit)]).toArray();
    }

    CountTable table() {
        return table;
    }

    boolean isByCluster() {
        return byCluster;
    }

    Optional<Permuted> permuted() {
        return table.chiSquare().map(test -> Permuted.of(test.value(), distances));
    }

    /** The p of a residual, corrected for all. */
    Permuted p(int part, int of) {
        return Permuted.of(Math.abs(table.residual(part, of)), largest);
    }

    /** The classes that a part lacks while another one has them, by a recipe or not by chance. */
    Set<Integer> missing() {
        Set<Integer> missing = new HashSet<>();
        for (int part = 0; part < table.parts().size(); part++) {
            for (int of = 0; of < table.classes().size(); of++) {
                if (isMissing(part, of)) {
                    missing.add(of);
                }
            }
        }
        return missing;
    }

    private boolean isMissing(int part, int of) {
        return table.count(part, of) == 0
                && table.expected(part, of) > 0
                && (isExcluded(part, of) || p(part, of).p() <= Finding.LEVEL);
    }

    boolean isExcluded(int part, int of) {
        List<Exclusion.Counted> all = split.leftOut();
        Exclusion exclusion =
                new Exclusion(variable, table.classes().get(of), table.parts().get(part));
        return all.stream().anyMatch(counted -> counted.exclusion().equals(exclusion));
    }

    /** What is worked out of each draw. */
    private record Statistics(int[] classes, double[][] expected, double[][] errors) {

        static Statistics of(CountTable table, int... classes) {
            int parts = table.parts().size();
            double[][] expected = new double[parts][table.classes().size()];
            double[][] errors = new double[parts][table.classes().size()];
            for (int part = 0; part < parts; part++) {
                for (int of = 0; of < expected[part].length; of++) {
                    expected[part][of] = table.expected(part, of);
                    errors[part][of] = table.error(part, of);
                }
            }
            return new Statistics(classes, expected, errors);
        }

        double[] of(int... partOf) {
            int[][] counts = new int[expected.length][expected[0].length];
            for (int unit = 0; unit < partOf.length; unit++) {
                counts[partOf[unit]][classes[unit]]++;
            }
            double distance = 0;
            double largest = 0;
            for (int part = 0; part < counts.length; part++) {
                for (int of = 0; of < counts[part].length; of++) {
                    double gap = counts[part][of] - expected[part][of];
                    distance += expected[part][of] > 0 ? gap * gap / expected[part][of] : 0;
                    double residual = errors[part][of] > 0 ? Math.abs(gap) / errors[part][of] : 0;
                    largest = Math.max(largest, residual);
                }
            }
            return new double[] {distance, largest};
        }
    }
}
