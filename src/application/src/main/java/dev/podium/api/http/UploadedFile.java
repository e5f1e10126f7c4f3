package dev.podium.api.http;

import dev.podium.task.reading.Upload;
import java.util.Objects;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** A file as it came with a request, under the name that the sender gave it. */
public final class UploadedFile {

    private UploadedFile() {}

    public static Upload of(FileUpload file) {
        return Upload.of(Objects.requireNonNullElse(file.fileName(), ""), file.size(), file.uploadedFile());
    }
}
