package dev.podium.competition.change;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.FormerDefinition;
import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.StoredFile;
import dev.podium.competition.TaskRedefined;
import dev.podium.platform.Refused;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.blob.BlobStore;
import dev.podium.task.Subtask;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.task.table.ColumnRole;
import dev.podium.task.table.DefinitionDraft;
import dev.podium.task.table.DefinitionRoles;
import dev.podium.task.table.TableColumns;
import dev.podium.task.table.TableDefinition;
import dev.podium.task.table.TableTask;
import dev.podium.task.table.TrainingData;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.hibernate.Session;

/** Tasks that organizers have as tables: makes them of a gold file, and changes what describes them. */
@ApplicationScoped
public class TableTasks {

    private static final String SPLIT = "test";
    private static final String TRAINING = "train";

    /** Of forms. */
    private static final String TRAINING_PART = "training";

    /** In characters. */
    private static final int LONGEST_TOLD = 60;

    @Inject
    Competitions competitions;

    @Inject
    GoldReleases goldReleases;

    @Inject
    BlobStore blobs;

    @Inject
    AuditLog log;

    @Inject
    Session database;

    @Inject
    Event<TaskRedefined> redefined;

    /**
     * Makes a competition of a gold file, which is its first release: all of it, or nothing.
     *
     * @throws FaultyDefinition if the file cannot be read, nothing can be guessed of it, or the definition does not fit it
     * @throws Refused if a text is missing, too long or taken
     */
    @Transactional
    public Competition create(NewCompetition wanted, NewTable table, Account maker) throws IOException {
        String text =
                table.definition().isPresent() ? table.definition().get() : guessed(table.gold(), table.training());
        Competition made = competitions.createOfTable(wanted, text, maker);
        if (table.training().isPresent()) {
            try {
                release(made, gold(TRAINING, table.training().get(), Publishing.LABELS, table), maker);
            } catch (FaultyDefinition faulty) {
                throw faulty.about(TRAINING_PART);
            }
        }
        release(made, gold(SPLIT, table.gold(), Publishing.USUAL, table), maker);
        return made;
    }

    private static NewGold gold(String split, Upload file, Publishing publishing, NewTable table) {
        return new NewGold(split, file, Optional.empty(), publishing, table.licence());
    }

    /** What a definition says; empty where it cannot be scored. */
    public static Optional<TableDefinition> usable(String definition) {
        return TableDefinition.read(definition) instanceof Reading.Accepted<TableDefinition> accepted
                ? Optional.of(accepted.value())
                : Optional.empty();
    }

    private static String guessed(Upload gold, Optional<Upload> training) throws IOException {
        Reading.Accepted<TableColumns> seen = seen(gold);
        TableColumns columns = seen.value();
        Map<String, TrainingData> known = training.isPresent() ? known(training.get()) : Map.of();
        Map<String, ColumnRole> roles = columns.guess();
        if (!roles.containsValue(ColumnRole.ID)) {
            throw Refused.because(Refused.Kind.FAULTY, "table.no-identifier").about("gold");
        }
        Optional<TableColumns.Column> constant = columns.constantAnswer();
        if (roles.values().stream().noneMatch(ColumnRole::isAnswer) && constant.isPresent()) {
            throw Refused.because(
                            Refused.Kind.FAULTY,
                            "table.one-label",
                            constant.get().name(),
                            TextLength.cut(constant.get().first().get(0), LONGEST_TOLD))
                    .about("gold");
        }
        if (roles.values().stream().noneMatch(ColumnRole::isAnswer)) {
            throw new FaultyDefinition(gold.name(), columns.withoutAnswer());
        }
        DefinitionDraft draft = fitting(new LinkedHashMap<>(roles), columns, known, gold);
        if (draft.definition() instanceof Reading.Rejected<?> rejected) {
            Problems problems = rejected.problems();
            throw new FaultyDefinition(
                    gold.name(),
                    seen.warnings().none()
                            ? problems
                            : problems.behind(seen.warnings().shown().get(0)));
        }
        return draft.text();
    }

    private static Map<String, TrainingData> known(Upload training) throws IOException {
        try {
            return TrainingData.of(columns(training));
        } catch (FaultyDefinition faulty) {
            throw faulty.about(TRAINING_PART);
        }
    }

    /**
     * The draft of a guess that gold fits: a column that does not, for example because some cells are empty, is no answer,
     * unless all that is wrong with it are numbers that are not finite.
     *
     * @throws FaultyDefinition if no answer is left; it says what is wrong with the file as it was guessed first
     */
    private static DefinitionDraft fitting(
            Map<String, ColumnRole> roles, TableColumns columns, Map<String, TrainingData> known, Upload gold)
            throws IOException {
        DefinitionDraft first = new DefinitionDraft(columns, DefinitionRoles.usual(roles), known);
        DefinitionDraft draft = first;
        while (draft.definition() instanceof Reading.Accepted<TableDefinition> accepted
                && new TableTask(accepted.value()).readGold(gold) instanceof Reading.Rejected<?> rejected) {
            Optional<String> unfit = rejected.problems().shown().stream()
                    .filter(problem -> !problem.code().equals(TableTask.INFINITE))
                    .map(Problem::column)
                    .filter(column ->
                            roles.getOrDefault(column, ColumnRole.NOTE).isAnswer())
                    .findFirst();
            if (unfit.isEmpty()) {
                return first;
            }
            roles.put(unfit.get(), ColumnRole.NOTE);
            draft = new DefinitionDraft(columns, DefinitionRoles.usual(roles), known);
        }
        return draft.definition() instanceof Reading.Accepted ? draft : first;
    }

    /**
     * What can be seen of a file.
     *
     * @throws FaultyDefinition if it cannot be read
     */
    public static TableColumns columns(Upload file) throws IOException {
        return seen(file).value();
    }

    private static Reading.Accepted<TableColumns> seen(Upload file) throws IOException {
        Reading<TableColumns> reading = TableColumns.read(file);
        if (reading instanceof Reading.Rejected<TableColumns> rejected) {
            throw new FaultyDefinition(file.name(), rejected.problems());
        }
        return (Reading.Accepted<TableColumns>) reading;
    }

    /**
     * Describes the task otherwise. Before there is a phase, gold that is there is read again, and replaced by what it is now. Then what files
     * hold stays; phases that have not begun and have no runs are scored by what is said now, all others by what was said before, until they
     * are scored again: then the change of their rules is told. Nothing happens where the same is said.
     *
     * @param change the definition that takes the place of one
     * @param now by the clock by which phases open
     * @throws FaultyDefinition if the definition cannot be scored, gold does not fit it, or it changes what stays
     * @throws Refused if a phase has a column that is no metric any more, or one that gets better the other way
     */
    @Transactional
    public void change(Competition of, UnaryOperator<String> change, Account organizer, Instant now)
            throws IOException {
        Competition competition = Competition.lockedForChange(of);
        String definition = change.apply(competition.definition);
        TableDefinition is = ((TableTask) competition.type()).definition();
        if (is.isSaidBy(definition)) {
            Competitions.requireUsable(definition);
            return;
        }
        Map<String, Object> before = competition.settings();
        if (Phase.count("competition", competition) == 0) {
            Competitions.requireUsable(definition);
            refuseUnknown(GoldRelease.findByCompetition(competition), TableTask.of(definition));
            competition.definition = definition;
            releaseAgain(competition, organizer);
        } else {
            TableTask wanted = new TableTask(next(is, definition));
            List<GoldRelease> releases = GoldRelease.findByCompetition(competition);
            if (!is.slices().equals(wanted.definition().slices())) {
                refuseUnknown(releases, wanted);
                refuseUnfit(releases, wanted);
            }
            replace(competition, wanted, now);
            redefined.fire(new TaskRedefined(releases));
        }
        log.note(
                organizer.id,
                Action.COMPETITION_CHANGED,
                competition.subject(),
                AuditChanges.between(before, competition.settings()));
    }

    private void releaseAgain(Competition competition, Account organizer) throws IOException {
        List<GoldRelease> releases = GoldRelease.findByCompetition(competition).stream()
                .sorted(Comparator.comparing((GoldRelease release) -> release.createdAt))
                .toList();
        goldReleases.clear(releases, organizer);
        for (GoldRelease release : releases) {
            Upload file = StoredFile.of(release.fileName, release.digest, blobs);
            Optional<String> digest = release.digest(GoldFile.annotations);
            Optional<Upload> annotations = digest.isPresent()
                    ? Optional.of(StoredFile.of(release.fileName, digest.get(), blobs))
                    : Optional.empty();
            release(
                    competition,
                    new NewGold(release.split, file, annotations, release.publishing, release.licence, release.notes),
                    organizer);
        }
    }

    private static TableDefinition next(TableDefinition is, String definition) {
        Reading<TableDefinition> reading = is.readNext(definition);
        if (reading instanceof Reading.Rejected<TableDefinition> rejected) {
            throw new FaultyDefinition("", rejected.problems());
        }
        return ((Reading.Accepted<TableDefinition>) reading).value();
    }

    /** What a leaderboard shows is a metric of the definition, and better the same way. */
    private static void refuseMissingColumns(List<Phase> phases, TableTask wanted) {
        for (Phase phase : phases) {
            for (Subtask subtask : phase.subtasks()) {
                List<Subtask.Column> there = wanted.subtasks().stream()
                        .filter(known -> known.id().equals(subtask.id()))
                        .flatMap(known -> known.metrics().stream())
                        .toList();
                subtask.metrics().stream()
                        .filter(column -> there.stream()
                                .noneMatch(other -> other.metric().equals(column.metric())
                                        && other.direction() == column.direction()))
                        .findFirst()
                        .ifPresent(column -> {
                            throw Refused.because(
                                            Refused.Kind.CONFLICT, "table.column-shown", column.metric(), phase.name)
                                    .about("definition");
                        });
            }
        }
    }

    /** Gold stays as it is, so that what names a column which it does not have is the definition. */
    private void refuseUnknown(List<GoldRelease> releases, TableTask wanted) throws IOException {
        for (GoldRelease release : releases) {
            Problems unknown = wanted.unknownColumns(StoredFile.of(release.fileName, release.digest, blobs));
            if (!unknown.none()) {
                throw new FaultyDefinition("", unknown);
            }
        }
    }

    private void refuseUnfit(List<GoldRelease> releases, TableTask wanted) throws IOException {
        for (GoldRelease release : releases) {
            Upload file = StoredFile.of(release.fileName, release.digest, blobs);
            if (wanted.readGold(file) instanceof Reading.Rejected<?> rejected) {
                throw new FaultyDefinition(release.fileName, rejected.problems());
            }
        }
    }

    /** Phases are looked up once they are locked, so that nothing is written back that somebody has changed meanwhile. */
    private void replace(Competition competition, TableTask wanted, Instant now) {
        String before = competition.type().scorer();
        lockPhases(competition);
        List<Phase> phases = Phase.findByCompetition(competition);
        refuseMissingColumns(phases, wanted);
        if (!wanted.scorer().equals(before)) {
            FormerDefinition.keep(competition);
            Set<Long> withRuns = withRuns(competition);
            phases.stream()
                    .filter(phase ->
                            phase.scorer.equals(before) && !phase.hasBegun(now) && !withRuns.contains(phase.id))
                    .forEach(phase -> phase.scorer = wanted.scorer());
        }
        competition.definition = wanted.definition().text();
    }

    /** A run that comes in meanwhile is scored as its phase is by then. */
    private void lockPhases(Competition competition) {
        database.createNativeQuery(
                        "select id from phase where competition_id = :competition order by id for no key update",
                        Long.class)
                .setParameter("competition", competition.id)
                .getResultList();
    }

    /** Phases that something was submitted to, be it by baselines. One query. */
    private Set<Long> withRuns(Competition competition) {
        return Set.copyOf(database.createNativeQuery("""
                        select p.id from phase p
                        where p.competition_id = :competition and exists (select from submission s where s.phase_id = p.id)""", Long.class)
                .setParameter("competition", competition.id)
                .getResultList());
    }

    private void release(Competition competition, NewGold gold, Account organizer) throws IOException {
        if (goldReleases.release(competition, gold, organizer) instanceof GoldReleases.Answer.Faulty faulty) {
            throw new FaultyDefinition(faulty.fault().fileName(), faulty.fault().problems());
        }
    }

    /** The gold file that came last; empty where there is none. */
    public Optional<Upload> gold(Competition competition) throws IOException {
        Optional<GoldRelease> last = GoldRelease.findByCompetition(competition).stream()
                .max(Comparator.comparing((GoldRelease release) -> release.createdAt)
                        .thenComparing(release -> release.id));
        return last.isEmpty()
                ? Optional.empty()
                : Optional.of(StoredFile.of(last.get().fileName, last.get().digest, blobs));
    }
}
