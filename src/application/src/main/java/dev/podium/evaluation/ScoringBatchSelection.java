package dev.podium.evaluation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.hibernate.Session;

/**
 * Which evaluations are scored along with one whose job a worker has: others of the same phase against the same gold by the same
 * scorer that wait, too. This is the one place that decides it.
 *
 * <p>Only files share a process, which our own scorer reads as data; what runs somebody else's program never does. And only what
 * was never begun: what broke once, or was in a process that broke, is scored alone, so that the fault of one is found.
 *
 * <p>The jobs of the company are taken from the queue as a worker takes them that gets them handed out; they are kept alive by
 * {@link #keep}, leave the queue in the transaction that stores the result, and are handed out again where there is none.
 */
@ApplicationScoped
public class ScoringBatchSelection {

    /** How far down the queue is looked for company: what comes later has time. */
    private static final int LOOKED_AT = 256;

    private static final String OF = "-company";

    private static final String JOIN = """
            with line as (
              select task_instance, row_number() over (order by priority desc, execution_time) as place
              from (select task_instance, priority, execution_time from scheduled_tasks
                where task_name = :task and not picked and execution_time <= clock_timestamp()
                order by priority desc, execution_time limit :look) as first
            ), fit as (
              select e.id, line.task_instance, line.place, sum(s.size) over (order by line.place) as bytes
              from line join evaluation e on e.id = cast(line.task_instance as bigint)
              join submission s on s.id = e.submission_id and s.status = 'accepted'
              where e.phase_id = :phase and e.gold_release_id = :gold and e.scorer = :scorer and e.status = 'queued' and e.runs = 0
            ), company as (
              select e.id, t.task_instance from fit join evaluation e on e.id = fit.id
              join scheduled_tasks t on t.task_name = :task and t.task_instance = fit.task_instance
              where fit.bytes <= :bytes and not t.picked and e.status = 'queued' and e.runs = 0
              order by fit.place limit :most for update of e, t skip locked
            ), taken as (
              update scheduled_tasks t set picked = true, picked_by = :company, last_heartbeat = clock_timestamp(),
                version = t.version + 1
              from company c where t.task_name = :task and t.task_instance = c.task_instance
              returning c.id
            ), begun as (
              update evaluation e set status = 'scoring', runs = 1, started_at = :now
              from taken, submission s where e.id = taken.id and s.id = e.submission_id
              returning e.id as evaluation, s.key as submission, s.digest
            )
            select begun.evaluation, begun.submission, begun.digest
            from begun join fit on fit.id = begun.evaluation order by fit.place""";

    private static final String KEEP = """
            update scheduled_tasks set last_heartbeat = clock_timestamp()
            where task_name = :task and picked_by = :company and task_instance = any (:evaluations)""";

    private static final String LEAVE = """
            delete from scheduled_tasks
            where task_name = :task and picked_by = :company and task_instance = any (:evaluations)""";

    private static final String HAND_BACK = """
            update scheduled_tasks set picked = false, picked_by = null, last_heartbeat = null, version = version + 1,
              execution_time = least(execution_time, clock_timestamp())
            where task_name = :task and picked_by = :company and task_instance = any (:evaluations)""";

    @Inject
    Session database;

    /** One that joined, and its file. */
    record Joined(long evaluation, UUID submission, String digest) {}

    /** Whether an evaluation may be scored in a process with others. */
    static boolean mayShare(Evaluation evaluation) {
        return evaluation.runs == 0 && !evaluation.phase.competition.isOfPrograms();
    }

    /**
     * Begins what may be scored along with an evaluation that a worker begins, in the order of the queue. One statement.
     *
     * @param most how many
     * @param bytes how large their files may be together
     */
    List<Joined> join(Evaluation lead, String worker, int most, long bytes, Instant now) {
        if (most <= 0) {
            return List.of();
        }
        return database.createNativeQuery(JOIN, Joined.class)
                .setParameter("task", ScoringJobData.TASK.getTaskName())
                .setParameter("look", LOOKED_AT)
                .setParameter("phase", lead.phase.id)
                .setParameter("gold", lead.gold.id)
                .setParameter("scorer", lead.scorer)
                .setParameter("bytes", bytes)
                .setParameter("most", most)
                .setParameter("company", worker + OF)
                .setParameter("now", now.atOffset(ZoneOffset.UTC))
                .getResultList();
    }

    /** Says that the jobs of some evaluations, as far as they are a worker's company, are being worked on. */
    @Transactional
    public void keep(Collection<Long> evaluations, String worker) {
        change(KEEP, evaluations, worker);
    }

    /** Lets the jobs of evaluations that have ended leave the queue. What a worker was handed out is not its company and stays. */
    void leave(Collection<Long> evaluations, String worker) {
        change(LEAVE, evaluations, worker);
    }

    /** Hands out the jobs of evaluations again, as {@link #leave} says, and tells all workers. */
    void handBack(Collection<Long> evaluations, String worker) {
        change(HAND_BACK, evaluations, worker);
        database.createNativeQuery("select 1 from (select pg_notify('job', '')) as told", Integer.class)
                .getSingleResult();
    }

    private void change(String sql, Collection<Long> evaluations, String worker) {
        database.createNativeMutationQuery(sql)
                .setParameter("task", ScoringJobData.TASK.getTaskName())
                .setParameter("company", worker + OF)
                .setParameter(
                        "evaluations", evaluations.stream().map(String::valueOf).toArray(String[]::new))
                .executeUpdate();
    }
}
