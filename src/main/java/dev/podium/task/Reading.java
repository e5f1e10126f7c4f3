package dev.podium.task;

/** What came of reading a file: a value, perhaps with warnings, or every problem that stands against it. */
public sealed interface Reading<T> {

    record Accepted<T>(T value, Problems warnings) implements Reading<T> {}

    record Rejected<T>(Problems problems) implements Reading<T> {}
}
