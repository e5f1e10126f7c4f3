package dev.podium.analysis.prepare;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import dev.podium.competition.GoldClusterings;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.TaskRedefined;
import dev.podium.competition.change.GoldReleased;
import dev.podium.platform.job.JobKind;
import dev.podium.platform.job.JobQueue;
import dev.podium.submission.StoredGoldReader;
import dev.podium.task.Annotations;
import dev.podium.task.Clustering;
import dev.podium.task.Gold;
import dev.podium.task.ItemTask;
import dev.podium.task.Slicing;
import dev.podium.task.catalog.TaskTypes;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hibernate.Session;

/**
 * Keeps the items of a gold release one by one, which of them belong together, their slices, and what
 * annotators said about them, after the release. Run again, it changes nothing.
 */
@ApplicationScoped
public class GoldItemsJob implements JobKind<GoldItemsJob.Data> {

    private static final TaskDescriptor<Data> TASK = TaskDescriptor.of("items", Data.class);

    /** Releases of which something is missing: kept before there was such a thing, or whose job was lost. */
    private static final String LOST = """
            select g.id from gold_release g join competition c on c.id = g.competition_id
            where c.task_type <> 'program' and (not exists
              (select 1 from gold_item i where i.gold_release_id = g.id and i.number = g.items)
            or exists
              (select 1 from unnest(cast(:types as text[]), cast(:slicings as text[])) as wanted (type, slicing)
               where wanted.type = c.task_type and not exists (select 1 from gold_slicing s
                 where s.gold_release_id = g.id and s.slicing = wanted.slicing))
            or g.clusterings is null
            or (g.annotations_digest is not null and g.agreement is null))
            order by g.id""";

    /**
     * What a job is given.
     *
     * @param goldRelease number of the release
     */
    public record Data(long goldRelease) {}

    @Inject
    JobQueue queue;

    @Inject
    StoredGoldReader labels;

    @Inject
    GoldItemStore items;

    @Inject
    GoldClusterings clusterings;

    @Inject
    GoldSliceStore slices;

    @Inject
    AnnotationStore annotators;

    @Inject
    ConfusionCountsStore counts;

    @Inject
    Session database;

    /** Enqueues the keeping of a release's items, where it has any, in the transaction that makes it. */
    void follow(@Observes GoldReleased event) {
        event.release().competition.type().withItems().ifPresent(type -> enqueue(event.release().id));
    }

    /** Enqueues the keeping of slices that a table's task has only now, in the transaction that changes it. */
    void follow(@Observes TaskRedefined event) {
        event.gold().forEach(release -> enqueue(release.id));
    }

    /**
     * Enqueues what is missing: releases from before items, clusterings, a slicing or annotators' labels were kept, or whose job was
     * lost. A job that waits stays.
     */
    @Override
    @Transactional
    public void enqueueLost() {
        List<String> types = new ArrayList<>();
        List<String> slicings = new ArrayList<>();
        for (ItemTask<?, ?> type : TaskTypes.all()) {
            for (Slicing<?> slicing : type.slicings()) {
                types.add(type.id());
                slicings.add(slicing.id());
            }
        }
        database.createNativeQuery(LOST, Long.class)
                .setParameter("types", types.toArray(String[]::new))
                .setParameter("slicings", slicings.toArray(String[]::new))
                .getResultList()
                .forEach(this::enqueue);
    }

    private void enqueue(long release) {
        queue.enqueue(TASK, release, new Data(release));
    }

    @Override
    public TaskDescriptor<Data> task() {
        return TASK;
    }

    @Override
    public void work(Data job) {
        on(job.goldRelease());
    }

    /** Keeps what is not kept of a release yet; nothing if the release is gone. */
    public void on(long release) {
        QuarkusTransaction.joiningExisting()
                .call(() -> missing(release))
                .ifPresent(
                        missing -> keep(missing, missing.release().competition.itemTask()));
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

    private <G extends Gold> void keep(Missing missing, ItemTask<G, ?> type) {
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
