package dev.podium.bundle.codabench;

import dev.podium.bundle.description.Section;
import dev.podium.bundle.draft.Bounds;
import dev.podium.bundle.draft.Columns;
import dev.podium.bundle.draft.Counting;
import dev.podium.bundle.draft.Draft;
import dev.podium.task.program.Computation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The leaderboard of a bundle for Codabench. */
final class Codabench2Board {

    private static final int LONGEST_KEY = 36;
    private static final String INDEXES = "computation_indexes";

    /** A column as it stands, with the index by which others name it. */
    private record Indexed(Section section, int index, String key) {}

    private final List<Indexed> columns = new ArrayList<>();
    private final Map<Integer, Indexed> byIndex = new HashMap<>();

    /** The first board; others are reported. */
    Draft.Board read(Section description) {
        List<Section> boards = description.sections("leaderboards");
        if (boards.isEmpty()) {
            description.refused("leaderboards", "bundle.missing", "leaderboards");
            return new Draft.Board("", false, Counting.CHOSEN.rule(), false, List.of());
        }
        if (boards.size() > 1) {
            description.approximated("leaderboards", "bundle.boards-many", Integer.toString(boards.size()));
        }
        Draft.Board board = board(boards.get(0));
        columns.forEach(column -> column.section().close());
        boards.get(0).close();
        return board;
    }

    private Draft.Board board(Section board) {
        Counting counting = Counting.of(board);
        board.text("key")
                .filter(key -> key.length() > LONGEST_KEY)
                .ifPresent(key -> board.refused("key", "bundle.key-long", Integer.toString(LONGEST_KEY)));
        collect(board);
        return new Draft.Board(
                board.text("title").orElse(""),
                board.flag("hidden", false),
                counting.rule(),
                counting.contrastive(),
                columns(board));
    }

    private void collect(Section board) {
        Set<String> keys = new HashSet<>();
        List<Section> all = board.sections("columns");
        Bounds.refuseManyColumns(board, "columns", all.size());
        for (Section section : all) {
            String key = section.required("key");
            Bounds.refuseUnfit(section, "key", key);
            int index = section.whole("index").orElse(columns.size());
            Indexed column = new Indexed(section, index, key);
            if (!key.isEmpty() && !keys.add(key)) {
                section.refused("key", "bundle.column-twice", key);
            }
            if (byIndex.putIfAbsent(index, column) != null) {
                section.refused("index", "bundle.index-twice", Integer.toString(index));
            }
            columns.add(column);
        }
        if (columns.isEmpty()) {
            board.refused("columns", "bundle.missing", "columns");
        }
    }

    private List<Draft.Column> columns(Section board) {
        int primary = board.whole("primary_index").orElse(0);
        boolean known = byIndex.containsKey(primary);
        if (!known && board.has("primary_index") && !columns.isEmpty()) {
            board.refused("primary_index", "bundle.index-unknown", Integer.toString(primary));
        }
        columns.sort(Comparator.comparingInt(column -> rank(column, primary)));
        List<Draft.Column> read = new ArrayList<>();
        columns.forEach(column -> read.add(column(column, read.isEmpty())));
        return read;
    }

    private static int rank(Indexed column, int primary) {
        return column.index() == primary ? -1 : column.index();
    }

    private Draft.Column column(Indexed column, boolean primary) {
        Section section = column.section();
        Optional<Computation> computation = computation(section);
        return new Draft.Column(
                column.key(),
                Bounds.shown(section, "title", section.text("title").orElse(column.key())),
                Columns.smallerIsBetter(section, "sorting"),
                Columns.decimals(section, "precision"),
                Columns.hidden(section, primary),
                computation,
                computation.isPresent() ? over(column) : List.of(),
                List.of());
    }

    private static Optional<Computation> computation(Section section) {
        Optional<String> name = section.text("computation");
        if (name.isEmpty()) {
            section.texts(INDEXES);
            return Optional.empty();
        }
        try {
            return Optional.of(Computation.valueOf(name.get().toUpperCase(Locale.ROOT)));
        } catch (IllegalArgumentException e) {
            section.refused("computation", "bundle.computation", name.get());
            return Optional.empty();
        }
    }

    private List<String> over(Indexed column) {
        List<String> over = new ArrayList<>();
        for (String text : column.section().texts(INDEXES)) {
            OptionalInt index = Section.whole(Optional.of(text));
            Indexed other = index.isPresent() ? byIndex.get(index.getAsInt()) : null;
            if (other == null) {
                column.section().refused(INDEXES, "bundle.index-unknown", text);
            } else if (other.section().has("computation")) {
                column.section().refused(INDEXES, "bundle.computation-chain", text);
            } else if (!over.contains(other.key())) {
                over.add(other.key());
            }
        }
        if (column.section().texts(INDEXES).isEmpty()) {
            column.section().refused(INDEXES, "bundle.missing", INDEXES);
        }
        return over;
    }
}
