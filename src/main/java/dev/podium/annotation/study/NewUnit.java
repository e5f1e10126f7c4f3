package dev.podium.annotation.study;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A unit that is to be judged.
 *
 * @param name its identifier in files
 * @param cluster what it belongs to; empty where it stands alone
 * @param fields texts by their names, in order
 * @param tokens of the text that spans are marked in
 * @param source the number of the assignment whose answer it is; empty where it is none
 */
public record NewUnit(
        String name, String cluster, Map<String, String> fields, List<String> tokens, Optional<Long> source) {

    /** One that is nobody's answer. */
    public NewUnit(String name, String cluster, Map<String, String> fields, List<String> tokens) {
        this(name, cluster, fields, tokens, Optional.empty());
    }

    public NewUnit {
        tokens = List.copyOf(tokens);
    }
}
