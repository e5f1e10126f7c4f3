package dev.podium.task.table;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.scoring.Sentences;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.TextRules;
import dev.podium.text.AnswerNormalization;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Any text, against one reference or several: the cell, or a JSON list of texts.
 *
 * @param longest how many characters a system may write
 * @param normalization by which exact match and F1 of tokens compare
 * @param gold the column with the references
 */
record TextAnswer(String name, int longest, AnswerNormalization normalization, String gold)
        implements Answer<List<String>, String, ComparedText> {

    /** In characters. */
    static final int LONGEST = 100_000;

    private static final int MOST_REFERENCES = 100;

    @Override
    public AnswerKind kind() {
        return AnswerKind.TEXT;
    }

    @Override
    public List<String> goldColumns() {
        return List.of(gold);
    }

    @Override
    public List<String> gold(Row row, Findings findings) {
        String cell = row.cell(gold).strip();
        if (!Cells.isBounded(cell, gold, row, findings)) {
            return null;
        }
        if (cell.startsWith("[{") || cell.startsWith("[[")) {
            findings.error(row.line(), gold, cell, "table.references-json");
            return null;
        }
        if (cell.startsWith("[\"") && Cells.isBrokenList(cell)) {
            findings.warning(row.line(), gold, cell, "table.references-broken");
        }
        List<String> references = (cell.startsWith("[") ? Cells.elements(cell) : Optional.<List<String>>empty())
                .orElseGet(() -> cell.isEmpty() ? List.of() : List.of(cell));
        if (references.isEmpty()) {
            findings.error(row.line(), gold, cell, "table.gold-missing", gold);
            return null;
        }
        if (references.size() > MOST_REFERENCES) {
            findings.error(row.line(), gold, "", "table.references-many", Integer.toString(MOST_REFERENCES));
            return null;
        }
        return references.stream().allMatch(reference -> isUsable(reference, LONGEST, gold, row, findings))
                ? references
                : null;
    }

    @Override
    public String output(Row row, Shown shown, Findings findings) {
        String cell = row.cell(name);
        return isUsable(cell, longest, name, row, findings) ? cell : null;
    }

    private static boolean isUsable(String text, int most, String column, Row row, Findings findings) {
        if (!TextRules.isSound(text, row.line(), column, findings)) {
            return false;
        }
        if (text.length() > most && text.codePointCount(0, text.length()) > most) {
            findings.error(row.line(), column, "", "table.text-long", column, Integer.toString(most));
            return false;
        }
        return true;
    }

    @Override
    public ComparedText segment(List<String> gold, String output) {
        return new ComparedText(new Sentences(gold, output), normalization);
    }

    @Override
    public void writeGold(List<String> gold, JsonGenerator json) throws IOException {
        if (gold.size() == 1) {
            json.writeString(gold.get(0));
        } else {
            String[] references = gold.toArray(String[]::new);
            json.writeArray(references, 0, references.length);
        }
    }

    @Override
    public void write(String output, JsonGenerator json) throws IOException {
        json.writeString(output);
    }

    /** By how many references there are. */
    @Override
    public List<String> classes(List<String> gold) {
        return List.of(Integer.toString(gold.size()));
    }

    @Override
    public Map<String, String> example(int item) {
        return Map.of(name, "A text of item " + (item + 1) + ".");
    }

    @Override
    public Map<String, String> goldExample(int item) {
        String text = "The text of item " + (item + 1) + ".";
        return Map.of(gold, item % 2 == 0 ? text : Cells.ofList(List.of(text, "Another one that is right.")));
    }

    /** Nothing that anybody could say without looking. */
    @Override
    public Optional<Map<String, String>> baseline(SimpleSystem system, Shown shown, RandomGenerator random) {
        return Optional.empty();
    }
}
