package dev.podium.analysis.prepare;

import dev.podium.competition.GoldRelease;
import dev.podium.task.Gold;
import dev.podium.task.ItemTask;
import dev.podium.task.Slices;
import dev.podium.task.Slicing;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;
import org.hibernate.Session;

/** Keeps which item of a gold release is in which slice. */
@ApplicationScoped
class GoldSliceStore {

    @Inject
    Session database;

    /** Whether every slicing of its task type is kept. */
    boolean areKept(GoldRelease release) {
        return database.createNativeQuery(
                        "select slicing from gold_slicing where gold_release_id = :release", String.class)
                .setParameter("release", release.id)
                .getResultList()
                .containsAll(ids(release.competition.itemTask()));
    }

    private static List<String> ids(ItemTask<?, ?> type) {
        return type.slicings().stream().map(Slicing::id).toList();
    }

    /** Keeps the slices of a release; those that are kept already stay. */
    @Transactional
    <G extends Gold> void keep(GoldRelease release, ItemTask<G, ?> type, G gold) {
        for (Slicing<G> slicing : type.slicings()) {
            keep(release, slicing.id(), slicing.slices(gold));
        }
    }

    /** Keeps the slices of one slicing, unless they are kept already. */
    void keep(GoldRelease release, String slicing, Slices slices) {
        database.createNativeMutationQuery("""
                        insert into gold_slicing (gold_release_id, slicing, slices, item_slice)
                        values (:release, :slicing, :slices, :places) on conflict do nothing""")
                .setParameter("release", release.id)
                .setParameter("slicing", slicing)
                .setParameter("slices", slices.labels().toArray(String[]::new))
                .setParameter("places", slices.numbered())
                .executeUpdate();
    }
}
