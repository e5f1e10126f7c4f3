package dev.podium.task.stage;

import dev.podium.task.reading.Findings;

/** Reads what people said about a sentence, and names what is odd about it. */
final class LabelReader {

    /** More statements than a sentence has tokens that can be scored; keeps the table of classes small. */
    private static final int LARGEST_COUNT = SpanCell.LARGEST_INDEX + 1;

    private final Findings findings;
    private final OneBasedTokens places = new OneBasedTokens();

    LabelReader(Findings findings) {
        this.findings = findings;
    }

    /**
     * One label.
     *
     * @param length how many tokens the sentence has
     * @return spans wherever the cell is not blank, whatever the number says: the official scorer goes by the cell. A bare
     *     number (train 42299 has {@code 0}) counts as a list without spans; there the official scorer crashes over any
     *     prediction but 0 and 1
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
        return new Answer(count, cell.isMissing() ? null : cell.spans());
    }

    /** Says what is the matter with all labels; after the last one. */
    void end() {
        places.diagnose(findings);
    }

    private void check(double count, SpanCell cell, String found, int length, int line) {
        String spans = Integer.toString(cell.spans().length);
        if (count >= 2 && cell.spans().length == 0) {
            findings.warning(line, Columns.SPANS, found, "stage.label-spans-missing");
        } else if (count < 2 && !cell.isMissing()) {
            findings.warning(line, Columns.SPANS, found, "stage.label-spans-unexpected");
        } else if (count >= 2 && cell.spans().length != count) {
            findings.warning(
                    line, Columns.SPANS, found, "stage.label-spans-differ", spans, Long.toString((long) count));
        }
        places.look(cell, length);
        OutsideSentence.warn(cell, found, length, line, findings);
    }
}
