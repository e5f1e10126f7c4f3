package dev.podium.analysis;

import dev.podium.submission.KeptGold;
import dev.podium.task.catalog.TaskTypes;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Keeps the items of a gold release one by one: the job that follows the release. Run again, it changes nothing. */
@ApplicationScoped
public class ItemsWork {

    @Inject
    KeptGold labels;

    @Inject
    GoldItems items;

    /** Keeps the items of a release, unless they are kept already or the release is gone. */
    public void on(long release) {
        items.missingOf(release).ifPresent(gold -> {
            try {
                items.keep(
                        gold,
                        labels.of(
                                gold, TaskTypes.byId(gold.competition.taskType).orElseThrow()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
