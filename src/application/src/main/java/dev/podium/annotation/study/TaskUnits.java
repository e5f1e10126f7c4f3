package dev.podium.annotation.study;

import dev.podium.task.ItemTask;
import dev.podium.task.Items;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Units of the items of a task type. */
public final class TaskUnits {

    private TaskUnits() {}

    /** The units of a gold or blind file of the task, or all that stands against it; labels in it are not read. */
    public static Reading<List<NewUnit>> read(ItemTask<?, ?> task, Upload file) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        long largest = task.resources().goldBytes();
        if (file.size() > largest) {
            findings.error(0, "", "", "task.file-large", Long.toString(largest >> 20));
            return findings.rejected();
        }
        Reading<Items> reading = task.readItems(file);
        return reading instanceof Reading.Accepted<Items> accepted
                ? new Reading.Accepted<>(of(task, accepted.value()), accepted.warnings(), accepted.coverage())
                : new Reading.Rejected<>(((Reading.Rejected<Items>) reading).problems(), reading.coverage());
    }

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
