package dev.podium.web.organize.program;

import dev.podium.platform.Refused;
import dev.podium.task.program.ScoresFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Columns that were pasted as text: a line for each, with its key, heading, what is better and digits, between tabs or commas, all but the
 * key as one likes; or what a program wrote, whose keys become columns.
 *
 * @param rows in the order of the text; none where there is a fault
 * @param fault why the text cannot be read
 */
record PastedColumns(List<ProgramUnitForm.Row> rows, Optional<Refused> fault) {

    private static final int LONGEST = 20_000;
    private static final Set<String> HIGHER = Set.of("", "higher", "höher");
    private static final Set<String> LOWER = Set.of("lower", "niedriger");

    /** A line as a program writes it into a file with scores. */
    private static final Pattern SCORE = Pattern.compile("[^,\t:]+:\\s*[-+]?[\\d.]+([eE][-+]?\\d+)?");

    PastedColumns {
        rows = List.copyOf(rows);
    }

    static PastedColumns read(String text) {
        if (text.length() > LONGEST) {
            return faulty(Refused.because(Refused.Kind.FAULTY, "program.pasted-long", LONGEST));
        }
        List<String> lines =
                text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        boolean object = text.stripLeading().startsWith("{");
        if (object || lines.stream().allMatch(line -> SCORE.matcher(line).matches())) {
            List<ProgramUnitForm.Row> keys =
                    ScoresFile.keys(ScoresFile.TEXT, text.getBytes(StandardCharsets.UTF_8)).stream()
                            .map(ProgramUnitForm.Row::of)
                            .toList();
            return keys.isEmpty() && object
                    ? faulty(Refused.because(Refused.Kind.FAULTY, "program.pasted-unread"))
                    : new PastedColumns(keys, Optional.empty());
        }
        return ofLines(lines);
    }

    private static PastedColumns ofLines(List<String> lines) {
        List<ProgramUnitForm.Row> rows = new ArrayList<>();
        for (String line : lines) {
            String[] cells = line.split(line.indexOf('\t') < 0 ? "," : "\t", -1);
            String better = at(cells, 2).toLowerCase(Locale.ROOT);
            if (!HIGHER.contains(better) && !LOWER.contains(better)) {
                return faulty(Refused.because(Refused.Kind.FAULTY, "program.pasted-better", rows.size() + 1, better));
            }
            rows.add(new ProgramUnitForm.Row(
                    "",
                    at(cells, 0),
                    at(cells, 1),
                    LOWER.contains(better) ? ProgramUnitForm.LOWER : ProgramUnitForm.HIGHER,
                    at(cells, 3).isEmpty() ? ProgramUnitForm.Row.BLANK.decimals() : at(cells, 3),
                    ProgramUnitForm.Row.BLANK.shown()));
        }
        return new PastedColumns(rows, Optional.empty());
    }

    private static String at(String[] cells, int place) {
        return place < cells.length ? cells[place].strip() : "";
    }

    private static PastedColumns faulty(Refused fault) {
        return new PastedColumns(List.of(), Optional.of(fault));
    }
}
