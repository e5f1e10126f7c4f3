package dev.podium.task.reading;

/** What came of reading a file: a value, perhaps with warnings, or every problem that stands against it. */
public sealed interface Reading<T> {

    /** Which items the file names, where it was read for some. */
    Coverage coverage();

    record Accepted<T>(T value, Problems warnings, Coverage coverage) implements Reading<T> {}

    record Rejected<T>(Problems problems, Coverage coverage) implements Reading<T> {}
}
