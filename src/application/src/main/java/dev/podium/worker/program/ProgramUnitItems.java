package dev.podium.worker.program;

import dev.podium.evaluation.part.ProgramItemValues;
import dev.podium.program.ProgramUnit;
import dev.podium.task.catalog.recount.ItemCounts;
import dev.podium.task.catalog.recount.RecountedItems;
import java.util.LinkedHashMap;
import java.util.Map;

/** What single items of a unit add up to its numbers, by metric. */
final class ProgramUnitItems {

    private ProgramUnitItems() {}

    /** The same by metric as by key. */
    static ProgramItemValues of(ProgramUnit unit, RecountedItems items) {
        Map<String, ItemCounts> kept = new LinkedHashMap<>();
        unit.columns().stream()
                .filter(column -> column.fromProgram() && items.counts().containsKey(column.key()))
                .forEach(column -> kept.put(column.metric(), items.counts().get(column.key())));
        return new ProgramItemValues(items.ids(), kept, items.texts(), items.groups(), items.labels(), items.faults());
    }
}
