package dev.podium.web.queue;

import dev.podium.evaluation.operation.WorkerOverview;
import dev.podium.mail.MailReport;
import dev.podium.web.layout.TimeLeft;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/**
 * Who works, what waits, and what failed.
 *
 * @param works how many workers take jobs
 * @param zone of all times
 */
@CheckedTemplate(basePath = "queue")
record QueuePage(WorkerOverview work, List<Kind> kinds, int works, MailReport mails, ZoneId zone)
        implements TemplateInstance {

    /**
     * The jobs of a kind.
     *
     * @param age how long the one has waited that waits longest; empty where none does
     */
    record Kind(WorkerOverview.Kind jobs, Optional<TimeLeft> age) {}

    static QueuePage of(WorkerOverview work, MailReport mails) {
        return new QueuePage(
                work,
                work.kinds().stream()
                        .map(kind -> new Kind(kind, kind.oldest().map(oldest -> TimeLeft.of(oldest, work.at()))))
                        .toList(),
                (int) work.workers().stream()
                        .filter(WorkerOverview.Worker::works)
                        .count(),
                mails,
                ZoneOffset.UTC);
    }
}
