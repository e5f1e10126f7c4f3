package dev.podium.submission;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.PhaseAdded;
import dev.podium.competition.TaskRedefined;
import dev.podium.platform.Secrets;
import dev.podium.platform.Spool;
import dev.podium.platform.job.JobKind;
import dev.podium.platform.job.JobQueue;
import dev.podium.task.Baseline;
import dev.podium.task.FileFormat;
import dev.podium.task.Gold;
import dev.podium.task.ItemTask;
import dev.podium.task.Items;
import dev.podium.task.Oracle;
import dev.podium.task.Predictions;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Clock;
import java.util.Optional;

/** Submits the task type's baselines, checked like any file, so that a leaderboard is never empty. */
@ApplicationScoped
public class BaselineJob implements JobKind<BaselineJob.Data> {

    private static final TaskDescriptor<Data> TASK = TaskDescriptor.of("baselines", Data.class);

    /**
     * What a job is given.
     *
     * @param phase number of the phase
     */
    public record Data(long phase) {}

    @Inject
    JobQueue queue;

    @Inject
    Teams teams;

    @Inject
    SubmissionIntake intake;

    @Inject
    PublicItems publicItems;

    @Inject
    StoredGoldReader gold;

    @Inject
    Clock clock;

    @Inject
    EntityManager database;

    /** Writes a submission file. */
    private interface Writing {

        void write(OutputStream out) throws IOException;
    }

    /** Takes the baselines' names when a phase is added, before people can, and enqueues the making of their files. */
    void follow(@Observes PhaseAdded event) {
        Phase phase = event.phase();
        phase.type().withItems().ifPresent(type -> {
            take(phase.competition, type);
            queue.enqueue(TASK, phase.id, new Data(phase.id));
        });
    }

    /** Takes the names of baselines that a changed definition makes possible: phases that are added later have them. */
    void follow(@Observes TaskRedefined event) {
        event.gold().stream().findFirst().ifPresent(gold -> take(gold.competition, gold.competition.itemTask()));
    }

    private void take(Competition competition, ItemTask<?, ?> type) {
        type.baselines().forEach(baseline -> teams.ofBaseline(competition, baseline.name()));
        type.oracles().forEach(oracle -> teams.ofBaseline(competition, oracle.name()));
    }

    @Override
    public TaskDescriptor<Data> task() {
        return TASK;
    }

    @Override
    public void work(Data job) throws IOException {
        on(job.phase());
    }

    /**
     * Submits to a phase what is not there yet; a phase that is gone has no baselines.
     *
     * @throws IOException if the phase's items or gold cannot be read any more
     */
    public void on(long phase) throws IOException {
        Optional<Phase> found = QuarkusTransaction.requiringNew()
                .call(() -> Phase.<Phase>find(
                                "from Phase p join fetch p.competition join fetch p.gold g join fetch g.competition"
                                        + " where p.id = ?1",
                                phase)
                        .firstResultOptional());
        if (found.isPresent()) {
            enterAll(found.get(), found.get().itemTask());
        }
    }

    private <G extends Gold, P extends Predictions> void enterAll(Phase phase, ItemTask<G, P> type) throws IOException {
        Items items = publicItems.of(phase);
        for (Baseline baseline : type.baselines()) {
            long seed = Secrets.seed();
            enter(
                    new Entry<>(phase, type, items, baseline.name(), baseline.isRandom() ? seed : null),
                    out -> baseline.write(items, seed, out));
        }
        if (!type.oracles().isEmpty()) {
            G labels = gold.of(phase.gold, type);
            for (Oracle<G> oracle : type.oracles()) {
                enter(new Entry<>(phase, type, items, oracle.name(), null), out -> oracle.write(labels, out));
            }
        }
    }

    /**
     * A baseline that is to stand in a phase.
     *
     * @param name of the baseline, and of its team
     * @param seed null where it draws nothing
     */
    private record Entry<P extends Predictions>(Phase phase, ItemTask<?, P> type, Items items, String name, Long seed) {

        String fileName() {
            return name + "." + type.format(FileFormat.Role.PREDICTIONS).extension();
        }
    }

    private <P extends Predictions> void enter(Entry<P> entry, Writing writing) throws IOException {
        if (QuarkusTransaction.requiringNew().call(() -> isThere(team(entry), entry))) {
            return;
        }
        try (Spool spool = Spool.create()) {
            writing.write(spool.stream());
            Upload upload = new SpooledUpload(entry.fileName(), spool);
            Reading<P> reading = entry.type()
                    .readPredictions(upload, entry.items(), entry.phase().rules());
            if (reading instanceof Reading.Rejected<P> rejected) {
                // A fault of ours that must not keep anybody from playing.
                Log.errorf(
                        "baseline %s is not entered in phase %d, its file is refused: %s",
                        entry.name(),
                        entry.phase().id,
                        rejected.problems().shown().get(0));
                return;
            }
            Problems warnings = ((Reading.Accepted<P>) reading).warnings();
            QuarkusTransaction.requiringNew().call(() -> keep(entry, warnings, upload));
        }
    }

    private Team team(Entry<?> entry) {
        return teams.ofBaseline(entry.phase().competition, entry.name());
    }

    private static boolean isThere(Team team, Entry<?> entry) {
        return Submission.lastOf(team, entry.phase()).isPresent();
    }

    /** Whether it is new: the team is locked, so that a job that is run twice submits once. */
    private boolean keep(Entry<?> entry, Problems warnings, Upload upload) throws IOException {
        Team team = team(entry);
        database.lock(team, LockModeType.PESSIMISTIC_WRITE);
        if (isThere(team, entry)) {
            return false;
        }
        Submission submission = new Submission();
        submission.receivedAt = clock.instant();
        submission.about = MethodDescription.NOTHING;
        submission.seed = entry.seed();
        submission.warnings = warnings;
        intake.keep(submission, entry.phase(), team, upload);
        return true;
    }
}
