package dev.podium.task.reading;

import java.util.List;
import java.util.Optional;

/**
 * How far a file is about the items that it was read for, whatever else stands against it.
 *
 * @param answered how many of the items it names
 * @param unknown how many identifiers it has that are none of theirs
 */
public record Coverage(int answered, int unknown) {

    private static final String OTHER_PHASE = "task.other-phase";

    /**
     * How many identifiers do not match: those that are none of the items, and items that are not named.
     *
     * @param items how many there are
     */
    public int mismatches(int items) {
        return unknown + items - answered;
    }

    /** Name of the other phase where a problem is {@link #ofOtherPhase}; else empty. */
    public static Optional<String> otherPhase(Problem problem) {
        return problem.code().equals(OTHER_PHASE)
                ? Optional.of(problem.arguments().get(1))
                : Optional.empty();
    }

    /**
     * Says that a file is about the items of another phase.
     *
     * @param chosen name of the phase for which it was sent
     * @param other name of the phase whose items these are
     * @param items how many that has
     */
    public Problem ofOtherPhase(String chosen, String other, int items) {
        return new Problem(
                0, "", "", OTHER_PHASE, List.of(chosen, other, Integer.toString(answered), Integer.toString(items)));
    }
}
