package dev.podium.evaluation.part;

import dev.podium.task.catalog.recount.ItemCounts;
import dev.podium.task.catalog.recount.ItemFault;
import dev.podium.task.catalog.recount.ItemGroups;
import dev.podium.task.catalog.recount.ItemLabels;
import dev.podium.task.program.ItemsFile;
import dev.podium.task.reading.Problem;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What single items add up to numbers, where a program told it.
 *
 * @param ids of the items, each once; empty where nothing is known of any
 * @param counts by metric, whose value they make
 * @param texts of the items by the columns that are slices
 * @param groups which of the items belong together; none where each stands alone
 * @param labels of the items; none where no number follows from labels
 * @param faults why some of what the program told is not kept; none where nothing is wrong
 */
public record ProgramItemValues(
        List<String> ids,
        Map<String, ItemCounts> counts,
        Map<String, List<String>> texts,
        ItemGroups groups,
        ItemLabels labels,
        List<ItemFault> faults) {

    public static final ProgramItemValues NONE =
            new ProgramItemValues(List.of(), Map.of(), Map.of(), ItemGroups.NONE, ItemLabels.NONE, List.of());

    public ProgramItemValues {
        ids = List.copyOf(ids);
        counts = Collections.unmodifiableMap(new LinkedHashMap<>(counts));
        texts = Map.copyOf(texts);
        faults = List.copyOf(faults);
    }

    /**
     * What single items were worth, in {@value ItemsFile#NAME}.
     *
     * @param values by metric, whose value their mean is: a finite number for each item
     */
    public ProgramItemValues(List<String> ids, Map<String, double[]> values, Optional<Problem> fault) {
        this(
                ids,
                values.entrySet().stream()
                        .collect(Collectors.toMap(Map.Entry::getKey, entry -> ItemCounts.ofMean(entry.getValue()))),
                Map.of(),
                ItemGroups.NONE,
                ItemLabels.NONE,
                fault.map(problem -> new ItemFault(ItemsFile.NAME, problem)).stream()
                        .toList());
    }

    /** None, for a reason. */
    public static ProgramItemValues refused(ItemFault why) {
        return new ProgramItemValues(List.of(), Map.of(), Map.of(), ItemGroups.NONE, ItemLabels.NONE, List.of(why));
    }

    /** The same in another order. */
    ProgramItemValues inOrder(List<String> others, int[] order) {
        Map<String, ItemCounts> moved = new LinkedHashMap<>();
        counts.forEach((metric, one) -> moved.put(metric, one.inOrder(order)));
        Map<String, List<String>> cells = new LinkedHashMap<>();
        texts.forEach((column, told) ->
                cells.put(column, IntStream.of(order).mapToObj(told::get).toList()));
        return new ProgramItemValues(others, moved, cells, groups.inOrder(order), labels.inOrder(order), faults);
    }

    /** The same with more that is not kept of it. */
    ProgramItemValues with(List<ItemFault> more) {
        return new ProgramItemValues(
                ids,
                counts,
                texts,
                groups,
                labels,
                Stream.concat(faults.stream(), more.stream()).toList());
    }
}
