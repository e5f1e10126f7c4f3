package dev.podium.program;

import dev.podium.account.Account;
import dev.podium.platform.FileNames;
import dev.podium.platform.blob.Blob;
import dev.podium.platform.blob.BlobStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import org.hibernate.Session;

/** Keeps the files that programs consist of, or read. None is ever replaced: what once scored can score again. */
@ApplicationScoped
public class ProgramFiles {

    /** What a file is for. */
    public enum Role {
        check,
        scoring,
        ingestion,
        input
    }

    @Inject
    BlobStore blobs;

    @Inject
    Session database;

    /**
     * Keeps a zip, unless it is kept already.
     *
     * @param name as its bringer called it
     * @return its digest, by which units name it
     */
    @Transactional(rollbackOn = IOException.class)
    public String keep(Role role, String name, BlobStore.Content zip, Account bringer) throws IOException {
        Blob blob = blobs.keep(zip);
        database.createNativeMutationQuery("""
                        insert into program_file (digest, role, name, bytes, brought_at, brought_by)
                        values (:digest, :role, :name, :bytes, clock_timestamp(), :bringer)
                        on conflict (digest) do nothing""")
                .setParameter("digest", blob.digest())
                .setParameter("role", role.name())
                .setParameter("name", FileNames.shown(name))
                .setParameter("bytes", blob.size())
                .setParameter("bringer", bringer.id)
                .executeUpdate();
        return blob.digest();
    }
}
