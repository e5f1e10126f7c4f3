package dev.podium.task;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.MissingValue;
import dev.podium.task.reading.Numeral;
import dev.podium.task.reading.TextRules;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Who has labelled which item: everybody each item once at most. */
public final class AnnotatedItems {

    /** The column with the annotator's name. */
    public static final String ANNOTATOR = "annotator";

    private static final int NAME_LENGTH = 100;

    /** Agreement compares every pair of them. */
    private static final int MOST_ANNOTATORS = 100;

    private final Items items;
    private final String column;
    private final Findings findings;
    private final Set<Judged> seen = new HashSet<>();
    private final SortedSet<String> names = new TreeSet<>();

    /**
     * None yet.
     *
     * @param column where identifiers stand, for problems
     */
    public AnnotatedItems(Items items, String column, Findings findings) {
        this.items = items;
        this.column = column;
        this.findings = findings;
    }

    /** Who judged which item; the item is -1, or the name empty, where the findings say why. */
    public record Judged(int item, String annotator) {}

    /**
     * Who judged which item in a line, with what stands against it among the findings.
     *
     * @param cell what names the item
     * @param item the item that it names, or -1
     */
    public Judged take(int line, String cell, int item, String annotatorCell) {
        if (MissingValue.is(cell.strip())) {
            findings.error(line, column, cell, "task.id-missing");
        } else if (item < 0) {
            Optional<String> invisible = TextRules.invisible(cell);
            findings.error(
                    line,
                    column,
                    cell,
                    invisible.isPresent() ? "task.id-invisible" : "task.annotated-unknown",
                    invisible.orElse(Numeral.identifier(cell)));
        }
        String name = annotatorCell.strip();
        if (name.isEmpty() || name.length() > NAME_LENGTH) {
            findings.error(line, ANNOTATOR, annotatorCell, "task.annotator-name", Integer.toString(NAME_LENGTH));
        }
        Judged judged = new Judged(item, name);
        if (item >= 0 && !name.isEmpty() && !seen.add(judged)) {
            findings.error(line, column, cell, "task.annotation-twice", items.id(item), name);
        }
        if (names.add(name) && names.size() == MOST_ANNOTATORS + 1) {
            findings.error(line, ANNOTATOR, annotatorCell, "task.annotators-many", Integer.toString(MOST_ANNOTATORS));
        }
        return judged;
    }

    /** Everybody who judged something, in the order of their names. */
    public List<String> annotators() {
        return List.copyOf(names);
    }
}
