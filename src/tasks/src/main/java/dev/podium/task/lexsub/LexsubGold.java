package dev.podium.task.lexsub;

import dev.podium.scoring.Substitutes;
import dev.podium.scoring.Substitutes.Substitute;
import dev.podium.task.Gold;
import dev.podium.task.reading.ObjectLines;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The sentences with what annotators put in place of their targets. */
final class LexsubGold implements Gold {

    private final LexsubItems items;
    private final List<Substitutes> labels;

    LexsubGold(LexsubItems items, Substitutes... labels) {
        this.items = items;
        this.labels = List.of(labels);
    }

    @Override
    public LexsubItems items() {
        return items;
    }

    Substitutes label(int item) {
        return labels.get(item);
    }

    /** Sentences by number of different substitutes. */
    @Override
    public SortedMap<String, Integer> distribution() {
        SortedMap<String, Integer> distribution = new TreeMap<>(Comparator.comparing(Integer::valueOf));
        for (Substitutes label : labels) {
            distribution.merge(Integer.toString(label.listed().size()), 1, Integer::sum);
        }
        return Collections.unmodifiableSortedMap(distribution);
    }

    @Override
    public String answer(int item) {
        return json(label(item).listed());
    }

    /** As JSON, in the order of the gold: {@code {"substitutes":["Belastung","Abzug"],"frequencies":[2,1]}}. */
    static String json(List<Substitute> listed) {
        return ObjectLines.object(json -> {
            json.writeFieldName("substitutes");
            ObjectLines.texts(json, listed.stream().map(Substitute::text).toList());
            json.writeFieldName("frequencies");
            int[] frequencies = listed.stream().mapToInt(Substitute::frequency).toArray();
            json.writeArray(frequencies, 0, frequencies.length);
        });
    }

    @Override
    public Map<String, String> notes(int item) {
        return Map.of();
    }
}
