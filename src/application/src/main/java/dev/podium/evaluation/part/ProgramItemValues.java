package dev.podium.evaluation.part;

import dev.podium.task.reading.Problem;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What single items were worth, where a program told it.
 *
 * @param ids of the items, each once; empty where nothing is known of any
 * @param values by metric, whose value their mean is: a finite number for each item
 * @param fault why some of what the program told is not kept; empty where nothing is wrong
 */
public record ProgramItemValues(List<String> ids, Map<String, double[]> values, Optional<Problem> fault) {

    public static final ProgramItemValues NONE = new ProgramItemValues(List.of(), Map.of(), Optional.empty());

    public ProgramItemValues {
        ids = List.copyOf(ids);
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** None, for a reason. */
    public static ProgramItemValues refused(Problem why) {
        return new ProgramItemValues(List.of(), Map.of(), Optional.of(why));
    }
}
