package dev.podium.task.table;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Numeral;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A gold file whose first row is looked at beside those below: where its cells read like theirs and none like a name, the file most likely
 * has no header, and its first item is lost. That is told once the last row is read.
 */
final class HeaderDoubt extends TableFile {

    private static final int LOOKED_AT = 200;
    private static final int FEW = 50;

    /** Cells of labels alone say it only together. */
    private static final int LABELS = 2;

    private static final Pattern DIGITS = Pattern.compile("[0-9]+");

    private final TableFile file;
    private final Findings findings;
    private final Map<String, Seen> columns = new HashMap<>();
    private int rows;
    private boolean told;
    private boolean doubted;

    HeaderDoubt(TableFile file, Findings findings) {
        this.file = file;
        this.findings = findings;
        file.columns().forEach(column -> columns.put(column, new Seen()));
    }

    /** Cells of a column, as far as they are looked at. */
    private static final class Seen {

        private final Set<String> cells = new HashSet<>();
        private final Set<String> shapes = new HashSet<>();
        private boolean numeric = true;

        private void look(String cell) {
            cells.add(cell);
            shapes.add(shape(cell));
            numeric &= Double.isFinite(Numeral.parse(cell));
        }

        /** Whether all are written the same way, as x1, x2 and x3 are. */
        private boolean isUniform() {
            return shapes.size() == 1 && shapes.iterator().next().indexOf('0') >= 0;
        }

        private boolean isWrittenLike(String name) {
            return isUniform() && shapes.contains(shape(name));
        }

        private boolean isLabel(String name, int rows) {
            return cells.size() <= FEW && cells.size() * 2 <= rows && cells.contains(name);
        }

        private boolean isUnlike(String name) {
            return numeric ? !Double.isFinite(Numeral.parse(name)) : isUniform() && !shapes.contains(shape(name));
        }
    }

    private static String shape(String cell) {
        return DIGITS.matcher(cell).replaceAll("0");
    }

    @Override
    List<String> columns() {
        return file.columns();
    }

    @Override
    boolean next() throws IOException {
        boolean there = file.next();
        if (there && rows < LOOKED_AT) {
            rows++;
            columns.forEach((name, seen) -> {
                String cell = file.cell(name).strip();
                if (!cell.isEmpty()) {
                    seen.look(cell);
                }
            });
        }
        if (!there && !told) {
            told = true;
            Optional<String> data = likeData();
            doubted = data.isPresent();
            data.ifPresent(
                    name -> findings.warning(1, "", String.join(", ", file.columns()), TableTask.NO_HEADER, name));
        }
        return there;
    }

    /** Whether the first row is most likely no header, as is known at the end of the file. */
    boolean isDoubted() {
        return doubted;
    }

    /** The first cell of the first row that reads like those below it; empty where the row is a header. */
    private Optional<String> likeData() {
        List<String> written = new ArrayList<>();
        List<String> labels = new ArrayList<>();
        for (String name : file.columns()) {
            Seen seen = columns.get(name);
            if (seen.cells.isEmpty()) {
                continue;
            }
            if (seen.isUnlike(name)) {
                return Optional.empty();
            }
            if (seen.isWrittenLike(name)) {
                written.add(name);
            } else if (seen.isLabel(name, rows)) {
                labels.add(name);
            }
        }
        return !written.isEmpty()
                ? Optional.of(written.get(0))
                : labels.stream().findFirst().filter(first -> labels.size() >= LABELS);
    }

    @Override
    boolean isTooLong() {
        return file.isTooLong();
    }

    @Override
    public int line() {
        return file.line();
    }

    @Override
    public int line(int element) {
        return file.line(element);
    }

    @Override
    public int line(String column, int element) {
        return file.line(column, element);
    }

    @Override
    public boolean has(String column) {
        return file.has(column);
    }

    @Override
    public String cell(String column) {
        return file.cell(column);
    }
}
