package dev.podium.browser;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Files made of gold, so that their scores are known beforehand. */
final class Predictions {

    private static final String HEADER = "sent-id,num_statements,statement_spans\n";
    private static final String ID = "sent-id";
    private static final String COUNT = "num_statements";
    private static final String SPANS = "statement_spans";

    private final List<NamedCsvRecord> gold;

    private Predictions(List<NamedCsvRecord> gold) {
        this.gold = gold;
    }

    /** For a split of the demo data: {@code train} or {@code test}. */
    static Predictions of(String split) {
        try {
            return ofGold(gold(split));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** For a gold file; blanks around the names of its columns do not matter. */
    static Predictions ofGold(String gold) {
        int end = gold.indexOf('\n');
        String header = String.join(",", gold.substring(0, end).strip().split("\\s*,\\s*"));
        return new Predictions(CsvReader.builder().ofNamedCsvRecord(header + gold.substring(end)).stream()
                .toList());
    }

    /** The gold file itself. */
    static String gold(String split) throws IOException {
        try (InputStream in = Predictions.class.getResourceAsStream("/demo/stage/" + split + ".csv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The gold answers, but in the first items one statement too many. Their share is the mean absolute error. */
    String wrongInFirst(int items) {
        return wrongBetween(0, items);
    }

    /** As {@link #wrongInFirst}, one of so many items. */
    String wrongInFirstOneOf(int items) {
        return wrongInFirst(gold.size() / items);
    }

    /** As {@link #wrongInFirstOneOf}, from the end. */
    String wrongInLastOneOf(int items) {
        return wrongBetween(gold.size() - gold.size() / items, gold.size());
    }

    private String wrongBetween(int from, int to) {
        StringBuilder csv = new StringBuilder(HEADER);
        for (int item = 0; item < gold.size(); item++) {
            NamedCsvRecord sentence = gold.get(item);
            String spans = sentence.getField(SPANS);
            csv.append(sentence.getField(ID))
                    .append(',')
                    .append(statements(sentence) + (from <= item && item < to ? 1 : 0))
                    .append(",\"")
                    .append(spans.isBlank() ? "[]" : spans)
                    .append("\"\n");
        }
        return csv.toString();
    }

    private static int statements(NamedCsvRecord sentence) {
        return Integer.parseInt(sentence.getField(COUNT));
    }

    /** The gold file with one statement more in the first one of so many items. */
    String correctedInFirstOneOf(int items) {
        StringWriter csv = new StringWriter();
        try (CsvWriter writer = CsvWriter.builder().build(csv)) {
            writer.writeRecord(gold.get(0).getHeader());
            for (int item = 0; item < gold.size(); item++) {
                Map<String, String> sentence =
                        new LinkedHashMap<>(gold.get(item).getFieldsAsMap());
                if (item < gold.size() / items) {
                    sentence.put(COUNT, String.valueOf(statements(gold.get(item)) + 1));
                }
                writer.writeRecord(sentence.values());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return csv.toString();
    }

    /** Three faults: a word for a number in line 2, an identifier that is no item's in line 3, so that one is missing. */
    String faulty() {
        return wrongInFirst(0).replaceFirst("2001,\\d", "2001,drei").replaceFirst("2002,", "9999,");
    }
}
