package dev.podium.report;

import dev.podium.analysis.items.HardItemReport;
import dev.podium.export.CsvText;
import dev.podium.platform.CsvCells;
import java.util.List;

/**
 * Which items of a subtask are hard for all systems, and who errs alike, for programs.
 *
 * @param board of items that have been judged
 * @param alone all items that one system alone gets right
 * @param overlaps every pair of systems, most alike first
 */
record HardItemFiles(HardItemReport board, List<HardItemReport.Alone> alone, List<HardItemReport.Overlap> overlaps) {

    HardItemFiles {
        alone = List.copyOf(alone);
        overlaps = List.copyOf(overlaps);
    }

    /** The items that one system alone gets right, a line for each. */
    String aloneAsCsv() {
        return CsvText.of(
                List.of("subtask", "team", "key", "baseline", "number", "item"),
                alone.stream()
                        .map(item -> List.of(
                                board.subtask().id(),
                                CsvCells.text(item.system().name()),
                                CsvCells.plain(item.system().team()),
                                CsvCells.plain(item.system().baseline()),
                                CsvCells.plain(item.number()),
                                CsvCells.text(item.id())))
                        .toList());
    }
}
