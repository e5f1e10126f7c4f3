package dev.podium.analysis.items;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How systems and annotators do on one item in a subtask.
 *
 * @param systems how many systems take part
 * @param wrong how many of them are wrong; empty where nothing says that
 * @param mean of their values; empty where none takes part
 * @param value of the system that is looked at; empty where there is none
 * @param agreed whether the annotators agree; empty where that is not known
 */
public record ItemResult(
        int systems, OptionalInt wrong, OptionalDouble mean, OptionalDouble value, Optional<Boolean> agreed) {

    /** Where nothing is known. */
    static final ItemResult NONE = unjudged(Optional.empty());

    /** Where no systems have been judged. */
    static ItemResult unjudged(Optional<Boolean> agreed) {
        return new ItemResult(0, OptionalInt.empty(), OptionalDouble.empty(), OptionalDouble.empty(), agreed);
    }
}
