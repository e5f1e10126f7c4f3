package dev.podium.task.stage;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.MissingValue;
import dev.podium.task.reading.Numeral;

/** Reads cells of {@code num_statements}. */
final class Counts {

    /** From here on the official scorer no longer takes a number for a whole one. */
    private static final double LIMIT = 0x1p63;

    private Counts() {}

    /**
     * The whole number in a cell: {@code 2}, {@code 2.0} or {@code 2e0}. The official scorer crashes on a missing number,
     * a word (True and inf among them) and a fraction, since a metric for classes takes no fractions.
     *
     * @return never -0, which sorting and searching tell from 0; NaN where the findings say why there is none
     */
    static double read(String cell, int line, Findings findings) {
        if (MissingValue.is(cell)) {
            findings.error(line, Columns.COUNT, cell, "stage.count-missing");
            return Double.NaN;
        }
        double count = Numeral.parse(cell);
        if (Double.isNaN(count)) {
            findings.error(line, Columns.COUNT, cell, "stage.count-not-number");
        } else if (Math.abs(count) >= LIMIT) {
            findings.error(line, Columns.COUNT, cell, "stage.count-huge");
            return Double.NaN;
        } else if (count != Math.rint(count)) {
            findings.error(line, Columns.COUNT, cell, "stage.count-not-whole");
            return Double.NaN;
        }
        // -0 is no class of its own
        return count + 0.0;
    }
}
