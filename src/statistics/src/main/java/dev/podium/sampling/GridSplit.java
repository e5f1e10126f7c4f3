package dev.podium.sampling;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ArraySampler;

/** Splits units by {@link Method.Grid}. */
final class GridSplit {

    private final Units units;
    private final List<Part> parts;
    private final Barred barred;
    private final int rest;
    private final UniformRandomProvider random;

    GridSplit(Units units, Recipe recipe, Barred barred) {
        this.units = units;
        this.parts = recipe.parts();
        this.barred = barred;
        this.rest =
                parts.indexOf(parts.stream().filter(Part::isRest).findFirst().orElseThrow());
        this.random = Chance.of(recipe.seed(), 0);
    }

    void split(Method.Grid grid, int... ofUnit) {
        for (int[] cell : units.cells(grid.alike())) {
            ArraySampler.shuffle(random, cell);
            if (cell.length >= grid.smallest()) {
                for (int part = 0; part < parts.size(); part++) {
                    take(part, cell, ofUnit);
                }
            }
            for (int unit : cell) {
                if (ofUnit[unit] == Split.NONE) {
                    barred.put(unit, rest, ofUnit);
                }
            }
        }
    }

    /** Gives a part its share of the units of a cell that it may have, as far as others left them; to the rest nothing yet. */
    private void take(int part, int[] cell, int... ofUnit) {
        int[] allowed = barred.allowed(part, cell);
        long wanted = (long) Math.rint(parts.get(part).amount() * allowed.length);
        Arrays.stream(allowed)
                .filter(unit -> ofUnit[unit] == Split.NONE)
                .limit(wanted)
                .forEach(unit -> ofUnit[unit] = part);
    }
}
