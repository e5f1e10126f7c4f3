package dev.podium.task.catalog;

import dev.podium.task.ItemTask;
import dev.podium.task.klexikon.KlexikonTask;
import dev.podium.task.lexsub.LexsubTask;
import dev.podium.task.splitrephrase.SplitRephraseTask;
import dev.podium.task.stage.StageTask;
import java.util.List;
import java.util.Optional;

/** Every task type there is. A new one is one more line here. */
public final class TaskTypes {

    private static final List<ItemTask<?, ?>> ALL =
            List.of(new StageTask(), new KlexikonTask(), new LexsubTask(), new SplitRephraseTask());

    private TaskTypes() {}

    public static List<ItemTask<?, ?>> all() {
        return ALL;
    }

    /** One of them. Without a stream, which would cost every start of the scorer time. */
    public static Optional<ItemTask<?, ?>> byId(String id) {
        for (ItemTask<?, ?> type : ALL) {
            if (type.id().equals(id)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }
}
