package dev.podium.scoring;

import java.util.List;

/**
 * The words of an output and of its references.
 *
 * @param references at least one
 */
public record NormalizedWords(List<List<String>> references, List<String> output) {

    public NormalizedWords {
        references = references.stream().map(List::copyOf).toList();
        output = List.copyOf(output);
    }
}
