package dev.podium.analysis.prepare;

import com.github.kagkarlsson.scheduler.SchedulerClient;
import com.github.kagkarlsson.scheduler.task.Priority;
import dev.podium.competition.change.GoldReleased;
import dev.podium.platform.Installation;
import dev.podium.platform.JobQueue;
import dev.podium.task.Slicing;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.TaskTypes;
import io.agroal.api.AgroalDataSource;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.Session;

/** Enqueues the keeping of a gold release's items in the transaction that makes the release. */
@ApplicationScoped
public class ItemsQueue {

    @Inject
    Installation installation;

    @Inject
    AgroalDataSource pool;

    @Inject
    Session database;

    @Inject
    Clock clock;

    private SchedulerClient jobs;

    @PostConstruct
    void open() {
        jobs = JobQueue.client(pool);
    }

    void follow(@Observes GoldReleased event) {
        enqueue(event.release().id);
    }

    @Transactional
    void catchUp(@Observes StartupEvent event) {
        if (installation.isWorker()) {
            enqueueLost();
        }
    }

    /**
     * Enqueues what is missing: releases from before items, clusterings, a slicing or annotators' labels were kept, or whose job was
     * lost. A job that waits stays.
     */
    public void enqueueLost() {
        List<String> types = new ArrayList<>();
        List<String> slicings = new ArrayList<>();
        for (TaskType<?, ?> type : TaskTypes.all()) {
            for (Slicing<?> slicing : type.slicings()) {
                types.add(type.id());
                slicings.add(slicing.id());
            }
        }
        database.createNativeQuery("""
                        select g.id from gold_release g join competition c on c.id = g.competition_id
                        where not exists
                          (select 1 from gold_item i where i.gold_release_id = g.id and i.number = g.items)
                        or exists
                          (select 1 from unnest(cast(:types as text[]), cast(:slicings as text[])) as wanted (type, slicing)
                           where wanted.type = c.task_type and not exists (select 1 from gold_slicing s
                             where s.gold_release_id = g.id and s.slicing = wanted.slicing))
                        or g.clusterings is null
                        or (g.annotations_digest is not null and g.agreement is null)
                        order by g.id""", Long.class)
                .setParameter("types", types.toArray(String[]::new))
                .setParameter("slicings", slicings.toArray(String[]::new))
                .getResultList()
                .forEach(this::enqueue);
    }

    private void enqueue(long release) {
        jobs.scheduleIfNotExists(ItemsJob.TASK
                .instance(Long.toString(release))
                .data(new ItemsJob(release))
                .priority(Priority.LOW)
                .scheduledTo(clock.instant()));
    }
}
