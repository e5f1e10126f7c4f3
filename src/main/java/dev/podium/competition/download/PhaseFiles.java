package dev.podium.competition.download;

import dev.podium.account.Account;
import dev.podium.competition.Phase;
import dev.podium.platform.FileNames;
import dev.podium.platform.RequestClock;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.blob.Blob;
import dev.podium.platform.blob.BlobStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.UUID;

/** Keeps files that are handed out with phases. */
@ApplicationScoped
public class PhaseFiles {

    @Inject
    BlobStore blobs;

    @Inject
    RequestClock clock;

    @Inject
    AuditLog log;

    /** Keeps one. */
    @Transactional(rollbackOn = IOException.class)
    public PhaseFile keep(Phase phase, PhaseFile.Kind kind, String name, BlobStore.Content content, Account organizer)
            throws IOException {
        Blob blob = blobs.keep(content);
        PhaseFile file = new PhaseFile();
        file.key = UUID.randomUUID();
        file.phase = phase;
        file.kind = kind;
        file.name = FileNames.shown(name);
        file.digest = blob.digest();
        file.bytes = blob.size();
        file.broughtAt = clock.databaseNow();
        file.broughtBy = organizer;
        file.persist();
        return file;
    }

    /** Hands one out no more. */
    public void remove(PhaseFile file, Account organizer) {
        removeRow(file, organizer);
        blobs.removeUnused(file.digest);
    }

    @Transactional
    void removeRow(PhaseFile file, Account organizer) {
        if (PhaseFile.deleteById(file.id)) {
            log.note(
                    organizer.id,
                    Action.PHASE_FILE_REMOVED,
                    file.phase.subject(),
                    AuditChanges.to(Map.of("file", file.name)));
        }
    }

    /** What is in it, to be closed by the caller. */
    public InputStream open(PhaseFile file) throws IOException {
        return blobs.open(file.digest);
    }
}
