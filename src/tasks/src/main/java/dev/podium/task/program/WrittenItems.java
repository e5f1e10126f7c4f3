package dev.podium.task.program;

import java.util.List;
import java.util.Map;

/**
 * What single items were worth, as a scoring program wrote it.
 *
 * @param ids of the items, each once, in the order of the file; at least one
 * @param values by key of a column, in the order in which columns are declared: a finite number for each of the items
 * @param texts by column: a text for each of the items
 */
public record WrittenItems(List<String> ids, Map<String, double[]> values, Map<String, List<String>> texts) {

    public WrittenItems {
        ids = List.copyOf(ids);
    }
}
