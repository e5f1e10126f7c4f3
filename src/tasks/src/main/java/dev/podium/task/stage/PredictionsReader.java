package dev.podium.task.stage;

import dev.podium.task.AnsweredItems;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Table;
import java.util.regex.Pattern;

/**
 * Reads a submission and finds everything that stands against it.
 *
 * <p>Refused is what would make the official scorer crash under some labels of these items, or drop the spans of the
 * whole file without a word. Whether it would crash under the labels there are is never asked: the answer would tell
 * whether a sentence has spans.
 */
final class PredictionsReader {

    /** Numbers in brackets without commas, as NumPy prints them over several lines; another line of the file has commas. */
    private static final String NUMBERS = "[\\s\\d.\\[\\]]+\\]\\s*";

    private final Table table;
    private final SpanColumn column;
    private final StageItems items;
    private final Findings findings;
    private final Answer[] answers;
    private final AnsweredItems answered;
    private final OneBasedTokens places = new OneBasedTokens();

    PredictionsReader(Table table, SpanColumn column, StageItems items, Findings findings) {
        this.table = table;
        this.column = column;
        this.items = items;
        this.findings = findings;
        answers = new Answer[items.size()];
        answered = new AnsweredItems(items, Columns.ID, findings);
    }

    Reading<StagePredictions> read() {
        int id = table.column(Columns.ID);
        int count = table.column(Columns.COUNT);
        int spans = table.column(Columns.SPANS);
        while (table.next()) {
            if (!answered.isDropped(table.cell(id))) {
                take(table.cell(id), table.cell(count), table.cell(spans));
            }
        }
        answered.reportAbsent();
        places.diagnose(findings);
        ShiftedSpans.diagnose(items, item -> answers[item] == null ? null : answers[item].spans(), findings);
        return findings.hasErrors()
                ? findings.rejected()
                : findings.accepted(new StagePredictions(items, answers, column == SpanColumn.CELLS));
    }

    private void take(String id, String count, String spans) {
        int item = answered.take(table.line(), id);
        if (!table.isTooLong()) {
            Answer answer = answer(count, spans, item);
            if (item >= 0) {
                answers[item] = answer;
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
            // of a count that cannot be read nobody knows whether it wants spans
            if (scored && !Double.isNaN(count) && column != SpanColumn.MISSING) {
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
                places.look(cell, items.length(item));
                OutsideSentence.warn(cell, spansCell, items.length(item), table.line(), findings);
            }
        }
        return new Answer(count, cell.isSpans() ? cell.spans() : null);
    }

    /** A cell over several lines that cannot be read most likely has a quotation mark too few. */
    private void reportUnreadable(SpanCell cell, String found) {
        boolean broken = found.indexOf('\n') >= 0 || found.indexOf('\r') >= 0;
        if (broken && !Pattern.matches(NUMBERS, found)) {
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
