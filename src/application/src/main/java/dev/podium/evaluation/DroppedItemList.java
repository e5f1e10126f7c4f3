package dev.podium.evaluation;

import dev.podium.platform.CsvCells;
import java.util.ArrayList;
import java.util.List;

/** Items that were dropped from a phase, as a list for people and for the offline scorer. */
public record DroppedItemList(List<Item> items) {

    public static final String CONTENT_TYPE = "text/csv; charset=UTF-8";

    /**
     * One of them.
     *
     * @param text the beginning of what people read of it, in one line; empty where it is not kept
     */
    public record Item(String id, String text) {}

    public DroppedItemList {
        items = List.copyOf(items);
    }

    /** A line for each, its identifier first, as {@link dev.podium.task.DroppedIds} reads them. */
    public String csv() {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("id", "beginning"));
        items.forEach(item -> lines.add(List.of(CsvCells.text(item.id()), CsvCells.text(item.text()))));
        return CsvCells.written(lines);
    }
}
