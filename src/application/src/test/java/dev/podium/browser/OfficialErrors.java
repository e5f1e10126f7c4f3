package dev.podium.browser;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the analysis of a file has to be, worked out from the official files alone. The annotators are made up: the first one
 * says what gold says, the second one says one more where a sentence's number can be divided by three.
 *
 * @param cells {@code gold,predicted} to how many sentences have this pair
 */
record OfficialErrors(
        Map<String, Integer> cells, int wrongDisagree, int wrongAgree, int rightDisagree, int rightAgree) {

    private static final int DIVISOR = 3;

    /** What gold says of each sentence. */
    private static Map<Long, Integer> counts(Path csv) throws IOException {
        Map<Long, Integer> counts = new LinkedHashMap<>();
        try (CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(csv)) {
            for (NamedCsvRecord row : rows) {
                counts.put(Long.valueOf(row.getField("sent-id")), (int)
                        Double.parseDouble(row.getField("num_statements")));
            }
        }
        return counts;
    }

    /** The file of the annotators. */
    static String annotators(Path gold) throws IOException {
        StringBuilder csv = new StringBuilder("sent-id,annotator,num_statements,statement_spans\n");
        counts(gold)
                .forEach((id, count) -> csv.append("%d,first,%d,\n%d,second,%d,\n"
                        .formatted(id, count, id, id % DIVISOR == 0 ? count + 1 : count)));
        return csv.toString();
    }

    static OfficialErrors of(Path gold, Path predictions) throws IOException {
        Map<Long, Integer> right = counts(gold);
        Map<String, Integer> cells = new TreeMap<>();
        int[][] table = new int[2][2];
        for (Map.Entry<Long, Integer> predicted : counts(predictions).entrySet()) {
            int count = right.get(predicted.getKey());
            cells.merge(count + "," + predicted.getValue(), 1, Integer::sum);
            table[predicted.getValue() == count ? 1 : 0][predicted.getKey() % DIVISOR == 0 ? 0 : 1]++;
        }
        return new OfficialErrors(cells, table[0][0], table[0][1], table[1][0], table[1][1]);
    }

    /** Of four numbers above 0. */
    double oddsRatio() {
        return (double) wrongDisagree * rightAgree / ((double) wrongAgree * rightDisagree);
    }

    /** Fisher's exact test in whole numbers: the share of tables that are not more probable than this one. */
    double p() {
        int wrong = wrongDisagree + wrongAgree;
        int disagree = wrongDisagree + rightDisagree;
        int all = wrong + rightDisagree + rightAgree;
        BigInteger seen = ways(wrong, wrongDisagree).multiply(ways(all - wrong, disagree - wrongDisagree));
        BigInteger as = BigInteger.ZERO;
        for (int both = Math.max(0, disagree - (all - wrong)); both <= Math.min(wrong, disagree); both++) {
            BigInteger other = ways(wrong, both).multiply(ways(all - wrong, disagree - both));
            as = other.compareTo(seen) <= 0 ? as.add(other) : as;
        }
        return new BigDecimal(as)
                .divide(new BigDecimal(ways(all, disagree)), MathContext.DECIMAL64)
                .doubleValue();
    }

    private static BigInteger ways(int of, int choose) {
        BigInteger ways = BigInteger.ONE;
        for (int i = 1; i <= choose; i++) {
            ways = ways.multiply(BigInteger.valueOf(of - choose + i)).divide(BigInteger.valueOf(i));
        }
        return ways;
    }
}
