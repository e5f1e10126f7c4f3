package dev.podium.api.http;

import dev.podium.task.Upload;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** A file as it came with a request, under the name that the sender gave it. */
public record UploadedFile(FileUpload upload) implements Upload {

    @Override
    public String name() {
        return upload.fileName();
    }

    @Override
    public long size() {
        return upload.size();
    }

    @Override
    public InputStream open() throws IOException {
        return Files.newInputStream(upload.uploadedFile());
    }
}
