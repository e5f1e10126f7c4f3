package dev.podium.task.splitrephrase;

import dev.podium.task.Items;
import dev.podium.task.reading.ObjectLines;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The complex sentences and nothing else, so that no check can see a reference. */
final class RephraseItems implements Items {

    /** One of them. */
    record Item(String id, String source) {}

    private final List<Item> items;
    private final Map<String, Integer> places;

    /**
     * Items in the order of the file.
     *
     * @param items with identifiers of which each occurs once
     */
    RephraseItems(List<Item> items) {
        this.items = List.copyOf(items);
        places = new HashMap<>(items.size() * 2);
        for (int i = 0; i < items.size(); i++) {
            places.put(id(i), i);
        }
    }

    @Override
    public int size() {
        return items.size();
    }

    @Override
    public String id(int item) {
        return items.get(item).id();
    }

    @Override
    public int place(String id) {
        return places.getOrDefault(id, -1);
    }

    @Override
    public Map<String, String> attributes(int item) {
        return Map.of(Fields.SOURCE, source(item));
    }

    /** None: answers are texts and point to nothing. */
    @Override
    public List<String> tokens(int item) {
        return List.of();
    }

    String source(int item) {
        return items.get(item).source();
    }

    List<String> sources() {
        return items.stream().map(Item::source).toList();
    }

    @Override
    public void write(OutputStream out) throws IOException {
        try (ObjectLines lines = new ObjectLines(out)) {
            for (Item item : items) {
                lines.write(Fields.source(item.id(), item.source()));
            }
        }
    }
}
