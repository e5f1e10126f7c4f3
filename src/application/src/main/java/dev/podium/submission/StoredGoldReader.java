package dev.podium.submission;

import dev.podium.competition.GoldRelease;
import dev.podium.competition.StoredFile;
import dev.podium.platform.blob.BlobStore;
import dev.podium.task.Annotations;
import dev.podium.task.Gold;
import dev.podium.task.ItemTask;
import dev.podium.task.Items;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.Optional;

/** Reads gold releases with their labels, for work that is done aside; nothing that answers a request needs them. */
@ApplicationScoped
public class StoredGoldReader {

    @Inject
    BlobStore blobs;

    /** What a release holds, as its task type reads it. */
    public <G extends Gold> G of(GoldRelease release, ItemTask<G, ?> type) throws IOException {
        if (type.readGold(StoredFile.of(release.fileName, release.digest, blobs)) instanceof Reading.Accepted<G> gold) {
            return gold.value();
        }
        throw new IllegalStateException("the gold file " + release.digest + " cannot be read any more");
    }

    /**
     * What annotators said about its items; empty where no labels of theirs came with it, or today's rules refuse the file, as
     * they do one of very many annotators.
     */
    public Optional<Annotations> annotations(GoldRelease release, ItemTask<?, ?> type, Items items) throws IOException {
        if (release.annotationsDigest == null) {
            return Optional.empty();
        }
        Upload file = StoredFile.of(release.fileName, release.annotationsDigest, blobs);
        return type.readAnnotations(file, items) instanceof Reading.Accepted<Annotations> annotations
                ? Optional.of(annotations.value())
                : Optional.empty();
    }
}
