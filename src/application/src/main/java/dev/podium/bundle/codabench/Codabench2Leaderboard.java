package dev.podium.bundle.codabench;

import dev.podium.bundle.description.YamlSection;
import dev.podium.bundle.draft.BundleColumns;
import dev.podium.bundle.draft.CompetitionBounds;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.draft.SubmissionCounting;
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
final class Codabench2Leaderboard {

    private static final int LONGEST_KEY = 36;
    private static final String INDEXES = "computation_indexes";

    /** A column as it stands, with the index by which others name it. */
    private record Indexed(YamlSection section, int index, String key) {}

    private final List<Indexed> columns = new ArrayList<>();
    private final Map<Integer, Indexed> byIndex = new HashMap<>();

    /** The first board; others are reported. */
    CompetitionDraft.Board read(YamlSection description) {
        List<YamlSection> boards = description.sections("leaderboards");
        if (boards.isEmpty()) {
            description.refused("leaderboards", "bundle.missing", "leaderboards");
            return new CompetitionDraft.Board("", false, SubmissionCounting.CHOSEN.rule(), false, List.of());
        }
        if (boards.size() > 1) {
            description.approximated("leaderboards", "bundle.boards-many", Integer.toString(boards.size()));
        }
        CompetitionDraft.Board board = board(boards.get(0));
        columns.forEach(column -> column.section().close());
        boards.get(0).close();
        return board;
    }

    private CompetitionDraft.Board board(YamlSection board) {
        SubmissionCounting counting = SubmissionCounting.of(board);
        board.text("key")
                .filter(key -> key.length() > LONGEST_KEY)
                .ifPresent(key -> board.refused("key", "bundle.key-long", Integer.toString(LONGEST_KEY)));
        collect(board);
        return new CompetitionDraft.Board(
                board.text("title").orElse(""),
                board.flag("hidden", false),
                counting.rule(),
                counting.contrastive(),
                columns(board));
    }

    private void collect(YamlSection board) {
        Set<String> keys = new HashSet<>();
        List<YamlSection> all = board.sections("columns");
        CompetitionBounds.refuseManyColumns(board, "columns", all.size());
        for (YamlSection section : all) {
            String key = section.required("key");
            CompetitionBounds.refuseUnfit(section, "key", key);
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

    private List<CompetitionDraft.Column> columns(YamlSection board) {
        int primary = board.whole("primary_index").orElse(0);
        boolean known = byIndex.containsKey(primary);
        if (!known && board.has("primary_index") && !columns.isEmpty()) {
            board.refused("primary_index", "bundle.index-unknown", Integer.toString(primary));
        }
        columns.sort(Comparator.comparingInt(column -> rank(column, primary)));
        List<CompetitionDraft.Column> read = new ArrayList<>();
        columns.forEach(column -> read.add(column(column, read.isEmpty())));
        return read;
    }

    private static int rank(Indexed column, int primary) {
        return column.index() == primary ? -1 : column.index();
    }

    private CompetitionDraft.Column column(Indexed column, boolean primary) {
        YamlSection section = column.section();
        Optional<Computation> computation = computation(section);
        return new CompetitionDraft.Column(
                column.key(),
                CompetitionBounds.shown(section, "title", section.text("title").orElse(column.key())),
                BundleColumns.smallerIsBetter(section, "sorting"),
                BundleColumns.decimals(section, "precision"),
                BundleColumns.hidden(section, primary),
                computation,
                computation.isPresent() ? over(column) : List.of(),
                List.of());
    }

    private static Optional<Computation> computation(YamlSection section) {
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
            OptionalInt index = YamlSection.whole(Optional.of(text));
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
