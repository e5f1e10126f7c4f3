package dev.podium.platform.blob;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;

/** Removes what nothing has any more: once the transaction has ended that took it away, whoever began it. */
@ApplicationScoped
class UnusedBlobRemoval {

    @Inject
    BlobStore blobs;

    void remove(@Observes(during = TransactionPhase.AFTER_SUCCESS) UnusedBlob unused) {
        blobs.removeUnused(unused.digest());
    }
}
