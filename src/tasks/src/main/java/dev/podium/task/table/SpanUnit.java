package dev.podium.task.table;

/** What spans count. */
enum SpanUnit {
    /** Code points of the text. */
    CHARACTER,
    /** Its tokens, as a cell with several words holds them. */
    TOKEN;

    /** How many of them a cell has. */
    int count(String cell) {
        return this == CHARACTER
                ? cell.codePointCount(0, cell.length())
                : Cells.words(cell).size();
    }
}
