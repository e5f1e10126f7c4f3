package dev.podium.task.table;

/** What everybody may see of an item. */
@FunctionalInterface
interface Shown {

    /** Nothing, as of an item that nobody knows. */
    Shown NOTHING = column -> "";

    /** The cell of a column; empty where nothing is known of it. */
    String cell(String column);
}
