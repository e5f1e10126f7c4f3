package dev.podium.task.reading;

/** The words that stand for "nothing here" in a cell: those of pandas 1.5, written exactly like this. */
public final class MissingValue {

    private MissingValue() {}

    public static boolean is(String cell) {
        return switch (cell) {
            case "",
                    "#N/A",
                    "#N/A N/A",
                    "#NA",
                    "-1.#IND",
                    "-1.#QNAN",
                    "-NaN",
                    "-nan",
                    "1.#IND",
                    "1.#QNAN",
                    "<NA>",
                    "N/A",
                    "NA",
                    "NULL",
                    "NaN",
                    "n/a",
                    "nan",
                    "null" -> true;
            default -> false;
        };
    }
}
