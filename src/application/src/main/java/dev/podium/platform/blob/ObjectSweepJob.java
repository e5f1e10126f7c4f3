package dev.podium.platform.blob;

import com.github.kagkarlsson.scheduler.task.Priority;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import dev.podium.platform.job.JobKind;
import dev.podium.platform.job.JobQueue;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.hibernate.Session;

/**
 * Deletes objects that no row names, once a day, some hundred at a time: of transactions that were rolled back, of contents that two
 * brought at once, and of files that were removed.
 *
 * <p>An object is noted the first time that it is found without a row, if it was written at least {@link BlobConfig.S3#unusedFor} ago, and
 * deleted when it was noted as long ago and still has none. Nothing that somebody wants can be among them:
 *
 * <ul>
 *   <li>Only the transaction that wrote an object can give it a row, since its name is random and known to nobody else. An object
 *       that may be deleted was written at least twice {@code unusedFor} ago; its transaction has ended, and what it did is seen.
 *   <li>Somebody who brings the same content now finds a row, which names another object, or writes an object of another name: no
 *       lock is needed between the two, and a delete that reaches the store late, after the worker that sent it has died, finds
 *       the same object or none. With the digest alone as the name it could take away what was written meanwhile.
 *   <li>An object that a dump of the database names was noted after the dump, if at all, and stays for {@code unusedFor} from then
 *       on: the time to copy the bucket. A database that is restored from the dump names it again and has not noted it.
 * </ul>
 *
 * <p>What in the bucket has no name of ours is not looked at.
 */
@ApplicationScoped
public class ObjectSweepJob implements JobKind<ObjectSweepJob.Data> {

    private static final TaskDescriptor<Data> TASK = TaskDescriptor.of("sweep", Data.class);

    private static final int AT_ONCE = 500;
    private static final Duration PAUSE = Duration.ofDays(1);

    /** Some of them have rows. */
    private static final String UNNAMED = """
            select n.name from unnest(cast(:names as text[])) as n (name)
            where not exists (select from blob b where b.digest = left(n.name, 64) and b.object = n.name)""";

    private static final String NOTE = """
            insert into unnamed_object (name, since)
            select n.name, :now from unnest(cast(:names as text[])) as n (name)
            where not exists (select from blob b where b.digest = left(n.name, 64) and b.object = n.name)
            on conflict do nothing""";

    /** Forgotten before they are deleted: one that is still there then, since the worker died, is noted again. */
    private static final String OVERDUE = """
            delete from unnamed_object u where u.name = any (cast(:names as text[])) and u.since <= :before
              and not exists (select from blob b where b.digest = left(u.name, 64) and b.object = u.name)
            returning u.name""";

    /**
     * What a job is given.
     *
     * @param after name of the last object that was looked at; empty at the beginning
     */
    public record Data(String after) {}

    @Inject
    JobQueue queue;

    @Inject
    Session database;

    @Inject
    ObjectStore objects;

    @Inject
    BlobConfig config;

    @Inject
    Clock clock;

    @Override
    public TaskDescriptor<Data> task() {
        return TASK;
    }

    /** One sweep waits, or is under way, at any time. */
    @Override
    @Transactional
    public void enqueueLost() {
        if (objects.isSet() && !isQueued()) {
            enqueue("", clock.instant());
        }
    }

    private boolean isQueued() {
        return database.createNativeQuery(
                        "select exists (select from scheduled_tasks where task_name = :task)", Boolean.class)
                .setParameter("task", TASK.getTaskName())
                .getSingleResult();
    }

    @Override
    public void work(Data job) throws IOException {
        if (!objects.isSet()) {
            return;
        }
        Instant now = clock.instant();
        ObjectStore.Listing found = objects.list(job.after(), AT_ONCE);
        sweep(found.objects(), now);
        String after = found.last();
        QuarkusTransaction.requiringNew().run(() -> enqueue(after, after.isEmpty() ? now.plus(PAUSE) : now));
    }

    private void sweep(List<ObjectStore.Listed> found, Instant now) throws IOException {
        Instant before = now.minus(config.s3().unusedFor());
        String[] old = found.stream()
                .filter(object -> object.writtenAt().isBefore(before))
                .map(ObjectStore.Listed::name)
                .filter(ObjectStore::isOurs)
                .toArray(String[]::new);
        List<String> overdue = QuarkusTransaction.requiringNew().call(() -> {
            database.createNativeMutationQuery(NOTE)
                    .setParameter("names", old)
                    .setParameter("now", now)
                    .executeUpdate();
            return database.createNativeQuery(OVERDUE, String.class)
                    .setParameter("names", old)
                    .setParameter("before", before)
                    .getResultList();
        });
        for (String name : overdue) {
            objects.remove(name);
        }
        if (!overdue.isEmpty()) {
            Log.infof("%d objects that nothing names were deleted", overdue.size());
        }
    }

    /** Objects of the store that no row names, those of uploads that are under way among them. */
    public long countUnnamed() throws IOException {
        long count = 0;
        String after = "";
        boolean goesOn = objects.isSet();
        while (goesOn) {
            ObjectStore.Listing found = objects.list(after, AT_ONCE);
            String[] ours = found.objects().stream()
                    .map(ObjectStore.Listed::name)
                    .filter(ObjectStore::isOurs)
                    .toArray(String[]::new);
            count += QuarkusTransaction.requiringNew()
                    .call(() -> database.createNativeQuery(UNNAMED, String.class)
                            .setParameter("names", ours)
                            .getResultList()
                            .size());
            after = found.last();
            goesOn = !after.isEmpty();
        }
        return count;
    }

    /** The place where it goes on, or the day, names the job: one that runs twice enqueues the next one once. */
    private void enqueue(String after, Instant at) {
        String name = after.isEmpty() ? LocalDate.ofInstant(at, ZoneOffset.UTC).toString() : after;
        queue.enqueue(
                TASK.instance(name).data(new Data(after)).priority(Priority.LOW).scheduledTo(at));
    }
}
