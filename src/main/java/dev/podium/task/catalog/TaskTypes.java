package dev.podium.task.catalog;

import dev.podium.task.TaskType;
import dev.podium.task.klexikon.KlexikonTask;
import dev.podium.task.lexsub.LexsubTask;
import dev.podium.task.splitrephrase.SplitRephraseTask;
import dev.podium.task.stage.StageTask;
import java.util.List;
import java.util.Optional;

/** Every task type there is. A new one is one more line here. */
public final class TaskTypes {

    private TaskTypes() {}

    public static List<TaskType<?, ?>> all() {
        return List.of(new StageTask(), new KlexikonTask(), new LexsubTask(), new SplitRephraseTask());
    }

    public static Optional<TaskType<?, ?>> byId(String id) {
        for (TaskType<?, ?> type : all()) {
            if (type.id().equals(id)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }
}
