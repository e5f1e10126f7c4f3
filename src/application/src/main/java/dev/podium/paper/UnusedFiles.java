package dev.podium.paper;

import dev.podium.platform.blob.BlobStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;

/** Removes files that no paper has any more: once the transaction has ended that took them, whoever began it. */
@ApplicationScoped
class UnusedFiles {

    @Inject
    BlobStore blobs;

    void remove(@Observes(during = TransactionPhase.AFTER_SUCCESS) UnusedFile unused) {
        blobs.removeUnused(unused.digest());
    }
}
