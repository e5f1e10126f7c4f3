package dev.podium.browser;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Files for the demo competition, made of its gold, so that their scores are known beforehand. */
final class Predictions {

    private static final String HEADER = "sent-id,num_statements,statement_spans\n";
    private static final String COUNT = "num_statements";

    private final List<NamedCsvRecord> gold;

    private Predictions(List<NamedCsvRecord> gold) {
        this.gold = gold;
    }

    /** For a split of the demo data: {@code train} or {@code test}. */
    static Predictions of(String split) {
        try {
            return new Predictions(
                    CsvReader.builder().ofNamedCsvRecord(gold(split)).stream().toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The gold file itself. */
    static String gold(String split) throws IOException {
        try (InputStream in = Predictions.class.getResourceAsStream("/demo/stage/" + split + ".csv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The gold answers, but in the first items one statement too many. Their share is the mean absolute error. */
    String wrongInFirst(int items) {
        StringBuilder csv = new StringBuilder(HEADER);
        for (int item = 0; item < gold.size(); item++) {
            NamedCsvRecord sentence = gold.get(item);
            int statements = Integer.parseInt(sentence.getField(COUNT)) + (item < items ? 1 : 0);
            csv.append(sentence.getField("sent-id"))
                    .append(',')
                    .append(statements)
                    .append(",\"")
                    .append(
                            sentence.getField("statement_spans").isBlank()
                                    ? "[]"
                                    : sentence.getField("statement_spans"))
                    .append("\"\n");
        }
        return csv.toString();
    }

    /** Three faults: a word for a number in line 2, an identifier that is no item's in line 3, so that one is missing. */
    String faulty() {
        return wrongInFirst(0).replaceFirst("2001,\\d", "2001,drei").replaceFirst("2002,", "9999,");
    }
}
