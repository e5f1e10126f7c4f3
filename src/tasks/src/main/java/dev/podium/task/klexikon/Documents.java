package dev.podium.task.klexikon;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Texts by their numbers, kept in UTF-8: a string with one quotation mark of German print takes twice the memory. */
final class Documents {

    private final List<byte[]> texts = new ArrayList<>();

    /** No text yet for any of so many numbers. */
    static Documents blank(int size) {
        Documents documents = new Documents();
        for (int i = 0; i < size; i++) {
            documents.texts.add(null);
        }
        return documents;
    }

    int size() {
        return texts.size();
    }

    void add(String text) {
        texts.add(text.getBytes(StandardCharsets.UTF_8));
    }

    void put(int number, String text) {
        texts.set(number, text.getBytes(StandardCharsets.UTF_8));
    }

    boolean has(int number) {
        return texts.get(number) != null;
    }

    String text(int number) {
        return new String(texts.get(number), StandardCharsets.UTF_8);
    }
}
