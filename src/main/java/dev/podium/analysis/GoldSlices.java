package dev.podium.analysis;

import dev.podium.competition.GoldRelease;
import dev.podium.task.Gold;
import dev.podium.task.Slices;
import dev.podium.task.Slicing;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.TaskTypes;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.hibernate.Session;

/** Keeps which item of a gold release is in which slice. */
@ApplicationScoped
class GoldSlices {

    @Inject
    Session database;

    /** A release of which a slicing of its task type is not kept yet, with its competition. */
    @Transactional
    Optional<GoldRelease> missingOf(long release) {
        return database.createQuery(
                        "from GoldRelease g join fetch g.competition where g.id = :release", GoldRelease.class)
                .setParameter("release", release)
                .getResultStream()
                .filter(gold -> !kept(gold).containsAll(ids(gold.competition.taskType)))
                .findFirst();
    }

    private List<String> kept(GoldRelease release) {
        return database.createNativeQuery(
                        "select slicing from gold_slicing where gold_release_id = :release", String.class)
                .setParameter("release", release.id)
                .getResultList();
    }

    private static List<String> ids(String taskType) {
        return TaskTypes.byId(taskType).orElseThrow().slicings().stream()
                .map(Slicing::id)
                .toList();
    }

    /** Keeps the slices of a release; those that are kept already stay. */
    @Transactional
    <G extends Gold> void keep(GoldRelease release, TaskType<G, ?> type, G gold) {
        for (Slicing<G> slicing : type.slicings()) {
            Slices slices = slicing.slices(gold);
            database.createNativeMutationQuery("""
                            insert into gold_slicing (gold_release_id, slicing, slices, item_slice)
                            values (:release, :slicing, :slices, :places) on conflict do nothing""")
                    .setParameter("release", release.id)
                    .setParameter("slicing", slicing.id())
                    .setParameter("slices", slices.labels().toArray(String[]::new))
                    .setParameter("places", places(slices))
                    .executeUpdate();
        }
    }

    private static Short[] places(Slices slices) {
        return Arrays.stream(slices.places())
                .mapToObj(place -> place < 0 ? null : (short) (place + 1))
                .toArray(Short[]::new);
    }
}
