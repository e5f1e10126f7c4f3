package dev.podium.competition;

import dev.podium.platform.blob.BlobStore;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.InputStream;

/** A kept file as a task type reads it. */
public record StoredFile(String name, String digest, long size, BlobStore blobs) implements Upload {

    public static Upload of(String name, String digest, BlobStore blobs) throws IOException {
        return new StoredFile(name, digest, blobs.size(digest), blobs);
    }

    @Override
    public InputStream open() throws IOException {
        return blobs.open(digest);
    }
}
