package dev.podium.task.catalog.recount;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Rows of labels under one column: of each the item, the label that is right, the one that a system gave, and its line. */
final class LabelRows {

    /** In place of a label where there is none. */
    static final int NONE = -1;

    /** One row. */
    record Row(int gold, int predicted, int line) {}

    private final Map<String, List<Row>> byId = new HashMap<>();
    private final Map<String, String> texts = new HashMap<>();
    private final List<String> ids = new ArrayList<>();

    void add(String id, int gold, int predicted, int line) {
        byId.computeIfAbsent(id, known -> {
                    ids.add(known);
                    return new ArrayList<>(1);
                })
                .add(new Row(gold, predicted, line));
    }

    /** How an item is written in the rows before, where that is another way; a first way is kept. */
    Optional<String> otherText(String id, String text) {
        String first = texts.putIfAbsent(id, text);
        return Optional.ofNullable(first).filter(other -> !other.equals(text));
    }

    /** Of all items, in the order of their first rows. */
    List<String> ids() {
        return ids;
    }

    /** Those of one item, in their order. */
    List<Row> of(String id) {
        return byId.get(id);
    }
}
