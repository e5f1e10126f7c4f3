package dev.podium.notification;

import com.github.kagkarlsson.scheduler.task.Priority;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import dev.podium.mail.MailKind;
import dev.podium.mail.Outbox;
import dev.podium.mail.PendingMail;
import dev.podium.platform.job.JobKind;
import dev.podium.platform.job.JobQueue;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;

/** Notes, a page after the other, that all who are concerned are to be told something. What was noted already is not noted again. */
@ApplicationScoped
public class NotificationJob implements JobKind<NotificationJob.Data> {

    private static final TaskDescriptor<Data> TASK = TaskDescriptor.of("tell", Data.class);
    private static final int ON_A_PAGE = 500;

    /**
     * What a job is given.
     *
     * @param kind word of a {@link MailKind}
     * @param about as its letters are written about
     * @param to who is told
     */
    public record Data(String kind, String about, Recipients to) {}

    @Inject
    JobQueue queue;

    @Inject
    Outbox outbox;

    @Inject
    CompetitionMembers members;

    @Inject
    Clock clock;

    @Override
    public TaskDescriptor<Data> task() {
        return TASK;
    }

    /** Has it told, in the caller's transaction: nothing where nobody is told anything. */
    void tell(MailKind kind, String about, Recipients to) {
        if (outbox.isOpen()) {
            queue.enqueue(TASK.instance(kind.word() + "-" + about)
                    .data(new Data(kind.word(), about, to))
                    .priority(Priority.LOW)
                    .scheduledTo(clock.instant()));
        }
    }

    @Override
    public void work(Data job) {
        MailKind kind = MailKind.named(job.kind()).orElseThrow();
        long after = 0;
        List<Long> page;
        do {
            long from = after;
            page = QuarkusTransaction.requiringNew().call(() -> {
                List<Long> next = members.find(job.to(), from, ON_A_PAGE);
                outbox.write(
                        kind,
                        next.stream()
                                .map(account -> new PendingMail(job.about(), account))
                                .toList());
                return next;
            });
            after = page.isEmpty() ? after : page.get(page.size() - 1);
        } while (page.size() == ON_A_PAGE);
    }
}
