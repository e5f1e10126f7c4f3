package dev.podium.competition.change;

import dev.podium.task.reading.Problems;

/** A definition of a task that cannot be scored, or a file that it does not fit. */
public final class FaultyDefinition extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String fileName;
    private final String part;
    private final transient Problems problems;

    /**
     * What stands against it.
     *
     * @param fileName of the file that it does not fit; empty where the definition itself is at fault
     */
    FaultyDefinition(String fileName, Problems problems) {
        this(fileName, problems, fileName.isEmpty() ? "definition" : "gold");
    }

    private FaultyDefinition(String fileName, Problems problems, String part) {
        super("%d problems in a definition".formatted(problems.total()));
        this.fileName = fileName;
        this.part = part;
        this.problems = problems;
    }

    /** The same, about another part of the form than the gold file or the definition. */
    FaultyDefinition about(String named) {
        return new FaultyDefinition(fileName, problems, named);
    }

    /** The part of a form that it is about: the definition, or a file that it does not fit. */
    public String part() {
        return part;
    }

    /** The file that it does not fit; empty where columns of the problems are paths of fields of the definition. */
    public String fileName() {
        return fileName;
    }

    public Problems problems() {
        return problems;
    }
}
