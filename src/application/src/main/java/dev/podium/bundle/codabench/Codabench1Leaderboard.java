package dev.podium.bundle.codabench;

import dev.podium.bundle.description.YamlSection;
import dev.podium.bundle.description.YamlValue;
import dev.podium.bundle.draft.BundleColumns;
import dev.podium.bundle.draft.CompetitionBounds;
import dev.podium.bundle.draft.CompetitionDraft;
import dev.podium.bundle.draft.SubmissionCounting;
import dev.podium.bundle.finding.FindingCollector;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The leaderboard of a bundle for CodaLab. */
final class Codabench1Leaderboard {

    private static final List<String> NOT_HERE = List.of("column_group");
    private static final String BOARD = "leaderboard";

    private final FindingCollector report;

    Codabench1Leaderboard(FindingCollector report) {
        this.report = report;
    }

    /** The board of the lowest rank; columns of others are reported. */
    CompetitionDraft.Board read(YamlSection description, SubmissionCounting counting) {
        Optional<YamlSection> leaderboard = description.section(BOARD);
        List<YamlSection> boards =
                leaderboard.map(section -> byRank(section, "leaderboards")).orElse(List.of());
        List<YamlSection> columns =
                leaderboard.map(section -> byRank(section, "columns")).orElse(List.of());
        if (columns.isEmpty()) {
            description.refused(BOARD, "bundle.missing", "columns");
        }
        Optional<YamlSection> first = boards.stream().findFirst();
        List<CompetitionDraft.Column> read = columns(onBoard(columns, first));
        leaderboard.ifPresent(section -> section.ignore(NOT_HERE));
        String title = first.map(Codabench1Leaderboard::title).orElse("");
        columns.forEach(YamlSection::close);
        boards.forEach(YamlSection::close);
        leaderboard.ifPresent(YamlSection::close);
        return new CompetitionDraft.Board(title, false, counting.rule(), counting.contrastive(), read);
    }

    private static List<YamlSection> byRank(YamlSection leaderboard, String key) {
        record Ranked(YamlSection section, int rank) {}
        return leaderboard.sections(key).stream()
                .map(section -> new Ranked(section, section.whole("rank").orElse(Integer.MAX_VALUE)))
                .sorted(Comparator.comparingInt(Ranked::rank))
                .map(Ranked::section)
                .toList();
    }

    private static String title(YamlSection section) {
        return section.text("label").orElse(section.name());
    }

    private List<YamlSection> onBoard(List<YamlSection> columns, Optional<YamlSection> board) {
        List<YamlSection> kept = new ArrayList<>();
        for (YamlSection column : columns) {
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
    private static boolean isOn(YamlSection column, YamlSection board) {
        Optional<YamlValue> named = column.value(BOARD);
        if (named.isPresent() && named.get() instanceof YamlValue.Mapped) {
            YamlSection alias = column.section(BOARD).orElseThrow();
            return alias.line() == board.line();
        }
        return named.isEmpty()
                || column.text(BOARD)
                        .filter(name -> name.equals(title(board)) || name.equals(board.name()))
                        .isPresent();
    }

    private void leaveOut(YamlSection column, String key, String code) {
        List.of("label", "rank", "sort", "numeric_format", "hidden", "computed", BOARD, "selection_default")
                .forEach(column::value);
        report.approximated(column.line(key), column.path(key), code, title(column));
    }

    private static List<CompetitionDraft.Column> columns(List<YamlSection> sections) {
        if (!sections.isEmpty()) {
            CompetitionBounds.refuseManyColumns(sections.get(0), "", sections.size());
        }
        List<YamlSection> ordered = new ArrayList<>(sections);
        sections.stream()
                .filter(column -> column.whole("selection_default").orElse(0) == 1)
                .findFirst()
                .ifPresent(column -> {
                    ordered.remove(column);
                    ordered.add(0, column);
                });
        List<CompetitionDraft.Column> columns = new ArrayList<>();
        ordered.forEach(column -> columns.add(column(column, columns.isEmpty())));
        return columns;
    }

    private static CompetitionDraft.Column column(YamlSection column, boolean ranks) {
        CompetitionBounds.refuseUnfit(column, "", column.name());
        return new CompetitionDraft.Column(
                column.name(),
                CompetitionBounds.shown(column, "label", title(column)),
                BundleColumns.smallerIsBetter(column, "sort"),
                BundleColumns.decimals(column, "numeric_format"),
                BundleColumns.hidden(column, ranks),
                Optional.empty(),
                List.of(),
                List.of());
    }
}
