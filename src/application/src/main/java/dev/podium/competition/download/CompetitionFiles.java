package dev.podium.competition.download;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionFileAdded;
import dev.podium.competition.Phase;
import dev.podium.platform.Checks;
import dev.podium.platform.FileNames;
import dev.podium.platform.NameSkeleton;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.blob.Blob;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.blob.UnusedBlob;
import dev.podium.task.reading.Upload;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Function;
import org.hibernate.Session;

/** Keeps further files of competitions. The row of the competition is locked once their content is kept, so that their number and order hold. */
@ApplicationScoped
public class CompetitionFiles {

    public static final int LONGEST_TITLE = 160;
    public static final int LONGEST_LICENCE = 200;

    /** Of one competition. */
    public static final int MOST = 100;

    private static final String REORDER = """
            update competition_file f set place = n.place
            from unnest(cast(:files as bigint[])) with ordinality as n (id, place) where f.id = n.id and f.place <> n.place""";

    @Inject
    BlobStore blobs;

    @Inject
    RequestClock clock;

    @Inject
    AuditLog log;

    @Inject
    Session database;

    @Inject
    Event<CompetitionFileAdded> brought;

    @Inject
    Event<UnusedBlob> unused;

    /**
     * Keeps one, as the last of its competition.
     *
     * @param sent null where nobody chose a file
     * @throws Refused if a text says nothing or is too long, there is no such phase, the file is missing or empty, there are too many, or
     *     they would take too much
     */
    public CompetitionFile add(Competition owner, FileDetails wanted, Upload sent, Account organizer)
            throws IOException {
        if (sent != null) {
            blobs.bring(sent::open);
        }
        return addRow(owner, wanted, sent, organizer);
    }

    @Transactional(rollbackOn = IOException.class)
    CompetitionFile addRow(Competition owner, FileDetails wanted, Upload sent, Account organizer) throws IOException {
        Blob content = sent == null ? null : blobs.keep(sent::open);
        Checks checks = new Checks();
        CompetitionFile file = begun(owner, wanted, checks);
        checks.check(() -> refuseMissing(sent));
        checks.check(() -> refuseTooMany(file.competition));
        checks.refuse();
        return added(file, sent.name(), content, organizer);
    }

    /**
     * Adds one whose content is kept already, as that of another competition is, as the last of its competition.
     *
     * @param name as its bringer called it
     * @throws Refused as for one that is sent
     */
    @Transactional
    public CompetitionFile addKept(
            Competition owner, FileDetails wanted, String name, Blob content, Account organizer) {
        Checks checks = new Checks();
        CompetitionFile file = begun(owner, wanted, checks);
        checks.check(() -> refuseTooMany(file.competition));
        checks.refuse();
        return added(file, name, content, organizer);
    }

    private static CompetitionFile begun(Competition owner, FileDetails wanted, Checks checks) {
        CompetitionFile file = new CompetitionFile();
        file.competition = Competition.lockedForChange(owner);
        set(file, wanted, checks);
        return file;
    }

    private CompetitionFile added(CompetitionFile file, String name, Blob content, Account organizer) {
        file.key = UUID.randomUUID();
        file.place = lastPlace(file.competition) + 1;
        put(file, name, content, organizer);
        file.persist();
        log.note(organizer.id, Action.FILE_ADDED, file.subject(), AuditChanges.to(file.values()));
        return file;
    }

    /**
     * Changes what is said of one, and puts another content in its place where one was sent. Its address stays.
     *
     * @param change makes what is wanted of what is there
     * @param sent empty: the content stays
     * @throws Refused if it is gone, or as for a new one
     */
    public CompetitionFile change(
            CompetitionFile changed,
            Function<CompetitionFile, FileDetails> change,
            Optional<Upload> sent,
            Account organizer)
            throws IOException {
        if (sent.isPresent()) {
            blobs.bring(sent.get()::open);
        }
        return changeRow(changed, change, sent, organizer);
    }

    @Transactional(rollbackOn = IOException.class)
    CompetitionFile changeRow(
            CompetitionFile changed,
            Function<CompetitionFile, FileDetails> change,
            Optional<Upload> sent,
            Account organizer)
            throws IOException {
        Blob content = sent.isEmpty() ? null : blobs.keep(sent.get()::open);
        CompetitionFile file = locked(changed);
        Map<String, Object> before = file.values();
        Checks checks = say(file, change);
        sent.ifPresent(upload -> checks.check(() -> refuseMissing(upload)));
        checks.refuse();
        if (sent.isPresent()) {
            String digest = file.digest;
            put(file, sent.get().name(), content, organizer);
            if (!file.digest.equals(digest)) {
                unused.fire(new UnusedBlob(digest));
            }
        }
        noteChange(file, before, organizer);
        return file;
    }

    /**
     * Changes what is said of one, and where it stands among the files of its competition.
     *
     * @param place from 1; the nearest one there is for any other number; empty: where it stands
     * @throws Refused if it is gone, or as for a new one
     */
    @Transactional
    public CompetitionFile change(
            CompetitionFile changed,
            Function<CompetitionFile, FileDetails> change,
            OptionalInt place,
            Account organizer) {
        CompetitionFile file = locked(changed);
        Map<String, Object> before = file.values();
        say(file, change).refuse();
        noteChange(file, before, organizer);
        place.ifPresent(wanted -> move(file, wanted, organizer));
        return file;
    }

    private static Checks say(CompetitionFile file, Function<CompetitionFile, FileDetails> change) {
        Checks checks = new Checks();
        set(file, checks.value(() -> change.apply(file), FileDetails.of(file)), checks);
        return checks;
    }

    private void noteChange(CompetitionFile file, Map<String, Object> before, Account organizer) {
        if (!file.values().equals(before)) {
            log.note(organizer.id, Action.FILE_CHANGED, file.subject(), AuditChanges.between(before, file.values()));
        }
    }

    /**
     * Puts one elsewhere among the files of its competition.
     *
     * @param place from 1; the nearest one there is for any other number
     * @throws Refused if it is gone
     */
    @Transactional
    public void move(CompetitionFile moved, int place, Account organizer) {
        CompetitionFile file = locked(moved);
        List<CompetitionFile> all = new ArrayList<>(CompetitionFile.findByCompetition(file.competition));
        int before = all.indexOf(file);
        int after = Math.max(0, Math.min(all.size(), place) - 1);
        if (after != before) {
            all.add(after, all.remove(before));
            log.note(
                    organizer.id, Action.FILE_CHANGED, file.subject(), AuditChanges.of("place", before + 1, after + 1));
            database.flush();
            database.createNativeMutationQuery(REORDER)
                    .setParameter("files", all.stream().map(each -> each.id).toArray(Long[]::new))
                    .executeUpdate();
        }
    }

    /**
     * Hands one out no more.
     *
     * @throws Refused if it is gone already
     */
    @Transactional
    public void remove(CompetitionFile removed, Account organizer) {
        CompetitionFile file = locked(removed);
        log.note(organizer.id, Action.FILE_REMOVED, file.subject(), AuditChanges.between(file.values(), Map.of()));
        file.delete();
        unused.fire(new UnusedBlob(file.digest));
    }

    /**
     * Takes those away that were to come with a phase that is deleted: without it nobody could say from when they are handed out. One
     * statement.
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public void removeWith(Phase phase) {
        database.createNativeQuery(
                        "delete from competition_file where phase_id = :phase returning digest", String.class)
                .setParameter("phase", phase.id)
                .getResultList()
                .forEach(digest -> unused.fire(new UnusedBlob(digest)));
    }

    /** Takes all of a competition away that is deleted; the same. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void removeWith(Competition competition) {
        database.createNativeQuery(
                        "delete from competition_file where competition_id = :competition returning digest",
                        String.class)
                .setParameter("competition", competition.id)
                .getResultList()
                .forEach(digest -> unused.fire(new UnusedBlob(digest)));
    }

    /** What is in it, to be closed by the caller. */
    public InputStream open(CompetitionFile file) throws IOException {
        return blobs.open(file.digest);
    }

    /** As it is now, with its competition locked. */
    private CompetitionFile locked(CompetitionFile wanted) {
        Competition competition = Competition.lockedForChange(wanted.competition);
        CompetitionFile file =
                CompetitionFile.findByKey(competition, wanted.key).orElseThrow(Refused::notThere);
        database.refresh(file);
        return file;
    }

    private void put(CompetitionFile file, String name, Blob content, Account organizer) {
        brought.fire(new CompetitionFileAdded(file.competition, content));
        file.name = FileNames.shown(name);
        file.digest = content.digest();
        file.bytes = content.size();
        file.broughtAt = clock.databaseNow();
        file.broughtBy = database.getReference(Account.class, organizer.id);
    }

    /** What is refused stays as it was; the file may not be kept then. */
    private static void set(CompetitionFile file, FileDetails wanted, Checks checks) {
        checks.check(() -> file.title = title(SingleLineText.of(wanted.title())));
        checks.check(() -> file.titleTranslated = file.competition.checkedTranslation(
                () -> translated(SingleLineText.of(wanted.titleTranslated())), "titleTranslated"));
        checks.check(() -> file.kind = kind(wanted.kind()));
        checks.check(() -> file.licence = licence(SingleLineText.of(wanted.licence())));
        checks.check(() -> file.phase = wanted.phase().isEmpty() ? null : phase(file.competition, wanted.phase()));
        file.forParticipants = wanted.forParticipants();
    }

    private static String title(String line) {
        if (NameSkeleton.of(line).isEmpty()) {
            throw unfitTitle();
        }
        return translated(line);
    }

    private static String translated(String line) {
        if (TextLength.exceeds(line, LONGEST_TITLE)) {
            throw unfitTitle();
        }
        return line;
    }

    private static Refused unfitTitle() {
        return Refused.because(Refused.Kind.FAULTY, "file.title", LONGEST_TITLE);
    }

    private static CompetitionFile.Kind kind(CompetitionFile.Kind chosen) {
        if (chosen == null) {
            throw Refused.because(Refused.Kind.FAULTY, "file.kind");
        }
        return chosen;
    }

    private static String licence(String line) {
        if (TextLength.exceeds(line, LONGEST_LICENCE)) {
            throw Refused.because(Refused.Kind.FAULTY, "file.licence", LONGEST_LICENCE);
        }
        return line;
    }

    private static Phase phase(Competition competition, String slug) {
        return Phase.findBySlug(competition, slug)
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "file.phase"));
    }

    private static void refuseMissing(Upload sent) {
        if (sent == null || sent.size() == 0) {
            throw Refused.because(Refused.Kind.FAULTY, "file.file-missing");
        }
    }

    private static void refuseTooMany(Competition competition) {
        if (CompetitionFile.count("competition", competition) >= MOST) {
            throw Refused.because(Refused.Kind.CONFLICT, "file.too-many", MOST);
        }
    }

    private int lastPlace(Competition competition) {
        return database.createQuery(
                        "select coalesce(max(f.place), 0) from CompetitionFile f where f.competition = :competition",
                        Integer.class)
                .setParameter("competition", competition)
                .getSingleResult();
    }
}
