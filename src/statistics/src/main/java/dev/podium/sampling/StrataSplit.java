package dev.podium.sampling;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ArraySampler;

/**
 * Splits units by {@link Method.Strata}. Parts take one after another: first those that may have the fewest units, the rest last. Each
 * takes of the units that are left and that it may have.
 */
final class StrataSplit {

    private final Units units;
    private final List<Part> parts;
    private final Barred barred;
    private final UniformRandomProvider random;

    StrataSplit(Units units, Recipe recipe, Barred barred) {
        this.units = units;
        this.parts = recipe.parts();
        this.barred = barred;
        this.random = Chance.of(recipe.seed(), 0);
    }

    void split(Method.Strata strata, int... ofUnit) {
        List<int[]> cells = units.cells(strata.alike());
        cells.forEach(cell -> ArraySampler.shuffle(random, cell));
        int[] sizes = Sizes.of(parts, units.size());
        int[] order = order();
        for (int part : order) {
            if (!parts.get(part).isRest()) {
                take(part, sizes[part], cells, ofUnit);
            }
        }
        for (int unit = 0; unit < ofUnit.length; unit++) {
            if (ofUnit[unit] == Split.NONE) {
                barred.put(unit, order[order.length - 1], ofUnit);
            }
        }
    }

    private int[] order() {
        return IntStream.range(0, parts.size())
                .boxed()
                .sorted(Comparator.<Integer, Boolean>comparing(
                                part -> parts.get(part).isRest())
                        .thenComparing(part -> barred.numberAllowed(part, units.size())))
                .mapToInt(part -> part)
                .toArray();
    }

    private void take(int part, int size, List<int[]> cells, int... ofUnit) {
        List<int[]> left = cells.stream()
                .map(cell -> Arrays.stream(cell)
                        .filter(unit -> ofUnit[unit] == Split.NONE && barred.allows(part, unit))
                        .toArray())
                .toList();
        int all = left.stream().mapToInt(cell -> cell.length).sum();
        int wanted = Math.min(size, all);
        double[] quotas = left.stream()
                .mapToDouble(cell -> all == 0 ? 0 : (double) wanted * cell.length / all)
                .toArray();
        int[] taken = Sizes.apportioned(quotas, wanted);
        for (int cell = 0; cell < taken.length; cell++) {
            Arrays.stream(left.get(cell)).limit(taken[cell]).forEach(unit -> ofUnit[unit] = part);
        }
    }
}
