package dev.podium.analysis.prepare;

import dev.podium.competition.GoldClusterings;
import dev.podium.competition.GoldRelease;
import dev.podium.submission.StoredGold;
import dev.podium.task.Annotations;
import dev.podium.task.Clustering;
import dev.podium.task.Gold;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.TaskTypes;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.hibernate.Session;

/**
 * Keeps the items of a gold release one by one, which of them hang together, their slices, and what annotators said of them: the job that follows the
 * release. Run again, it changes nothing.
 */
@ApplicationScoped
public class ItemsWork {

    @Inject
    StoredGold labels;

    @Inject
    GoldItems items;

    @Inject
    GoldClusterings clusterings;

    @Inject
    GoldSlices slices;

    @Inject
    AnnotationStore annotators;

    @Inject
    ConfusionCountsStore counts;

    @Inject
    Session database;

    /** Keeps what is not kept of a release yet; nothing if the release is gone. */
    public void on(long release) {
        QuarkusTransaction.joiningExisting()
                .call(() -> missing(release))
                .ifPresent(missing -> keep(
                        missing,
                        TaskTypes.byId(missing.release().competition.taskType).orElseThrow()));
    }

    /** A release with its competition, and which of its parts are not kept. */
    private record Missing(
            GoldRelease release, boolean items, boolean clusterings, boolean slices, boolean annotators) {

        boolean isSomething() {
            return items || clusterings || slices || annotators;
        }
    }

    private Optional<Missing> missing(long release) {
        return database.createQuery(
                        "from GoldRelease g join fetch g.competition where g.id = :release", GoldRelease.class)
                .setParameter("release", release)
                .getResultStream()
                .map(gold -> new Missing(
                        gold,
                        !items.areKept(gold),
                        gold.clusterings == null,
                        !slices.areKept(gold),
                        gold.awaitsAgreement()))
                .filter(Missing::isSomething)
                .findFirst();
    }

    private <G extends Gold> void keep(Missing missing, TaskType<G, ?> type) {
        try {
            G gold = labels.of(missing.release(), type);
            if (missing.items()) {
                items.keep(missing.release(), gold);
            }
            if (missing.clusterings()) {
                clusterings.keep(missing.release(), Clustering.of(gold));
            }
            if (missing.slices()) {
                slices.keep(missing.release(), type, gold);
            }
            if (missing.annotators()) {
                Optional<Annotations> said = labels.annotations(missing.release(), type, gold.items());
                annotators.keep(missing.release(), AnnotationResults.of(type, gold, said));
            }
            counts.keep(missing.release().id, type);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
