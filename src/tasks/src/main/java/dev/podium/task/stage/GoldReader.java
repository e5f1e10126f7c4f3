package dev.podium.task.stage;

import dev.podium.task.reading.DamagedTexts;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a gold file: the items, their labels, and further columns as notes. */
final class GoldReader {

    /**
     * Items times classes. Three metrics count three things of 8 bytes each: a quarter of the scorer's heap of 128 MiB is
     * full at 466,000. The official training data has 21,000.
     */
    private static final int MOST_COUNTS = 400_000;

    /** The official scorer has letters for so many tokens and no more. */
    private static final int SCORED_TOKENS = SpanCell.LARGEST_INDEX + 1;

    private final Table table;
    private final Findings findings;
    private final Map<String, Integer> noteColumns = new LinkedHashMap<>();

    GoldReader(Table table, Findings findings) {
        this.table = table;
        this.findings = findings;
        for (int column = 0; column < table.header().size(); column++) {
            String name = table.header().get(column);
            if (!name.isEmpty() && !Columns.PUBLIC.contains(name) && !Columns.GOLD.contains(name)) {
                noteColumns.putIfAbsent(name, column);
            }
        }
    }

    Reading<StageGold> read() {
        int tokens = table.column(Columns.TOKENS);
        int count = table.column(Columns.COUNT);
        int spans = table.column(Columns.SPANS);
        ItemsReader items = new ItemsReader(table, findings);
        LabelReader label = new LabelReader(findings);
        List<Answer> labels = new ArrayList<>();
        DamagedTexts damaged = new DamagedTexts(findings);
        NumberedTokens numbered = new NumberedTokens(findings);
        List<Map<String, String>> notes = new ArrayList<>();
        while (items.next()) {
            if (!table.isTooLong()) {
                items.take();
                int length = StageItems.length(table.cell(tokens));
                if (length == 0) {
                    findings.warning(table.line(), Columns.TOKENS, "", "stage.tokens-missing");
                } else {
                    damaged.lookAtItem(table.cell(tokens), table.line(), Columns.TOKENS);
                    numbered.look(table.cell(tokens), table.line());
                }
                if (length > SCORED_TOKENS) {
                    findings.warning(
                            table.line(),
                            Columns.TOKENS,
                            table.cell(tokens),
                            "stage.sentence-long",
                            Integer.toString(length),
                            Integer.toString(SCORED_TOKENS));
                }
                labels.add(label.read(table.cell(count), table.cell(spans), length, table.line()));
                notes.add(notes());
            }
        }
        items.finish();
        label.end();
        damaged.end();
        numbered.end(labels.size());
        if (!findings.hasErrors()) {
            checkClasses(labels);
            ShiftedSpans.diagnose(items.items(), item -> labels.get(item).spans(), findings);
            if (!haveSpans(labels)) {
                findings.warning(0, Columns.SPANS, "", "stage.label-spans-none");
            }
        }
        return findings.hasErrors()
                ? findings.rejected()
                : findings.accepted(new StageGold(items.items(), labels, notes));
    }

    /** Without a stream, which would cost every start of the scorer time. */
    private static boolean haveSpans(List<Answer> labels) {
        for (Answer label : labels) {
            if (label.spans() != null && label.spans().length > 0) {
                return true;
            }
        }
        return false;
    }

    /** The scorer counts every class for every item. */
    private void checkClasses(List<Answer> labels) {
        Set<Double> classes = new HashSet<>();
        labels.forEach(label -> classes.add(label.count()));
        if ((long) labels.size() * classes.size() > MOST_COUNTS) {
            findings.error(
                    0,
                    Columns.COUNT,
                    "",
                    "stage.label-classes",
                    Integer.toString(classes.size()),
                    Integer.toString(MOST_COUNTS / labels.size()));
        }
    }

    /** The cells that the row has. */
    private Map<String, String> notes() {
        Map<String, String> notes = new LinkedHashMap<>();
        noteColumns.forEach((name, column) -> {
            if (table.hasCell(column)) {
                notes.put(name, table.cell(column));
            }
        });
        return notes.isEmpty() ? Map.of() : notes;
    }
}
