package dev.podium.task.lexsub;

import dev.podium.task.reading.Findings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Notices that substitutes of a file are not separated by semicolons: what was meant as several is read as one, which nobody wrote
 * and which matches nothing.
 */
final class Separators {

    private static final String OTHERS = ",|/\t\u3001\uFF0C\uFF1B\u061B\u060C";
    private static final int FEWEST_LINES = 2;
    private static final int HARDLY_ANY = 20;

    private final String column;
    private final Findings findings;
    private final Map<Character, Integer> others = new HashMap<>();
    private final Map<Character, Integer> firstLines = new HashMap<>();
    private int lines;
    private int several;

    /**
     * Before the first line.
     *
     * @param column what problems call the file
     */
    Separators(String column, Findings findings) {
        this.column = column;
        this.findings = findings;
    }

    /** Looks at what stands between the semicolons of a line. */
    void look(List<String> parts, int line) {
        if (parts.isEmpty()) {
            return;
        }
        lines++;
        several += parts.size() > 1 ? 1 : 0;
        String all = String.join("", parts);
        for (int i = 0; i < OTHERS.length(); i++) {
            char separator = OTHERS.charAt(i);
            if (all.indexOf(separator) >= 0) {
                others.merge(separator, 1, Integer::sum);
                firstLines.putIfAbsent(separator, line);
            }
        }
    }

    /**
     * Warns of what was noticed; after the last line.
     *
     * @param single whether one substitute a line is what people mean
     */
    void end(boolean single) {
        List<Map.Entry<Character, Integer>> most = new ArrayList<>(others.entrySet());
        most.sort(Map.Entry.<Character, Integer>comparingByValue().reversed());
        if (!most.isEmpty() && 2 * most.get(0).getValue() >= lines) {
            char separator = most.get(0).getKey();
            findings.warning(
                    firstLines.get(separator),
                    column,
                    "",
                    "lexsub.separator-other",
                    String.valueOf(separator),
                    Integer.toString(others.get(separator)),
                    Integer.toString(lines));
        } else if (!single && lines >= FEWEST_LINES && several * HARDLY_ANY <= lines) {
            findings.warning(
                    0, column, "", "lexsub.separator-none", Integer.toString(lines - several), Integer.toString(lines));
        }
    }
}
