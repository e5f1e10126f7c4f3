package dev.podium.competition.change;

import dev.podium.task.reading.Problems;

/** A definition of a task that cannot be scored, or a file that it does not fit. */
public final class FaultyDefinition extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String fileName;
    private final transient Problems problems;

    /**
     * What stands against it.
     *
     * @param fileName of the file that it does not fit; empty where the definition itself is at fault
     */
    FaultyDefinition(String fileName, Problems problems) {
        super("%d problems in a definition".formatted(problems.total()));
        this.fileName = fileName;
        this.problems = problems;
    }

    /** The file that it does not fit; empty where columns of the problems are paths of fields of the definition. */
    public String fileName() {
        return fileName;
    }

    public Problems problems() {
        return problems;
    }
}
