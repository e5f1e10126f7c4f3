package dev.podium.annotation.work;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * What somebody sends.
 *
 * @param formVersion that they were asked
 * @param answer by the questions' ids
 * @param flags that they raise
 * @param comment empty where they have none
 */
public record Answered(int formVersion, JsonNode answer, List<String> flags, String comment) {

    static final int LONGEST_COMMENT = 5_000;

    public Answered {
        flags = List.copyOf(flags);
    }
}
