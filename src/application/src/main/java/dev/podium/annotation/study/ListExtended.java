package dev.podium.annotation.study;

import java.util.List;

/**
 * More people are to judge some units of a study that was opened before.
 *
 * @param units their numbers
 */
public record ListExtended(Study study, List<Long> units) {

    public ListExtended {
        units = List.copyOf(units);
    }
}
