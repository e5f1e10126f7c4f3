package dev.podium.submission;

import dev.podium.platform.blob.BlobStore;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.InputStream;

/** A kept file as a task type reads it. */
record StoredFile(String name, String digest, long size, BlobStore blobs) implements Upload {

    static Upload of(String name, String digest, BlobStore blobs) throws IOException {
        return new StoredFile(name, digest, blobs.size(digest), blobs);
    }

    @Override
    public InputStream open() throws IOException {
        return blobs.open(digest);
    }
}
