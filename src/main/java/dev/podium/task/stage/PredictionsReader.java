package dev.podium.task.stage;

import dev.podium.task.Findings;
import dev.podium.task.MissingValue;
import dev.podium.task.Numeral;
import dev.podium.task.Reading;
import dev.podium.task.Table;

/**
 * Reads a submission and finds everything that stands against it.
 *
 * <p>Refused is what would make the official scorer crash under some labels of these items, or drop the spans of the
 * whole file without a word. Whether it would crash under the labels there are is never asked: the answer would tell
 * whether a sentence has spans.
 */
final class PredictionsReader {

    private final Table table;
    private final SpanColumn column;
    private final StageItems items;
    private final Findings findings;
    private final Answer[] answers;
    private final int[] lines;

    PredictionsReader(Table table, SpanColumn column, StageItems items, Findings findings) {
        this.table = table;
        this.column = column;
        this.items = items;
        this.findings = findings;
        answers = new Answer[items.size()];
        lines = new int[items.size()];
    }

    Reading<StagePredictions> read() {
        int id = table.column(Columns.ID);
        int count = table.column(Columns.COUNT);
        int spans = table.column(Columns.SPANS);
        int rows = 0;
        while (table.next()) {
            rows++;
            int item = item(table.cell(id));
            if (!table.isTooLong()) {
                Answer answer = answer(table.cell(count), table.cell(spans), item);
                if (item >= 0) {
                    answers[item] = answer;
                }
            }
        }
        if (rows > 0) {
            reportAbsent();
        } else if (!findings.hasErrors()) {
            findings.error(0, "", "", "task.rows-missing");
        }
        return findings.hasErrors()
                ? findings.rejected()
                : findings.accepted(new StagePredictions(items, answers, column == SpanColumn.CELLS));
    }

    /** The item that a row is about: known, and not there before; else -1. */
    private int item(String cell) {
        String id = Numeral.identifier(cell);
        int item = items.place(id);
        if (MissingValue.is(id)) {
            findings.error(table.line(), Columns.ID, cell, "task.id-missing");
        } else if (item < 0) {
            findings.error(table.line(), Columns.ID, cell, "task.id-unknown", id);
        } else if (lines[item] > 0) {
            findings.error(
                    table.line(), Columns.ID, cell, "task.id-again", items.id(item), Integer.toString(lines[item]));
            return -1;
        } else {
            lines[item] = table.line();
        }
        return item;
    }

    private void reportAbsent() {
        for (int item = 0; item < lines.length; item++) {
            if (lines[item] == 0) {
                findings.error(0, Columns.ID, "", "task.id-absent", items.id(item));
            }
        }
    }

    private Answer answer(String countCell, String spansCell, int item) {
        double count = Counts.read(countCell, table.line(), findings);
        if (count < 0) {
            warn(Columns.COUNT, countCell, "stage.count-negative");
        } else if (count == 0) {
            warn(Columns.COUNT, countCell, "stage.count-zero");
        }
        SpanCell cell = SpanCell.of(spansCell);
        // Where 0 or 1 is predicted, the official script gives 0 points without a look at the spans.
        boolean scored = count != 0 && count != 1;
        if (cell.isFaulty()) {
            reportUnreadable(cell, spansCell);
        } else if (column == SpanColumn.NUMBERS && !cell.isMissing()) {
            error(spansCell, "stage.spans-all-numbers");
        } else if (cell.isMissing()) {
            if (scored && column != SpanColumn.MISSING) {
                error(spansCell, "stage.spans-missing");
            }
        } else if (!cell.isSpans()) {
            if (scored) {
                error(spansCell, cell.code(), cell.argument());
            } else {
                warn(Columns.SPANS, spansCell, "stage.spans-ignored");
            }
        } else {
            check(count, cell, spansCell);
            if (item >= 0) {
                OutsideSentence.warn(cell, spansCell, items.length(item), table.line(), findings);
            }
        }
        return new Answer(count, cell.isSpans() ? cell.spans() : null);
    }

    /** A cell over several lines that cannot be read most likely has a quotation mark too few. */
    private void reportUnreadable(SpanCell cell, String found) {
        if (found.indexOf('\n') >= 0 || found.indexOf('\r') >= 0) {
            error(found, "task.quote-open");
        } else {
            error(found, cell.code(), cell.argument());
        }
    }

    /** What can be scored but was surely meant otherwise. */
    private void check(double count, SpanCell cell, String found) {
        int spans = cell.spans().length;
        boolean none = spans == 0 && (count == 0 || count == 1);
        if (count >= 0 && spans != count && !none) {
            warn(
                    Columns.SPANS,
                    found,
                    spans > count ? "stage.spans-surplus" : "stage.spans-fewer",
                    Integer.toString(spans),
                    Long.toString((long) count));
        }
        for (int[] span : cell.spans()) {
            for (int i = 1; i < span.length; i++) {
                if (span[i] < span[i - 1]) {
                    warn(Columns.SPANS, found, "stage.spans-unsorted");
                    return;
                }
            }
        }
    }

    private void error(String found, String code, String... arguments) {
        findings.error(table.line(), Columns.SPANS, found, code, arguments);
    }

    private void warn(String column, String found, String code, String... arguments) {
        findings.warning(table.line(), column, found, code, arguments);
    }
}
