package dev.podium.task.klexikon;

import dev.podium.task.Gold;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The articles with the texts that people wrote on the same things in plain words. */
final class KlexikonGold implements Gold {

    private static final int BIN = 10;

    private final KlexikonItems items;
    private final Documents references;
    private final List<Map<String, String>> notes;

    KlexikonGold(KlexikonItems items, Documents references, List<Map<String, String>> notes) {
        this.items = items;
        this.references = references;
        this.notes = List.copyOf(notes);
    }

    @Override
    public KlexikonItems items() {
        return items;
    }

    String reference(int item) {
        return references.text(item);
    }

    /** Documents by the sentences of their references, ten by ten: {@code 1–10}, {@code 11–20}. */
    @Override
    public SortedMap<String, Integer> distribution() {
        SortedMap<String, Integer> distribution = new TreeMap<>(
                Comparator.comparing((String bin) -> Integer.valueOf(bin.substring(0, bin.indexOf('–')))));
        for (int item = 0; item < items.size(); item++) {
            int before = (TextLength.of(reference(item)).sentences() - 1) / BIN * BIN;
            distribution.merge((before + 1) + "–" + (before + BIN), 1, Integer::sum);
        }
        return Collections.unmodifiableSortedMap(distribution);
    }

    @Override
    public String answer(int item) {
        return Fields.answer(reference(item));
    }

    @Override
    public Map<String, String> notes(int item) {
        return Collections.unmodifiableMap(notes.get(item));
    }
}
