package dev.podium.competition.trial;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.platform.FileNames;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.blob.Blob;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.job.JobQueue;
import dev.podium.program.ProgramUnit;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;

/** Lets organizers try their programs; what nobody needs any more gives way to what is new. */
@ApplicationScoped
public class ProgramTrials {

    /** How many submissions of a competition are kept to try it with. */
    public static final int MOST_FILES = 50;

    /** How many of its trials are kept; the oldest go first. */
    public static final int MOST_RUNS = 100;

    private static final int MOST_UNDER_WAY = 20;

    @Inject
    BlobStore blobs;

    @Inject
    JobQueue queue;

    @Inject
    RequestClock clock;

    @Inject
    AuditLog log;

    @Inject
    Session database;

    /**
     * Keeps a submission to try programs with; the same one of the same name is kept once.
     *
     * @param content that was found to be as teams submit them
     * @throws Refused if there are too many
     */
    @Transactional(rollbackOn = IOException.class)
    public TrialFile keep(Competition competition, String name, BlobStore.Content content, Account organizer)
            throws IOException {
        Blob blob = blobs.keep(content);
        Optional<TrialFile> same = TrialFile.find(
                        "competition = ?1 and name = ?2 and digest = ?3",
                        competition,
                        FileNames.shown(name),
                        blob.digest())
                .firstResultOptional();
        if (same.isPresent()) {
            return same.get();
        }
        if (TrialFile.count("competition", competition) >= MOST_FILES) {
            throw Refused.because(Refused.Kind.CONFLICT, "trial.files-many", MOST_FILES);
        }
        TrialFile file = new TrialFile();
        file.key = UUID.randomUUID();
        file.competition = competition;
        file.name = FileNames.shown(name);
        file.digest = blob.digest();
        file.bytes = blob.size();
        file.broughtAt = clock.databaseNow();
        file.broughtBy = organizer;
        file.persist();
        return file;
    }

    /** Asks for a trial, against the reference data of the last phase that scores the unit. */
    @Transactional
    public TrialRun ask(Competition owner, TrialFile file, String subtask, Account organizer) {
        return ask(owner, file, subtask, Optional.empty(), organizer);
    }

    /**
     * Asks for a trial. Where the same one waits already, that is it.
     *
     * @param chosen gold of the competition; empty for the reference data of the last phase that scores the unit
     * @throws Refused if there is no such unit, no environment is chosen for it, no phase scores it, or too many are under way
     */
    @Transactional
    public TrialRun ask(
            Competition owner, TrialFile file, String subtask, Optional<GoldRelease> chosen, Account organizer) {
        Competition competition = Competition.lockedForChange(owner);
        ProgramUnit unit = Optional.ofNullable(competition.program)
                .flatMap(program -> program.unit(subtask))
                .orElseThrow(Refused::notThere);
        if (unit.chosenEnvironment().isEmpty()) {
            throw Refused.because(Refused.Kind.CONFLICT, "trial.environment");
        }
        String scorer = competition.program.task().scorer();
        GoldRelease gold = chosen.map(release ->
                        GoldRelease.findByKey(competition, release.key).orElseThrow(Refused::notThere))
                .orElseGet(() -> reference(competition, subtask));
        Optional<TrialRun> same = TrialRun.find(
                        "file = ?1 and subtask = ?2 and scorer = ?3 and gold = ?4 and status = ?5",
                        file,
                        subtask,
                        scorer,
                        gold,
                        TrialRun.Status.waiting)
                .firstResultOptional();
        if (same.isPresent()) {
            return same.get();
        }
        long underWay = TrialRun.count(
                "competition = ?1 and status in ?2",
                competition,
                List.of(TrialRun.Status.waiting, TrialRun.Status.running));
        if (underWay >= MOST_UNDER_WAY) {
            throw Refused.because(Refused.Kind.CONFLICT, "trial.runs-many", MOST_UNDER_WAY);
        }
        TrialRun run = new TrialRun();
        run.key = UUID.randomUUID();
        run.competition = competition;
        run.file = file;
        run.gold = gold;
        run.subtask = subtask;
        run.scorer = scorer;
        run.status = TrialRun.Status.waiting;
        run.askedAt = clock.databaseNow();
        run.askedBy = organizer;
        run.persist();
        database.flush();
        forgetOldest(competition);
        queue.enqueue(ProgramTrialJobData.of(run));
        log.note(
                organizer.id,
                Action.PROGRAM_TRIED,
                competition.subject(),
                AuditChanges.to(Map.of("unit", unit.name(), "file", file.name)));
        return run;
    }

    /** Of the phase that scores it and opens last; a competition without phases has the newest release. */
    private static GoldRelease reference(Competition competition, String subtask) {
        return Phase.findByCompetition(competition).stream()
                .filter(phase -> phase.scored.stream()
                        .anyMatch(scored -> scored.subtask().equals(subtask)))
                .reduce((earlier, later) -> later)
                .map(phase -> phase.gold)
                .or(() -> GoldRelease.findByCompetition(competition).stream()
                        .max((one, other) -> one.createdAt.compareTo(other.createdAt)))
                .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "trial.reference"));
    }

    private void forgetOldest(Competition competition) {
        database.createNativeMutationQuery("""
                        delete from trial_run where competition_id = :competition and status in ('ended', 'failed')
                          and id not in (select id from trial_run where competition_id = :competition order by id desc limit :most)""")
                .setParameter("competition", competition.id)
                .setParameter("most", MOST_RUNS)
                .executeUpdate();
    }

    /**
     * Removes a submission with all trials of it.
     *
     * @throws Refused if one of them is under way
     */
    public void remove(TrialFile file) {
        removeRows(file);
        blobs.removeUnused(file.digest);
    }

    @Transactional
    void removeRows(TrialFile file) {
        long underWay = TrialRun.count(
                "file = ?1 and status in ?2", file, List.of(TrialRun.Status.waiting, TrialRun.Status.running));
        if (underWay > 0) {
            throw Refused.because(Refused.Kind.CONFLICT, "trial.under-way");
        }
        TrialRun.delete("file", file);
        TrialFile.deleteById(file.id);
    }
}
