package dev.podium.analysis;

import dev.podium.competition.GoldRelease;
import dev.podium.submission.KeptGold;
import dev.podium.task.Gold;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.TaskTypes;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Keeps the items of a gold release one by one, and their slices: the job that follows the release. Run again, it changes nothing. */
@ApplicationScoped
public class ItemsWork {

    @Inject
    KeptGold labels;

    @Inject
    GoldItems items;

    @Inject
    GoldSlices slices;

    @Inject
    CountTables counts;

    /** Keeps the items of a release and their slices, unless they are kept already or the release is gone. */
    public void on(long release) {
        Optional<GoldRelease> withoutItems = items.missingOf(release);
        Optional<GoldRelease> withoutSlices = slices.missingOf(release);
        withoutItems
                .or(() -> withoutSlices)
                .ifPresent(gold ->
                        keep(gold, TaskTypes.byId(gold.competition.taskType).orElseThrow(), withoutItems));
    }

    private <G extends Gold> void keep(GoldRelease release, TaskType<G, ?> type, Optional<GoldRelease> withoutItems) {
        G gold = read(release, type);
        withoutItems.ifPresent(missing -> items.keep(missing, gold));
        slices.keep(release, type, gold);
        counts.keep(release.id, type);
    }

    private <G extends Gold> G read(GoldRelease release, TaskType<G, ?> type) {
        try {
            return labels.of(release, type);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
