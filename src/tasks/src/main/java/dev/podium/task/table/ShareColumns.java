package dev.podium.task.table;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Numeral;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Columns with a share of each class, which together are 1.
 *
 * @param columns one a class, in the order of the classes
 */
record ShareColumns(List<String> columns) {

    /** How far from 1 the sum of shares may be, for rounding; a little more, since sums are rounded themselves. */
    private static final double ROUNDING = 0.001 + 1e-9;

    /** The shares of a row; null where the findings say what is wrong. */
    double[] read(Row row, Findings findings) {
        double[] shares = new double[columns.size()];
        double sum = 0;
        for (int c = 0; c < shares.length; c++) {
            String column = columns.get(c);
            shares[c] = Numeral.parse(row.cell(column));
            if (Double.isNaN(shares[c])) {
                Cells.reportNumber(row.cell(column), column, row, findings);
                return null;
            }
            if (shares[c] < 0 || shares[c] > 1) {
                findings.error(row.line(), column, row.cell(column), "table.number-bounds", "0", "1");
                return null;
            }
            sum += shares[c];
        }
        if (Math.abs(sum - 1) > ROUNDING) {
            findings.error(
                    row.line(),
                    columns.get(0),
                    "",
                    "table.shares-sum",
                    String.join(" + ", columns.subList(0, Math.min(columns.size(), 12))),
                    Cells.written(sum));
            return null;
        }
        return shares;
    }

    Map<String, String> cells(double[] shares) {
        Map<String, String> cells = new LinkedHashMap<>();
        for (int c = 0; c < shares.length; c++) {
            cells.put(columns.get(c), Cells.written(shares[c]));
        }
        return cells;
    }

    /** Equal shares. */
    double[] uniform() {
        double[] shares = new double[columns.size()];
        Arrays.fill(shares, 1.0 / shares.length);
        return shares;
    }

    /** All in one class. */
    double[] only(int place) {
        double[] shares = new double[columns.size()];
        shares[place % shares.length] = 1;
        return shares;
    }

    static void write(double[] shares, JsonGenerator json) throws IOException {
        json.writeArray(shares, 0, shares.length);
    }
}
