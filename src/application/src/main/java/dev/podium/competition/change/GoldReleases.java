package dev.podium.competition.change;

import dev.podium.account.Account;
import dev.podium.competition.ClusterColumn;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldClusterings;
import dev.podium.competition.GoldDifference;
import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Phase;
import dev.podium.competition.PublicFrom;
import dev.podium.competition.PublicGold;
import dev.podium.competition.Publishing;
import dev.podium.competition.StoredFile;
import dev.podium.platform.Checks;
import dev.podium.platform.FileNames;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.Spool;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.blob.UnusedBlob;
import dev.podium.program.ProgramUnit;
import dev.podium.task.Annotations;
import dev.podium.task.Clustering;
import dev.podium.task.Gold;
import dev.podium.task.GoldAsAnnotator;
import dev.podium.task.GoldCopy;
import dev.podium.task.ItemTask;
import dev.podium.task.Items;
import dev.podium.task.Predictions;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.task.program.ReferenceFolders;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.TextFile;
import dev.podium.task.reading.Upload;
import dev.podium.task.reading.ZipFile;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hibernate.Session;

/** Checks gold files, keeps them as versions of their split, and says from when they may be downloaded. */
@ApplicationScoped
public class GoldReleases {

    private static final Pattern SPLIT = Pattern.compile("[a-z0-9](-?[a-z0-9]){0,39}");
    private static final int LONGEST_LICENCE = 200;
    private static final int LONGEST_NOTES = 1000;
    private static final long LARGEST_ALONE = 4L << 20;

    private static final String UNUSED_GONE = """
            delete from gold_release g where g.id = :release
              and not exists (select from phase p where p.gold_release_id = g.id)
              and not exists (select from released_part r where r.gold_release_id = g.id)
              and not exists (select from trial_run t where t.gold_release_id = g.id)
              and not exists (select from program_items i where i.gold_release_id = g.id)""";

    /** What came of a gold file. */
    public sealed interface Answer {

        record Released(GoldRelease release) implements Answer {}

        /**
         * Nothing was kept.
         *
         * @param also what else is wrong, with what was typed
         */
        record Faulty(FaultyGold fault, Optional<Refused> also) implements Answer {}
    }

    /** What was found in several gold files before anything is kept of them. */
    public sealed interface Checking {

        /** Nothing against them. */
        record Passed(CheckedGold files) implements Checking {}

        /**
         * Of the first one that is; nothing is kept of any.
         *
         * @param place which one that is, from 0
         */
        record Faulty(int place, Answer.Faulty answer) implements Checking {}
    }

    private static final class FaultyFile extends Exception {

        private static final long serialVersionUID = 1L;
        private final transient FaultyGold fault;

        private FaultyFile(FaultyGold fault) {
            super(fault.fileName());
            this.fault = fault;
        }
    }

    @Inject
    BlobStore blobs;

    @Inject
    Clock clock;

    @Inject
    Session database;

    @Inject
    AuditLog log;

    @Inject
    GoldClusterings clusterings;

    @Inject
    RequestClock arrival;

    @Inject
    Event<GoldReleased> released;

    @Inject
    Event<UnusedBlob> unused;

    /**
     * Checks a gold file and, if there is nothing against it, keeps it as the next version of its split.
     *
     * @throws Refused if its labels would be public while a sealed phase is scored on them, if the split's name, the licence or the notes do not fit, or a file is too large
     */
    public Answer release(Competition competition, NewGold sent, Account author) throws IOException {
        return release(competition, sent, author, /* foldersNeeded= */ true);
    }

    /**
     * The same for a competition that comes as a whole: where no folder of reference data is that of a unit, it is told and not refused, as
     * units may have come later than the file, or have no reference data.
     */
    public Answer releaseOfDraft(Competition competition, NewGold sent, Account author) throws IOException {
        return release(competition, sent, author, /* foldersNeeded= */ false);
    }

    private Answer release(Competition competition, NewGold sent, Account author, boolean foldersNeeded)
            throws IOException {
        Checking checking = check(competition, List.of(sent), foldersNeeded);
        if (checking instanceof Checking.Faulty faulty) {
            return faulty.answer();
        }
        try (CheckedGold files = ((Checking.Passed) checking).files()) {
            return new Answer.Released(keepAll(competition, files, author).get(0));
        }
    }

    /**
     * Reads gold files of different splits, puts their bytes where they are kept, and keeps nothing else: nobody waits for it.
     *
     * @throws Refused if a split's name, the licence or the notes do not fit, or a file is too large
     */
    public Checking check(Competition competition, List<NewGold> sent) throws IOException {
        return check(competition, sent, /* foldersNeeded= */ true);
    }

    private Checking check(Competition competition, List<NewGold> sent, boolean foldersNeeded) throws IOException {
        List<CheckedGold.File> ready = new ArrayList<>();
        boolean passed = false;
        try {
            for (NewGold each : sent) {
                ready.add(ready(competition, each, foldersNeeded));
            }
            passed = true;
            return new Checking.Passed(new CheckedGold(ready));
        } catch (FaultyFile e) {
            return new Checking.Faulty(
                    ready.size(),
                    new Answer.Faulty(e.fault, faults(sent.get(ready.size())).refused()));
        } finally {
            if (!passed) {
                new CheckedGold(ready).close();
            }
        }
    }

    /**
     * Keeps files that were checked, each as the next version of its split; all of them, or none. In the caller's transaction, where there
     * is one.
     *
     * @throws Refused if labels would be public while a sealed phase is scored on them
     */
    public List<GoldRelease> keepAll(Competition competition, CheckedGold files, Account author) throws IOException {
        return QuarkusTransaction.joiningExisting().call(() -> {
            List<GoldRelease> kept = new ArrayList<>();
            for (CheckedGold.File each : files.files()) {
                kept.add(keep(competition, each.wanted(), author, each.checked(), each.blind()));
            }
            return kept;
        });
    }

    /** Checks a file, and puts its bytes where they are kept. */
    private CheckedGold.File ready(Competition competition, NewGold sent, boolean foldersNeeded)
            throws IOException, FaultyFile {
        TaskType type = competition.type();
        Checks checks = faults(sent);
        if (sent.file() == null) {
            checks.refuse();
        }
        NewGold wanted = type.withItems().isPresent() ? sent : sent.with(inZip(sent.file()));
        refuseLarge(type, wanted.file());
        CheckedGold.Content checked = type.withItems().isPresent()
                ? check(type.withItems().get(), wanted, before(competition, wanted.split()))
                : check(type, wanted.file(), foldersNeeded);
        checks.refuse();
        blobs.bring(wanted.file()::open);
        if (wanted.annotations().isPresent()) {
            blobs.bring(wanted.annotations().get()::open);
        }
        return new CheckedGold.File(wanted, checked, blind(type, wanted));
    }

    /** With a warning where the file is kept already: of a correction that corrects nothing, or of data that are scored in several phases. */
    private static Problems withSameFile(GoldRelease release, Problems warnings) {
        return GoldRelease.findByCompetition(release.competition).stream()
                .filter(other -> other.digest.equals(release.digest))
                .filter(other -> !other.split.equals(release.split)
                        || Objects.equals(other.annotationsDigest, release.annotationsDigest))
                .max(Comparator.comparing((GoldRelease other) -> other.split.equals(release.split))
                        .thenComparing(other -> other.version))
                .map(other -> new GoldCopy(other.split, other.version, other.split.equals(release.split)))
                .map(copy -> warnings.behind(copy.problem(release.fileName)))
                .orElse(warnings);
    }

    private Spool blind(TaskType type, NewGold wanted) throws IOException {
        Spool blind = Spool.create();
        try {
            if (type.withItems().isPresent()) {
                type.withItems().get().writeBlind(wanted.file(), blind.stream());
                blobs.bring(blind::open);
            }
            return blind;
        } catch (IOException | RuntimeException e) {
            blind.close();
            throw e;
        }
    }

    /**
     * A licence as it is kept.
     *
     * @throws Refused if it is too long, or has characters that no text has
     */
    public static String licence(String typed) {
        return FieldChecks.text(typed, LONGEST_LICENCE, "gold.licence");
    }

    private static Checks faults(NewGold wanted) {
        Checks checks = new Checks();
        checks.check(() -> FieldChecks.matching(wanted.split(), SPLIT, "gold.split"));
        checks.check(() -> {
            if (wanted.file() == null) {
                throw Refused.because(Refused.Kind.FAULTY, "gold.file");
            }
        });
        checks.check(() -> licence(wanted.licence()));
        checks.check(() -> FieldChecks.text(wanted.notes(), LONGEST_NOTES, "gold.notes"));
        return checks;
    }

    private static Optional<GoldRelease> before(Competition competition, String split) {
        return GoldRelease.findByCompetition(competition).stream()
                .filter(release -> release.split.equals(split))
                .findFirst();
    }

    private <G extends Gold, P extends Predictions> CheckedGold.Content check(
            ItemTask<G, P> type, NewGold wanted, Optional<GoldRelease> before) throws IOException, FaultyFile {
        Reading.Accepted<G> gold = accepted(type.readGold(wanted.file()), wanted.file());
        Optional<Annotations> annotations = type.annotationsIn(gold.value());
        Problems warnings = gold.warnings();
        if (wanted.annotations().isPresent()) {
            Upload file = wanted.annotations().get();
            refuseLarge(type, file);
            Items items = gold.value().items();
            Reading.Accepted<Annotations> read = accepted(type.readAnnotations(file, items), file);
            annotations = Optional.of(read.value());
            warnings = warnings.with(read.warnings()
                    .with(GoldAsAnnotator.warnings(type, gold.value(), read.value()))
                    .in(FileNames.shown(file.name())));
        }
        return new CheckedGold.Content(
                gold.value().items().size(),
                type.subsetSizes(gold.value()),
                Clustering.of(gold.value()),
                gold.value().distribution(),
                warnings,
                annotations,
                /* folders= */ null,
                before.isPresent() ? difference(type, before.get(), gold.value()) : Optional.empty());
    }

    /** Empty where the task type does not read any more what it read then. */
    private <G extends Gold, P extends Predictions> Optional<GoldDifference> difference(
            ItemTask<G, P> type, GoldRelease before, G gold) throws IOException {
        return type.readGold(StoredFile.of(before.fileName, before.digest, blobs))
                        instanceof Reading.Accepted<G> earlier
                ? Optional.of(GoldDifference.of(before.version, earlier.value(), gold))
                : Optional.empty();
    }

    /** Programs find their data in a directory: one file of text is packed for it. */
    public static Upload inZip(Upload file) throws IOException {
        return !ZipFile.is(file) && file.size() <= LARGEST_ALONE && TextFile.isText(file)
                ? ZipFile.packed(file, FileNames.plain(file.name()))
                : file;
    }

    /** What only programs read is only unpacked. */
    private static CheckedGold.Content check(TaskType type, Upload file, boolean foldersNeeded)
            throws IOException, FaultyFile {
        List<String> units = type.subtasks().stream().map(Subtask::id).toList();
        Reading.Accepted<ReferenceFolders> folders =
                accepted(ReferenceFolders.read(file, type.resources().goldBytes(), units, foldersNeeded), file);
        return new CheckedGold.Content(
                0,
                Map.of(),
                List.of(),
                Map.of(),
                folders.warnings(),
                Optional.empty(),
                folders.value().names().stream()
                        .filter(ProgramUnit.ID.asMatchPredicate())
                        .toList(),
                Optional.empty());
    }

    private static void refuseLarge(TaskType type, Upload file) {
        long most = type.resources().goldBytes();
        if (file.size() > most) {
            throw Refused.because(Refused.Kind.TOO_LARGE, "gold.too-large", most >> 20);
        }
    }

    private static <T> Reading.Accepted<T> accepted(Reading<T> reading, Upload file) throws FaultyFile {
        if (reading instanceof Reading.Accepted<T> accepted) {
            return accepted;
        }
        throw new FaultyFile(new FaultyGold(FileNames.shown(file.name()), ((Reading.Rejected<T>) reading).problems()));
    }

    /** The row of the competition is locked, so that two files of one split get two versions. */
    private GoldRelease keep(
            Competition owner, NewGold wanted, Account author, CheckedGold.Content checked, Spool blind)
            throws IOException {
        String digest = blobs.keep(wanted.file()::open).digest();
        String blindDigest =
                checked.items() == 0 ? null : blobs.keep(blind::open).digest();
        String annotationsDigest = wanted.annotations().isEmpty()
                ? checked.annotations().map(inGold -> digest).orElse(null)
                : blobs.keep(wanted.annotations().get()::open).digest();
        String readBy = owner.definition;
        Competition competition = Competition.lockedForChange(owner);
        if (!Objects.equals(readBy, competition.definition)) {
            throw Refused.because(Refused.Kind.CONFLICT, "table.changed-meanwhile");
        }
        int version = GoldRelease.nextVersion(competition, wanted.split());
        GoldSchedule schedule = GoldSchedule.find(competition);
        if (wanted.publishing().labels() == PublicFrom.now) {
            refuseTelling(schedule, wanted.split(), arrival.databaseNow());
        }
        Publishing publishing = onceItCounts(schedule, wanted, version);
        GoldRelease release = new GoldRelease();
        release.key = UUID.randomUUID();
        release.competition = competition;
        release.split = wanted.split();
        release.version = version;
        release.fileName = FileNames.shown(wanted.file().name());
        release.digest = digest;
        release.blindDigest = blindDigest;
        release.annotationsDigest = annotationsDigest;
        release.annotators = checked.annotations().map(Annotations::annotators).orElse(0);
        release.items = checked.items();
        release.subsetSizes = checked.subsetSizes();
        release.clusterings = ClusterColumn.of(checked.clusterings());
        release.distribution = checked.distribution();
        release.warnings = withSameFile(release, checked.warnings());
        release.folders = checked.folders();
        release.difference = checked.difference().orElse(null);
        release.publishing = release.possible(publishing);
        release.licence = licence(wanted.licence());
        release.notes = wanted.notes();
        release.createdAt = clock.instant();
        release.createdBy = author;
        release.persist();
        PublicGold.refuseLabels(
                Set.of(), PublicGold.of(schedule.phases(), List.of(release), List.of(), arrival.databaseNow()));
        clusterings.keepItems(release, checked.clusterings());
        log.note(
                author.id,
                Action.GOLD_RELEASED,
                release.subject(),
                AuditChanges.to(Map.of(
                        "items", release.items,
                        "itemsFrom", release.publishing.items(),
                        "labelsFrom", release.publishing.labels(),
                        "licence", release.licence,
                        "digest", release.digest)));
        released.fire(new GoldReleased(release));
        return release;
    }

    /** "At once" is, of a correction of what a phase is scored against, as soon as it counts. */
    private static Publishing onceItCounts(GoldSchedule schedule, NewGold wanted, int version) {
        Publishing publishing = wanted.publishing();
        if (schedule.isCorrectionToCome(wanted.split(), version)) {
            for (GoldFile file : GoldSchedule.FILES) {
                if (publishing.from(file) == PublicFrom.now) {
                    publishing = publishing.with(file, PublicFrom.opening);
                }
            }
        }
        return publishing;
    }

    /** What is public at once must not help those whose file is on its way, and not tell of a correction before it counts. */
    private static void refuseEarly(GoldSchedule schedule, String split, int version, Publishing wanted, Instant now) {
        if (wanted.labels() == PublicFrom.now) {
            refuseTelling(schedule, split, now);
        }
        boolean atOnce = GoldSchedule.FILES.stream().anyMatch(file -> wanted.from(file) == PublicFrom.now);
        if (atOnce && schedule.isCorrectionToCome(split, version)) {
            throw Refused.because(Refused.Kind.CONFLICT, "gold.from-before-it-counts", split + " " + version);
        }
    }

    /** Labels that everybody may see are told nobody whose file is still on its way. */
    private static void refuseTelling(GoldSchedule schedule, String split, Instant now) {
        schedule.phases().stream()
                .filter(phase -> phase.gold.split.equals(split))
                .filter(phase -> phase.state(now) == Phase.State.CLOSED && !phase.isSettled(now))
                .findFirst()
                .ifPresent(phase -> {
                    throw Refused.because(
                            Refused.Kind.CONFLICT, "gold.labels-wait", phase.name, phase.minutesToSettle(now));
                });
    }

    /**
     * Sets again from when the files of a release may be downloaded. A file that everybody could download is not taken back in
     * silence: its note stands where the file stood.
     *
     * @param change makes what is wanted of what is there
     * @param note why, for everybody; not read where nothing is taken back that was public
     * @throws Refused if the note is missing, a correction would be public before it counts, or labels would be told while files
     *     are on their way
     */
    @Transactional
    public GoldRelease change(GoldRelease changed, UnaryOperator<Publishing> change, String note, Account organizer) {
        Competition competition = Competition.lockedForChange(changed.competition);
        GoldRelease release = current(changed);
        Publishing before = release.publishing;
        Publishing wanted = release.possible(change.apply(before));
        if (wanted.equals(before)) {
            return release;
        }
        Instant now = arrival.databaseNow();
        GoldSchedule schedule = GoldSchedule.find(competition);
        if (wanted.labels() != before.labels() || wanted.items() != before.items()) {
            refuseEarly(schedule, release.split, release.version, newly(before, wanted), now);
        }
        Set<String> known = PublicGold.unexplained(PublicGold.of(schedule.phases(), List.of(release), List.of(), now));
        List<GoldFile> publicBefore = publicFiles(schedule, release, now);
        Map<String, String> old = before.values();
        publish(release, wanted);
        PublicGold.refuseLabels(known, PublicGold.of(schedule.phases(), List.of(release), List.of(), now));
        Map<String, String> told = wanted.values();
        if (competition.isPublished() && !publicFiles(schedule, release, now).containsAll(publicBefore)) {
            told.put("note", withdraw(release, note, now));
        }
        log.note(organizer.id, Action.GOLD_CHANGED, release.subject(), AuditChanges.between(old, told));
        return release;
    }

    /** What was at once before is nothing new. */
    private static Publishing newly(Publishing before, Publishing wanted) {
        Publishing newly = wanted;
        for (GoldFile file : GoldSchedule.FILES) {
            if (before.from(file) == wanted.from(file)) {
                newly = newly.with(file, PublicFrom.never);
            }
        }
        return newly;
    }

    /**
     * Takes a release out of all lists; its version stays taken. What counts against it is asked before, by who knows of that.
     *
     * @param note why, for everybody; not read where no file of it was public
     * @throws Refused if it is gone already, or was public and the note is missing
     */
    @Transactional
    public void remove(GoldRelease removed, String note, Account organizer) {
        Competition competition = Competition.lockedForChange(removed.competition);
        GoldRelease release = current(removed);
        Instant now = arrival.databaseNow();
        Map<String, String> told = new LinkedHashMap<>();
        if (competition.isPublished()
                && !publicFiles(GoldSchedule.find(competition), release, now).isEmpty()) {
            told.put("note", withdraw(release, note, now));
        }
        database.createNativeMutationQuery("update gold_release set removed_at = :now where id = :release")
                .setParameter("now", now)
                .setParameter("release", release.id)
                .executeUpdate();
        log.note(
                organizer.id,
                Action.GOLD_REMOVED,
                release.subject(),
                AuditChanges.between(Map.of("digest", release.digest), told));
        database.refresh(release);
    }

    /**
     * Takes releases away that are to be made again, before there is a phase: those of a draft that nothing refers to as if they had never been
     * there, so that their versions are free again, others as {@link #remove} does. A statement or two for each.
     *
     * @throws Refused if one is gone already, or was public: then a note says why
     */
    @Transactional
    public void clear(List<GoldRelease> releases, Account organizer) {
        for (GoldRelease release : releases) {
            if (!release.competition.isPublished() && forget(release)) {
                log.note(
                        organizer.id,
                        Action.GOLD_REMOVED,
                        release.subject(),
                        AuditChanges.between(Map.of("digest", release.digest), Map.of()));
            } else {
                remove(release, "", organizer);
            }
        }
    }

    private boolean forget(GoldRelease release) {
        boolean gone = database.createNativeMutationQuery(UNUSED_GONE)
                        .setParameter("release", release.id)
                        .executeUpdate()
                == 1;
        if (gone) {
            database.detach(release);
            Stream.of(release.digest, release.blindDigest, release.annotationsDigest)
                    .filter(Objects::nonNull)
                    .forEach(digest -> unused.fire(new UnusedBlob(digest)));
        }
        return gone;
    }

    /**
     * Keeps public what everybody can download by a schedule: to be called before a phase is added or scored against another
     * release, which would otherwise hide it again. Of a draft nobody could download anything.
     *
     * @param field names that phase in the log, so that nobody takes it for a decision of the organizer
     */
    @Transactional
    public void keepPublic(Phase phase, String field, Account organizer, Instant now) {
        Competition competition = phase.competition;
        if (!competition.isPublished()) {
            return;
        }
        GoldSchedule schedule = GoldSchedule.find(competition);
        for (GoldRelease release : GoldRelease.findByCompetition(competition)) {
            Publishing kept = release.publishing;
            for (GoldFile file : publicFiles(schedule, release, now)) {
                kept = kept.with(file, PublicFrom.now);
            }
            Publishing before = release.publishing;
            if (!kept.equals(before)) {
                publish(release, kept);
                log.note(
                        organizer.id,
                        Action.GOLD_CHANGED,
                        release.subject(),
                        AuditChanges.between(before.values(), kept.values()).and(field, phase.name));
            }
        }
    }

    private static List<GoldFile> publicFiles(GoldSchedule schedule, GoldRelease release, Instant now) {
        return GoldSchedule.FILES.stream()
                .filter(file -> schedule.isPublic(release, file, now))
                .toList();
    }

    /** As it is now; the lock on its competition keeps it so. */
    private GoldRelease current(GoldRelease known) {
        GoldRelease release = database.find(GoldRelease.class, known.id);
        database.refresh(release);
        if (release.removedAt != null) {
            throw Refused.notThere();
        }
        return release;
    }

    private void publish(GoldRelease release, Publishing wanted) {
        database.createNativeMutationQuery(
                        "update gold_release set items_from = :items, labels_from = :labels where id = :release")
                .setParameter("items", wanted.items().name())
                .setParameter("labels", wanted.labels().name())
                .setParameter("release", release.id)
                .executeUpdate();
        database.refresh(release);
    }

    private String withdraw(GoldRelease release, String note, Instant now) {
        String told = FieldChecks.publicNote(note, "gold.note");
        database.createNativeMutationQuery(
                        "update gold_release set withdrawn_at = :now, withdrawn_note = :note where id = :release")
                .setParameter("now", now)
                .setParameter("note", told)
                .setParameter("release", release.id)
                .executeUpdate();
        database.refresh(release);
        return told;
    }

    /** A file of a release as a stream, to be closed by the caller, who asks whether the reader may see it. */
    public InputStream open(GoldRelease release, GoldFile file) throws IOException {
        return blobs.open(release.digest(file).orElseThrow(Refused::notThere));
    }
}
