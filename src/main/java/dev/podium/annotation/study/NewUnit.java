package dev.podium.annotation.study;

import java.util.List;
import java.util.Map;

/**
 * A unit that is to be judged.
 *
 * @param name its identifier in files
 * @param cluster what it belongs to; empty where it stands alone
 * @param fields texts by their names, in order
 * @param tokens of the text that spans are marked in
 */
public record NewUnit(String name, String cluster, Map<String, String> fields, List<String> tokens) {

    public NewUnit {
        tokens = List.copyOf(tokens);
    }
}
