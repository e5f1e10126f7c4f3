package dev.podium.bundle.importing;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import dev.podium.account.Account;
import dev.podium.bundle.BundleReader;
import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.archive.UnpackingLimits;
import dev.podium.bundle.finding.BundleFinding;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.bundle.making.CompetitionMaker;
import dev.podium.competition.Competition;
import dev.podium.platform.RequestClock;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.database.DatabaseUnavailable;
import dev.podium.platform.database.Schema;
import dev.podium.platform.job.JobKind;
import dev.podium.platform.job.JobQueue;
import dev.podium.platform.upload.UploadConfig;
import dev.podium.program.ProgramConfig;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hibernate.Hibernate;
import org.hibernate.Session;

/** Reads a bundle that was brought, and makes a competition of it. It may run more than once; what is made first stays. */
@ApplicationScoped
public class BundleImportJob implements JobKind<BundleImportJob.Data> {

    private static final TaskDescriptor<Data> TASK = TaskDescriptor.of("bundle", Data.class);

    /** What ends its worker, or fails by our fault, every time is given up. */
    static final int MOST_TRIES = 3;

    private static final int SECONDS = 900;

    /** Left for the last file that was begun in time. */
    private static final int SECONDS_TO_END = 180;

    /**
     * What a job is given.
     *
     * @param bundle number of the import
     */
    public record Data(long bundle) {}

    @Inject
    JobQueue queue;

    @Inject
    BlobStore blobs;

    @Inject
    CompetitionMaker competitionMaker;

    @Any
    @Inject
    Instance<PodiumFormat> formats;

    @Inject
    ProgramConfig config;

    @Inject
    UploadConfig uploads;

    @Inject
    RequestClock clock;

    @Inject
    Clock time;

    @Inject
    Schema schema;

    @Inject
    Session database;

    /** Enqueues an import in the transaction that takes it in. */
    void enqueue(long bundle) {
        queue.enqueue(TASK, bundle, new Data(bundle));
    }

    @Override
    @Transactional
    public void enqueueLost() {
        database.createNativeQuery(
                        "select id from bundle_import where status in ('waiting', 'reading') order by id", Long.class)
                .getResultList()
                .forEach(this::enqueue);
    }

    @Override
    public TaskDescriptor<Data> task() {
        return TASK;
    }

    @Override
    public void work(Data job) throws IOException {
        on(job.bundle());
    }

    /**
     * Reads a bundle, unless that is done already.
     *
     * @throws IOException if it cannot be read here or now; it is to be tried again
     */
    public void on(long bundle) throws IOException {
        Optional<Order> begun = QuarkusTransaction.requiringNew().call(() -> begin(bundle));
        if (begun.isEmpty()) {
            return;
        }
        Path zip = Files.createTempFile("podium-", ".zip");
        try {
            fetch(begun.get().digest(), zip);
            BundleReader reader = new BundleReader(
                    UnpackingLimits.withDefaults().withPacked(uploads.bundle().asLongValue()), config.longestStep());
            read(bundle, reader, zip, begun.get());
            blobs.removeUnused(begun.get().digest());
        } catch (IOException | RuntimeException e) {
            again(bundle, e);
        } finally {
            Files.deleteIfExists(zip);
        }
    }

    private record Order(String digest, Account organizer) {}

    private Optional<Order> begin(long id) {
        BundleImport taken = locked(id);
        if (taken == null || !taken.status.isUnderWay()) {
            return Optional.empty();
        }
        if (taken.tries >= MOST_TRIES) {
            Log.errorf("bundle %d is given up: %d workers ended while they read it", id, taken.tries);
            end(taken, BundleImport.Status.failed, List.of());
            return Optional.empty();
        }
        taken.tries++;
        taken.status = BundleImport.Status.reading;
        Hibernate.initialize(taken.account);
        return Optional.of(new Order(taken.digest, taken.account));
    }

    private void fetch(String digest, Path zip) throws IOException {
        try (InputStream in = blobs.open(digest)) {
            Files.copy(in, zip, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** A competition of the whole bundle, or nothing but the findings. */
    private void read(long id, BundleReader reader, Path zip, Order order) {
        try {
            QuarkusTransaction.requiringNew().timeout(SECONDS).call(() -> {
                make(id, reader, zip, order);
                return id;
            });
        } catch (NotMade e) {
            QuarkusTransaction.requiringNew()
                    .run(() -> Optional.ofNullable(locked(id))
                            .filter(taken -> taken.status.isUnderWay())
                            .ifPresent(taken -> end(taken, BundleImport.Status.refused, e.findings)));
        }
    }

    /** Undoes what was made of a bundle before something was found that stands against it. */
    private static final class NotMade extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final transient List<BundleFinding> findings;

        private NotMade(List<BundleFinding> findings) {
            super("the bundle is refused");
            this.findings = findings;
        }
    }

    private void make(long id, BundleReader reader, Path zip, Order order) throws IOException {
        BundleImport taken = locked(id);
        if (taken == null || !taken.status.isUnderWay()) {
            return;
        }
        FindingCollector report = new FindingCollector();
        Optional<Competition> made = Optional.empty();
        Optional<BundleFiles> opened = BundleFiles.open(zip, reader.unpacking(), report);
        if (opened.isPresent()) {
            try (BundleFiles files = opened.get()) {
                made = make(files, report, reader, order.organizer());
            }
        }
        if (made.isEmpty() || report.refuses()) {
            throw new NotMade(report.findings());
        }
        end(taken, BundleImport.Status.made, report.findings());
        taken.competition = made.get();
    }

    private Optional<Competition> make(
            BundleFiles files, FindingCollector report, BundleReader reader, Account organizer) throws IOException {
        Instant deadline = time.instant().plusSeconds(SECONDS - SECONDS_TO_END);
        for (PodiumFormat format : formats) {
            if (format.isOf(files)) {
                return format.make(files, report, organizer, deadline);
            }
        }
        CompetitionMaker.Making making = competitionMaker.of(organizer);
        reader.read(files, report, making);
        return report.refuses() ? Optional.empty() : Optional.of(making.made());
    }

    private void again(long id, Exception reason) throws IOException {
        boolean noTry =
                DatabaseUnavailable.made(reason) || schema.misfitBehind(reason).isPresent();
        boolean again = QuarkusTransaction.requiringNew().call(() -> {
            BundleImport taken = locked(id);
            if (taken == null || !taken.status.isUnderWay()) {
                return false;
            }
            if (!noTry && taken.tries >= MOST_TRIES) {
                end(taken, BundleImport.Status.failed, List.of());
                return false;
            }
            taken.tries -= noTry ? 1 : 0;
            taken.status = BundleImport.Status.waiting;
            return true;
        });
        Log.errorf(reason, "bundle %d cannot be read%s", id, again ? " now" : "");
        if (again) {
            throw new IOException("bundle " + id + " is to be read again", reason);
        }
    }

    private void end(BundleImport taken, BundleImport.Status status, List<BundleFinding> findings) {
        Instant now = clock.databaseNow();
        taken.status = status;
        taken.findings = findings;
        taken.digest = null;
        taken.endedAt = now;
    }

    /** Null where it is gone. */
    private BundleImport locked(long id) {
        return database.find(BundleImport.class, id, LockModeType.PESSIMISTIC_WRITE);
    }
}
