package dev.podium.metaevaluation;

import com.fasterxml.jackson.databind.JsonNode;

/** Tables of numbers as JSON has them; null is NaN. */
final class Tables {

    private Tables() {}

    static double[] row(JsonNode array) {
        double[] row = new double[array.size()];
        for (int i = 0; i < row.length; i++) {
            row[i] = array.get(i).isNull() ? Double.NaN : array.get(i).asDouble();
        }
        return row;
    }

    static double[][] table(JsonNode rows) {
        double[][] table = new double[rows.size()][];
        for (int i = 0; i < table.length; i++) {
            table[i] = row(rows.get(i));
        }
        return table;
    }
}
