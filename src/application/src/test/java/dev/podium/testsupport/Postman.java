package dev.podium.testsupport;

import dev.podium.mail.MailJob;
import dev.podium.notification.NotificationJob;
import dev.podium.platform.job.JobQueue;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.hibernate.Session;

/** Does the jobs by which people are told something, as a worker does, at once. */
@ApplicationScoped
public class Postman {

    @Inject
    Session database;

    @Inject
    NotificationJob notifications;

    @Inject
    MailJob mails;

    /** Tells and sends whatever is to be told. */
    public void deliver() {
        tell();
        send();
    }

    /** Notes who is to be told what. */
    public void tell() {
        waiting().forEach(this::tell);
    }

    public void tell(NotificationJob.Data job) {
        notifications.work(job);
    }

    /** The jobs that wait to be done, taken from the queue. */
    public List<NotificationJob.Data> waiting() {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "delete from scheduled_tasks where task_name = 'tell' returning task_data",
                                byte[].class)
                        .getResultStream()
                        .map(data -> JobQueue.serializer()
                                .<NotificationJob.Data>deserialize(NotificationJob.Data.class, data))
                        .toList());
    }

    /** Sends what is due. */
    public void send() {
        mails.work(new MailJob.Data(0));
    }

    /** Makes everything due that waits for another try. */
    public void waitForTheNextTry() {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery("update mail set due_at = now() where status = 'waiting'")
                        .executeUpdate());
    }
}
