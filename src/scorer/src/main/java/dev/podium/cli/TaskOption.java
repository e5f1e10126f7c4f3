package dev.podium.cli;

import dev.podium.task.ItemTask;
import dev.podium.task.catalog.TaskTypes;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Turns the name of a task type into the task type. */
final class TaskOption implements ITypeConverter<ItemTask<?, ?>> {

    @Override
    public ItemTask<?, ?> convert(String id) {
        return TaskTypes.byId(id).orElseThrow(() -> new TypeConversionException("there is only " + ids()));
    }

    private static List<String> ids() {
        List<String> ids = new ArrayList<>();
        TaskTypes.all().forEach(type -> ids.add(type.id()));
        return ids;
    }
}
