package dev.podium.api.operation;

import dev.podium.evaluation.operation.WorkerOverview;
import dev.podium.mail.MailReport;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Queue", description = "Who works, what waits to be done, and what failed by our fault.")
record JobQueueJson(
        @Schema(description = "When it was read, by the clock of the database.")
        Instant readAt,

        @Schema(description = "All kinds of jobs, those without jobs too.")
        List<Kind> kinds,

        @Schema(description = "Those that have reported within a day.")
        List<Worker> workers,

        @Schema(description = "The 20 that failed last.") List<Failing> failing,
        @Schema(description = "The 20 that broke last.") List<Broken> broken,
        Mails mails) {

    @Schema(name = "QueueMails", description = "How e-mails fare.")
    record Mails(
            @Schema(description = "Whether this installation sends any.")
            boolean sends,

            long waiting,
            @Schema(description = "Since midnight, in UTC.") long sentToday,

            @Schema(description = "Given up since midnight, in UTC.")
            long failedToday,

            @Schema(description = "The 20 that failed last.")
            List<Troubled> troubled) {

        static Mails of(MailReport report) {
            return new Mails(
                    report.sends(),
                    report.waiting(),
                    report.sent(),
                    report.failed(),
                    report.troubled().stream()
                            .map(each -> new Troubled(
                                    each.key(),
                                    each.kind(),
                                    each.tries(),
                                    each.reason(),
                                    each.writtenAt(),
                                    each.due().orElse(null)))
                            .toList());
        }
    }

    @Schema(name = "QueueTroubledMail", description = "An e-mail that could not be sent.")
    record Troubled(
            UUID key,
            @Schema(examples = "announcement") String kind,
            int tries,
            String reason,
            Instant writtenAt,

            @Schema(description = "When it is tried again; null where it was given up.", nullable = true)
            Instant due) {}

    @Schema(name = "QueueKind", description = "The jobs of a kind.")
    record Kind(
            @Schema(examples = "score") String kind,
            @Schema(description = "Due, and not begun.") long waiting,

            @Schema(
                    description = "How many seconds the one has waited that waits longest; null where none does.",
                    nullable = true)
            Long oldestSeconds,

            long running,
            @Schema(description = "Due later.") long later,

            @Schema(description = "Of all these, how many failed the last time.")
            long failing,

            @Schema(description = "Null where workers take them.", nullable = true)
            Instant pausedSince) {}

    @Schema(name = "QueueWorker", description = "A worker process.")
    record Worker(
            String worker,
            @Schema(description = "Whether it takes jobs.") boolean ready,

            @Schema(description = "Whether it missed so many reports that it is most likely gone.")
            boolean silent,

            @Schema(description = "Since when it has been ready, or not.")
            Instant since,

            Instant reportedAt,
            List<String> problems) {}

    @Schema(name = "QueueFailing", description = "A job that failed and is tried again.")
    record Failing(
            String kind,
            String job,

            @Schema(description = "How often it failed, one time after the other.")
            int times,

            Instant failedAt,
            @Schema(description = "When it is tried again.") Instant due) {}

    @Schema(name = "QueueBroken", description = "A run that broke by our fault.")
    record Broken(
            UUID evaluation,
            UUID submission,

            @Schema(description = "Slug of the competition.")
            String competition,

            @Schema(description = "Name of the phase.") String phase,
            int number,
            String worker,
            Instant endedAt,
            String detail,

            @Schema(description = "Whether it was given up: an admin may have it scored again.")
            boolean givenUp) {}

    static JobQueueJson of(WorkerOverview work, MailReport mails) {
        return new JobQueueJson(
                work.at(),
                work.kinds().stream().map(kind -> of(kind, work.at())).toList(),
                work.workers().stream()
                        .map(each -> new Worker(
                                each.name(),
                                each.ready(),
                                each.silent(),
                                each.since(),
                                each.reportedAt(),
                                each.problems()))
                        .toList(),
                work.failing().stream()
                        .map(each -> new Failing(each.kind(), each.job(), each.times(), each.failedAt(), each.due()))
                        .toList(),
                work.broken().stream().map(JobQueueJson::of).toList(),
                Mails.of(mails));
    }

    private static Kind of(WorkerOverview.Kind kind, Instant now) {
        return new Kind(
                kind.name(),
                kind.waiting(),
                kind.age(now).map(Duration::toSeconds).orElse(null),
                kind.running(),
                kind.later(),
                kind.failing(),
                kind.pausedSince().orElse(null));
    }

    private static Broken of(WorkerOverview.Broken run) {
        return new Broken(
                run.evaluation(),
                run.submission(),
                run.slug(),
                run.phase(),
                run.number(),
                run.worker(),
                run.endedAt(),
                run.detail(),
                run.retriable());
    }
}
