package dev.podium.competition.change;

import dev.podium.task.reading.Problems;

/** A definition of a task that cannot be scored. */
public final class FaultyDefinition extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Problems problems;

    FaultyDefinition(Problems problems) {
        super("%d problems in a definition".formatted(problems.total()));
        this.problems = problems;
    }

    /** What stands against it; columns are paths of fields. */
    public Problems problems() {
        return problems;
    }
}
