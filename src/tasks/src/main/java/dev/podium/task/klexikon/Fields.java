package dev.podium.task.klexikon;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.ObjectLines;
import java.util.List;

/** The fields of the task's files, and how much of them is read. */
final class Fields {

    static final String ID = "id";
    static final String SOURCE = "source";
    static final String REFERENCE = "reference";
    static final String TEXT = "text";

    /** Of an item, as everybody may see it. */
    static final List<String> BLIND = List.of(ID, SOURCE);

    static final List<String> GOLD = List.of(ID, SOURCE, REFERENCE);
    static final List<String> PREDICTIONS = List.of(ID, TEXT);

    static final int MOST_DOCUMENTS = 3_000;

    /** Bytes of a line. The longest of the data set has 160,000. */
    static final int LONGEST_LINE = 1 << 20;

    /** Characters of a text: as an answer in JSON, where some take two, it still fits into what is kept of one item. */
    static final int LONGEST_TEXT = 500_000;

    private Fields() {}

    /** A line of a file: an identifier and a text. */
    static ObjectLines.Fields line(String id, String field, String text) {
        return json -> {
            json.writeStringField(ID, id);
            json.writeStringField(field, text);
        };
    }

    /** The answer to one item: {@code {"text":"…"}}. */
    static String answer(String text) {
        return ObjectLines.object(json -> json.writeStringField(TEXT, text));
    }

    /** Whether a text is short enough; says so where it is not. */
    static boolean isReadable(String text, int line, String field, Findings findings) {
        boolean fits = text.length() <= LONGEST_TEXT;
        if (!fits) {
            findings.error(line, field, text, "klexikon.text-long", Integer.toString(LONGEST_TEXT));
        }
        return fits;
    }
}
