package dev.podium.sampling.balance;

import dev.podium.sampling.Labels;
import dev.podium.sampling.Split;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/** How many units of each class each part has. */
public final class CountTable {

    private final List<String> parts;
    private final List<String> classes;
    private final int[][] counts;

    private CountTable(List<String> parts, List<String> classes, int[][] counts) {
        this.parts = List.copyOf(parts);
        this.classes = List.copyOf(classes);
        this.counts = counts;
    }

    /**
     * Of counts.
     *
     * @param counts {@code parts x classes}, not below 0
     * @throws IllegalArgumentException if they are not
     */
    public static CountTable of(List<String> parts, List<String> classes, int[][] counts) {
        boolean fits = counts.length == parts.size()
                && Arrays.stream(counts)
                        .allMatch(row -> row.length == classes.size()
                                && Arrays.stream(row).allMatch(count -> count >= 0));
        if (!fits) {
            throw new IllegalArgumentException("There must be a count, not below 0, for each of %d parts and %d classes"
                    .formatted(parts.size(), classes.size()));
        }
        return new CountTable(
                parts, classes, Arrays.stream(counts).map(int[]::clone).toArray(int[][]::new));
    }

    /** Of the units of a split that are in a part. */
    public static CountTable of(Split split, Labels labels) {
        int[][] counts = new int[split.parts().size()][labels.classes().size()];
        for (int unit = 0; unit < split.units(); unit++) {
            if (split.of(unit) != Split.NONE) {
                counts[split.of(unit)][labels.of(unit)]++;
            }
        }
        return new CountTable(split.parts(), labels.classes(), counts);
    }

    public List<String> parts() {
        return parts;
    }

    public List<String> classes() {
        return classes;
    }

    /** How many units of a class a part has, both by their places. */
    public int count(int part, int of) {
        return counts[part][of];
    }

    /** How many units a part has. */
    public int size(int part) {
        return Arrays.stream(counts[part]).sum();
    }

    /** How many units of a class there are. */
    public int total(int of) {
        return Arrays.stream(counts).mapToInt(row -> row[of]).sum();
    }

    /** How many units there are. */
    public int units() {
        return IntStream.range(0, counts.length).map(this::size).sum();
    }

    /** The share of a class in a part; NaN in a part without units. */
    public double share(int part, int of) {
        return (double) counts[part][of] / size(part);
    }

    /** The share of a class in all other parts together; NaN where they have no units. */
    public double shareElsewhere(int part, int of) {
        return (double) (total(of) - counts[part][of]) / (units() - size(part));
    }

    /** The same without some classes. */
    CountTable without(Set<Integer> some) {
        int[] kept = IntStream.range(0, classes.size())
                .filter(of -> !some.contains(of))
                .toArray();
        return new CountTable(
                parts,
                IntStream.of(kept).mapToObj(classes::get).toList(),
                Arrays.stream(counts)
                        .map(row -> IntStream.of(kept).map(of -> row[of]).toArray())
                        .toArray(int[][]::new));
    }

    /**
     * The total variation distance of two parts: {@code ½ Σ |p − q|} over the shares of classes, from 0 for equal shares to 1 for nothing
     * in common. NaN where one has no units.
     */
    public double totalVariation(int one, int other) {
        return IntStream.range(0, classes.size())
                        .mapToDouble(of -> Math.abs(share(one, of) - share(other, of)))
                        .sum()
                / 2;
    }

    /** How many units of a class a part would have if classes had the same shares everywhere. */
    public double expected(int part, int of) {
        return (double) size(part) * total(of) / units();
    }

    /** {@code Σ (n − e)² / e} over all parts and classes that have units. */
    double distance() {
        double distance = 0;
        for (int part = 0; part < counts.length; part++) {
            for (int of = 0; of < classes.size(); of++) {
                double expected = expected(part, of);
                double gap = counts[part][of] - expected;
                distance += expected > 0 ? gap * gap / expected : 0;
            }
        }
        return distance;
    }

    /**
     * The residual of a class in a part, {@code (n − e) / √(e (1 − size/units) (1 − total/units))} (Haberman 1973): about standard normal
     * where classes have the same shares everywhere and enough is expected. 0 where nothing else is possible.
     */
    public double residual(int part, int of) {
        double error = error(part, of);
        return error > 0 ? (counts[part][of] - expected(part, of)) / error : 0;
    }

    /** The standard error of a count; 0 where nothing else is possible. */
    double error(int part, int of) {
        double units = units();
        double expected = expected(part, of);
        double variance = expected * (1 - size(part) / units) * (1 - total(of) / units);
        return variance > 0 ? Math.sqrt(variance) : 0;
    }

    /** Whether shares differ more than by chance (Pearson 1900); empty with fewer than two parts or classes that have units. */
    public Optional<ChiSquare> chiSquare() {
        int rows = (int)
                IntStream.range(0, parts.size()).filter(part -> size(part) > 0).count();
        int columns = (int)
                IntStream.range(0, classes.size()).filter(of -> total(of) > 0).count();
        if (rows < 2 || columns < 2) {
            return Optional.empty();
        }
        double value = distance();
        int df = (rows - 1) * (columns - 1);
        return Optional.of(new ChiSquare(
                value,
                df,
                ChiSquaredDistribution.of(df).survivalProbability(value),
                Math.sqrt(value / units() / (Math.min(rows, columns) - 1)),
                leastExpected()));
    }

    private double leastExpected() {
        return IntStream.range(0, parts.size())
                .boxed()
                .flatMapToDouble(part -> IntStream.range(0, classes.size()).mapToDouble(of -> expected(part, of)))
                .filter(expected -> expected > 0)
                .min()
                .orElse(0);
    }
}
