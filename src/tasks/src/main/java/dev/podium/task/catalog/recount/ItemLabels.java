package dev.podium.task.catalog.recount;

import dev.podium.task.reading.ObjectLines;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What is right of single items, and what a system answered, as far as numbers follow from it that Podium has counted again.
 *
 * @param gold a JSON object for each item, in whose fields are the columns: a text, or a list of texts where an item has another number of
 *     labels; empty where the labels are too many to be kept
 * @param predicted the same of the system; a blank text where it gave none
 * @param right by column: of each item the share of its labels that are right, from 0 to 1. Of sets, that of those that are on both sides
 *     among those that are on any; 1 where both are empty
 */
public record ItemLabels(List<String> gold, List<String> predicted, Map<String, double[]> right) {

    /** Of all items together on one side, in characters. */
    static final long MOST_CHARACTERS = 16L << 20;

    public static final ItemLabels NONE = new ItemLabels(List.of(), List.of(), Map.of());

    public ItemLabels {
        gold = List.copyOf(gold);
        predicted = List.copyOf(predicted);
        right = Collections.unmodifiableMap(new LinkedHashMap<>(right));
    }

    /** A column of labels whose rows are known. */
    record Column(String name, List<String> labels, boolean isOfSets, LabelRows rows) {

        private double right(String id) {
            List<LabelRows.Row> own = rows.of(id);
            if (!isOfSets) {
                return (double) own.stream()
                                .filter(row -> row.gold() == row.predicted())
                                .count()
                        / own.size();
            }
            BitSet gold = new BitSet();
            BitSet predicted = new BitSet();
            own.stream().filter(row -> row.gold() != LabelRows.NONE).forEach(row -> gold.set(row.gold()));
            own.stream()
                    .filter(row -> row.predicted() != LabelRows.NONE)
                    .forEach(row -> predicted.set(row.predicted()));
            BitSet common = (BitSet) gold.clone();
            common.and(predicted);
            gold.or(predicted);
            return gold.isEmpty() ? 1 : (double) common.cardinality() / gold.cardinality();
        }

        /** What stands on one side: in the order of its rows, or of the labels. */
        private List<String> texts(String id, boolean ofGold) {
            IntStream places = rows.of(id).stream().mapToInt(row -> ofGold ? row.gold() : row.predicted());
            return (isOfSets ? places.filter(place -> place != LabelRows.NONE).sorted() : places)
                    .mapToObj(place -> place == LabelRows.NONE ? "" : labels.get(place))
                    .toList();
        }
    }

    /** Of items in an order. */
    static ItemLabels of(List<String> ids, List<Column> columns) {
        Map<String, double[]> right = new LinkedHashMap<>();
        columns.forEach(column ->
                right.put(column.name(), ids.stream().mapToDouble(column::right).toArray()));
        List<String> gold = written(ids, columns, /* ofGold= */ true);
        List<String> predicted = written(ids, columns, /* ofGold= */ false);
        boolean fit = characters(gold) <= MOST_CHARACTERS && characters(predicted) <= MOST_CHARACTERS;
        return fit ? new ItemLabels(gold, predicted, right) : new ItemLabels(List.of(), List.of(), right);
    }

    private static long characters(List<String> texts) {
        return texts.stream().mapToLong(String::length).sum();
    }

    private static List<String> written(List<String> ids, List<Column> columns, boolean ofGold) {
        List<String> all = new ArrayList<>(ids.size());
        for (String id : ids) {
            all.add(ObjectLines.object(json -> {
                for (Column column : columns) {
                    List<String> texts = column.texts(id, ofGold);
                    if (texts.size() == 1 && !column.isOfSets()) {
                        json.writeStringField(column.name(), texts.get(0));
                    } else {
                        json.writeFieldName(column.name());
                        json.writeArray(texts.toArray(String[]::new), 0, texts.size());
                    }
                }
            }));
        }
        return all;
    }

    /** Whether there are none. */
    public boolean isEmpty() {
        return right.isEmpty();
    }

    /** Those of the same items in another order. */
    public ItemLabels inOrder(int[] order) {
        Map<String, double[]> others = new LinkedHashMap<>();
        right.forEach((column, values) -> others.put(
                column, IntStream.of(order).mapToDouble(place -> values[place]).toArray()));
        return new ItemLabels(inOrder(gold, order), inOrder(predicted, order), others);
    }

    private static List<String> inOrder(List<String> texts, int[] order) {
        return texts.isEmpty()
                ? texts
                : IntStream.of(order).mapToObj(texts::get).toList();
    }
}
