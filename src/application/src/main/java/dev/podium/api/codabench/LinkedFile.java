package dev.podium.api.codabench;

import dev.podium.account.upload.ClientUploads;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.InputStream;

/** A file that was sent by a link, as it is submitted. */
record LinkedFile(String name, long size, String digest, ClientUploads uploads) implements Upload {

    @Override
    public InputStream open() throws IOException {
        return uploads.content(digest);
    }
}
