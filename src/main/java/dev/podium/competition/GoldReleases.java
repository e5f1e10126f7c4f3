package dev.podium.competition;

import dev.podium.account.Account;
import dev.podium.platform.Action;
import dev.podium.platform.Arrival;
import dev.podium.platform.AuditLog;
import dev.podium.platform.BlobStore;
import dev.podium.platform.Changes;
import dev.podium.platform.FileNames;
import dev.podium.platform.Refused;
import dev.podium.platform.Spool;
import dev.podium.task.Annotations;
import dev.podium.task.Clustering;
import dev.podium.task.Gold;
import dev.podium.task.Items;
import dev.podium.task.Predictions;
import dev.podium.task.Problems;
import dev.podium.task.Reading;
import dev.podium.task.TaskType;
import dev.podium.task.Upload;
import dev.podium.task.catalog.TaskTypes;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/** Checks gold files and keeps them as versions of their split. */
@ApplicationScoped
public class GoldReleases {

    private static final Pattern SPLIT = Pattern.compile("[a-z0-9](-?[a-z0-9]){0,39}");
    private static final int LONGEST_LICENCE = 200;
    private static final int LONGEST_NOTES = 1000;

    /** What came of a gold file. */
    public sealed interface Answer {

        record Released(GoldRelease release) implements Answer {}

        record Faulty(FaultyGold fault) implements Answer {}
    }

    /** A gold file that was read, with what is kept of it. */
    private record Checked(
            Gold gold, List<Clustering> clusterings, Problems warnings, Optional<Annotations> annotations) {}

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
    EntityManager database;

    @Inject
    AuditLog log;

    @Inject
    GoldClusterings clusterings;

    @Inject
    Arrival arrival;

    @Inject
    Event<GoldReleased> released;

    /**
     * Checks a gold file and, if there is nothing against it, keeps it as the next version of its split.
     *
     * @throws Refused if the split's name, the licence or the notes do not fit, or a file is too large
     */
    public Answer release(Competition competition, NewGold wanted, Account author) throws IOException {
        if (wanted.split() == null || !SPLIT.matcher(wanted.split()).matches()) {
            throw Refused.because(Refused.Kind.FAULTY, "gold.split");
        }
        if (wanted.licence() == null
                || wanted.licence().length() > LONGEST_LICENCE
                || wanted.licence().indexOf('\0') >= 0) {
            throw Refused.because(Refused.Kind.FAULTY, "gold.licence", LONGEST_LICENCE);
        }
        if (wanted.notes().length() > LONGEST_NOTES || wanted.notes().indexOf('\0') >= 0) {
            throw Refused.because(Refused.Kind.FAULTY, "gold.notes", LONGEST_NOTES);
        }
        TaskType<?, ?> type = TaskTypes.byId(competition.taskType).orElseThrow();
        try (Spool blind = Spool.create()) {
            Checked checked = check(type, wanted);
            type.writeBlind(wanted.file(), blind.stream());
            return new Answer.Released(
                    QuarkusTransaction.joiningExisting().call(() -> keep(competition, wanted, author, checked, blind)));
        } catch (FaultyFile e) {
            return new Answer.Faulty(e.fault);
        }
    }

    private static <G extends Gold, P extends Predictions> Checked check(TaskType<G, P> type, NewGold wanted)
            throws IOException, FaultyFile {
        refuseLarge(type, wanted.file());
        Reading.Accepted<G> gold = accepted(type.readGold(wanted.file()), wanted.file());
        Optional<Annotations> annotations = Optional.empty();
        if (wanted.annotations().isPresent()) {
            Upload file = wanted.annotations().get();
            refuseLarge(type, file);
            Items items = gold.value().items();
            annotations = Optional.of(
                    accepted(type.readAnnotations(file, items), file).value());
        }
        return new Checked(gold.value(), Clustering.of(gold.value()), gold.warnings(), annotations);
    }

    private static void refuseLarge(TaskType<?, ?> type, Upload file) {
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
    private GoldRelease keep(Competition owner, NewGold wanted, Account author, Checked checked, Spool blind)
            throws IOException {
        Competition competition = database.find(Competition.class, owner.id, LockModeType.PESSIMISTIC_WRITE);
        if (wanted.publicPart() == PublicPart.labels) {
            refuseTelling(competition, wanted.split());
        }
        GoldRelease release = new GoldRelease();
        release.key = UUID.randomUUID();
        release.competition = competition;
        release.split = wanted.split();
        release.version = (int) GoldRelease.count("competition = ?1 and split = ?2", competition, wanted.split()) + 1;
        release.fileName = FileNames.shown(wanted.file().name());
        release.digest = blobs.keep(wanted.file()::open).digest();
        release.blindDigest = blobs.keep(blind::open).digest();
        if (wanted.annotations().isPresent()) {
            release.annotationsDigest =
                    blobs.keep(wanted.annotations().get()::open).digest();
        }
        release.annotators = checked.annotations().map(Annotations::annotators).orElse(0);
        release.items = checked.gold().items().size();
        release.clusterings = ClusterColumn.of(checked.clusterings());
        release.distribution = checked.gold().distribution();
        release.warnings = checked.warnings();
        release.publicPart = wanted.publicPart();
        release.licence = wanted.licence();
        release.notes = wanted.notes();
        release.createdAt = clock.instant();
        release.createdBy = author;
        release.persist();
        clusterings.keepItems(release, checked.clusterings());
        log.note(
                author.id,
                Action.GOLD_RELEASED,
                release.subject(),
                Changes.to(Map.of(
                        "items", release.items,
                        "publicPart", release.publicPart,
                        "licence", release.licence,
                        "digest", release.digest)));
        released.fire(new GoldReleased(release));
        return release;
    }

    /** Labels that everybody may see are told nobody whose file is still on its way. One query. */
    private void refuseTelling(Competition competition, String split) {
        Instant now = arrival.databaseNow();
        Phase.of(competition).stream()
                .filter(phase -> phase.gold.split.equals(split))
                .filter(phase -> phase.state(now) == Phase.State.CLOSED && !phase.isSettled(now))
                .findFirst()
                .ifPresent(phase -> {
                    throw Refused.because(
                            Refused.Kind.CONFLICT, "gold.labels-wait", phase.name, phase.minutesToSettle(now));
                });
    }

    /** The public part of a release as a stream, to be closed by the caller. */
    public InputStream openPublicPart(GoldRelease release) throws IOException {
        return blobs.open(release.publicDigest().orElseThrow(Refused::notThere));
    }
}
