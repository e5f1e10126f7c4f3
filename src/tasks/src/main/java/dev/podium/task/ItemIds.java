package dev.podium.task;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.MissingValue;
import dev.podium.task.reading.Numeral;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.Set;

/**
 * The identifiers of items as a gold file gives them: each once, and in a form that can stand in a CSV, a page and an address
 * without meaning anything there.
 */
public final class ItemIds {

    /** Longest identifier, in characters. */
    private static final int LENGTH = 64;

    private static final char ASCII = 0x7F;

    /** What may stand inside: all of it means nothing in a table, a file name and an address. */
    private static final String INSIDE = "-_.:()'’";

    private final int most;
    private final String column;
    private final Findings findings;
    private final Set<String> ids = new HashSet<>();
    private int taken;

    /**
     * None yet.
     *
     * @param most how many items can be scored
     * @param column where identifiers stand, for problems
     */
    public ItemIds(int most, String column, Findings findings) {
        this.most = most;
        this.column = column;
        this.findings = findings;
    }

    /** Whether one more item can be scored; says so where it cannot. */
    public boolean hasRoom(int line) {
        if (taken == most) {
            findings.error(line, "", "", "task.items-many", Integer.toString(most));
        }
        return taken < most;
    }

    /** The identifier in a cell, with what stands against it among the findings. */
    public String take(int line, String cell) {
        String id = Numeral.identifier(cell);
        taken++;
        if (MissingValue.is(id)) {
            findings.error(line, column, cell, "task.id-missing");
        } else if (!isPlain(id)) {
            findings.error(line, column, cell, "task.id-form", Integer.toString(LENGTH));
        } else if (!ids.add(id)) {
            findings.error(line, column, cell, "task.id-twice", id);
        }
        return id;
    }

    /** Says so where there is no item, and nothing else stands against the file. */
    public void reportNone() {
        if (taken == 0 && !findings.hasErrors()) {
            findings.error(0, "", "", "task.rows-missing");
        }
    }

    /** What is ASCII is normalized; the tables for all else take long to load. */
    private static boolean isPlain(String id) {
        boolean ascii = true;
        for (int i = 0; i < id.length(); i++) {
            char c = id.charAt(i);
            ascii &= c <= ASCII;
            boolean word = (c >= '0' && c <= '9') || isLatinLetter(c);
            if (!word && (i == 0 || INSIDE.indexOf(c) < 0)) {
                return false;
            }
        }
        return id.length() <= LENGTH && (ascii || Normalizer.isNormalized(id, Normalizer.Form.NFKC));
    }

    /** Titles have umlauts and accents; letters of other scripts could look like these, or turn the text around. */
    private static boolean isLatinLetter(char c) {
        return Character.isLetter(c) && Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN;
    }
}
