package dev.podium.bundle.codabench;

import dev.podium.bundle.description.Section;
import dev.podium.bundle.description.Tree;
import dev.podium.bundle.draft.Bounds;
import dev.podium.bundle.draft.Columns;
import dev.podium.bundle.draft.Counting;
import dev.podium.bundle.draft.Draft;
import dev.podium.bundle.finding.Report;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The leaderboard of a bundle for CodaLab. */
final class Codabench1Board {

    private static final List<String> NOT_HERE = List.of("column_group");
    private static final String BOARD = "leaderboard";

    private final Report report;

    Codabench1Board(Report report) {
        this.report = report;
    }

    /** The board of the lowest rank; columns of others are reported. */
    Draft.Board read(Section description, Counting counting) {
        Optional<Section> leaderboard = description.section(BOARD);
        List<Section> boards =
                leaderboard.map(section -> byRank(section, "leaderboards")).orElse(List.of());
        List<Section> columns =
                leaderboard.map(section -> byRank(section, "columns")).orElse(List.of());
        if (columns.isEmpty()) {
            description.refused(BOARD, "bundle.missing", "columns");
        }
        Optional<Section> first = boards.stream().findFirst();
        List<Draft.Column> read = columns(onBoard(columns, first));
        leaderboard.ifPresent(section -> section.ignore(NOT_HERE));
        String title = first.map(Codabench1Board::title).orElse("");
        columns.forEach(Section::close);
        boards.forEach(Section::close);
        leaderboard.ifPresent(Section::close);
        return new Draft.Board(title, false, counting.rule(), counting.contrastive(), read);
    }

    private static List<Section> byRank(Section leaderboard, String key) {
        record Ranked(Section section, int rank) {}
        return leaderboard.sections(key).stream()
                .map(section -> new Ranked(section, section.whole("rank").orElse(Integer.MAX_VALUE)))
                .sorted(Comparator.comparingInt(Ranked::rank))
                .map(Ranked::section)
                .toList();
    }

    private static String title(Section section) {
        return section.text("label").orElse(section.name());
    }

    private List<Section> onBoard(List<Section> columns, Optional<Section> board) {
        List<Section> kept = new ArrayList<>();
        for (Section column : columns) {
            column.ignore(NOT_HERE);
            if (board.isPresent() && !isOn(column, board.get())) {
                leaveOut(column, BOARD, "bundle.column-elsewhere");
            } else if (column.has("computed")) {
                leaveOut(column, "computed", "bundle.column-ranks");
            } else {
                kept.add(column);
            }
        }
        if (kept.isEmpty() && !columns.isEmpty()) {
            columns.get(0).refused("computed", "bundle.columns-none");
        }
        return kept;
    }

    /** Columns name their board by its label or its key, or hold it by an alias. */
    private static boolean isOn(Section column, Section board) {
        Optional<Tree> named = column.value(BOARD);
        if (named.isPresent() && named.get() instanceof Tree.Mapped) {
            Section alias = column.section(BOARD).orElseThrow();
            return alias.line() == board.line();
        }
        return named.isEmpty()
                || column.text(BOARD)
                        .filter(name -> name.equals(title(board)) || name.equals(board.name()))
                        .isPresent();
    }

    private void leaveOut(Section column, String key, String code) {
        List.of("label", "rank", "sort", "numeric_format", "hidden", "computed", BOARD, "selection_default")
                .forEach(column::value);
        report.approximated(column.line(key), column.path(key), code, title(column));
    }

    private static List<Draft.Column> columns(List<Section> sections) {
        if (!sections.isEmpty()) {
            Bounds.refuseManyColumns(sections.get(0), "", sections.size());
        }
        List<Section> ordered = new ArrayList<>(sections);
        sections.stream()
                .filter(column -> column.whole("selection_default").orElse(0) == 1)
                .findFirst()
                .ifPresent(column -> {
                    ordered.remove(column);
                    ordered.add(0, column);
                });
        List<Draft.Column> columns = new ArrayList<>();
        ordered.forEach(column -> columns.add(column(column, columns.isEmpty())));
        return columns;
    }

    private static Draft.Column column(Section column, boolean ranks) {
        Bounds.refuseUnfit(column, "", column.name());
        return new Draft.Column(
                column.name(),
                Bounds.shown(column, "label", title(column)),
                Columns.smallerIsBetter(column, "sort"),
                Columns.decimals(column, "numeric_format"),
                Columns.hidden(column, ranks),
                Optional.empty(),
                List.of(),
                List.of());
    }
}
