package dev.podium.analysis.prepare;

import dev.podium.task.Slices;
import java.util.Arrays;
import java.util.List;

/**
 * A slicing of a gold release.
 *
 * @param labels of its slices
 * @param places of each item among them, from 1; null where it is in none
 */
public record SlicingRow(String slicing, String[] labels, Short[] places) {

    /** Which item is in which slice. */
    public Slices slices() {
        return new Slices(
                List.of(labels),
                Arrays.stream(places)
                        .mapToInt(place -> place == null ? -1 : place - 1)
                        .toArray());
    }
}
