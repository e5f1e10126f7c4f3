package dev.podium.annotation.form;

import java.util.List;
import java.util.Map;

/**
 * What an annotator is shown of a unit.
 *
 * @param fields texts by their names, in the order in which they are shown
 * @param tokens those of the text that spans are marked in; none where there are no spans
 */
public record Material(Map<String, String> fields, List<String> tokens) {

    public Material {
        tokens = List.copyOf(tokens);
    }
}
