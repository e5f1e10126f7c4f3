package dev.podium.task.stage;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.podium.task.Items;
import dev.podium.task.reading.CsvFiles;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The sentences: their public columns and nothing else, so that no check can see a label. */
final class StageItems implements Items {

    private static final int PHRASE = Columns.PUBLIC.indexOf(Columns.PHRASE);
    private static final int TOKENS = Columns.PUBLIC.indexOf(Columns.TOKENS);

    private final List<String[]> rows;
    private final Map<String, Integer> places;
    private final int[] lengths;

    /**
     * Of rows of the public columns.
     *
     * @param rows one array for each item, in the order of {@link Columns#PUBLIC}; the identifier first, each once
     */
    StageItems(List<String[]> rows) {
        this.rows = List.copyOf(rows);
        places = new HashMap<>(rows.size() * 2);
        lengths = new int[rows.size()];
        for (int i = 0; i < rows.size(); i++) {
            places.put(id(i), i);
            lengths[i] = length(rows.get(i)[TOKENS]);
        }
    }

    @Override
    public int size() {
        return rows.size();
    }

    @Override
    public String id(int item) {
        return rows.get(item)[0];
    }

    @Override
    public int place(String id) {
        return places.getOrDefault(id, -1);
    }

    @Override
    public Map<String, String> attributes(int item) {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < Columns.PUBLIC.size(); i++) {
            attributes.put(Columns.PUBLIC.get(i), rows.get(item)[i]);
        }
        return Collections.unmodifiableMap(attributes);
    }

    @Override
    public void write(OutputStream out) throws IOException {
        CsvWriter csv = CsvFiles.writer(out);
        csv.writeRecord(Columns.PUBLIC);
        for (String[] row : rows) {
            csv.writeRecord(row);
        }
        csv.flush();
    }

    /**
     * The tokens of {@code 0:=Das 1:=Haus}. A token's number is its place between the blanks: the official eval file
     * once writes {@code 03:=} where it means 0, and a token may be empty.
     */
    @Override
    public List<String> tokens(int item) {
        List<String> tokens = new ArrayList<>();
        String text = rows.get(item)[TOKENS];
        for (int start = 0; start < text.length(); ) {
            int blank = text.indexOf(' ', start);
            int end = blank < 0 ? text.length() : blank;
            tokens.add(withoutNumber(text.substring(start, end)));
            start = end + 1;
        }
        return Collections.unmodifiableList(tokens);
    }

    /** Some of the sentences. */
    StageItems only(int... chosen) {
        return new StageItems(Arrays.stream(chosen).mapToObj(rows::get).toList());
    }

    String phrase(int item) {
        return rows.get(item)[PHRASE];
    }

    /** How many tokens the item has. */
    int length(int item) {
        return lengths[item];
    }

    /** How many tokens a cell of {@code phrase_tokenized} has. */
    static int length(String tokenized) {
        int length = tokenized.isEmpty() ? 0 : 1;
        for (int i = tokenized.indexOf(' '); i >= 0 && i < tokenized.length() - 1; i = tokenized.indexOf(' ', i + 1)) {
            length++;
        }
        return length;
    }

    private static String withoutNumber(String token) {
        int digits = digits(token, 0, token.length());
        return digits > 0 ? token.substring(digits + 2) : token;
    }

    /** How many digits the number has that a token of a text begins with; 0 where it has none. */
    static int digits(String text, int start, int end) {
        int at = start;
        while (at < end && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return text.startsWith(":=", at) ? at - start : 0;
    }
}
