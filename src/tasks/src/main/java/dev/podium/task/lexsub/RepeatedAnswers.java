package dev.podium.task.lexsub;

import dev.podium.task.reading.Findings;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Notices that most lines of a file say the same, whatever word they are about: of one word many lines may. */
final class RepeatedAnswers {

    private static final int FEWEST_LINES = 10;
    private static final int FEWEST_LEXELTS = 3;

    /** The lines that say the same. */
    private static final class Same {
        private final int line;
        private final Set<String> lexelts = new HashSet<>();
        private int lines;

        Same(int line) {
            this.line = line;
        }
    }

    private final String column;
    private final Findings findings;
    private final Map<String, Same> said = new HashMap<>();
    private int lines;

    /**
     * Before the first line.
     *
     * @param column what problems call the file
     */
    RepeatedAnswers(String column, Findings findings) {
        this.column = column;
        this.findings = findings;
    }

    /** Looks at a line; one without an answer says nothing. */
    void look(Line line, int number) {
        if (!line.rest().isBlank()) {
            lines++;
            Same same = said.computeIfAbsent(line.rest().strip(), any -> new Same(number));
            same.lines++;
            same.lexelts.add(line.instance().lexelt());
        }
    }

    /** Warns of what was noticed; after the last line. */
    void end() {
        said.forEach((rest, same) -> {
            if (lines >= FEWEST_LINES && 2 * same.lines >= lines && same.lexelts.size() >= FEWEST_LEXELTS) {
                findings.warning(
                        same.line,
                        column,
                        rest,
                        "lexsub.answers-repeated",
                        Integer.toString(same.lines),
                        Integer.toString(lines),
                        Integer.toString(same.lexelts.size()));
            }
        });
    }
}
