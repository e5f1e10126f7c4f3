package dev.podium.notification;

import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.Priority;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import dev.podium.competition.Phase;
import dev.podium.mail.MailKind;
import dev.podium.mail.Outbox;
import dev.podium.platform.RequestClock;
import dev.podium.platform.job.JobKind;
import dev.podium.platform.job.JobQueue;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.hibernate.Session;

/**
 * Looks once a minute which phases have opened since it last looked, and which close in a day or an hour. It asks the phases as they are
 * by then: one whose dates are changed needs no other job.
 */
@ApplicationScoped
public class PhaseCalendarJob implements JobKind<PhaseCalendarJob.Data> {

    private static final TaskDescriptor<Data> TASK = TaskDescriptor.of("calendar", Data.class);
    private static final Duration PAUSE = Duration.ofMinutes(1);

    /** How far back it looks where no job says since when. */
    private static final Duration AT_FIRST = Duration.ofMinutes(10);

    private static final String PASSED = """
            from Phase p join fetch p.competition c where c.publishedAt is not null
              and (p.opensAt > :since and p.opensAt <= :now or p.closesAt > :now and p.closesAt <= :tomorrow)""";

    /**
     * What a job is given.
     *
     * @param since second up to which the one before looked, since 1970
     */
    public record Data(long since) {}

    @Inject
    JobQueue queue;

    @Inject
    Outbox outbox;

    @Inject
    NotificationJob notifications;

    @Inject
    RequestClock time;

    @Inject
    Session database;

    @Inject
    Clock clock;

    @Override
    public TaskDescriptor<Data> task() {
        return TASK;
    }

    @Override
    public FailureHandler<Data> onFailure() {
        return new FailureHandler.OnFailureRetryLater<>(PAUSE);
    }

    @Override
    @Transactional
    public void enqueueLost() {
        if (outbox.isOpen() && !isQueued()) {
            enqueue(time.databaseNow().minus(AT_FIRST), clock.instant());
        }
    }

    private boolean isQueued() {
        return database.createNativeQuery(
                        "select exists (select from scheduled_tasks where task_name = :task)", Boolean.class)
                .setParameter("task", TASK.getTaskName())
                .getSingleResult();
    }

    @Override
    @Transactional
    public void work(Data job) {
        if (!outbox.isOpen()) {
            return;
        }
        Instant since = Instant.ofEpochSecond(job.since());
        Instant now = time.databaseNow();
        passed(since, now).forEach(phase -> tell(phase, since, now));
        enqueue(now, clock.instant().plus(PAUSE));
    }

    private List<Phase> passed(Instant since, Instant now) {
        return database.createQuery(PASSED, Phase.class)
                .setParameter("since", since)
                .setParameter("now", now)
                .setParameter("tomorrow", now.plus(ClosingReminder.DAY.before()))
                .getResultList();
    }

    private void tell(Phase phase, Instant since, Instant now) {
        if (phase.opensAt.isAfter(since) && !phase.opensAt.isAfter(now)) {
            notifications.tell(
                    MailKind.PHASE_OPENS, ClosingReminder.aboutOpening(phase), Recipients.members(phase.competition));
        }
        for (ClosingReminder closing : ClosingReminder.values()) {
            if (closing.passed(phase, since, now)) {
                notifications.tell(MailKind.PHASE_CLOSES, closing.about(phase), Recipients.withRunsLeft(phase));
            }
        }
    }

    /** The minute names the job: one that runs twice enqueues the next one once. */
    private void enqueue(Instant since, Instant at) {
        Data data = new Data(since.getEpochSecond());
        queue.enqueue(TASK.instance(Long.toString(at.getEpochSecond() / PAUSE.toSeconds()))
                .data(data)
                .priority(Priority.LOW)
                .scheduledTo(at));
    }
}
