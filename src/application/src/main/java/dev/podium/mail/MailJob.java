package dev.podium.mail;

import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.Priority;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import dev.podium.platform.job.JobKind;
import dev.podium.platform.job.JobQueue;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Sends e-mails that are due, for a while, and enqueues what is to go on. What cannot be sent is tried again ever more rarely, each for
 * itself: a bad address stops nothing but its own e-mail. Where one after the other fails, the server does, and the others wait.
 */
@ApplicationScoped
public class MailJob implements JobKind<MailJob.Data> {

    private static final TaskDescriptor<Data> TASK = TaskDescriptor.of("mail", Data.class);
    private static final Duration AGAIN_AFTER = Duration.ofMinutes(1);

    /** Other kinds of work wait as long. */
    private static final Duration LONGEST = Duration.ofSeconds(20);

    private static final int AT_ONCE = 10;

    /** So many one after the other that the server is the reason. */
    private static final int MOST_FAILED = 3;

    /**
     * What a job is given.
     *
     * @param mail number that names the job, which sends whatever is due
     */
    public record Data(long mail) {}

    @Inject
    JobQueue queue;

    @Inject
    Outbox outbox;

    @Inject
    MailSender mailSender;

    @Any
    @Inject
    Instance<LetterWriter> writers;

    @Inject
    Clock clock;

    @Override
    public TaskDescriptor<Data> task() {
        return TASK;
    }

    @Override
    public FailureHandler<Data> onFailure() {
        return new FailureHandler.OnFailureRetryLater<>(AGAIN_AFTER);
    }

    /** Has what waits sent; in the transaction that writes it. */
    void enqueue(long mail) {
        queue.enqueue(TASK, mail, new Data(mail));
    }

    /** Without a mail server nothing is sent that an earlier one was to send. */
    @Override
    @Transactional
    public void enqueueLost() {
        if (outbox.isOpen()) {
            enqueueNext();
        } else {
            outbox.giveUp("no mail server is set");
        }
    }

    @Override
    public void work(Data job) {
        if (!outbox.isOpen()) {
            return;
        }
        Instant end = clock.instant().plus(LONGEST);
        boolean goesOn = true;
        while (goesOn && clock.instant().isBefore(end)) {
            List<Outbox.ClaimedMail> mails = outbox.take(AT_ONCE);
            goesOn = !mails.isEmpty() && send(mails, end);
        }
        outbox.sweep();
        QuarkusTransaction.requiringNew().run(this::enqueueNext);
    }

    /** The minute names the job: however many are due in it, one goes on with all. */
    private void enqueueNext() {
        outbox.next().ifPresent(due -> {
            Instant now = clock.instant();
            boolean isDue = !due.isAfter(now);
            Instant at = isDue ? now : due.truncatedTo(ChronoUnit.MINUTES).plus(1, ChronoUnit.MINUTES);
            String name = isDue ? "now-" + at.toEpochMilli() : "at-" + at.getEpochSecond();
            queue.enqueue(TASK.instance(name)
                    .data(new Data(at.getEpochSecond()))
                    .priority(Priority.LOW)
                    .scheduledTo(at));
        });
    }

    /** Whether it makes sense to go on. */
    private boolean send(List<Outbox.ClaimedMail> mails, Instant end) {
        Map<Long, Letter> letters = new HashMap<>();
        List<Outbox.ClaimedMail> wanted = new ArrayList<>();
        Outbox.together(mails).forEach((same, each) -> wanted.addAll(written(same, each, letters)));
        int failed = 0;
        for (int i = 0; i < wanted.size(); i++) {
            Outbox.ClaimedMail mail = wanted.get(i);
            // a slow server must not make what was taken somebody else's again
            if (failed == MOST_FAILED || (i > 0 && !clock.instant().isBefore(end))) {
                outbox.giveBack(wanted.subList(i, wanted.size()));
                return false;
            }
            failed = send(mail, letters.get(mail.id())) ? 0 : failed + 1;
        }
        return failed < MOST_FAILED;
    }

    /** Those that there are letters for, by their numbers; the others are dropped. */
    private List<Outbox.ClaimedMail> written(
            Outbox.Same same, List<Outbox.ClaimedMail> mails, Map<Long, Letter> letters) {
        List<MailRecipient> readers =
                mails.stream().flatMap(mail -> mail.reader().stream()).toList();
        try {
            Map<Long, Letter> found = readers.isEmpty()
                    ? Map.of()
                    : QuarkusTransaction.requiringNew()
                            .call(() -> writer(same.kind()).write(same.about(), readers));
            Map<Boolean, List<Outbox.ClaimedMail>> parts = mails.stream().collect(Collectors.partitioningBy(mail -> {
                Optional<Letter> letter = mail.reader().map(reader -> found.get(reader.account()));
                letter.ifPresent(words -> letters.put(mail.id(), words));
                return letter.isPresent();
            }));
            parts.get(false).forEach(outbox::drop);
            return parts.get(true);
        } catch (RuntimeException e) {
            Log.errorf(
                    e,
                    "the e-mails of the kind %s about %s could not be written",
                    same.kind().word(),
                    same.about());
            mails.forEach(mail ->
                    outbox.failed(mail, "could not be written: " + e.getClass().getSimpleName(), false));
            return List.of();
        }
    }

    private LetterWriter writer(MailKind kind) {
        return writers.stream()
                .filter(writer -> writer.kinds().contains(kind))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("nobody writes letters of the kind " + kind));
    }

    /** Whether the server is there. */
    private boolean send(Outbox.ClaimedMail mail, Letter letter) {
        Optional<MailSender.Fault> fault =
                mailSender.send(mail.key(), mail.kind(), mail.reader().orElseThrow(), letter);
        fault.ifPresentOrElse(why -> outbox.failed(mail, why.reason(), why.forGood()), () -> outbox.sent(mail));
        return fault.isEmpty() || fault.get().forGood();
    }
}
