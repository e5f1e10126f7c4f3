package dev.podium.task;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.MissingValue;
import dev.podium.task.reading.Numeral;
import dev.podium.task.reading.TextRules;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

    /** So many equal answers, not all of them the same, are no chance. */
    private static final int FEWEST_EQUAL = 10;

    private final Items items;
    private final String column;
    private final Findings findings;
    private final Set<Judged> seen = new HashSet<>();
    private final SortedSet<String> names = new TreeSet<>();
    private final Map<String, Map<Integer, Object>> answers = new LinkedHashMap<>();

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

    /** Notes what somebody said, so that who says all that somebody else says is found out: agreement would count one person twice. */
    public void note(Judged judged, Object answer) {
        if (judged.item() >= 0 && !judged.annotator().isEmpty()) {
            answers.computeIfAbsent(judged.annotator(), name -> new HashMap<>()).put(judged.item(), answer);
        }
    }

    /** Warns of names that may be one person's, and of people who say the same throughout; after the last line. */
    public void end() {
        if (findings.hasErrors()) {
            return;
        }
        Map<String, String> spellings = new HashMap<>();
        for (String name : names) {
            String other = spellings.putIfAbsent(Numeral.identifier(name).toLowerCase(Locale.ROOT), name);
            if (other != null) {
                findings.warning(0, ANNOTATOR, name, "task.annotators-alike", other, name);
            }
        }
        List<String> all = List.copyOf(answers.keySet());
        for (int one = 0; one < all.size(); one++) {
            for (int other = one + 1; other < all.size(); other++) {
                warnIfEqual(all.get(one), all.get(other));
            }
        }
    }

    private void warnIfEqual(String one, String other) {
        Map<Integer, Object> said = answers.get(one);
        Set<Object> different = new HashSet<>();
        int both = 0;
        for (Map.Entry<Integer, Object> answer : answers.get(other).entrySet()) {
            Object theirs = said.get(answer.getKey());
            if (theirs != null && !theirs.equals(answer.getValue())) {
                return;
            }
            if (theirs != null) {
                both++;
                different.add(theirs);
            }
        }
        if (both >= FEWEST_EQUAL && different.size() > 1) {
            findings.warning(0, ANNOTATOR, other, "task.annotators-equal", one, other, Integer.toString(both));
        }
    }

    /** Everybody who judged something, in the order of their names. */
    public List<String> annotators() {
        return List.copyOf(names);
    }
}
