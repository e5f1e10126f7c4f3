package dev.podium.task.klexikon;

import dev.podium.task.Items;
import dev.podium.task.reading.ObjectLines;
import java.io.IOException;
import java.io.OutputStream;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The articles that are to be simplified, and nothing of their references, so that no check can see one. */
final class KlexikonItems implements Items {

    private final List<String> ids;
    private final Documents sources;
    private final Map<String, Integer> places = new HashMap<>();

    /**
     * Of as many sources as identifiers.
     *
     * @param ids each once, composed (NFC)
     */
    KlexikonItems(List<String> ids, Documents sources) {
        this.ids = List.copyOf(ids);
        this.sources = sources;
        for (int i = 0; i < ids.size(); i++) {
            places.put(ids.get(i), i);
        }
    }

    @Override
    public int size() {
        return ids.size();
    }

    @Override
    public String id(int item) {
        return ids.get(item);
    }

    /** Where an item stands, also where its umlauts are written as two characters, as some file systems do. */
    @Override
    public int place(String id) {
        return places.getOrDefault(Normalizer.normalize(id, Normalizer.Form.NFC), -1);
    }

    @Override
    public Map<String, String> attributes(int item) {
        return Map.of(Fields.SOURCE, source(item));
    }

    String source(int item) {
        return sources.text(item);
    }

    /** None: an answer is a text, and points to nothing. */
    @Override
    public List<String> tokens(int item) {
        return List.of();
    }

    @Override
    public void write(OutputStream out) throws IOException {
        try (ObjectLines lines = new ObjectLines(out)) {
            for (int item = 0; item < size(); item++) {
                lines.write(Fields.line(id(item), Fields.SOURCE, source(item)));
            }
        }
    }
}
