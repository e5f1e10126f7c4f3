package dev.podium.scoring;

import java.util.List;

/**
 * What text metrics compare.
 *
 * @param references the texts that are right, at least one
 * @param output the text that the system gave
 */
public record Sentences(List<String> references, String output) {

    public Sentences {
        references = List.copyOf(references);
        if (references.isEmpty()) {
            throw new IllegalArgumentException("An output needs at least one reference to be compared with");
        }
    }

    public Sentences(String reference, String output) {
        this(List.of(reference), output);
    }
}
