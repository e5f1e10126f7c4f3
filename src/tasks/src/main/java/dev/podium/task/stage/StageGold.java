package dev.podium.task.stage;

import dev.podium.task.Gold;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The sentences with their adjudicated labels. */
final class StageGold implements Gold {

    private final StageItems items;
    private final List<Answer> labels;
    private final List<Map<String, String>> notes;

    StageGold(StageItems items, List<Answer> labels, List<Map<String, String>> notes) {
        this.items = items;
        this.labels = List.copyOf(labels);
        this.notes = List.copyOf(notes);
    }

    @Override
    public StageItems items() {
        return items;
    }

    Answer label(int item) {
        return labels.get(item);
    }

    /** Some of the sentences. */
    StageGold only(int... chosen) {
        return new StageGold(
                items.only(chosen),
                Arrays.stream(chosen).mapToObj(labels::get).toList(),
                Arrays.stream(chosen).mapToObj(notes::get).toList());
    }

    /** The same sentences with other labels. */
    StageGold with(List<Answer> others) {
        return new StageGold(items, others, notes);
    }

    /** Sentences by number of statements. */
    @Override
    public SortedMap<String, Integer> distribution() {
        SortedMap<String, Integer> distribution = new TreeMap<>(Comparator.comparing(Long::valueOf));
        for (Answer label : labels) {
            distribution.merge(Long.toString((long) label.count()), 1, Integer::sum);
        }
        return Collections.unmodifiableSortedMap(distribution);
    }

    @Override
    public String answer(int item) {
        return label(item).json();
    }

    @Override
    public Map<String, String> notes(int item) {
        return Collections.unmodifiableMap(notes.get(item));
    }
}
