package dev.podium.task.stage;

import dev.podium.task.Findings;

/** Reads what people said of a sentence, and names what is odd about it. */
final class LabelReader {

    /** More statements than a sentence has tokens that can be scored; keeps the table of classes small. */
    private static final int LARGEST_COUNT = SpanCell.LARGEST_INDEX + 1;

    private final Findings findings;

    LabelReader(Findings findings) {
        this.findings = findings;
    }

    /**
     * One label.
     *
     * @param length how many tokens the sentence has
     * @return spans only where there are two statements or more: those of others are never asked for (paper, section 3)
     */
    Answer read(String countCell, String spansCell, int length, int line) {
        double count = Counts.read(countCell, line, findings);
        if (count < 0 || count > LARGEST_COUNT) {
            findings.error(line, Columns.COUNT, countCell, "stage.label-count", Integer.toString(LARGEST_COUNT));
        }
        SpanCell cell = SpanCell.of(spansCell);
        switch (cell.kind()) {
            case FAULTY, UNSCORABLE -> findings.error(line, Columns.SPANS, spansCell, cell.code(), cell.argument());
            case NUMBER -> findings.warning(line, Columns.SPANS, spansCell, "stage.label-number");
            case MISSING, SPANS -> check(count, cell, spansCell, length, line);
        }
        return new Answer(count, count >= 2 && cell.spans().length > 0 ? cell.spans() : null);
    }

    private void check(double count, SpanCell cell, String found, int length, int line) {
        String spans = Integer.toString(cell.spans().length);
        if (count >= 2 && cell.spans().length == 0) {
            findings.warning(line, Columns.SPANS, found, "stage.label-spans-missing");
        } else if (count < 2 && cell.spans().length > 0) {
            findings.warning(line, Columns.SPANS, found, "stage.label-spans-unused");
        } else if (count >= 2 && cell.spans().length != count) {
            findings.warning(
                    line, Columns.SPANS, found, "stage.label-spans-differ", spans, Long.toString((long) count));
        }
        OutsideSentence.warn(cell, found, length, line, findings);
    }
}
