package dev.podium.evaluation.operation;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import dev.podium.platform.job.JobKind;
import dev.podium.platform.job.JobQueue;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import org.hibernate.Session;

/**
 * Puts answers together that were kept before {@code V061}, 32 in a row, so that they are compressed as later ones are. A few
 * evaluations at a time; until then, they are read as they are.
 */
@ApplicationScoped
public class AnswerCompressionJob implements JobKind<AnswerCompressionJob.Data> {

    private static final TaskDescriptor<Data> TASK = TaskDescriptor.of("answers", Data.class);

    private static final int AT_ONCE = 20;

    /** Where answers stand in short rows, the second one begins with the 33rd. */
    private static final String LAST = """
            select max(evaluation_id) from (select evaluation_id from item_answers
              where first_item = 33 and evaluation_id > :after order by evaluation_id limit :most) as few""";

    private static final String TOGETHER = """
            with gone as (
              delete from item_answers where evaluation_id in (select evaluation_id from item_answers
                where first_item = 33 and evaluation_id > :after and evaluation_id <= :last)
              returning evaluation_id, first_item, answers)
            insert into item_answers (evaluation_id, first_item, answers)
            select evaluation_id, (number - 1) / 128 * 128 + 1, array_agg(answer order by number)
            from (select evaluation_id, first_item + cast(nth as integer) - 1 as number, answer
              from gone, unnest(answers) with ordinality as each (answer, nth)) as one
            group by evaluation_id, (number - 1) / 128""";

    /**
     * What a job is given.
     *
     * @param after number of the last evaluation whose answers were put together; 0 at the beginning
     */
    public record Data(long after) {}

    @Inject
    JobQueue queue;

    @Inject
    Session database;

    @Override
    public TaskDescriptor<Data> task() {
        return TASK;
    }

    @Override
    @Transactional
    public void enqueueLost() {
        if (last(0) != null) {
            queue.enqueue(TASK, 0, new Data(0));
        }
    }

    @Override
    @Transactional
    public void work(Data job) {
        Long last = last(job.after());
        if (last != null) {
            database.createNativeMutationQuery(TOGETHER)
                    .setParameter("after", job.after())
                    .setParameter("last", last)
                    .executeUpdate();
            queue.enqueue(TASK, last, new Data(last));
        }
    }

    /** Null where there is none. */
    private Long last(long after) {
        return database.createNativeQuery(LAST, Long.class)
                .setParameter("after", after)
                .setParameter("most", AT_ONCE)
                .getSingleResult();
    }
}
