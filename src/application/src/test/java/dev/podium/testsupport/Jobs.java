package dev.podium.testsupport;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import dev.podium.platform.job.JobKind;
import dev.podium.platform.job.JobQueue;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.hibernate.Session;

/** Does what waits in the queue, of every kind of job there is, as a worker does, at once. */
@ApplicationScoped
public class Jobs {

    /** Jobs enqueue jobs, not for ever. */
    private static final int ROUNDS = 5;

    @Inject
    @Any
    Instance<JobKind<?>> kinds;

    @Inject
    Session database;

    /** The names of the kinds of jobs. */
    public List<String> names() {
        return kinds.stream().map(kind -> kind.task().getTaskName()).sorted().toList();
    }

    /**
     * Does all that waits, what was lost too, until nothing does.
     *
     * @return by the name of each kind of job how many were done, or what one failed with
     */
    public Map<String, String> work() {
        Map<String, String> done = new TreeMap<>();
        List<? extends JobKind<?>> all = kinds.stream()
                .sorted(Comparator.comparing(kind -> kind.task().getTaskName()))
                .toList();
        all.forEach(kind -> QuarkusTransaction.requiringNew().run(kind::enqueueLost));
        for (int round = 0; round < ROUNDS; round++) {
            all.forEach(kind -> work(kind, done));
        }
        return done;
    }

    private <T> void work(JobKind<T> kind, Map<String, String> done) {
        String name = kind.task().getTaskName();
        int worked = 0;
        for (T job : waiting(kind.task())) {
            try {
                kind.work(job);
                worked++;
            } catch (Exception e) {
                done.put(name, "failed with " + e);
            }
        }
        done.merge(name, Integer.toString(worked), Jobs::both);
    }

    /** What came of jobs of a kind at two times. */
    public static String both(String earlier, String later) {
        return Stream.of(earlier, later)
                .filter(came -> came.startsWith("failed"))
                .findFirst()
                .orElseGet(() -> Integer.toString(Integer.parseInt(earlier) + Integer.parseInt(later)));
    }

    /** Takes the jobs of a kind from the queue. */
    private <T> List<T> waiting(TaskDescriptor<T> task) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "delete from scheduled_tasks where task_name = ?1 returning task_data", byte[].class)
                        .setParameter(1, task.getTaskName())
                        .getResultStream()
                        .map(data -> JobQueue.serializer().deserialize(task.getDataClass(), data))
                        .toList());
    }
}
