package dev.podium.task.catalog;

import dev.podium.task.TaskType;
import java.util.List;
import java.util.Optional;

/** All task types. */
public final class TaskTypes {

    private TaskTypes() {}

    public static List<TaskType<?, ?>> all() {
        return List.of();
    }

    public static Optional<TaskType<?, ?>> byId(String id) {
        return all().stream()
                .<TaskType<?, ?>>map(type -> type)
                .filter(type -> type.id().equals(id))
                .findFirst();
    }
}
