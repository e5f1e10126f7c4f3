package dev.podium.task.table;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.scoring.Span;
import dev.podium.scoring.SpanSets;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.MissingValue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * Spans of the characters or tokens of an item, which may overlap: a JSON list of them; a blank cell is none.
 *
 * @param labels of which each span has one; null where spans have none
 * @param unit what their boundaries count
 * @param text the column, shown to everybody, that they are spans of; null where nobody says, so that they may end anywhere
 * @param gold the column with those that are right
 * @param phrases of the training data; none where nobody says any
 */
record SpanAnswer(String name, LabelSet labels, SpanUnit unit, String text, String gold, Phrases phrases)
        implements AlikeAnswer<List<Span>, SpanSets> {

    /** Of one item. */
    static final int MOST = 10_000;

    /** No cell has so many characters. */
    static final int FARTHEST = 10_000_000;

    @Override
    public AnswerKind kind() {
        return AnswerKind.SPANS;
    }

    @Override
    public List<String> goldColumns() {
        return List.of(gold);
    }

    @Override
    public int size() {
        return labels == null ? 1 : labels.size();
    }

    @Override
    public List<Span> gold(Row row, Findings findings) {
        return spans(gold, text == null ? FARTHEST : unit.count(row.cell(text)), row, findings);
    }

    /** Of an item that nobody knows, and of a text that is not there, no end is wrong. */
    @Override
    public List<Span> output(Row row, Shown shown, Findings findings) {
        if (!row.has(name)) {
            findings.error(row.line(), name, "", "table.spans-missing", name);
            return null;
        }
        String known = text == null ? "" : shown.cell(text);
        return spans(name, known.isEmpty() ? FARTHEST : unit.count(known), row, findings);
    }

    private List<Span> spans(String column, int end, Row row, Findings findings) {
        String cell = row.cell(column).strip();
        if (MissingValue.is(cell)) {
            if (!cell.isEmpty()) {
                findings.warning(row.line(), column, cell, "table.spans-none");
            }
            return List.of();
        }
        if (!Cells.isBounded(cell, column, row, findings)) {
            return null;
        }
        Optional<List<SpanCell>> cells = SpanCell.list(cell, MOST);
        if (cells.isEmpty()) {
            findings.error(row.line(), column, cell, "table.spans-json", example());
            return null;
        }
        if (cells.get().size() > MOST) {
            findings.error(row.line(), column, "", "table.spans-many", Integer.toString(MOST));
            return null;
        }
        List<Span> spans = new ArrayList<>();
        Set<Span> seen = new HashSet<>();
        for (SpanCell each : cells.get()) {
            Optional<Span> span = span(each, column, end, row, findings);
            if (span.isEmpty()) {
                return null;
            }
            if (seen.add(span.get())) {
                spans.add(span.get());
            } else {
                findings.warning(row.line(), column, each.shown(), "table.span-twice");
            }
        }
        return spans.stream().sorted().toList();
    }

    private Optional<Span> span(SpanCell cell, String column, int end, Row row, Findings findings) {
        if (!cell.isPart()) {
            findings.error(row.line(), column, cell.shown(), "table.span-bounds");
            return Optional.empty();
        }
        if (cell.to() > end) {
            boolean beyond = text == null;
            findings.error(
                    row.line(),
                    column,
                    cell.shown(),
                    beyond ? "table.span-bounds" : "table.span-beyond-" + DefinitionFields.word(unit),
                    String.valueOf(text),
                    Integer.toString(end));
            return Optional.empty();
        }
        int type = 0;
        if (labels == null ? cell.label() != null : cell.label() == null) {
            findings.error(
                    row.line(),
                    column,
                    cell.shown(),
                    labels == null ? "table.span-label-none" : "table.span-label-missing",
                    labels == null ? "" : labels.listed());
            return Optional.empty();
        }
        if (labels != null) {
            type = labels.place(cell.label());
            if (type < 0) {
                Cells.reportLabel(cell.label(), column, labels, row, findings);
                return Optional.empty();
            }
        }
        return Optional.of(new Span(type, (int) cell.from(), (int) cell.to()));
    }

    @Override
    public SpanSets segment(List<Span> gold, List<Span> output) {
        return new SpanSets(gold, output);
    }

    @Override
    public void write(List<Span> output, JsonGenerator json) throws IOException {
        json.writeStartArray();
        for (Span span : output) {
            json.writeStartObject();
            json.writeNumberField("start", span.from());
            json.writeNumberField("end", span.to());
            if (labels != null) {
                json.writeStringField("label", labels.label(span.type()));
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    @Override
    public Optional<LabelSet> closedSet() {
        return Optional.ofNullable(labels);
    }

    /** The label of each span, or how many there are where they have none. */
    @Override
    public List<String> classes(List<Span> gold) {
        return labels == null
                ? List.of(Integer.toString(gold.size()))
                : gold.stream().map(span -> labels.label(span.type())).toList();
    }

    @Override
    public Map<String, String> example(int item) {
        return Map.of(name, item % 2 == 0 ? example() : "[]");
    }

    @Override
    public Map<String, String> goldExample(int item) {
        String cell = example(item).get(name);
        return text == null ? Map.of(gold, cell) : Map.of(gold, cell, text, "Ada Lovelace " + (item + 1));
    }

    /** A cell with one span. */
    String example() {
        String numbers = unit == SpanUnit.CHARACTER ? "[[0, 12" : "[[0, 2";
        return numbers + (labels == null ? "]]" : ", " + Cells.ofText(labels.label(0)) + "]]");
    }

    /** No span at all, or what the training data has. */
    @Override
    public Optional<Map<String, String>> baseline(SimpleSystem system, Shown shown, RandomGenerator random) {
        return switch (system) {
            case MOST_FREQUENT -> Optional.of(Map.of(name, "[]"));
            case LONGEST_MATCH -> phrases.isEmpty() ? Optional.empty() : Optional.of(Map.of(name, found(shown)));
            default -> Optional.empty();
        };
    }

    private String found(Shown shown) {
        String cell = shown.cell(text);
        List<Span> found = unit == SpanUnit.CHARACTER ? phrases.found(cell) : SpanUnit.tokens(cell, phrases);
        return found.stream()
                .map(span -> "[" + span.from() + ", " + span.to()
                        + (labels == null ? "" : ", " + Cells.ofText(labels.label(span.type()))) + "]")
                .collect(Collectors.joining(", ", "[", "]"));
    }
}
