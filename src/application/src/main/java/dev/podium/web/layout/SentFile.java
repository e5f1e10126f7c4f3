package dev.podium.web.layout;

import dev.podium.task.reading.Upload;
import java.util.Objects;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** A file of a form, on disk under a name of ours until the request ends. */
public final class SentFile {

    private SentFile() {}

    public static Upload of(FileUpload file) {
        return Upload.of(Objects.requireNonNullElse(file.fileName(), ""), file.size(), file.uploadedFile());
    }

    /** Whether somebody chose a file; a form that is sent without one still has the field. */
    public static boolean isChosen(FileUpload file) {
        return file != null && file.fileName() != null && !file.fileName().isEmpty();
    }
}
