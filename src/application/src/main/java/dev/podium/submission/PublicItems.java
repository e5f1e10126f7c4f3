package dev.podium.submission;

import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.StoredFile;
import dev.podium.platform.blob.BlobStore;
import dev.podium.task.ItemTask;
import dev.podium.task.Items;
import dev.podium.task.reading.Reading;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;

/** Reads what everybody may see of a phase's items: all that a check of a submission gets. */
@ApplicationScoped
public class PublicItems {

    @Inject
    BlobStore blobs;

    /** The items of a phase without their labels, in the order of the gold file. */
    public Items of(Phase phase) throws IOException {
        return of(phase.gold);
    }

    /** The items of a release without their labels, in the order of the gold file. */
    public Items of(GoldRelease release) throws IOException {
        ItemTask<?, ?> type = release.competition.itemTask();
        String digest = release.blindDigest;
        if (type.readItems(StoredFile.of("blind", digest, blobs)) instanceof Reading.Accepted<Items> items) {
            return items.value();
        }
        throw new IllegalStateException("the blind file " + digest + " cannot be read any more");
    }
}
