package dev.podium.sampling;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Into which part each unit falls, by a {@link Recipe}.
 *
 * <p>A unit that may not be in a part goes to another one where units are split singly, and is left out where all of its cluster
 * is in that part, or a file says so; it is left out, too, where no part may have it. What was left out is counted.
 */
public final class Split {

    /** The part of units that are in none. */
    public static final int NONE = -1;

    private final List<Part> parts;
    private final List<OptionalInt> asked;
    private final List<Exclusion.Counted> leftOut;
    private final int[] ofUnit;

    private Split(List<Part> parts, List<OptionalInt> asked, Barred barred, int... ofUnit) {
        this.parts = parts;
        this.asked = asked;
        this.leftOut = barred.counted();
        this.ofUnit = ofUnit;
    }

    /** How many units a part has, and how many were asked for: nothing where that follows from cells, a file or what was left out. */
    public record Size(String part, OptionalInt asked, int units) {}

    /** All that keeps a recipe from splitting units; none if it can. */
    public static List<RecipeProblem> problems(Units units, Recipe recipe) {
        return RecipeCheck.problems(units, recipe);
    }

    /**
     * Splits units.
     *
     * @throws UnusableRecipe with all that is wrong
     */
    public static Split of(Units units, Recipe recipe) {
        List<RecipeProblem> problems = problems(units, recipe);
        if (!problems.isEmpty()) {
            throw new UnusableRecipe(problems);
        }
        Barred barred = Barred.of(units, recipe);
        int[] ofUnit = new int[units.size()];
        Arrays.fill(ofUnit, NONE);
        if (recipe.method() instanceof Method.Grid grid) {
            new GridSplit(units, recipe, barred).split(grid, ofUnit);
        } else if (recipe.method() instanceof Method.Strata strata) {
            new StrataSplit(units, recipe, barred).split(strata, ofUnit);
        } else if (recipe.method() instanceof Method.WholeClusters whole) {
            ClusterSplit.of(units, recipe, barred, whole).split(ofUnit);
        } else if (recipe.method() instanceof Method.Given) {
            given(units.parts().orElseThrow(), recipe.names(), barred, ofUnit);
        }
        return new Split(recipe.parts(), asked(units, recipe), barred, ofUnit);
    }

    private static void given(Labels given, List<String> names, Barred barred, int... ofUnit) {
        for (int unit = 0; unit < ofUnit.length; unit++) {
            int part = names.indexOf(given.label(unit));
            if (part != NONE) {
                barred.put(unit, part, ofUnit);
            }
        }
    }

    private static List<OptionalInt> asked(Units units, Recipe recipe) {
        boolean follows = recipe.method() instanceof Method.Given || recipe.method() instanceof Method.Grid;
        int[] sizes = follows ? new int[0] : Sizes.of(recipe.parts(), units.size());
        return IntStream.range(0, recipe.parts().size())
                .mapToObj(part -> follows
                                || (recipe.parts().get(part).isRest()
                                        && !recipe.exclusions().isEmpty())
                        ? OptionalInt.empty()
                        : OptionalInt.of(sizes[part]))
                .toList();
    }

    /** The names of the parts, in the recipe's order. */
    public List<String> parts() {
        return parts.stream().map(Part::name).toList();
    }

    /** How many units were split, those that were left out included. */
    public int units() {
        return ofUnit.length;
    }

    /** The number of the part of a unit from 0, or {@link #NONE}. */
    public int of(int unit) {
        return ofUnit[unit];
    }

    /** The units of a part, in their order. */
    public int[] unitsOf(int part) {
        return IntStream.range(0, ofUnit.length)
                .filter(unit -> ofUnit[unit] == part)
                .toArray();
    }

    /** How large the parts are. */
    public List<Size> sizes() {
        return IntStream.range(0, parts.size())
                .mapToObj(part -> new Size(parts.get(part).name(), asked.get(part), unitsOf(part).length))
                .toList();
    }

    /** How many units each exclusion left out, in their order; a unit that several speak of counts for the first. */
    public List<Exclusion.Counted> leftOut() {
        return leftOut;
    }
}
