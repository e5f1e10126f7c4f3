package dev.podium.submission.announced;

import dev.podium.account.upload.ClientUploadPart;
import dev.podium.account.upload.ClientUploads;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.blob.ConcatenatedContents;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * A file that came in parts.
 *
 * @param size of all of them, in bytes
 */
record FileOfParts(String name, long size, ConcatenatedContents content) implements Upload {

    static FileOfParts of(String name, List<ClientUploadPart> parts, ClientUploads uploads) {
        return new FileOfParts(
                name,
                parts.stream().mapToLong(part -> part.bytes).sum(),
                new ConcatenatedContents(parts.stream()
                        .<BlobStore.Content>map(part -> () -> uploads.content(part.digest))
                        .toList()));
    }

    @Override
    public InputStream open() throws IOException {
        return content.open();
    }
}
