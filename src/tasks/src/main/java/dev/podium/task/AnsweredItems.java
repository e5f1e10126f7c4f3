package dev.podium.task;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.MissingValue;
import dev.podium.task.reading.Numeral;
import dev.podium.task.reading.TextRules;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Which items a submission has answered, and in which line. */
public final class AnsweredItems {

    private final Items items;
    private final String column;
    private final Findings findings;
    private final int[] lines;
    private int answers;

    /**
     * None yet.
     *
     * @param column where identifiers stand, for problems
     */
    public AnsweredItems(Items items, String column, Findings findings) {
        this.items = items;
        this.column = column;
        this.findings = findings;
        lines = new int[items.size()];
    }

    /** Whether a line answers an item that was dropped: it is not looked at, and counts as none. */
    public boolean isDropped(String cell) {
        return findings.rules().passesOver(Numeral.identifier(cell), items::place);
    }

    /** The item that a line answers: known, and not answered before; else -1, with the reason among the findings. */
    public int take(int line, String cell) {
        return take(line, cell, Numeral.identifier(cell));
    }

    /** The same where a cell does not say the identifier as it is. */
    public int take(int line, String cell, String id) {
        int item = items.place(id);
        answers++;
        if (MissingValue.is(id)) {
            findings.error(line, column, cell, "task.id-missing");
        } else if (item < 0) {
            findings.unknown();
            Optional<String> invisible = TextRules.invisible(cell);
            findings.error(
                    line,
                    column,
                    cell,
                    invisible.isPresent() ? "task.id-invisible" : "task.id-unknown",
                    invisible.orElse(id));
        } else if (lines[item] > 0) {
            findings.error(line, column, cell, "task.id-again", items.id(item), Integer.toString(lines[item]));
            return -1;
        } else {
            lines[item] = line;
            findings.answered(item);
        }
        return item;
    }

    /** Whether some item of a kind has an answer. */
    public boolean isAny(IntPredicate kind) {
        return IntStream.range(0, lines.length).anyMatch(item -> lines[item] > 0 && kind.test(item));
    }

    /** Says which items have no answer; where there is none at all, that, unless something else stands against the file. */
    public void reportAbsent() {
        reportAbsent(item -> true);
    }

    /** The same of those items alone that need one. */
    public void reportAbsent(IntPredicate needed) {
        reportAbsent("task.rows-missing", "task.id-absent", needed);
    }

    /**
     * The same where answers are no lines.
     *
     * @param none the rule that a file without any answer breaks
     * @param absent the rule that one without an answer to an item breaks
     */
    public void reportAbsent(String none, String absent) {
        reportAbsent(none, absent, item -> true);
    }

    private void reportAbsent(String none, String absent, IntPredicate needed) {
        if (answers == 0) {
            if (!findings.hasErrors()) {
                findings.error(0, "", "", none);
            }
            return;
        }
        for (int item = 0; item < lines.length; item++) {
            if (lines[item] == 0 && needed.test(item)) {
                findings.error(0, column, "", absent, items.id(item));
            }
        }
    }
}
