package dev.podium.worker.program;

import dev.podium.evaluation.part.ProgramItemValues;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramUnit;
import dev.podium.task.program.ScoredItems;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What single items of a unit were worth out of what its program wrote. */
final class ProgramUnitItems {

    private ProgramUnitItems() {}

    /**
     * Reads the file.
     *
     * @param values of the whole, by metric
     */
    static ProgramItemValues of(ProgramUnit unit, byte[] content, Map<String, Double> values) {
        List<ProgramColumn> columns =
                unit.columns().stream().filter(ProgramColumn::fromProgram).toList();
        Map<String, Double> scores = new LinkedHashMap<>();
        columns.stream()
                .filter(column -> values.containsKey(column.metric()))
                .forEach(column -> scores.put(column.key(), values.get(column.metric())));
        ScoredItems items = ScoredItems.read(
                content, columns.stream().map(ProgramColumn::key).toList(), scores);
        Map<String, double[]> kept = new LinkedHashMap<>();
        columns.stream()
                .filter(column -> items.values().containsKey(column.key()))
                .forEach(column -> kept.put(column.metric(), items.values().get(column.key())));
        return new ProgramItemValues(items.ids(), kept, items.fault());
    }
}
