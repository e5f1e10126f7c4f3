package dev.podium.task.splitrephrase;

import dev.podium.task.Gold;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The complex sentences with rewrites by people. */
final class RephraseGold implements Gold {

    /**
     * What the gold says of one sentence.
     *
     * @param references at least one
     */
    record Label(List<Rewrite> references, Map<String, String> notes) {

        Label {
            references = List.copyOf(references);
        }
    }

    private final RephraseItems items;
    private final List<Label> labels;

    RephraseGold(RephraseItems items, List<Label> labels) {
        this.items = items;
        this.labels = List.copyOf(labels);
    }

    @Override
    public RephraseItems items() {
        return items;
    }

    /** What a rewrite of the sentence is compared with. */
    List<String> references(int item) {
        return labels.get(item).references().stream().map(Rewrite::text).toList();
    }

    /** How many sentences the first reference has. */
    int sentences(int item) {
        return labels.get(item).references().get(0).size();
    }

    /** Complex sentences by the number of sentences of their first reference. */
    @Override
    public SortedMap<String, Integer> distribution() {
        SortedMap<String, Integer> distribution = new TreeMap<>(Comparator.comparing(Integer::valueOf));
        for (int item = 0; item < labels.size(); item++) {
            distribution.merge(Integer.toString(sentences(item)), 1, Integer::sum);
        }
        return Collections.unmodifiableSortedMap(distribution);
    }

    @Override
    public String answer(int item) {
        return Fields.answer(labels.get(item).references());
    }

    @Override
    public Map<String, String> notes(int item) {
        return Collections.unmodifiableMap(labels.get(item).notes());
    }
}
