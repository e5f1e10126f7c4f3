package dev.podium.submission;

import dev.podium.competition.GoldRelease;
import dev.podium.platform.BlobStore;
import dev.podium.task.Gold;
import dev.podium.task.Reading;
import dev.podium.task.TaskType;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;

/** Reads gold releases with their labels, for work that is done aside; nothing that answers a request needs them. */
@ApplicationScoped
public class KeptGold {

    @Inject
    BlobStore blobs;

    /** What a release holds, as its task type reads it. */
    public <G extends Gold> G of(GoldRelease release, TaskType<G, ?> type) throws IOException {
        if (type.readGold(KeptFile.of(release.fileName, release.digest, blobs)) instanceof Reading.Accepted<G> gold) {
            return gold.value();
        }
        throw new IllegalStateException("the gold file " + release.digest + " cannot be read any more");
    }
}
