package dev.podium.task.table;

/** A row of a file, whatever its format. */
interface Row {

    /** The line in which it begins, from 1. */
    int line();

    /** The line of an element of a cell that holds several, from 0: another one where each has its own. */
    default int line(int element) {
        return line();
    }

    /** The same of a column: another one where a row was gathered from several. */
    default int line(String column, int element) {
        return line();
    }

    /** Whether it has a cell of that name. */
    boolean has(String column);

    /** The cell of that name: a text, a number as it is written, or a list as JSON; empty where there is none. */
    String cell(String column);
}
