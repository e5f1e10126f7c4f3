package dev.podium.sampling;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Which units may not be in which parts, by the exclusions of a recipe. */
final class Barred {

    private static final int BY_NONE = -1;

    private final List<Exclusion> exclusions;

    /** {@code parts x units}: the first exclusion that bars it; no row where none bars any. */
    private final int[][] by;

    private final int[] counted;

    private Barred(List<Exclusion> exclusions, int[][] by) {
        this.exclusions = exclusions;
        this.by = by;
        this.counted = new int[exclusions.size()];
    }

    static Barred of(Units units, Recipe recipe) {
        List<Exclusion> exclusions = recipe.exclusions();
        int[][] by = new int[recipe.parts().size()][];
        for (int number = exclusions.size() - 1; number >= 0; number--) {
            Exclusion exclusion = exclusions.get(number);
            int part = recipe.names().indexOf(exclusion.part());
            Labels labels = units.labels(exclusion.variable()).orElseThrow();
            if (by[part] == null) {
                by[part] = new int[units.size()];
                Arrays.fill(by[part], BY_NONE);
            }
            for (int unit = 0; unit < units.size(); unit++) {
                if (labels.label(unit).equals(exclusion.label())) {
                    by[part][unit] = number;
                }
            }
        }
        return new Barred(exclusions, by);
    }

    boolean allows(int part, int unit) {
        return by[part] == null || by[part][unit] == BY_NONE;
    }

    int[] allowed(int part, int... units) {
        return IntStream.of(units).filter(unit -> allows(part, unit)).toArray();
    }

    /** How many of so many units may be in a part. */
    int numberAllowed(int part, int units) {
        return allowed(part, IntStream.range(0, units).toArray()).length;
    }

    /** Puts a unit into a part if it may be there, and counts it otherwise. */
    void put(int unit, int part, int[] partOfUnit) {
        if (allows(part, unit)) {
            partOfUnit[unit] = part;
        } else {
            counted[by[part][unit]]++;
        }
    }

    /** What was left out, in the order of the exclusions. */
    List<Exclusion.Counted> counted() {
        return IntStream.range(0, counted.length)
                .mapToObj(number -> new Exclusion.Counted(exclusions.get(number), counted[number]))
                .toList();
    }
}
