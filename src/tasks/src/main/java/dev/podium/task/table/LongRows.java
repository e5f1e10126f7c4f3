package dev.podium.task.table;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.MissingValue;
import dev.podium.task.reading.Numeral;
import dev.podium.task.reading.ObjectLines;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A file with a row for each annotator of an item, as one with a row for each item: in cells of what annotators say stands a JSON object
 * with their names. All else has to be the same in all rows of an item.
 */
final class LongRows extends TableFile {

    /** Of one item. */
    private static final int MOST = 1_000;

    private static final int LONGEST_NAME = 100;

    /** What the columns of a file are. */
    record Columns(String id, String annotator, Set<String> said, Set<String> same) {}

    /** The rows of an item: its first one, and what each annotator said in each column, with the line. */
    private record Gathered(int line, Map<String, String> first, Map<String, Map<String, Vote>> said) {}

    private record Vote(int line, String text) {}

    private final TableFile file;
    private final Columns roles;
    private final Findings findings;
    private final Map<String, Gathered> items = new LinkedHashMap<>();
    private Iterator<Gathered> iterator;
    private Gathered item;

    LongRows(TableFile file, Columns roles, Findings findings) {
        this.file = file;
        this.roles = roles;
        this.findings = findings;
    }

    @Override
    List<String> columns() {
        return file.columns();
    }

    @Override
    boolean next() throws IOException {
        if (iterator == null) {
            while (file.next()) {
                if (!file.isTooLong()) {
                    gather();
                }
            }
            iterator = items.values().iterator();
        }
        item = iterator.hasNext() ? iterator.next() : null;
        return item != null;
    }

    /** A row whose identifier is missing is an item of its own, which says so. */
    private void gather() {
        String id = Numeral.identifier(file.cell(roles.id()));
        Gathered known = items.computeIfAbsent(
                MissingValue.is(id) ? id + file.line() : id,
                any -> new Gathered(file.line(), cells(), new HashMap<>()));
        for (String column : roles.same()) {
            if (!file.cell(column).equals(known.first().getOrDefault(column, ""))) {
                findings.error(
                        file.line(),
                        column,
                        file.cell(column),
                        "table.rows-differ",
                        column,
                        Integer.toString(known.line()));
            }
        }
        take(known);
    }

    private Map<String, String> cells() {
        Map<String, String> cells = new HashMap<>();
        for (String column : file.columns()) {
            if (file.has(column)) {
                cells.put(column, file.cell(column));
            }
        }
        return cells;
    }

    private void take(Gathered known) {
        String name = file.cell(roles.annotator()).strip();
        if (MissingValue.is(name) || name.length() > LONGEST_NAME) {
            findings.error(
                    file.line(),
                    roles.annotator(),
                    name,
                    "table.row-annotator",
                    roles.annotator(),
                    Integer.toString(LONGEST_NAME));
            return;
        }
        for (String column : roles.said()) {
            String text = file.cell(column);
            if (!MissingValue.is(text.strip())) {
                Map<String, Vote> votes = known.said().computeIfAbsent(column, any -> new LinkedHashMap<>());
                Vote before = votes.putIfAbsent(name, new Vote(file.line(), text));
                if (before != null) {
                    findings.error(
                            file.line(),
                            roles.annotator(),
                            name,
                            "table.row-again",
                            name,
                            Integer.toString(before.line()));
                } else if (votes.size() == MOST + 1) {
                    findings.error(file.line(), column, "", "table.by-annotator-many", Integer.toString(MOST));
                }
            }
        }
    }

    @Override
    boolean isTooLong() {
        return false;
    }

    @Override
    public int line() {
        return item.line();
    }

    @Override
    public int line(String column, int element) {
        List<Vote> votes =
                new ArrayList<>(item.said().getOrDefault(column, Map.of()).values());
        return element < votes.size() ? votes.get(element).line() : line();
    }

    @Override
    public boolean has(String column) {
        return item.first().containsKey(column);
    }

    @Override
    public String cell(String column) {
        if (!roles.said().contains(column)) {
            return item.first().getOrDefault(column, "");
        }
        Map<String, Vote> votes = item.said().getOrDefault(column, Map.of());
        return votes.isEmpty()
                ? ""
                : ObjectLines.object(json -> {
                    for (Map.Entry<String, Vote> vote : votes.entrySet()) {
                        json.writeStringField(vote.getKey(), vote.getValue().text());
                    }
                });
    }
}
