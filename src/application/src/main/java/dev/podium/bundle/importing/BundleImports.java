package dev.podium.bundle.importing;

import dev.podium.account.Account;
import dev.podium.platform.FileNames;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.upload.UploadConfig;
import dev.podium.task.reading.Upload;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;

/** Takes in bundles, which a worker reads. */
@ApplicationScoped
public class BundleImports {

    private static final int MOST_UNDER_WAY = 3;
    private static final int SECONDS = 600;

    @Inject
    Session database;

    @Inject
    BlobStore blobs;

    @Inject
    UploadConfig uploads;

    @Inject
    RequestClock clock;

    @Inject
    BundleImportJob job;

    /**
     * Takes in a bundle.
     *
     * @throws Refused if it is too large, or too many of the same organizer wait to be read
     */
    public BundleImport take(Upload zip, Account organizer) throws IOException {
        return take(UUID.randomUUID(), zip, organizer);
    }

    /**
     * Takes in a bundle under a key that is known already. It is taken in once: whoever comes again gets what came of it.
     *
     * @throws Refused as {@link #take(Upload, Account)}
     */
    public BundleImport take(UUID key, Upload zip, Account organizer) throws IOException {
        long most = uploads.bundle().asLongValue();
        if (zip.size() > most) {
            throw Refused.because(Refused.Kind.TOO_LARGE, "import.file-large", most >> 20);
        }
        // before the file is brought, and again where others of theirs cannot come between
        refuseMany(organizer);
        blobs.bring(zip::open);
        return QuarkusTransaction.joiningExisting().timeout(SECONDS).call(() -> keep(key, zip, organizer));
    }

    private static void refuseMany(Account organizer) {
        long underWay = BundleImport.count(
                "account = ?1 and status in ?2",
                organizer,
                List.of(BundleImport.Status.waiting, BundleImport.Status.reading));
        if (underWay >= MOST_UNDER_WAY) {
            throw Refused.because(Refused.Kind.CONFLICT, "import.file-waits", MOST_UNDER_WAY);
        }
    }

    private BundleImport keep(UUID key, Upload zip, Account organizer) throws IOException {
        Account.locked(organizer);
        Optional<BundleImport> before = BundleImport.findByKey(organizer, key);
        if (before.isPresent()) {
            return before.get();
        }
        refuseMany(organizer);
        BundleImport taken = new BundleImport();
        taken.key = key;
        taken.account = organizer;
        taken.fileName = FileNames.shown(zip.name());
        taken.bytes = zip.size();
        taken.digest = blobs.keep(zip::open).digest();
        taken.status = BundleImport.Status.waiting;
        taken.askedAt = clock.databaseNow();
        taken.persistAndFlush();
        job.enqueue(taken.id);
        return taken;
    }
}
