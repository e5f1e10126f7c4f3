package dev.podium.report;

import static dev.podium.platform.CsvColumn.plain;
import static dev.podium.platform.CsvColumn.text;

import dev.podium.analysis.items.HardItemReport;
import dev.podium.platform.CsvColumn;
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
        return CsvColumn.written(
                List.of(
                        plain("subtask", item -> board.subtask().id()),
                        text("team", item -> item.system().name()),
                        plain("key", item -> item.system().team()),
                        plain("baseline", item -> item.system().baseline()),
                        plain("number", HardItemReport.Alone::number),
                        text("item", HardItemReport.Alone::id)),
                alone);
    }
}
