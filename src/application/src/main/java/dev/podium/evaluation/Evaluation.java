package dev.podium.evaluation;

import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.program.ProgramDefinition;
import dev.podium.submission.Submission;
import dev.podium.task.TaskType;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.annotations.Generated;
import org.hibernate.generator.EventType;

/** The scoring of one submission in one phase against one gold release by one version of the scorer. */
@Entity
public class Evaluation extends IdentifiedEntity {

    /** Where an evaluation stands; the last two are final. */
    public enum Status {
        queued,
        scoring,
        scored,
        failed;

        public boolean isFinal() {
            return this == scored || this == failed;
        }
    }

    /** Why an evaluation failed. */
    public enum Failure {
        /** Its file takes the processor too long. */
        time,
        /** It needed too much memory, which is the scorer's, and the scorer is ours. */
        memory,
        /** Its file makes too large a record. */
        output,
        /** A program of the organizers ended with an error, or wrote nothing that can be read. */
        program,
        /** Ours. */
        platform,
        /** Its submission was withdrawn before it was scored. */
        withdrawn,
        /** A check of the organizers found problems in its file, so that nothing of it was scored. */
        refused;

        /**
         * Whether no program failed, and none found answers in the file.
         *
         * @param partFailed whether some subtask failed by itself
         */
        public boolean isOfNoAnswers(boolean partFailed) {
            return this == program && !partFailed;
        }

        /** Whether it is plainly made of the file that was submitted: what may be our fault costs the team nothing. */
        public boolean costsARun() {
            return this == time || this == output;
        }
    }

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "submission_id")
    public Submission submission;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "phase_id")
    public Phase phase;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "gold_release_id")
    public GoldRelease gold;

    /** Task type and version of the scorer, for example {@code stage-1}. */
    public String scorer;

    @Enumerated(EnumType.STRING)
    public Status status;

    /** Whether it is the one of its submission that people are shown; others were made beside it or stood before it. */
    @Column(name = "standing")
    public boolean current;

    @Enumerated(EnumType.STRING)
    public Failure failure;

    /** What operators need to know of a failure; not shown to participants. */
    public String detail;

    /** How often it was begun. */
    public int runs;

    /** How many of these runs do not count any more, because somebody wanted it scored again. */
    @Column(name = "forgiven_runs")
    public int forgivenRuns;

    /** By the database's clock, as is when its job is due. */
    @Generated(event = EventType.INSERT, sql = "clock_timestamp()")
    @Column(name = "queued_at")
    public Instant queuedAt;

    @Column(name = "started_at")
    public Instant startedAt;

    @Column(name = "finished_at")
    public Instant finishedAt;

    /** Whether it waits for a worker with another version of the scorer than the one that is installed here. */
    public boolean waitsForAnotherScorer() {
        return !status.isFinal() && phase.competition.scorerOf(scorer).isEmpty();
    }

    /** How programs of organizers score it; empty where a task type of Podium does. */
    public Optional<ProgramDefinition> program() {
        return phase.competition.program(scorer);
    }

    /** The task type whose scorer it is of. */
    TaskType type() {
        return phase.competition.scorerOf(scorer).orElseGet(phase.competition::type);
    }

    void fail(Failure reason, String why, Instant now) {
        status = Status.failed;
        failure = reason;
        detail = why;
        finishedAt = now;
    }

    /** Waits for its next run as if it had had none. */
    public void queueAgain() {
        status = Status.queued;
        failure = null;
        detail = null;
        finishedAt = null;
        forgivenRuns = runs;
    }

    /** The current evaluation of a submission. One query. */
    static Optional<Evaluation> findCurrent(Submission submission) {
        return find("submission = ?1 and current = true", submission).firstResultOptional();
    }

    /** The status of the current evaluation of a submission. One query. */
    static Optional<Status> statusOf(UUID submission) {
        return find("select e.status from Evaluation e where e.submission.key = ?1 and e.current", submission)
                .project(Status.class)
                .firstResultOptional();
    }
}
