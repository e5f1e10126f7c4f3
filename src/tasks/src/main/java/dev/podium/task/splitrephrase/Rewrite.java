package dev.podium.task.splitrephrase;

import java.util.List;

/** A complex sentence in other words: sentences in their order, at least one. */
record Rewrite(List<String> sentences) {

    /** More than any sentence can be split into. */
    static final int MOST_SENTENCES = 100;

    /** Characters of all sentences; a rewrite of the longest source has room to say everything twice. */
    static final int MOST_CHARACTERS = 5_000;

    Rewrite {
        sentences = List.copyOf(sentences);
    }

    /** The sentences, a blank between them: what metrics compare. */
    String text() {
        return String.join(" ", sentences);
    }

    int size() {
        return sentences.size();
    }

    /** Characters of all sentences. */
    int length() {
        return sentences.stream().mapToInt(String::length).sum();
    }

    /** Whether it can be submitted. */
    boolean fits() {
        return size() <= MOST_SENTENCES && length() <= MOST_CHARACTERS;
    }
}
