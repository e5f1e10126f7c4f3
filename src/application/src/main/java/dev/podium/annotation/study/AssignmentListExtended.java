package dev.podium.annotation.study;

import java.util.List;

/**
 * More people are to judge some units of a study that was opened before.
 *
 * @param units their numbers
 */
public record AssignmentListExtended(Study study, List<Long> units) {

    public AssignmentListExtended {
        units = List.copyOf(units);
    }
}
