package dev.podium.sampling;

import java.util.List;

/**
 * Why units cannot be split by a recipe.
 *
 * @param arguments what the reason speaks of, as it says
 */
public record RecipeProblem(Reason reason, List<String> arguments) {

    /** What is wrong; arguments in this order. */
    public enum Reason {
        /** There is no unit. */
        NO_UNITS,
        /** There are fewer than two parts, or none where a file says who is in which, or more than the second; the number, the most. */
        NUMBER_OF_PARTS,
        /** A part has no name. */
        NO_NAME,
        /** Two parts have a name; the name. */
        NAME_TWICE,
        /** A share is not above 0 and below 1; the part, the share. */
        SHARE,
        /** So many units are asked for: fewer than one, or no whole number; the part, the number. */
        SIZE,
        /** Two parts take the rest; their names. */
        TWO_RESTS,
        /** Parts together ask for more units than there are; the number asked for, that of all. */
        TOO_MANY,
        /** Parts together ask for fewer units than there are, and none takes the rest; the number asked for, that of all. */
        NO_REST,
        /** A part would get no unit; the part. */
        EMPTY_PART,
        /** A grid takes shares, and a part asks for so many units; the part. */
        GRID_TAKES_SHARES,
        /** A grid needs a part that takes the rest. */
        GRID_NEEDS_REST,
        /** A grid needs something to be alike in. */
        GRID_NEEDS_VARIABLE,
        /** Cells cannot have fewer than no unit; the number. */
        SMALLEST,
        /** Nothing is known under this name; the name. */
        UNKNOWN_VARIABLE,
        /** Parts are to be alike in the same twice; the name. */
        VARIABLE_TWICE,
        /** A step is not above 0, and numbers need one; the name, the step. */
        STEP,
        /** Labels have no steps; the name, the step. */
        STEP_OF_LABELS,
        /** The number of units is not known; the name, how many units. */
        UNKNOWN_NUMBERS,
        /** An exclusion is of a part that does not exist; the part. */
        UNKNOWN_PART,
        /** No unit has a label that is to be left out; the variable, the label. */
        UNKNOWN_LABEL,
        /** So many units may be in a part that asks for more; the part, the number asked for, that of those. */
        TOO_FEW_ALLOWED,
        /** Nothing is known to belong together. */
        NO_CLUSTERS,
        /** There are fewer clusters than parts; both numbers. */
        TOO_FEW_CLUSTERS,
        /** No file says which part units are in. */
        NO_GIVEN_PARTS,
        /** A file names a part that does not exist; the name, how many units. */
        UNKNOWN_PART_OF_UNITS
    }

    public RecipeProblem {
        arguments = List.copyOf(arguments);
    }

    static RecipeProblem of(Reason reason, Object... arguments) {
        return new RecipeProblem(
                reason, List.of(arguments).stream().map(String::valueOf).toList());
    }

    @Override
    public String toString() {
        return reason + (arguments.isEmpty() ? "" : " (" + String.join(", ", arguments) + ")");
    }
}
