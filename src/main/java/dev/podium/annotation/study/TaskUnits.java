package dev.podium.annotation.study;

import dev.podium.task.ItemTask;
import dev.podium.task.Items;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Units of the items of a task type. */
public final class TaskUnits {

    private TaskUnits() {}

    /** Each item with all of its public attributes; those of one cluster belong together. */
    public static List<NewUnit> of(ItemTask<?, ?> task, Items items) {
        List<NewUnit> units = new ArrayList<>();
        for (int item = 0; item < items.size(); item++) {
            Map<String, String> attributes = items.attributes(item);
            String cluster = task.clustering().map(attributes::get).orElse("");
            units.add(new NewUnit(items.id(item), cluster, attributes, items.tokens(item)));
        }
        return units;
    }
}
