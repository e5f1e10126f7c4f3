package dev.podium.platform.job;

import com.github.kagkarlsson.scheduler.task.Priority;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongFunction;
import org.hibernate.Session;

/**
 * Jobs that follow the changes of phases, or of something else. A table counts them in {@code changes}, a row a phase, and keeps in
 * {@code computed} up to which one the last job went; its other columns are its owner's. Of a phase at most one job waits: what
 * changes until it begins it sees, what changes after that wants another one.
 *
 * @param counted what is followed, and where it is counted
 * @param data the payload of a phase's job
 * @param after how long changes are gathered
 */
public record FollowUpJobs<T>(
        JobQueue queue,
        Session database,
        TaskDescriptor<T> task,
        Counted counted,
        LongFunction<T> data,
        Duration after) {

    private static final String COUNT = """
            update %1$s set changes = changes + 1 where %2$s = :of returning changes, computed""";

    private static final String BEGIN = """
            select changes from %1$s where %2$s = :of and computed < changes""";

    private static final String BEHIND = """
            select 1 from %1$s where %2$s = :of and computed < :change""";

    private static final String FINISH = """
            update %1$s set computed = :change where %2$s = :of and computed < :change returning changes""";

    private static final String LOST = """
            select %2$s as number, changes from %1$s d where computed < changes and not exists
              (select 1 from scheduled_tasks t where t.task_name = :task
                and t.task_instance like cast(d.%2$s as text) || '-%%')""";

    /** What is followed, and where its changes are counted: names of a table and of its key. */
    public record Counted(String table, String column) {

        /** Phases, in a table that is named as the task. */
        public static Counted phases(TaskDescriptor<?> task) {
            return new Counted(task.getTaskName(), "phase_id");
        }
    }

    /** A row of {@link #COUNT}. */
    private record Count(long changes, long computed) {}

    /** A row of {@link #LOST}. */
    private record Lost(long number, long changes) {}

    /**
     * Counts a change of a phase that has its row; the first one since the last job enqueues one.
     *
     * @return whether it is the first one
     */
    public boolean follow(long phase) {
        Count count = database.createNativeQuery(inTable(COUNT), Count.class)
                .setParameter("of", phase)
                .getSingleResult();
        boolean first = count.changes() == count.computed() + 1;
        if (first) {
            enqueue(phase, count.changes());
        }
        return first;
    }

    /** The last change that a job that begins now sees; empty where nothing has happened since the last one. */
    public Optional<Long> begin(long phase) {
        return database.createNativeQuery(inTable(BEGIN), Long.class)
                .setParameter("of", phase)
                .getResultStream()
                .findFirst();
    }

    /** Whether no job has gone up to a change yet. */
    public boolean isBehind(long phase, long change) {
        return !database.createNativeQuery(inTable(BEHIND), Integer.class)
                .setParameter("of", phase)
                .setParameter("change", change)
                .getResultList()
                .isEmpty();
    }

    /**
     * Notes up to which change a job went, of a phase that was {@linkplain #isBehind behind}, and enqueues another one if something
     * has changed since. At the end of a transaction, since changes wait for the row. Of two that finish at once one fails, and
     * is late then.
     */
    public void finish(long phase, long change) {
        long changes = database.createNativeQuery(inTable(FINISH), Long.class)
                .setParameter("change", change)
                .setParameter("of", phase)
                .getSingleResult();
        if (changes > change) {
            enqueue(phase, changes);
        }
    }

    /** Enqueues what is behind without a job: it may have been lost, or there were phases before there were such jobs. */
    public void enqueueLost() {
        database.createNativeQuery(inTable(LOST), Lost.class)
                .setParameter("task", task.getTaskName())
                .getResultList()
                .forEach(lost -> enqueue(lost.number(), lost.changes()));
    }

    /** The change names the job: a job of the same phase that is just ending has another name. */
    private void enqueue(long phase, long change) {
        queue.enqueue(task.instance(phase + "-" + change)
                .data(data.apply(phase))
                .priority(Priority.LOW)
                .scheduledTo(queue.now().plus(after)));
    }

    private String inTable(String sql) {
        return sql.formatted(counted.table, counted.column);
    }
}
