package dev.podium.task.table;

import dev.podium.task.reading.NearMiss;
import dev.podium.task.reading.Numeral;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The closed set of labels that an answer may have, numbered from 0 in the order in which they were declared. */
public final class LabelSet {

    /** Texts that are no label, for which a similar one is sought: files with more than that are wrong otherwise. */
    private static final int MOST_SOUGHT = 100;

    private final Map<String, Optional<String>> similar = new ConcurrentHashMap<>();
    private final List<String> labels;
    private final Map<String, Integer> places = new HashMap<>();
    private final Map<String, Integer> numerals = new HashMap<>();

    /**
     * Of labels that differ.
     *
     * @param labels at least one
     */
    public LabelSet(List<String> labels) {
        this.labels = List.copyOf(labels);
        for (int label = 0; label < labels.size(); label++) {
            places.put(labels.get(label), label);
            numerals.putIfAbsent(Numeral.identifier(labels.get(label)), label);
        }
    }

    /** In the order in which they were declared. */
    public List<String> labels() {
        return labels;
    }

    public int size() {
        return labels.size();
    }

    String label(int place) {
        return labels.get(place);
    }

    /** Where a label stands, or -1; {@code 1.0} is {@code 1}, as a table makes of whole numbers. */
    public int place(String text) {
        String stripped = text.strip();
        Integer place = places.get(stripped);
        return place != null ? place : numerals.getOrDefault(Numeral.identifier(stripped), -1);
    }

    /** The label that was most likely meant. */
    public Optional<String> similar(String text) {
        Optional<String> known = similar.get(text);
        if (known == null && similar.size() >= MOST_SOUGHT) {
            return Optional.empty();
        }
        return known != null
                ? known
                : similar.computeIfAbsent(text, unknown -> NearMiss.find(unknown.strip(), labels, List.of()));
    }

    /** The labels as they are shown in a sentence, the first of many. */
    public String listed() {
        int most = 12;
        return labels.size() <= most
                ? String.join(", ", labels)
                : String.join(", ", labels.subList(0, most)) + ", … (" + labels.size() + ")";
    }
}
