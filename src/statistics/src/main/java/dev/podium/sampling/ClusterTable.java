package dev.podium.sampling;

import java.util.List;
import java.util.stream.IntStream;

/**
 * How many units of each class each cluster would bring into each part, and how many are expected there. Classes of everything in
 * which parts are to be alike are numbered through; where that is nothing, all units are one class.
 */
final class ClusterTable {

    /** {@code parts x clusters}: what a cluster brings. */
    private final Brought[][] brought;

    private final double[] sizes;

    /** {@code parts x classes}. */
    private final double[][] expected;

    private ClusterTable(Brought[][] brought, double[] sizes, double[][] expected) {
        this.brought = brought;
        this.sizes = sizes;
        this.expected = expected;
    }

    /**
     * What a cluster brings into a part.
     *
     * @param units how many
     * @param classes those of which it brings any
     * @param counts how many of each of these
     */
    record Brought(int units, int[] classes, int[] counts) {}

    static ClusterTable of(List<int[]> clusters, List<Labels> alike, Barred barred, double... sizes) {
        int[] offsets = new int[alike.size() + 1];
        for (int i = 0; i < alike.size(); i++) {
            offsets[i + 1] = offsets[i] + alike.get(i).classes().size();
        }
        int width = Math.max(1, offsets[alike.size()]);
        Brought[][] brought = IntStream.range(0, sizes.length)
                .mapToObj(part -> clusters.stream()
                        .map(cluster -> brought(barred.allowed(part, cluster), alike, offsets))
                        .toArray(Brought[]::new))
                .toArray(Brought[][]::new);
        double[][] expected = IntStream.range(0, sizes.length)
                .mapToObj(part -> expected(brought[part], width, sizes[part]))
                .toArray(double[][]::new);
        return new ClusterTable(brought, sizes, expected);
    }

    private static Brought brought(int[] units, List<Labels> alike, int... offsets) {
        IntStream classes = alike.isEmpty()
                ? IntStream.of(units).map(unit -> 0)
                : IntStream.range(0, alike.size())
                        .flatMap(i -> IntStream.of(units)
                                .map(unit -> offsets[i] + alike.get(i).of(unit)));
        int[] sorted = classes.sorted().toArray();
        int[] distinct = IntStream.of(sorted).distinct().toArray();
        int[] counts = new int[distinct.length];
        int place = 0;
        for (int of : sorted) {
            place += of == distinct[place] ? 0 : 1;
            counts[place]++;
        }
        return new Brought(units.length, distinct, counts);
    }

    private static double[] expected(Brought[] brought, int width, double size) {
        double[] expected = new double[width];
        double units = 0;
        for (Brought one : brought) {
            units += one.units();
            for (int i = 0; i < one.classes().length; i++) {
                expected[one.classes()[i]] += one.counts()[i];
            }
        }
        for (int of = 0; of < width; of++) {
            expected[of] *= size / units;
        }
        return expected;
    }

    int parts() {
        return sizes.length;
    }

    int clusters() {
        return brought[0].length;
    }

    int classes() {
        return expected[0].length;
    }

    Brought brought(int part, int cluster) {
        return brought[part][cluster];
    }

    double size(int part) {
        return sizes[part];
    }

    double expected(int part, int of) {
        return expected[part][of];
    }

    /** How many units the largest cluster brings. */
    int largest() {
        return IntStream.range(0, parts())
                .flatMap(part -> IntStream.range(0, clusters()).map(cluster -> brought[part][cluster].units()))
                .max()
                .orElse(0);
    }
}
